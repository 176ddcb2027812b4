import { insertBranches } from '@ceiba/branches/testing';
import { hireStaff } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import type { PricedProductRow, ProductListRow, ProductLotRow, ProductView } from '@ceiba/products/contract';
import { insertProducts } from '@ceiba/products/testing';
import { NEVER, STOCK_MODULES } from '@ceiba/stock/testing';

/** Branch 1 sells its own stock, branch 2 that of branch 1. */
async function seed(t: TestApp): Promise<void> {
  await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2, id_branch_office_stock: 1 }]);
  const there = { id_branch_office: 2 };
  await insertProducts(t.db, [
    { id_product: 11, key_product: 'A' },
    { id_product: 12, key_product: 'B' },
    { id_product: 13, key_product: 'PACK', parts: { A: 2, B: 1 } },
    { id_product: 14, key_product: 'LIBRO' },
    { id_product: 21, key_product: 'a', ...there },
    { id_product: 23, key_product: 'PACK', ...there, parts: { A: 2, NADA: 1 } },
    { id_product: 24, key_product: 'SOLO', ...there },
  ]);
  const lots = [
    [11, 'TARDE', '2099-02-01', '4'],
    [11, 'PRONTO', '2099-01-01', '7'],
    [11, 'VIEJO', '2020-01-01', '2.5'],
    [11, 'NADA', '2097-01-01', '0'],
    [12, 'L1', NEVER, '100'],
    [24, 'DOS', NEVER, '9'],
  ];
  await t.db.insertMany('stock_balance', ['id_product', 'lot', 'date_expiration', 'qty'], lots);
  const hold = (qty: string, minutes: number, source: number) => {
    return [11, qty, 'cart', source, new Date(Date.now() + minutes * 60_000)];
  };
  const holds = [hold('2', 30, 1), hold('9', -1, 2)];
  await t.db.insertMany('stock_reservation', ['id_product', 'qty', 'source', 'id_source', 'expires_at'], holds);
  await t.db.execute(
    "insert into pallet_stock (id_pallet_stock, id_branch_office, key_pallet_stock, name_pallet_stock, user_created, created_at) values (1, 1, 'R1', 'Rack 1', 'x', now(3)), (2, 1, 'R2', 'Rack 2', 'x', now(3))",
  );
  await t.db.execute('insert into pallet_stock_det (id_pallet_stock, id_product, qty) values (1, 14, 2.5), (2, 14, 4)');
}

describe('what products show of the stock', () => {
  let t: TestApp;
  let admin: string;
  const rows = async <T>(path: string) => (await t.fetch<ListResult<T>>(path, admin)).data.rows;

  beforeAll(async () => {
    t = await createTestApp({ modules: STOCK_MODULES, worker: false });
    await hireStaff(t, [1, 2]);
    await seed(t);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  it('is what can be sold: unexpired, less what open payments hold; expired apart; packs by their scarcest part', async () => {
    const stockOf = async (branch: number) =>
      (await rows<PricedProductRow>(`/product/get/typeprice/${branch}/2`)).map((row) => {
        const { exists_current_qty_product: there, exists_separated_qty_product: held } = row;
        return [row.key_product, there, held, row.exists_expired_qty_product];
      });
    expect(await stockOf(1)).toEqual([
      ['A', '9.0000', '2.0000', '2.5000'],
      ['B', '100.0000', '0.0000', '0.0000'],
      ['LIBRO', '0.0000', '0.0000', '0.0000'],
      ['PACK', '4.0000', '0.0000', '0.0000'],
    ]);
    expect(await stockOf(2)).toEqual([
      ['a', '9.0000', '2.0000', '2.5000'],
      ['PACK', '0.0000', '0.0000', '0.0000'],
      ['SOLO', '0.0000', '0.0000', '0.0000'],
    ]);
  });

  it('is lots by expiry; of another branch by key; expired ones are marked', async () => {
    expect(await rows<ProductLotRow>('/product/get/lot/11')).toEqual([
      { lot: 'VIEJO', date_expiration: '2020-01-01', stock: '2.5000', expired: 1 },
      { lot: 'PRONTO', date_expiration: '2099-01-01', stock: '7.0000', expired: 0 },
      { lot: 'TARDE', date_expiration: '2099-02-01', stock: '4.0000', expired: 0 },
    ]);
    expect(await rows<ProductLotRow>('/product/get/lot/24?id_branch_office=2')).toEqual([
      { lot: 'DOS', date_expiration: NEVER, stock: '9.0000', expired: 0 },
    ]);
    expect(await rows<ProductLotRow>('/product/get/lot/11?id_branch_office=2')).toEqual([]);
    expect((await t.fetch('/product/get/lot/999', admin)).status).toBe(404);
  });

  it('is what lies in locations', async () => {
    const listed = await rows<ProductListRow>('/product/get/all/1?keys=LIBRO');
    expect(listed.map((row) => row.exists_pallet_stock)).toEqual(['6.5000']);
    const one = await t.fetch<ProductView>('/product/get/id/14', admin);
    expect(one.data.exists_pallet_stock).toBe('6.5000');
  });
});
