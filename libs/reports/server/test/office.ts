import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { CustomersModule } from '@ceiba/customers/server';
import { IdentityModule, LoadDemoIdentity, SyncMenu } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { addDays } from '@ceiba/platform/contract';
import { Clock, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, eventually, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { ProductsModule } from '@ceiba/products/server';
import { SalesModule } from '@ceiba/sales/server';
import { StockLedger, StockModule } from '@ceiba/stock/server';
import { Workbook } from 'exceljs';
import { ReportsModule } from '..';

/** A is sold in branch 1 and stands in 2 as well; B has fractions, PACK is a pack, FOREIGN is of a branch nobody sees. */
export const P = { A: 101, B: 102, PACK: 103, LOW: 104, MADE: 105, A2: 201, FOREIGN: 301 } as const;
export const BRANCH = { here: 1, there: 2, foreign: 3 } as const;
export const NEVER = '9999-12-31';
const PERIOD = 4;

async function company(t: TestApp): Promise<void> {
  const branch =
    'id_branch_office key_branch_office name_branch_office start_ticket_branch_office end_ticket_branch_office id_tax_1 id_type_money id_type_round name_ticket address_ticket ticket_header_1 ticket_header_2 ticket_footer_1 zip_code time_zone';
  const texts = ['', '', '', '', '', '06000', 'America/Mexico_City'];
  await t.db.insertMany('branch_office', branch.split(' '), [
    [1, 'CDMX', 'Ciudad de México', 501, 1000, 1, 2, 1, ...texts],
    [2, 'GDL', 'Guadalajara', 1, 1000, 1, 2, 1, ...texts],
    [3, 'MTY', 'Monterrey', 1, 1000, 1, 2, 1, ...texts],
  ]);
  const product =
    'id_product id_branch_office key_product name_product description_product id_clasification description_store_product pack_product price_product stock_min_product stock_max_product';
  const row = (
    id: number,
    at: number,
    key: string,
    cost: string,
    more: { pack?: 1; min?: number; max?: number } = {},
  ) => [id, at, key, `Producto ${key}`, '', 1, '', more.pack ?? 0, cost, more.min ?? 0, more.max ?? 0];
  await t.db.insertMany('product', product.split(' '), [
    row(P.A, 1, 'A-1', '33.33'),
    row(P.B, 1, 'B-2', '0.15'),
    row(P.PACK, 1, 'P-3', '1.00', { pack: 1, min: 5 }),
    row(P.LOW, 1, 'L-4', '10.00', { min: 10, max: 40 }),
    row(P.MADE, 1, 'M-5', '8.00'),
    row(P.A2, 2, 'A-1', '33.33', { min: 3 }),
    row(P.FOREIGN, 3, 'F-1', '5.00', { min: 3 }),
  ]);
  await t.db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    [[P.A, 2, '116.00', '10.00', '80.00']],
  );
  await t.db.insertMany(
    'customers',
    'id_customers name_customers last_name_customers id_type_price id_branch_office id_country date_registration user_created'.split(
      ' ',
    ),
    [[2, 'María', 'Ñúñez', 2, 1, 1, new Date(), 'test']],
  );
  await t.db.insertMany(
    'period',
    'id_period name_period code_period date_start_period date_end_period paridad_mxn_dolar current_period'.split(' '),
    [[PERIOD, 'Actual', '2026-11', '2026-11-01', '2026-11-30', '18.5000', 1]],
  );
}

/** An office with a warehouse worker of two branches, and what a test does with its stock. */
export class Office {
  constructor(
    readonly t: TestApp,
    readonly worker: string,
    readonly today: string,
  ) {}

  day(offset: number): string {
    return addDays(this.today, offset);
  }

  async asked<T>(path: string, body: object, token = this.worker): Promise<T> {
    const answer = await this.t.post<T>(path, body, token);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
    return answer.data;
  }

  /** A document as its table keeps it. */
  async document(id: number, type: number, more: Record<string, string | number | null> = {}): Promise<void> {
    const columns = {
      id_document: id,
      id_type_document: type,
      id_branch_office_origin: 1,
      id_branch_office_destination: null,
      id_type_money: 2,
      date_doc: this.today,
      id_period: PERIOD,
      anulado: 3,
      total_doc: 0,
      subtotal_doc: 0,
      iva_doc: 0,
      user_created: 'test',
      created_at: new Date(),
      ...more,
    };
    await this.t.db.insertMany('document', Object.keys(columns), [Object.values(columns)]);
  }

  /** Posts a document's movements: [product, lot, expiry, quantity]. */
  async post(id: number, day: string, ...moves: [number, string, string, string][]): Promise<void> {
    const owner = (id_product: number) => (id_product === P.A2 ? 2 : id_product === P.FOREIGN ? 3 : 1);
    for (const [id_product, lot, date_expiration, qty] of moves)
      await this.unit(() =>
        this.t.get(StockLedger).post([{ id_product, lot, date_expiration, qty, line: 1 }], {
          id_branch_office: owner(id_product),
          source: 'document',
          id_source: id,
          day,
          id_period: PERIOD,
        }),
      );
  }

  unit<T>(work: () => Promise<T>): Promise<T> {
    return runAs(SYSTEM, () => this.t.get(UnitOfWork).run(work));
  }

  /** A product of branch 1 and its like in branch 2, with a price. */
  async product(id: number, id_there: number, key: string): Promise<void> {
    const columns =
      'id_product id_branch_office key_product name_product description_product id_clasification description_store_product price_product';
    const row = (one: number, at: number) => [one, at, key, `Producto ${key}`, '', 1, '', '5.00'];
    await this.t.db.insertMany('product', columns.split(' '), [row(id, 1), row(id_there, 2)]);
    await this.t.db.insertMany(
      'product_price',
      ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
      [id, id_there].map((one) => [one, 2, '10.00', '1.00', '8.00']),
    );
  }

  async sell(qty: number, id_product: number = P.A): Promise<number> {
    const sale = {
      p_id_customers: 2,
      p_id_branch_office: 1,
      p_details: [{ p_id_product: id_product, p_qty: qty }],
      p_id_type_format_pay: 5,
    };
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
  const t = await createTestApp({
    modules: [
      CatalogsModule,
      IdentityModule,
      BranchesModule,
      NotificationsModule,
      PeriodsModule,
      ProductsModule,
      CustomersModule,
      StockModule,
      SalesModule,
      ReportsModule,
    ],
  });
  await company(t);
  await t.get(SyncMenu).run();
  await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 2] });
  return new Office(t, await t.login('almacen'), t.get(Clock).today('America/Mexico_City'));
}
