import { rankOf } from '@ceiba/network/contract';
import { LIVE_LEVELS, type LiveColumns } from './live-columns';
import { holds, TreeWalk, uplineIn, type TreeKind } from './live-walk';

/** A partner in a list. Points and business value in cents; `upline` is null at the top of the network. */
export interface PartnerRow {
  readonly id: number;
  readonly upline: number | null;
  readonly nivel: number;
  readonly status: number;
  readonly active: number;
  readonly points: number;
  readonly businessUsd: number;
  readonly businessMxn: number;
  readonly groupPoints: number;
  readonly rank: number;
  readonly firstLevel: number;
  readonly qualifiers: number;
  readonly legs: number;
  readonly descendants: number;
}

/** What a list is narrowed to; points in cents. */
export interface PartnerFilter {
  readonly status?: number;
  /** Active in the period (status 1 and the minimum of points), or not. */
  readonly active?: boolean;
  /** Group points reach the leg threshold, or not. */
  readonly leg?: boolean;
  readonly minPoints?: number;
  readonly maxPoints?: number;
  /** Only the direct downline of this partner. */
  readonly upline?: number;
  /** Anything else that is known of a partner by his id. */
  readonly only?: (id: number) => boolean;
}

/** A page, counted from 1. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

export interface PartnerPage {
  readonly rows: PartnerRow[];
  readonly total: number;
}

/** How many partners there are, and their points together in cents. */
export interface PartnerSums {
  readonly total: number;
  readonly points: number;
}

/** A partner as a row; `nivel` is his level below whoever asks. */
export function partnerRow(columns: LiveColumns, i: number, nivel: number, kind: TreeKind = 'COMISIONES'): PartnerRow {
  const up = uplineIn(columns, kind, i);
  return {
    id: columns.ids[i]!,
    upline: up < 0 ? null : columns.ids[up]!,
    nivel,
    status: columns.status[i]!,
    active: columns.active[i]!,
    points: columns.points[i]!,
    businessUsd: columns.businessUsd[i]!,
    businessMxn: columns.businessMxn[i]!,
    groupPoints: columns.group[i]!,
    rank: rankOf(columns, columns.ranks, i),
    firstLevel: columns.levelCount[i * LIVE_LEVELS]!,
    qualifiers: columns.qualifiers[i]!,
    legs: columns.legs[i]!,
    descendants: columns.countBelow[i]!,
  };
}

/** The partners of one level: 1-5 exactly, 6 means 6 to infinity. In tree order, a page at a time. */
export function listLevel(
  columns: LiveColumns,
  top: number,
  nivel: number,
  filter: PartnerFilter,
  { page, size }: Page,
): PartnerPage {
  const exact = nivel <= LIVE_LEVELS;
  const known = Object.values(filter).every((value) => value === undefined) ? countOf(columns, top, nivel) : -1;
  const walk = new TreeWalk(columns, top, exact ? nivel : undefined);
  const rows: PartnerRow[] = [];
  const from = (page - 1) * size;
  let total = 0;
  // Without a filter the total is known, so the walk ends with the page.
  while (!(known >= 0 && total >= Math.min(known, from + size)) && walk.next()) {
    if (exact ? walk.nivel !== nivel : walk.nivel < nivel) continue;
    if (!matches(columns, walk.index, filter)) continue;
    if (total >= from && total < from + size) rows.push(partnerRow(columns, walk.index, walk.nivel));
    total += 1;
  }
  return { rows, total: known >= 0 ? known : total };
}

/** How many stand on a level (6: on 6 and below), without a walk. */
export function countOf({ levelCount, countBelow }: LiveColumns, i: number, nivel: number): number {
  const at = i * LIVE_LEVELS;
  if (nivel <= LIVE_LEVELS) return levelCount[at + nivel - 1]!;
  let rest = countBelow[i]!;
  for (let level = 0; level < LIVE_LEVELS; level++) rest -= levelCount[at + level]!;
  return rest;
}

/** How many stand below a partner, and what points they have; without making rows. */
export function sumDescendants(columns: LiveColumns, top: number, filter: PartnerFilter, kind: TreeKind): PartnerSums {
  let [total, points] = [0, 0];
  if (kind === 'ROLL_OVER' && holds(columns, top) === 0) return { total, points };
  const walk = new TreeWalk(columns, top);
  while (walk.next()) {
    if (!matches(columns, walk.index, filter, kind)) continue;
    total += 1;
    points += columns.points[walk.index]!;
  }
  return { total, points };
}

/** A page of everybody below a partner in tree order; rows are made for the page only. Who knows how many there are says so. */
export function pageDescendants(
  columns: LiveColumns,
  top: number,
  filter: PartnerFilter,
  kind: TreeKind,
  { page, size }: Page,
  known = -1,
): PartnerPage {
  const rows: PartnerRow[] = [];
  if (kind === 'ROLL_OVER' && holds(columns, top) === 0) return { rows, total: 0 };
  const from = (page - 1) * size;
  const walk = new TreeWalk(columns, top);
  let total = 0;
  // Where it is known how many there are, the walk ends with the page.
  while (!(known >= 0 && total >= Math.min(known, from + size)) && walk.next()) {
    if (!matches(columns, walk.index, filter, kind)) continue;
    const nivel = kind === 'ROLL_OVER' ? walk.rolledNivel : walk.nivel;
    if (total >= from && total < from + size) rows.push(partnerRow(columns, walk.index, nivel, kind));
    total += 1;
  }
  return { rows, total: known >= 0 ? known : total };
}

/**
 * Everybody below a partner in tree order, lazily. After the roll-over nobody hangs from who is not active, so
 * such a partner has no descendants there.
 */
export function* listDescendants(
  columns: LiveColumns,
  top: number,
  filter: PartnerFilter,
  kind: TreeKind,
): Generator<PartnerRow, void, undefined> {
  if (kind === 'ROLL_OVER' && holds(columns, top) === 0) return;
  const walk = new TreeWalk(columns, top);
  while (walk.next())
    if (matches(columns, walk.index, filter, kind))
      yield partnerRow(columns, walk.index, kind === 'ROLL_OVER' ? walk.rolledNivel : walk.nivel, kind);
}

function matches(columns: LiveColumns, i: number, filter: PartnerFilter, kind: TreeKind = 'COMISIONES'): boolean {
  const { status, active, leg, minPoints, maxPoints, upline, only } = filter;
  if (status !== undefined && columns.status[i] !== status) return false;
  if (active !== undefined && (columns.active[i] === 1) !== active) return false;
  if (leg !== undefined && columns.group[i]! >= columns.ranks.legThreshold !== leg) return false;
  if (minPoints !== undefined && columns.points[i]! < minPoints) return false;
  if (maxPoints !== undefined && columns.points[i]! > maxPoints) return false;
  if (only !== undefined && !only(columns.ids[i]!)) return false;
  if (upline === undefined) return true;
  const up = uplineIn(columns, kind, i);
  return up >= 0 && columns.ids[up] === upline;
}
