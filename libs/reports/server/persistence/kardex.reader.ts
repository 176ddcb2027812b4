import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import type { PicturePoint } from '@ceiba/platform/contract';
import { Db, notFound, Refusal } from '@ceiba/platform/server';
import { shownUnit } from '@ceiba/products/server';
import {
  type KardexLot,
  type KardexProduct,
  type KardexRow,
  type KardexSums,
  REPORT_MESSAGES,
} from '@ceiba/reports/contract';
import { expiryOf, fromUnits, type LotKey, RunningBalance, toUnits } from '../domain/running-balance';
import { MovementSources } from './movement-sources';

/** A product between two days, both included. */
export interface KardexRange {
  id_product: number;
  date_start: string;
  date_end: string;
}

interface StoredMovement extends LotKey {
  id_movement: number;
  date_movement: string;
  created_at: Date;
  qty: string;
  source: string;
  id_source: number;
  code_period: string | null;
  user_created: string;
  id_worker_created: number | null;
}

interface LotSums extends LotKey {
  opening: string;
  qty_in: string;
  qty_out: string;
  movements: number;
}

/** In the unit of the ledger. */
type StoredKardexLot = Omit<KardexLot, 'code_product_unit'>;
type StoredKardexRow = Omit<KardexRow, 'code_product_unit'>;

export type KardexLots = KardexSums & {
  lots: StoredKardexLot[];
  before: (LotKey & { qty: string })[];
  movements: number;
};

const COLUMNS = `m.id_movement, m.date_movement, m.created_at, m.lot, m.date_expiration, m.qty, m.source, m.id_source,
  m.user_created, ${workerOf('m.id_user')} as id_worker_created, (select p.code_period from period p where p.id_period = m.id_period) as code_period`;
const RANGE = 'from stock_movement m where m.id_product = ? and m.date_movement between ? and ?';
/** Names of sources are asked for so many movements at once. */
const BATCH = 500;
/** Days that a picture shows at most. */
const DAYS = 400;

/** Reads the ledger of one product along its index, however many movements there are. */
@Injectable()
export class KardexReader {
  constructor(
    private readonly db: Db,
    private readonly sources: MovementSources,
  ) {}

  /** The product of a branch. Throws 404, and 409 when it is another branch's. */
  async product(id_product: number, id_branch_office: number): Promise<KardexProduct> {
    const found = await this.db.one<KardexProduct & { id_branch_office: number }>(
      `select p.id_product, p.key_product, p.name_product, ${shownUnit()} as code_product_unit, p.id_branch_office
       from product p where p.id_product = ?`,
      [id_product],
    );
    if (!found) throw notFound(REPORT_MESSAGES.noProduct);
    const { id_branch_office: owner, ...product } = found;
    if (owner !== id_branch_office) throw new Refusal('REPORTS.BRANCH', REPORT_MESSAGES.otherBranch, { status: 409 });
    return product;
  }

  /** Opening, in, out and closing of every lot that was there or moved, and of all of them. */
  async lots({ id_product, date_start, date_end }: KardexRange): Promise<KardexLots> {
    const rows = await this.db.query<LotSums>(
      `select lot, date_expiration, sum(if(date_movement < ?, qty, 0)) as opening,
         sum(if(date_movement >= ? and qty > 0, qty, 0)) as qty_in,
         sum(if(date_movement >= ? and qty < 0, -qty, 0)) as qty_out, sum(date_movement >= ?) as movements
       from stock_movement where id_product = ? and date_movement <= ? group by lot, date_expiration
       having opening <> 0 or movements > 0 order by date_expiration, lot`,
      [date_start, date_start, date_start, date_start, id_product, date_end],
    );
    const lots = rows.map(({ lot, date_expiration, ...sums }) => ({
      lot,
      date_expiration: expiryOf(date_expiration),
      ...closed(toUnits(sums.opening), toUnits(sums.qty_in), toUnits(sums.qty_out)),
    }));
    const sum = (key: keyof KardexSums) => lots.reduce((all, lot) => all + toUnits(lot[key]), 0);
    return {
      ...closed(sum('qty_opening'), sum('qty_in'), sum('qty_out')),
      lots,
      before: rows.map(({ opening, ...lot }) => ({ ...lot, qty: opening })),
      movements: rows.reduce((all, row) => all + Number(row.movements), 0),
    };
  }

