import {
  compileRanks,
  explainRanks,
  NetworkTreeError,
  parentsFirst,
  type RankExplanation,
  rankOf,
  type RankSettings,
} from '@ceiba/network/contract';
import type { LiveColumns } from './live-columns';
import { isBelow, link } from './live-links';
import { listDescendants, listLevel, pageDescendants, partnerRow, sumDescendants } from './live-lists';
import type { Page, PartnerFilter, PartnerPage, PartnerRow, PartnerSums } from './live-lists';
import { countUp, LiveLoader, type LiveRow } from './live-load';
import { movable, moveBranch, type MovePreview, previewMove } from './live-moves';
import { summarize, type LiveSummary } from './live-summary';
import { setFigures, shiftBranch, type Figures } from './live-uplines';
import { UnmarkedBelow } from './live-unmarked';
import { RankCounts } from './rank-counts';
import { countRolledUp, type TreeKind } from './live-walk';

/**
 * A change of the network. All values are absolute, so a change applied twice changes nothing the second time.
 * volume: a partner's points and business value; status: active or de baja; customer: a new partner, or everything
 * of a known one; upline: a move; period: another period begins, everybody has nothing; rules: another plan version.
 */
export type LiveChange =
  | ({ readonly kind: 'volume'; readonly id: number } & Omit<Figures, 'status'>)
  | { readonly kind: 'status'; readonly id: number; readonly status: number }
  | ({ readonly kind: 'customer' } & LiveRow)
  | { readonly kind: 'upline'; readonly id: number; readonly upline: number }
  | { readonly kind: 'period' }
  | { readonly kind: 'rules'; readonly settings: RankSettings };

/**
 * The network in memory: points, groups, ranks and counts of the open period for every partner
 * (compensation.md, "The live network"). Points and business value in cents. Ids that are not in the network throw
 * RangeError. It has no clock and no database: whoever holds it feeds it.
 */
export class LiveNetwork {
  /** Grows with every change: what was counted under another number may be over. */
  changes = 0;

  private constructor(private readonly columns: LiveColumns) {}

  /** Builds the network from streamed rows, in any order. Throws NetworkTreeError on a broken tree. */
  static async load(
    rows: AsyncIterable<LiveRow> | Iterable<LiveRow>,
    settings: RankSettings,
    expected = 0,
  ): Promise<LiveNetwork> {
    const loader = new LiveLoader(compileRanks(settings), expected);
    for await (const row of rows) loader.add(row);
    return new LiveNetwork(loader.finish());
  }

  /** The same from rows at hand. */
  static fromRows(rows: Iterable<LiveRow>, settings: RankSettings, expected = 0): LiveNetwork {
    const loader = new LiveLoader(compileRanks(settings), expected);
    for (const row of rows) loader.add(row);
    return new LiveNetwork(loader.finish());
  }

  /** Builds the network from what a loader collected. Throws NetworkTreeError on a broken tree. */
  static from(loader: LiveLoader): LiveNetwork {
    return new LiveNetwork(loader.finish());
  }

  get size(): number {
    return this.columns.size;
  }

  has(id: number): boolean {
    return this.columns.index.get(id) >= 0;
  }

  /** Applies one change; a change of one partner touches him and the line of his uplines only. */
  applyChange(change: LiveChange): void {
    const { columns } = this;
    this.changes += 1;
    switch (change.kind) {
      case 'volume': {
        const i = columns.place(change.id);
        return setFigures(columns, i, { ...change, status: columns.status[i]! });
      }
      case 'status': {
        const i = columns.place(change.id);
        return setFigures(columns, i, { ...this.figures(i), status: change.status });
      }
      case 'upline':
        return moveBranch(columns, columns.place(change.id), columns.place(change.upline));
      case 'customer':
        return this.put(change);
      case 'period':
        for (const column of [columns.points, columns.businessUsd, columns.businessMxn]) column.fill(0);
        return this.recount();
      case 'rules':
        columns.ranks = compileRanks(change.settings);
        return this.recount();
    }
  }

  /** The live fields of the customer summary. */
  summary(id: number): LiveSummary {
    return summarize(this.columns, this.columns.place(id));
  }

