import { Injectable } from '@nestjs/common';
import type { RankSettings } from '@ceiba/network/contract';
import { Clock, Db, type NewRow } from '@ceiba/platform/server';
import { networkChangeTable, networkStateTable } from './network.entity';
import type { LiveRow } from '../domain/live-load';
import type { Volume } from './volumes';

/** An entry of the change log; all values are absolute. `reload`: too much has changed to be told one by one. */
export type NetworkChange =
  | ({ readonly kind: 'volume' } & Volume)
  | ({ readonly kind: 'customer' } & LiveRow)
  | { readonly kind: 'period'; readonly idPeriod: number | null }
  | { readonly kind: 'rules'; readonly rules: RankSettings }
  | { readonly kind: 'reload' };

export interface NetworkState {
  version: number;
  id_period: number | null;
  rules: RankSettings;
}

interface ChangeRow {
  version: number;
  kind: NetworkChange['kind'];
  id_customers: number;
  id_upline: number | null;
  id_status: number;
  points: number;
  business_usd: number;
  business_mxn: number;
  id_period: number | null;
  rules: RankSettings | null;
}

/** The change log and its counter (compensation.md, "The live network"). */
@Injectable()
export class NetworkLog {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Appends changes in the caller's unit of work. The counter is locked FIRST and `build` reads after that, so a change
   * with a higher version has always seen at least what a lower one saw.
   */
  async append(build: (state: NetworkState) => Promise<readonly NetworkChange[]>): Promise<void> {
    const state = await this.db.one<NetworkState>(
      'select version, id_period, rules from network_state where id = 1 for update',
    );
    if (!state) throw new Error('network_state is empty');
    const changes = await build(state);
    if (changes.length === 0) return;
    const now = this.clock.now();
    await networkChangeTable.insertMany(
      this.db,
      changes.map((change, at) => toRow(state.version + at + 1, change, now)),
    );
    const period = changes.findLast((change) => change.kind === 'period');
    const rules = changes.findLast((change) => change.kind === 'rules');
    await networkStateTable.update(
      this.db,
      { id: 1 },
      {
        version: state.version + changes.length,
        id_period: period ? period.idPeriod : state.id_period,
        rules: rules ? rules.rules : state.rules,
      },
    );
  }

  /** What was committed after a version, in order; at most `most`. */
  async after(version: number, most: number): Promise<{ version: number; change: NetworkChange }[]> {
    const rows = await this.db.query<ChangeRow>(
      `select ${networkChangeTable.columns()} from network_change where version > ? order by version limit ?`,
      [version, most],
    );
    return rows.map((row) => ({ version: row.version, change: fromRow(row) }));
  }

  /** The counter, period and rules as they are now (in a snapshot: as they were then). */
  async state(): Promise<NetworkState> {
    const state = await this.db.one<NetworkState>('select version, id_period, rules from network_state where id = 1');
    if (!state) throw new Error('network_state is empty');
    return state;
  }

  /** Forgets all but the newest `keep` changes; a process further behind loads anew. */
  async trim(keep: number): Promise<number> {
    const { version } = await this.state();
    const { affectedRows } = await this.db.execute('delete from network_change where version <= ? limit 50000', [
      version - keep,
    ]);
    return affectedRows;
  }
}

const EMPTY = {
  ...{ id_customers: null, id_upline: null, id_status: null, points: null },
  ...{ business_usd: null, business_mxn: null, id_period: null, rules: null },
};

function toRow(version: number, change: NetworkChange, created_at: Date): NewRow<typeof networkChangeTable> {
  const row = { ...EMPTY, version, kind: change.kind, created_at };
  if (change.kind === 'period') return { ...row, id_period: change.idPeriod };
  if (change.kind === 'rules') return { ...row, rules: change.rules };
  if (change.kind !== 'volume' && change.kind !== 'customer') return row;
  const { id: id_customers, points, businessUsd: business_usd, businessMxn: business_mxn } = change;
  const figures = { ...row, id_customers, points, business_usd, business_mxn };
  return change.kind === 'customer' ? { ...figures, id_upline: change.upline, id_status: change.status } : figures;
}

function fromRow(row: ChangeRow): NetworkChange {
  const figures = { points: row.points, businessUsd: row.business_usd, businessMxn: row.business_mxn };
  switch (row.kind) {
    case 'volume':
      return { kind: 'volume', id: row.id_customers, ...figures };
    case 'customer':
      return { kind: 'customer', id: row.id_customers, upline: row.id_upline, status: row.id_status, ...figures };
    case 'period':
      return { kind: 'period', idPeriod: row.id_period };
    case 'rules':
      return row.rules ? { kind: 'rules', rules: row.rules } : { kind: 'reload' };
    case 'reload':
      return { kind: 'reload' };
  }
}
