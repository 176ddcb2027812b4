import { insertBranches } from '@ceiba/branches/testing';
import { hireStaff } from '@ceiba/identity/testing';
import { insertPeriods, PERIOD } from '@ceiba/periods/testing';
import { Bus, type Db } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TestHouse } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { CompareLedger, type Posting, StockLedger } from '@ceiba/stock/server';
import { lotsOf, receive, STOCK_MODULES, type TestLot } from './stock';

/** Products of branch 1; PACK has no stock of its own, OTHER is branch 2's, FAR is branch 3's that nobody here sees. */
export const P = { A: 101, B: 102, C: 103, PACK: 104, OTHER: 201, FAR: 301 } as const;
export const DAY = '2026-11-28';

const TICKET = {
  name_ticket: 'Ceiba Ñandú',
  ticket_header_1: 'Gracias',
  ticket_footer_1: 'Sin devoluciones',
  end_ticket_branch_office: 1000,
};

async function fill(db: Db): Promise<void> {
  await insertBranches(db, [
    { id_branch_office: 1, key_branch_office: 'CDMX', name_branch_office: 'CDMX Centro', ...TICKET },
    { id_branch_office: 2, key_branch_office: 'GDL', name_branch_office: 'Guadalajara', ...TICKET },
    { id_branch_office: 3, key_branch_office: 'MTY', name_branch_office: 'Monterrey', ...TICKET },
  ]);
  const tea = { key_product: 'A-1', name_product: 'Té de Ceiba' };
  await insertProducts(db, [
    {
      id_product: P.A,
      ...tea,
      barcode: '7501000000011',
      prices: [
        { price: '116.00', point: '1', business: '1' },
        { type: 1, price: '150.50', point: '1', business: '1' },
      ],
    },
    {
      id_product: P.B,
      key_product: 'B-2',
      name_product: 'Miel',
      prices: [{ price: '12.35', point: '1', business: '1' }],
    },
    { id_product: P.C, key_product: 'C-3', name_product: 'Ñame' },
    { id_product: P.PACK, key_product: 'P-4', name_product: 'Paquete', pack_product: 1 },
    { id_product: P.OTHER, id_branch_office: 2, ...tea },
    { id_product: P.FAR, id_branch_office: 3, ...tea },
  ]);
  await insertPeriods(db);
}

/** The cashier counts but does not apply: branch 1 and 2, new, update and view of inventories; locations. */
async function grantCounting(db: Db): Promise<void> {
  await db.execute('insert ignore into profile_item (id_profile, id_tags_items) values (3, 1202), (3, 1301)');
  await db.execute(
    'insert ignore into profile_action (id_profile, id_action) values (3, 120201), (3, 120202), (3, 120203)',
  );
}

/** A warehouse with an administrator (branches 1 and 2) and a person who counts, and what a test asks of it. */
export class Warehouse extends TestHouse {
  private next = 0;
  constructor(
    t: TestApp,
    readonly admin: string,
    readonly counter: string,
  ) {
    super(t, admin);
  }

  posting(source = 'test', id_branch_office = 1): Posting {
    return { id_branch_office, source, id_source: ++this.next, day: DAY, id_period: PERIOD };
  }

  /** Brings goods in: lots as [lot, expiry, quantity]. */
  receive(id_product: number, ...lots: TestLot[]): Promise<void> {
    return receive(this.t, id_product, 1, lots, this.posting());
  }

  /** Goods that are sold meanwhile, as a sale takes them. */
  sell(id_product: number, qty: number): Promise<void> {
    return this.unit(() => this.t.get(StockLedger).take([{ id_product, qty, line: 1 }], this.posting('sale')));
  }

  /** Lots, as "lot:quantity", by expiry. */
  lots(id_product: number): Promise<string[]> {
    return lotsOf(this.t, id_product);
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
  const t = await createTestApp({ modules: STOCK_MODULES, worker: false });
  await fill(t.db);
  await hireStaff(t, [1, 2]);
  await grantCounting(t.db);
  return new Warehouse(t, await t.login('admin'), await t.login('cajera'));
}
