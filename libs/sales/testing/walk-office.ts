import { insertBranches } from '@ceiba/branches/testing';
import type { TestAnswer } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { type LotName, LOTS, type ModelLine, PRODUCED } from './walk-model';
import { openShop, type Shop } from './shop';

/** Two shops, a warehouse, a laboratory that makes K9, and a branch that sells from the warehouse's stock. */
export const B = { one: 1, two: 2, store: 57, lab: 70, call: 164 } as const;
/** Raw goods, and a pack of two K1 and one K2 in the first shop. */
export const GOODS = [1, 2, 3] as const;
export const PACK = 12;
export const PACKED: readonly ModelLine[] = [
  { n: 1, qty: 2 },
  { n: 2, qty: 1 },
];
const FIRST = 500_000;

export const idOf = (branch: number, n: number): number => FIRST + branch * 100 + n;

/** A lot as the wire has it, or nothing. */
export const lotOf = (lot: LotName | undefined) => (lot ? { p_lot: lot, p_date_expiration: LOTS[lot] } : {});

/** The house of the walk and the calls that its steps make, all as the administrator. */
export class WalkOffice {
  constructor(
    readonly shop: Shop,
    private readonly token: string,
  ) {}

  call<T = { id: number }>(path: string, body: object): Promise<TestAnswer<T>> {
    return this.shop.t.post<T>(path, body, this.token);
  }

  /** All that is not empty, as the model says it: balances, goods between branches, content of the locations. */
  async everything(): Promise<[string, number][]> {
    const rows = await this.shop.t.db.query<{ name: string; qty: string }>(
      `select concat(p.id_branch_office, ' ', p.key_product, ' ', b.lot) as name, b.qty
         from stock_balance b join product p on p.id_product = b.id_product where b.qty <> 0
       union all select 'way', sum(qty_transit) from stock_transit
       union all select 'difference', sum(qty_difference) from stock_transit
       union all select 'lost', sum(qty_lost) from stock_transit
       union all select concat('shelf ', d.id_pallet_stock, ' ', p.key_product), d.qty
         from pallet_stock_det d join product p on p.id_product = d.id_product where d.qty <> 0`,
    );
    return rows.map(({ name, qty }) => [name, Number(qty)] as [string, number]).filter(([, qty]) => qty !== 0);
  }
}

async function fill({ t }: Shop): Promise<void> {
  await insertBranches(t.db, [
    {
      id_branch_office: B.lab,
      key_branch_office: 'LAB',
      name_branch_office: 'Laboratorio',
      is_laboratory: 1,
      is_branch_office: 0,
    },
  ]);
  await t.db.execute('insert ignore into worker_branch_office (id_worker, id_branch_office) values (1, ?), (1, ?)', [
    B.two,
    B.lab,
  ]);
  const all = Object.values(B).flatMap((branch) =>
    [...GOODS, PRODUCED, ...(branch === B.one ? [PACK] : [])].map((n) => ({ branch, n })),
  );
  await insertProducts(
    t.db,
    all.map(({ branch, n }) => ({
      id_product: idOf(branch, n),
      id_branch_office: branch,
      key_product: `K${n}`,
      name_product: `Producto ${n}`,
      price_product: '5.00',
      prices: [{ price: '10.00', point: '1.00', business: '8.00' }],
      ...(n === PACK ? { parts: Object.fromEntries(PACKED.map((part) => [`K${part.n}`, part.qty])) } : {}),
    })),
  );
}

export async function openWalkOffice(): Promise<WalkOffice> {
  const shop = await openShop();
  await fill(shop);
  return new WalkOffice(shop, await shop.t.login('admin'));
}
