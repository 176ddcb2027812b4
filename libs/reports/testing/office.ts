import { insertBranches } from '@ceiba/branches/testing';
import { insertCustomers } from '@ceiba/customers/testing';
import { hireStaff } from '@ceiba/identity/testing';
import { insertPeriods } from '@ceiba/periods/testing';
import { addDays } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { createTestApp, eventually, type TestApp, TestHouse, type TestRow } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { ReportsModule } from '@ceiba/reports/server';
import { SALES_MODULES, saleOf } from '@ceiba/sales/testing';
import { insertDocuments, receive } from '@ceiba/stock/testing';
import { Workbook } from 'exceljs';

/** A is sold in branch 1 and stands in 2 as well; B has fractions, PACK is a pack, FOREIGN is of a branch nobody sees. */
export const P = { A: 101, B: 102, PACK: 103, LOW: 104, MADE: 105, A2: 201, FOREIGN: 301 } as const;
export const BRANCH = { here: 1, there: 2, foreign: 3 } as const;

async function company({ db }: TestApp): Promise<void> {
  const texts = { end_ticket_branch_office: 1000, name_ticket: '', address_ticket: '' };
  const named = (id_branch_office: number, key_branch_office: string, name_branch_office: string) => ({
    id_branch_office,
    key_branch_office,
    name_branch_office,
    ...texts,
  });
  await insertBranches(db, [
    { ...named(BRANCH.here, 'CDMX', 'Ciudad de México'), start_ticket_branch_office: 501 },
    named(BRANCH.there, 'GDL', 'Guadalajara'),
    named(BRANCH.foreign, 'MTY', 'Monterrey'),
  ]);
  const goods = (id_product: number, key_product: string, price_product: string, stock_min_product = 0) => ({
    id_product,
    key_product,
    price_product,
    stock_min_product,
    stock_max_product: 0,
  });
  await insertProducts(db, [
    { ...goods(P.A, 'A-1', '33.33'), prices: '116.00' },
    goods(P.B, 'B-2', '0.15'),
    { ...goods(P.PACK, 'P-3', '1.00', 5), pack_product: 1 },
    { ...goods(P.LOW, 'L-4', '10.00', 10), stock_max_product: 40 },
    goods(P.MADE, 'M-5', '8.00'),
    { ...goods(P.A2, 'A-1', '33.33', 3), id_branch_office: BRANCH.there },
    { ...goods(P.FOREIGN, 'F-1', '5.00', 3), id_branch_office: BRANCH.foreign },
  ]);
  await insertCustomers(db, [{ id_customers: 2 }]);
  await insertPeriods(db);
}

const ownerOf = (id_product: number): number =>
  id_product === P.A2 ? BRANCH.there : id_product === P.FOREIGN ? BRANCH.foreign : BRANCH.here;

/** An office with a warehouse worker of two branches, and what a test does with its stock. */
export class Office extends TestHouse {
  constructor(
    t: TestApp,
    readonly worker: string,
    readonly today: string,
  ) {
    super(t, worker);
  }

  day(offset: number): string {
    return addDays(this.today, offset);
  }

  /** A document as its table keeps it. */
  document(id: number, type: number, more: TestRow = {}): Promise<void> {
    return insertDocuments(this.t.db, [{ id_document: id, id_type_document: type, date_doc: this.today, ...more }]);
  }

  /** Posts a document's movements: [product, lot, expiry, quantity]. */
  async post(id: number, day: string, ...moves: [number, string, string, string][]): Promise<void> {
    for (const [id_product, lot, date_expiration, qty] of moves)
      await receive(this.t, id_product, ownerOf(id_product), [[lot, date_expiration, qty]], {
        source: 'document',
        id_source: id,
        day,
      });
  }

  /** A product of branch 1 and its like in branch 2, with a price. */
  product(id: number, id_there: number, key_product: string): Promise<void> {
    const row = {
      key_product,
      price_product: '5.00',
      prices: [{ price: '10.00', point: '1.00', business: '8.00' }],
    };
    return insertProducts(this.t.db, [
      { id_product: id, ...row },
      { id_product: id_there, id_branch_office: BRANCH.there, ...row },
    ]);
  }

  async sell(qty: number, id_product: number = P.A): Promise<number> {
    const sale = saleOf({ p_details: [{ p_id_product: id_product, p_qty: qty }] });
    return (await this.asked<{ id: number }>('/sale/insert/update', sale, await this.t.login('cajera'))).id;
  }

  async cancelSale(id: number): Promise<void> {
    await this.asked('/sale/delete', { p_id: id, p_observation_anulado: 'Error' }, await this.t.login('admin'));
  }

  /** The sheets of a report's Excel, once the worker has written it: rows of plain values. */
  async book(excel: { file: string } | null): Promise<Record<string, unknown[][]>> {
    if (!excel) throw new Error('no Excel was made');
    const bytes = await eventually(async () => {
      const answer = await this.t.app.inject({ method: 'GET', url: excel.file });
      if (answer.statusCode !== 200) throw new Error(`the file answers ${answer.statusCode}`);
      return answer.rawPayload;
    });
    const book = new Workbook();
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
    return Object.fromEntries(
      book.worksheets.map((sheet) => [
        sheet.name,
        (sheet.getSheetValues().slice(1) as unknown[][]).map((row) =>
          Array.from(row.slice(1), (cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? null))),
        ),
      ]),
    );
  }
}

export async function openOffice(): Promise<Office> {
  const t = await createTestApp({ modules: [...SALES_MODULES, ReportsModule] });
  await company(t);
  await hireStaff(t, [BRANCH.here, BRANCH.there]);
  return new Office(t, await t.login('almacen'), t.get(Clock).today('America/Mexico_City'));
}
