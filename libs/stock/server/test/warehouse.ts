import { BranchesModule } from '@ceiba/branches/server';
import { CatalogsModule } from '@ceiba/catalogs/server';
import { IdentityModule, LoadDemoIdentity, SyncMenu } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { Bus, type Db, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { ProductsModule } from '@ceiba/products/server';
import { CompareLedger, type Posting, StockLedger, StockModule } from '..';

/** Products of branch 1; PACK has no stock of its own, OTHER is branch 2's, FAR is branch 3's that nobody here sees. */
export const P = { A: 101, B: 102, C: 103, PACK: 104, OTHER: 201, FAR: 301 } as const;
export const PERIOD = 4;
export const DAY = '2026-11-28';

async function branches(db: Db): Promise<void> {
  const columns =
    'id_branch_office key_branch_office name_branch_office start_ticket_branch_office end_ticket_branch_office id_tax_1 id_type_money id_type_round name_ticket address_ticket ticket_header_1 ticket_header_2 ticket_footer_1 zip_code time_zone';
  const texts = ['Ceiba Ñandú', 'Av. Juárez 1', 'Gracias', '', 'Sin devoluciones', '06000', 'America/Mexico_City'];
  await db.insertMany('branch_office', columns.split(' '), [
    [1, 'CDMX', 'CDMX Centro', 1, 1000, 1, 2, 1, ...texts],
    [2, 'GDL', 'Guadalajara', 1, 1000, 1, 2, 1, ...texts],
    [3, 'MTY', 'Monterrey', 1, 1000, 1, 2, 1, ...texts],
  ]);
}

async function products(db: Db): Promise<void> {
  const columns =
    'id_product id_branch_office key_product name_product description_product id_clasification pack_product description_store_product barcode';
  await db.insertMany('product', columns.split(' '), [
    [P.A, 1, 'A-1', 'Té de Ceiba', '', 1, 0, '', '7501000000011'],
    [P.B, 1, 'B-2', 'Miel', '', 1, 0, '', null],
    [P.C, 1, 'C-3', 'Ñame', '', 1, 0, '', null],
    [P.PACK, 1, 'P-4', 'Paquete', '', 1, 1, '', null],
    [P.OTHER, 2, 'A-1', 'Té de Ceiba', '', 1, 0, '', null],
    [P.FAR, 3, 'A-1', 'Té de Ceiba', '', 1, 0, '', null],
  ]);
  await db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    [
      [P.A, 2, '116.00', '1', '1'],
      [P.A, 1, '150.50', '1', '1'],
      [P.B, 2, '12.35', '1', '1'],
    ],
  );
}

/** The cashier counts but does not apply: branch 1 and 2, new, update and view of inventories; locations. */
async function grantCounting(db: Db): Promise<void> {
  await db.execute('insert ignore into profile_item (id_profile, id_tags_items) values (3, 1202), (3, 1301)');
  await db.execute(
    'insert ignore into profile_action (id_profile, id_action) values (3, 120201), (3, 120202), (3, 120203)',
  );
}

/** A warehouse with an administrator (branches 1 and 2) and a person who counts, and what a test asks of it. */
export class Warehouse {
  private next = 0;
  constructor(
    readonly t: TestApp,
    readonly admin: string,
    readonly counter: string,
  ) {}

  posting(source = 'test', id_branch_office = 1): Posting {
    return { id_branch_office, source, id_source: ++this.next, day: DAY, id_period: PERIOD };
  }

  unit<T>(work: () => Promise<T>): Promise<T> {
    return runAs(SYSTEM, () => this.t.get(UnitOfWork).run(work));
  }

  /** Brings goods in: lots as [lot, expiry, quantity]. */
  async receive(id_product: number, ...lots: [string, string, number | string][]): Promise<void> {
    const moves = lots.map(([lot, date_expiration, qty], line) => ({
      id_product,
      lot,
      date_expiration,
      qty: String(qty),
      line,
    }));
    await this.unit(() => this.t.get(StockLedger).post(moves, this.posting()));
  }

  /** Goods that are sold meanwhile, as a sale takes them. */
  sell(id_product: number, qty: number): Promise<void> {
    return this.unit(() => this.t.get(StockLedger).take([{ id_product, qty, line: 1 }], this.posting('sale')));
  }

  /** Lots, as "lot:quantity", by expiry. */
  async lots(id_product: number): Promise<string[]> {
    const rows = await this.t.db.query<{ lot: string; qty: string }>(
      'select lot, qty from stock_balance where id_product = ? order by date_expiration, lot',
      [id_product],
    );
    return rows.map(({ lot, qty }) => `${lot}:${Number(qty)}`);
  }

  /** What a source posted, as "product lot quantity @line". */
  async moves(source: string, id: number): Promise<string[]> {
    const rows = await this.t.db.query<{ p: number; lot: string; qty: string; line: number }>(
      `select id_product as p, lot, qty, line from stock_movement where source = ? and id_source = ? order by id_movement`,
      [source, id],
    );
    return rows.map(({ p, lot, qty, line }) => `${p} ${lot} ${Number(qty)} @${line}`);
  }

  differences() {
    return this.t.get(Bus).ask(new CompareLedger());
  }
}

export async function openWarehouse(): Promise<Warehouse> {
  const modules = [
    CatalogsModule,
    IdentityModule,
    BranchesModule,
    NotificationsModule,
    PeriodsModule,
    ProductsModule,
    StockModule,
  ];
  const t = await createTestApp({ modules, worker: false });
  await branches(t.db);
  await products(t.db);
  await t.db.insertMany(
    'period',
    'id_period name_period code_period date_start_period date_end_period paridad_mxn_dolar current_period'.split(' '),
    [[PERIOD, 'Actual', '2026-11', '2026-11-01', '2026-11-30', '18.5000', 1]],
  );
  await t.get(SyncMenu).run();
  await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 2] });
  await grantCounting(t.db);
  return new Warehouse(t, await t.login('admin'), await t.login('cajera'));
}
