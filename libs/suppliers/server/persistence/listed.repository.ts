import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db, type RowOf } from '@ceiba/platform/server';
import type { ListedImported, ListedState, StoredListedCount } from '@ceiba/suppliers/contract';
import { listedImportTable, listedTable } from './listed.entity';

/** A taxpayer as SAT's list says. */
export type ListedTaxpayer = RowOf<typeof listedTable, { state_69b: ListedState }>;

/** Suppliers that are named after an import. */
const FEW = 50;

/** SAT's list of article 69-B. */
@Injectable()
export class ListedRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  all(): Promise<ListedTaxpayer[]> {
    return this.db.query<ListedTaxpayer>(`select ${listedTable.columns()} from listed_69b`);
  }

  async keep(rows: readonly ListedTaxpayer[], gone: readonly string[]): Promise<void> {
    if (rows.length > 0) await listedTable.upsert(this.db, rows, ['name_69b', 'state_69b', 'listed_on']);
    if (gone.length > 0) await this.db.execute('delete from listed_69b where rfc in (?)', [[...gone]]);
  }

  /** Writes down that a file was taken; once, however often it is done. */
  async note(id_file: number, taxpayers: number): Promise<void> {
    const { full_name, id_user } = currentActor();
    const imported_at = this.clock.now();
    await listedImportTable.upsert(
      this.db,
      { id_file, taxpayers, imported_at, user_imported: full_name, id_user_imported: id_user },
      ['taxpayers', 'imported_at'],
    );
  }

  /** Active suppliers whom one is warned of, by what stands on the list now, or would by these rows. */
  async suppliers(rows?: ReadonlyMap<string, ListedTaxpayer>): Promise<ListedImported['suppliers']> {
    const all = await this.db.query<{ id: number; supplier_name: string; rfc: string; state_69b: ListedState | null }>(
      `select s.id, s.supplier_name, s.rfc, l.state_69b from supplier s left join listed_69b l on l.rfc = s.rfc
       where s.status = 1 order by s.supplier_name, s.id`,
    );
    return all
      .map((one) => ({ ...one, state_69b: rows ? (rows.get(one.rfc)?.state_69b ?? null) : one.state_69b }))
      .flatMap(({ state_69b, ...one }) =>
        state_69b === 'DEFINITIVO' || state_69b === 'PRESUNTO' ? [{ ...one, state_69b }] : [],
      )
      .slice(0, FEW);
  }

  async count(): Promise<StoredListedCount> {
    const states = await this.db.query<{ state_69b: ListedState; n: number; last: string | null }>(
      'select state_69b, count(*) as n, max(listed_on) as last from listed_69b group by state_69b',
    );
    const [latest] = await this.db.query<{ imported_at: Date }>(
      'select imported_at from listed_69b_import order by id desc limit 1',
    );
    const counted = (state: ListedState) => Number(states.find(({ state_69b }) => state_69b === state)?.n ?? 0);
    const days = states.flatMap(({ last }) => last ?? []).sort();
    return {
      taxpayers: states.reduce((sum, { n }) => sum + Number(n), 0),
      definitive: counted('DEFINITIVO'),
      presumed: counted('PRESUNTO'),
      imported_at: latest?.imported_at ?? null,
      published_on: days.at(-1) ?? null,
    };
  }
}
