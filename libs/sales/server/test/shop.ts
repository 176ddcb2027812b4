import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { CustomersModule } from '@ceiba/customers/server';
import { IdentityModule, LoadDemoIdentity, SyncMenu } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { Bus, type Db, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { ProductsModule } from '@ceiba/products/server';
import type { SaleSavedAnswer } from '@ceiba/sales/contract';
import { CompareLedger, StockLedger, StockModule } from '@ceiba/stock/server';
import { SalesModule } from '..';

/** Products of the shop: A costs 116.00 with tax, B is exempt, P is a pack of 2 A and 1 B, S is the same as A elsewhere. */
export const P = { A: 101, B: 102, PACK: 103, C: 104, OTHER: 201, WAREHOUSE: 701, CALL: 1201, DOLLARS: 1101 } as const;
export const BRANCH = { here: 1, foreign: 2, warehouse: 57, dollars: 120, call: 164 } as const;
export const PERIOD = 4;

async function branches(db: Db): Promise<void> {
  const columns = [
    'id_branch_office',
    'key_branch_office',
    'name_branch_office',
    'start_ticket_branch_office',
    'end_ticket_branch_office',
    'id_tax_1',
    'id_type_money',
    'id_type_round',
    'id_branch_office_stock',
    'name_ticket',
    'address_ticket',
    'ticket_header_1',
    'ticket_header_2',
    'ticket_footer_1',
    'zip_code',
    'time_zone',
  ];
  const texts = ['Ceiba Ñandú', 'Av. Juárez 1', 'Gracias', '', 'Sin devoluciones', '06000', 'America/Mexico_City'];
  await db.insertMany('branch_office', columns, [
    [1, 'CDMX', 'CDMX Centro', 1, 1000, 1, 2, 2, null, ...texts],
    [2, 'GDL', 'Guadalajara', 1, 1000, 1, 2, 1, null, ...texts],
    [57, 'ALM', 'Almacén Central', 1, 1000, 1, 2, 1, null, ...texts],
    [120, 'LAX', 'Los Ángeles', 1, 1000, 6, 1, 1, null, ...texts],
    [164, 'CALL', 'Call Center', 1, 1000, 1, 2, 1, 57, ...texts],
  ]);
}

async function products(db: Db): Promise<void> {
  const product = (id: number, branch: number, key: string, more: { pack?: 1; exempt?: 1 } = {}) => [
    id,
    branch,
    key,
    `Producto ${key}`,
    '',
    1,
    more.pack ?? 0,
    '',
    more.exempt ?? null,
  ];
  const columns =
    'id_product id_branch_office key_product name_product description_product id_clasification pack_product description_store_product id_exempt_1';
  await db.insertMany('product', columns.split(' '), [
    product(P.A, 1, 'A-1'),
    product(P.B, 1, 'B-2', { exempt: 1 }),
    product(P.PACK, 1, 'P-3', { pack: 1 }),
    product(P.C, 1, 'C-4'),
    product(P.OTHER, 2, 'A-1'),
    product(P.WAREHOUSE, 57, 'A-1'),
    product(P.DOLLARS, 120, 'A-1'),
    product(P.CALL, 164, 'A-1'),
  ]);
  await db.insertMany(
    'product_component',
    ['id_product', 'key_product', 'qty'],
    [
      [P.PACK, 'A-1', 2],
      [P.PACK, 'B-2', 1],
    ],
  );
  const price = (id: number, amount: string, point: string) => [id, 2, amount, point, '80.00'];
  await db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    [
      price(P.A, '116.00', '10.00'),
      price(P.B, '50.00', '0.00'),
      price(P.PACK, '250.00', '25.50'),
      price(P.C, '99.99', '1.00'),
      price(P.OTHER, '116.00', '10.00'),
      price(P.DOLLARS, '10.00', '5.00'),
      price(P.CALL, '120.00', '10.00'),
    ],
  );
}

async function people(db: Db): Promise<void> {
  const columns =
    'id_customers name_customers last_name_customers id_type_price id_branch_office id_country rfc_customers date_registration user_created';
  await db.insertMany('customers', columns.split(' '), [
    [2, 'María', 'Ñúñez', 2, 1, 1, 'NUMA800101AB1', new Date(), 'test'],
    [3, 'José', 'Peña', 2, 1, 1, null, new Date(), 'test'],
    [4, 'Sin', 'Precio', 3, 1, 1, null, new Date(), 'test'],
  ]);
  await db.insertMany(
    'period',
    [
      'id_period',
      'name_period',
      'code_period',
      'date_start_period',
      'date_end_period',
      'paridad_mxn_dolar',
      'current_period',
    ],
    [
      [3, 'Anterior', '2026-10', '2026-10-01', '2026-10-31', '18.5000', 0],
      [PERIOD, 'Actual', '2026-11', '2026-11-01', '2026-11-30', '18.5000', 1],
    ],
  );
}

/** A shop with a cashier, who works in all branches but Guadalajara, and what a test asks of it. */
export class Shop {
  constructor(
    readonly t: TestApp,
    readonly cashier: string,
    readonly admin: string,
  ) {}

  /** Brings goods in as a document would: lots as [lot, expiry, quantity]. */
  async receive(id_product: number, id_branch_office: number, ...lots: [string, string, number][]): Promise<void> {
    const posting = { id_branch_office, source: 'test', id_source: 1, day: '2026-11-01', id_period: PERIOD };
    const moves = lots.map(([lot, date_expiration, qty], line) => ({
      id_product,
      lot,
      date_expiration,
      qty: String(qty),
      line,
    }));
    await this.unit(() => this.t.get(StockLedger).post(moves, posting));
  }

  unit<T>(work: () => Promise<T>): Promise<T> {
    return runAs(SYSTEM, () => this.t.get(UnitOfWork).run(work));
  }

  sell(body: Record<string, unknown> = {}, options: { token?: string; key?: string } = {}) {
    const { token = this.cashier, key } = options;
    const sale = {
      p_id_customers: 2,
      p_id_branch_office: BRANCH.here,
      p_details: [{ p_id_product: P.A, p_qty: 1 }],
      p_id_type_format_pay: 5,
      ...body,
    };
    return this.t.post<SaleSavedAnswer>('/sale/insert/update', sale, token, key ? { 'idempotency-key': key } : {});
  }

  /** Lots that are there, as "lot:quantity". */
  async lots(id_product: number): Promise<string[]> {
    const rows = await this.t.db.query<{ lot: string; qty: string }>(
      'select lot, qty from stock_balance where id_product = ? order by date_expiration, lot',
      [id_product],
    );
    return rows.map(({ lot, qty }) => `${lot}:${Number(qty)}`);
  }

  async count(table: string): Promise<number> {
    const row = await this.t.db.one<{ n: number }>(`select count(*) as n from ${table}`);
    return Number(row?.n);
  }

  /** Ledger and balance must agree whatever happened. */
  differences() {
    return this.t.get(Bus).ask(new CompareLedger());
  }
}

export async function openShop(options: { worker?: boolean } = {}): Promise<Shop> {
  const modules = [
    CatalogsModule,
    IdentityModule,
    BranchesModule,
    NotificationsModule,
    PeriodsModule,
    ProductsModule,
    CustomersModule,
    StockModule,
    SalesModule,
  ];
  const t = await createTestApp({ modules, worker: options.worker ?? false });
  await branches(t.db);
  await people(t.db);
  await products(t.db);
  await t.get(SyncMenu).run();
  await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 57, 120, 164] });
  return new Shop(t, await t.login('cajera'), await t.login('admin'));
}
