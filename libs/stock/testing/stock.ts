import { type Db, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { insertRows, type TestApp, type TestRow } from '@ceiba/platform/testing';
import { PERIOD } from '@ceiba/periods/testing';
import { PRODUCTS_MODULES } from '@ceiba/products/testing';
import { type Posting, StockLedger, StockModule } from '@ceiba/stock/server';

/** Stock and what it stands on. */
export const STOCK_MODULES = [...PRODUCTS_MODULES, StockModule];
/** The date of goods that do not expire. */
export const NEVER = '9999-12-31';

/** A lot that comes in: its name, the day it expires, the quantity. */
export type TestLot = readonly [lot: string, date_expiration: string, qty: number | string];

/** Brings goods into a branch as a document would. */
export async function receive(
  t: TestApp,
  id_product: number,
  id_branch_office: number,
  lots: readonly TestLot[],
  posting: Partial<Posting> = {},
): Promise<void> {
  const moves = lots.map(([lot, date_expiration, qty], line) => ({
    id_product,
    lot,
    date_expiration,
    qty: String(qty),
    line,
  }));
  const whole = { id_branch_office, source: 'test', id_source: 1, day: '2026-11-01', id_period: PERIOD, ...posting };
  await runAs(SYSTEM, () => t.get(UnitOfWork).run(() => t.get(StockLedger).post(moves, whole)));
}

/** More than any test takes, in one lot that does not expire. */
export const PLENTY: readonly TestLot[] = [['L', NEVER, 100_000]];

/** Lots of a product, as "lot:quantity", by expiry. */
export async function lotsOf(t: TestApp, id_product: number): Promise<string[]> {
  const rows = await t.db.query<{ lot: string; qty: string }>(
    'select lot, qty from stock_balance where id_product = ? order by date_expiration, lot',
    [id_product],
  );
  return rows.map(({ lot, qty }) => `${lot}:${Number(qty)}`);
}

/** A document as its table keeps it; what is left out is one of branch 1 that is done. */
export type TestDocument = TestRow & { id_document: number; id_type_document: number };

export const insertDocuments = (db: Db, rows: readonly TestDocument[]): Promise<void> =>
  insertRows(
    db,
    'document',
    rows.map((row) => ({
      id_branch_office_origin: 1,
      id_branch_office_destination: null,
      id_type_money: 2,
      date_doc: '2026-11-01',
      id_period: PERIOD,
      anulado: 3,
      total_doc: 0,
      subtotal_doc: 0,
      iva_doc: 0,
      user_created: 'test',
      created_at: new Date(),
      ...row,
    })),
  );