  /** One page in the order of the movements (or backwards), each with what was there after it. */
  async page(
    range: KardexRange,
    opening: KardexLots['before'],
    { page, page_size, order }: { page: number; page_size: number; order?: 'asc' | 'desc' },
  ): Promise<StoredKardexRow[]> {
    const way = order === 'desc' ? 'desc' : 'asc';
    const found = await this.db.query<StoredMovement>(
      // The page is found in the index alone, then its rows are read.
      `select ${COLUMNS} from (select m.id_movement ${RANGE}
         order by m.date_movement ${way}, m.id_movement ${way} limit ? offset ?) k
       straight_join stock_movement m on m.id_movement = k.id_movement order by m.date_movement ${way}, m.id_movement ${way}`,
      [...paramsOf(range), page_size, (page - 1) * page_size],
    );
    if (way === 'desc') found.reverse();
    const [first] = found;
    if (!first) return [];
    const before = page === 1 && way === 'asc' ? opening : await this.before(range.id_product, first);
    const rows = await this.rows(found, new RunningBalance(before));
    return way === 'desc' ? rows.reverse() : rows;
  }

  /** What was there at the end of each day with movements, of the newest days. */
  async balances(range: KardexRange, opening: string): Promise<PicturePoint[]> {
    const days = await this.db.query<{ label: string; qty: string }>(
      `select m.date_movement as label, sum(m.qty) as qty ${RANGE} group by m.date_movement order by m.date_movement`,
      paramsOf(range),
    );
    let balance = toUnits(opening);
    const points = days.map(({ label, qty }) => ({ label, value: fromUnits((balance += toUnits(qty))) }));
    return points.slice(-DAYS);
  }

  /** All movements of the range in their order, streamed. */
  async *all(range: KardexRange, opening: KardexLots['before']): AsyncGenerator<StoredKardexRow> {
    const balance = new RunningBalance(opening);
    let batch: StoredMovement[] = [];
    const sql = `select ${COLUMNS} ${RANGE} order by m.date_movement, m.id_movement`;
    for await (const movement of this.db.stream<StoredMovement>(sql, paramsOf(range))) {
      batch.push(movement);
      if (batch.length < BATCH) continue;
      yield* await this.rows(batch, balance);
      batch = [];
    }
    yield* await this.rows(batch, balance);
  }

  private before(id_product: number, first: StoredMovement): Promise<(LotKey & { qty: string })[]> {
    return this.db.query(
      `select lot, date_expiration, sum(qty) as qty from stock_movement
       where id_product = ? and (date_movement < ? or (date_movement = ? and id_movement < ?))
       group by lot, date_expiration`,
      [id_product, first.date_movement, first.date_movement, first.id_movement],
    );
  }

  private async rows(movements: readonly StoredMovement[], balance: RunningBalance): Promise<StoredKardexRow[]> {
    const sources = await this.sources.describe(movements);
    return movements.map((movement, index) => {
      const { source: _source, id_source: _id, qty, ...row } = movement;
      const out = qty.startsWith('-');
      const source = sources[index] ?? { text_source: '', note_source: '', screen_source: null, path_source: null };
      return {
        ...row,
        ...source,
        ...balance.add(movement),
        date_expiration: expiryOf(row.date_expiration),
        qty_in: out ? null : qty,
        qty_out: out ? qty.slice(1) : null,
      };
    });
  }
}

function paramsOf({ id_product, date_start, date_end }: KardexRange): [number, string, string] {
  return [id_product, date_start, date_end];
}

function closed(opening: number, inward: number, outward: number): KardexSums {
  return {
    qty_opening: fromUnits(opening),
    qty_in: fromUnits(inward),
    qty_out: fromUnits(outward),
    qty_closing: fromUnits(opening + inward - outward),
  };
}