  /** One partner as a row, level 0. */
  partner(id: number): PartnerRow {
    return partnerRow(this.columns, this.columns.place(id), 0);
  }

  rank(id: number): number {
    return rankOf(this.columns, this.columns.ranks, this.columns.place(id));
  }

  /** Every rank with what was found and what is needed. */
  explainRanks(id: number): RankExplanation[] {
    return explainRanks(this.columns, this.columns.ranks, this.columns.place(id));
  }

  /** The partners of a level below `id`: 1-5 exactly, 6 means 6 to infinity; a page in tree order. */
  level(id: number, nivel: number, filter: PartnerFilter, page: Page): PartnerPage {
    return listLevel(this.columns, this.columns.place(id), nivel, filter, page);
  }

  /** A page of everybody below `id`, in tree order. */
  page(id: number, filter: PartnerFilter, kind: TreeKind, page: Page, known?: number): PartnerPage {
    return pageDescendants(this.columns, this.columns.place(id), filter, kind, page, known);
  }

  /** How many stand below `id`, and their points; nobody where he is not in the network. */
  sums(id: number, filter: PartnerFilter, kind: TreeKind): PartnerSums {
    return this.has(id) ? sumDescendants(this.columns, this.columns.place(id), filter, kind) : { total: 0, points: 0 };
  }

  /** How many hang from `id` after the roll-over who are not his direct downline. */
  rolledUp(id: number): number {
    return countRolledUp(this.columns, this.columns.place(id));
  }

  /** For everybody at once: how many enabled descendants bear no mark. Later changes of the tree don't reach it. */
  countUnmarked(marked: (id: number) => boolean): UnmarkedBelow {
    return new UnmarkedBelow(this.columns, marked);
  }

  /** Everybody's rank, and how many hold which rank below him. Later changes don't reach it. */
  countRanks(): RankCounts {
    return new RankCounts(this.columns);
  }

  /** Everybody below `id` in tree order, lazily. Do not apply changes while it is being read. */
  descendants(id: number, filter: PartnerFilter = {}, kind: TreeKind = 'COMISIONES'): Iterable<PartnerRow> {
    return listDescendants(this.columns, this.columns.place(id), filter, kind);
  }

  /** Whether `below` stands under `above`; a partner is not his own descendant. */
  isDescendant(below: number, above: number): boolean {
    return isBelow(this.columns, this.columns.place(below), this.columns.place(above));
  }

  /** The ids of the uplines, the nearest first. */
  uplines(id: number): number[] {
    const { parent, ids } = this.columns;
    const line: number[] = [];
    for (let up = parent[this.columns.place(id)]!; up >= 0; up = parent[up]!) line.push(ids[up]!);
    return line;
  }

  /** What hanging a partner under another upline would change. Throws NetworkTreeError under himself or his descendants. */
  previewMove(id: number, upline: number): MovePreview {
    return previewMove(this.columns, this.columns.place(id), this.columns.place(upline));
  }

  /** The ids of the candidates of a roll-over, the most points first; of one's direct downline where he is named. */
  movable(upline?: number): number[] {
    return movable(this.columns, upline === undefined ? undefined : this.columns.place(upline));
  }

  private figures(i: number): Figures {
    const { status, points, businessUsd, businessMxn } = this.columns;
    return { status: status[i]!, points: points[i]!, businessUsd: businessUsd[i]!, businessMxn: businessMxn[i]! };
  }

  private put(row: LiveRow): void {
    const { columns } = this;
    const known = columns.index.get(row.id);
    const up = row.upline === null ? -1 : columns.place(row.upline);
    if (known >= 0) {
      // The move first: when it is refused, nothing has changed.
      if (up >= 0 || columns.parent[known]! >= 0) moveBranch(columns, known, up);
      return setFigures(columns, known, row);
    }
    if (up < 0) throw new NetworkTreeError([{ kind: 'many_roots', ids: [row.id] }]);
    const i = columns.push(row.id, row.status, row.points, row.businessUsd, row.businessMxn);
    link(columns, i, up);
    shiftBranch(columns, i, 1);
  }

  private recount(): void {
    const { columns } = this;
    countUp(columns, parentsFirst(columns.parent.subarray(0, columns.size)));
  }
}
