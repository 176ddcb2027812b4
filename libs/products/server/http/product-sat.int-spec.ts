import type { ListResult } from '@ceiba/platform/contract';
import type { TestApp } from '@ceiba/platform/testing';
import type { ProductListRow, SatAssigned, SatUndone } from '@ceiba/products/contract';
import { insertProducts, openProducts } from '@ceiba/products/testing';
import { satProblem } from '../persistence/sat-products';

describe('keys of SAT of many products', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    ({ t, admin } = await openProducts());
    const there = { id_branch_office: 2 };
    await insertProducts(t.db, [
      { id_product: 11, key_product: 'A', id_clasification: 1 },
      { id_product: 12, key_product: 'B', id_clasification: 1 },
      { id_product: 13, key_product: 'C', id_clasification: 2 },
      { id_product: 21, key_product: 'A', id_clasification: 1, ...there },
      { id_product: 41, key_product: 'A', id_clasification: 1, id_branch_office: 4 },
    ]);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.execute("delete from sat_key where list_sat = 'product'");
    await t.db.execute("update product set sat_product_key = null, sat_unit_key = 'H87'");
  });

  const assign = (body: object, who = admin) =>
    t.post<SatAssigned>('/product/sat/assign', { p_sat_product_key: '50161815', ...body }, who);
  const undo = (id: number | null, who = admin) => t.post<SatUndone>('/product/sat/undo', { p_id_assignment: id }, who);
  const keys = async () => {
    const rows = await t.db.query<{ id: number; product: string | null; unit: string | null }>(
      'select id_product as id, sat_product_key as product, sat_unit_key as unit from product order by id_product',
    );
    return rows.map(({ id, product, unit }) => [id, product, unit]);
  };
  const listed = async (sat: string) => {
    const { rows } = (await t.fetch<ListResult<ProductListRow>>(`/product/get/all?sat=${sat}&page_size=50`, admin))
      .data;
    return rows.map(({ id_product }) => id_product).sort((one, other) => one - other);
  };
  const publish = (code: string, until: string | null = null) =>
    t.db.insertMany(
      'sat_key',
      ['list_sat', 'code_sat', 'name_sat', 'valid_until'],
      [['product', code, 'Clave', until]],
    );

  it('are given to chosen ones, with a unit, and taken back; what was changed since stays', async () => {
    const done = await assign({ p_ids: [12, 11, 12], p_sat_unit_key: 'kgm' });
    expect([done.status, done.message, done.data.changed, done.data.left]).toEqual([
      200,
      '2 productos con clave del SAT.',
      2,
      0,
    ]);
    const rest = [
      [13, null, 'H87'],
      [21, null, 'H87'],
      [41, null, 'H87'],
    ];
    expect(await keys()).toEqual([[11, '50161815', 'KGM'], [12, '50161815', 'KGM'], ...rest]);
    const audit = await t.db.query<{ entity_id: string }>(
      "select entity_id from audit where command = 'AssignSatKeysToProducts' and entity = 'product' order by entity_id",
    );
    expect(audit.map(({ entity_id }) => entity_id)).toEqual(['11', '12']);
    expect((await assign({ p_ids: [11], p_sat_unit_key: 'KGM' })).data).toEqual({
      id_assignment: null,
      changed: 0,
      left: 0,
    });
    await t.db.execute("update product set sat_product_key = '50202306' where id_product = 12");
    const back = await undo(done.data.id_assignment);
    expect([back.data, back.message]).toEqual([
      { restored: 1, kept: 1 },
      'Asignación deshecha: 1. 1 ya tenían otra clave y la conservan.',
    ]);
    expect(await keys()).toEqual([[11, null, 'H87'], [12, '50202306', 'KGM'], ...rest]);
    const again = await undo(done.data.id_assignment);
    expect([again.status, again.message]).toEqual([409, 'La asignación ya se deshizo.']);
  });

  it('are given to those of a class that have none, in the branches that one sees', async () => {
    await t.db.execute("update product set sat_product_key = '50202306' where id_product = 12");
    expect((await assign({ p_id_clasification: 1 })).data).toMatchObject({ changed: 3, left: 0 });
    expect((await keys()).map(([id, product]) => [id, product])).toEqual([
      [11, '50161815'],
      [12, '50202306'],
      [13, null],
      [21, '50161815'],
      [41, '50161815'],
    ]);
  });

  it('asked for by ten at once, and taken back by ten at once, happen once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => assign({ p_ids: [13, 11] })));
    expect(all.map(({ data }) => data.changed).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    const id = all.map(({ data }) => data.id_assignment).find((one) => one !== null) ?? null;
    const undone = await Promise.all(Array.from({ length: 10 }, () => undo(id)));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await keys()).map(([, product]) => product)).toEqual([null, null, null, null, null]);
  });

  it('are refused by name: form, list, term, both or neither of products and class; nothing changes', async () => {
    const refusal = async (body: object, who?: string) => {
      const { status, message } = await assign(body, who);
      return [status, message] as const;
    };
    expect((await refusal({ p_ids: [11], p_sat_product_key: '123' }))[0]).toBe(400);
    expect((await refusal({}))[1]).toMatch('Elija productos o una clasificación.');
    expect((await refusal({ p_ids: [11], p_id_clasification: 1 }))[0]).toBe(400);
    expect((await refusal({ p_ids: [11, 999] }))[0]).toBe(404);
    expect(await refusal({ p_ids: [11], p_sat_unit_key: 'ZZZ' })).toEqual([
      422,
      'La clave ZZZ no está en la lista del SAT.',
    ]);
    await publish('50202306');
    await publish('50161815', '2020-12-31');
    expect(await refusal({ p_ids: [11] })).toEqual([422, 'La clave 50161815 no está vigente hoy.']);
    expect(await refusal({ p_ids: [11], p_sat_product_key: '50202399' })).toEqual([
      422,
      'La clave 50202399 no está en la lista del SAT.',
    ]);
    const cashier = await t.login('cajera');
    expect([(await assign({ p_ids: [11] }, cashier)).status, (await undo(1, cashier)).status]).toEqual([403, 403]);
    expect((await undo(999_999)).status).toBe(404);
    expect((await keys()).every(([, product]) => product === null)).toBe(true);
  });

  it('that are missing, over or unknown are found in the list of products, along indexes', async () => {
    await t.db.execute("update product set sat_product_key = '50161815' where id_product in (11, 12)");
    await t.db.execute("update product set sat_product_key = '50202306' where id_product = 13");
    expect([await listed('missing'), await listed('ended'), await listed('unknown')]).toEqual([[21, 41], [], []]);
    await publish('50161815', '2020-12-31');
    expect([await listed('missing'), await listed('ended'), await listed('unknown')]).toEqual([
      [21, 41],
      [11, 12],
      [13],
    ]);
    expect((await t.fetch('/product/get/all?sat=x', admin)).status).toBe(400);
    const many = Array.from({ length: 5000 }, (_, n) => ({
      id_product: 1000 + n,
      key_product: `N${n}`,
      sat_product_key: '50161815',
    }));
    await insertProducts(t.db, many);
    await t.db.query('analyze table product, sat_key');
    const missing = satProblem('missing', '2026-08-01');
    const plan = await t.db.one<{ key: string }>(
      `explain select p.id_product from product p where ${missing.sql} order by p.id_product limit 25`,
    );
    expect(plan?.key).toMatch(/^(product_sat_key|PRIMARY)$/);
    const over = satProblem('ended', '2026-08-01');
    const steps = await t.db.query<{ table: string; key: string; type: string }>(
      `explain select p.id_product from product p where ${over.sql} limit 25`,
      over.params,
    );
    const read = steps.filter(({ table }) => table === 'k');
    expect(read.length).toBeGreaterThan(0);
    for (const step of read) expect(step.key).toMatch(/^(PRIMARY|sat_key_name)$/);
  });
});
