import type { JobView } from '@ceiba/platform/contract';
import { Bus, runAs, type SqlValue, SYSTEM } from '@ceiba/platform/server';
import { eventually, type TestApp } from '@ceiba/platform/testing';
import type { CopyCount, CopyResult, CopyStarted } from '@ceiba/products/contract';
import { insertProducts, openProducts } from '@ceiba/products/testing';
import { CopyChunk } from '../use-cases/copy-chunk';

describe('copies between branches', () => {
  let t: TestApp;
  let admin: string;
  const start = (path: string, origin: unknown, destinations: unknown, token = admin) =>
    t.post<CopyStarted>(
      `/branchoffice/copy/${path}`,
      {
        p_id_branch_office_origin: origin,
        p_id_type_money_origin: 2,
        p_branch_office_destination: destinations,
      },
      token,
    );
  const done = (id: number) =>
    eventually(async () => {
      const { data } = await t.fetch<JobView>(`/jobs/${id}`, admin);
      if (data.state !== 'completed') throw new Error(`job ${id}: ${data.state} ${data.error}`);
      return data;
    });
  async function copy(path: string, destinations: number[], origin = 1): Promise<CopyCount[]> {
    const { data } = await start(path, origin, destinations);
    return ((await done(data.id_job)).result as CopyResult).destinations;
  }
  /** What forms that were open before are old by now. */
  const versionOf = async (entity: string, id: number) =>
    (
      await t.db.one<{ version: number }>('select version from record_version where entity = ? and entity_id = ?', [
        entity,
        String(id),
      ])
    )?.version;
  /** Everything of a branch's products that a copy may touch. */
  const state = async (branch: number) => ({
    products: await t.db.query('select * from product where id_branch_office = ? order by key_product', [branch]),
    parts: await t.db.query(
      'select p.key_product, c.key_product as part, c.qty from product_component c join product p on p.id_product = c.id_product where p.id_branch_office = ? order by 1, 2',
      [branch],
    ),
    steps: await t.db.query(
      'select p.key_product, s.order_n, s.key_product as part, s.qty, s.has_conversion, s.qty_conversion, s.new_qty, s.new_id_product_unit from product_production s join product p on p.id_product = s.id_product where p.id_branch_office = ? order by 1, 2',
      [branch],
    ),
    photos: await t.db.query(
      'select p.key_product, f.* from product_photo f join product p on p.id_product = f.id_product where p.id_branch_office = ? order by f.id_photo',
      [branch],
    ),
    prices: await t.db.query(
      'select p.key_product, x.id_type_price, x.price, x.point, x.value_business from product_price x join product p on p.id_product = x.id_product where p.id_branch_office = ? order by 1, 2',
      [branch],
    ),
  });
  const two = { id_branch_office: 2, key_branch_office: 'DOS', name_branch_office: 'Sucursal DOS' };
  const four = { id_branch_office: 4, key_branch_office: 'CUATRO', name_branch_office: 'Sucursal CUATRO' };

  beforeAll(async () => {
    ({ t, admin } = await openProducts(true));
    const more = (id_product: number, key_product: string, id_branch_office: number) => ({
      id_product,
      key_product,
      id_branch_office,
    });
    await insertProducts(t.db, [
      { ...more(13, 'CAJA', 1), pack_product: 1 },
      { ...more(14, 'ROTA', 1), pack_product: 1 },
      { ...more(15, 'CAMBIA', 1), pack_product: 1 },
      { ...more(11, 'A', 1), barcode: '750A' },
      { ...more(12, 'B', 1), barcode: '750B' },
      { ...more(16, 'SOLO1', 1) },
      { ...more(17, '750Z', 1) },
      { ...more(18, 'D', 1), barcode: 'OTRO' },
      { ...more(21, 'a', 2), name_product: 'Viejo' },
      { ...more(22, 'OTRO', 2), barcode: '750B' },
      { ...more(23, 'ZETA', 2), barcode: '750Z' },
      { ...more(25, 'CAMBIA', 2) },
    ]);
    await t.db.execute('update product set stock_min_product = 7, enabled_product = 0 where id_product = 21');
    await t.db.insertMany(
      'product_component',
      ['id_product', 'key_product', 'qty'],
      [
        [13, 'A', 2],
        [13, 'SOLO1', 1],
        [14, 'B', 1],
      ],
    );
    await t.db.insertMany(
      'product_photo',
      ['id_product', 'name_photo', 'alt_photo', 'file_photo', 'position'],
      [[11, 'Frente', 'Bote', '900', 1]],
    );
    await t.db.insertMany(
      'product_price',
      ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
      [
        [11, 1, '100.00', '10.00', '80.00'],
        [11, 2, '75.00', '10.00', '60.00'],
        [12, 1, '50.00', '5.00', '40.00'],
        [21, 1, '90.00', '9.00', '70.00'],
        [21, 3, '85.00', '9.00', '70.00'],
      ],
    );
  });
  afterAll(() => t.close());

  it('ask for origin and destinations, and stay within a currency and one’s own branches', async () => {
    const cases = [
      [null, [], 'Seleccionar sucursal origen'],
      [1, [], 'Seleccionar sucursales a replicar'],
      [1, [2, 3], 'Solo se puede replicar entre sucursales de la misma moneda.'],
      [1, [2, 1], 'La sucursal origen no puede ser destino.'],
    ] as const;
    for (const [origin, destinations, message] of cases)
      for (const path of ['products', 'products/price']) {
        const answer = await start(path, origin, destinations);
        expect([answer.status, answer.response, answer.message]).toEqual([422, 'warning', message]);
      }
    expect((await start('products', 1, [999])).status).toBe(403);
    expect((await start('products', 1, [2], await t.login('cajera'))).status).toBe(403);
    expect((await t.db.one<{ n: number }>('select count(*) as n from job'))?.n).toBe(0);
  });

  it('products: create, change, leave and refuse, with a reason; the second time changes nothing', async () => {
    const counts = await copy('products', [2, 4]);
    expect(counts).toEqual([
      {
        ...{ ...two, created: 2, changed: 1, unchanged: 0, refused: 5 },
        refusals: [
          { key_product: 'B', reason: 'El código de barras 750B ya es del producto OTRO.' },
          { key_product: '750Z', reason: 'La clave ya es el código de barras del producto ZETA.' },
          { key_product: 'D', reason: 'El código de barras OTRO ya es la clave del producto OTRO.' },
          { key_product: 'ROTA', reason: 'En la sucursal destino falta B.' },
          { key_product: 'CAMBIA', reason: 'En la sucursal destino no es un paquete.' },
        ],
      },
      { ...four, created: 8, changed: 0, unchanged: 0, refused: 0, refusals: [] },
    ]);
    const after = [await state(2), await state(4)];
    expect(after[0]?.parts).toEqual([
      { key_product: 'CAJA', part: 'A', qty: 2 },
      { key_product: 'CAJA', part: 'SOLO1', qty: 1 },
    ]);
    // The destination's own: key as written there, stock limits, being on sale.
    expect(after[0]?.products.find((row) => row['id_product'] === 21)).toMatchObject({
      ...{ key_product: 'a', name_product: 'Producto A', barcode: '750A', enabled_product: 0 },
      stock_min_product: '7.0000',
    });
    expect(after.map((one) => one.photos.map((row) => [row['key_product'], row['file_photo']]))).toEqual([
      [['a', '900']],
      [['A', '900']],
    ]);
    expect(after.map((one) => one.prices.length)).toEqual([2, 0]);
    const again = await copy('products', [2, 4]);
    expect(again.map((one) => [one.created, one.changed, one.unchanged, one.refused])).toEqual([
      [0, 0, 3, 5],
      [0, 0, 8, 0],
    ]);
    expect([await state(2), await state(4)]).toEqual(after);
    expect(await versionOf('product', 21)).toBe(2);

    // What is kept in another unit there is another quantity of goods: nothing of it is changed.
    await t.db.execute('update product set id_product_unit = 2 where id_product = 21');
    const weighed = await state(2);
    const [other] = await copy('products', [2]);
    expect([other?.created, other?.changed, other?.unchanged, other?.refused]).toEqual([0, 0, 2, 6]);
    expect(other?.refusals).toContainEqual({ key_product: 'A', reason: 'En la sucursal destino tiene otra unidad.' });
    expect(await state(2)).toEqual(weighed);
    await t.db.execute('update product set id_product_unit = 1 where id_product = 21');
  });

  it('prices: by key and type; the second time changes nothing', async () => {
    const counts = await copy('products/price', [2, 4]);
    expect(counts).toEqual([
      {
        ...{ ...two, created: 0, changed: 1, unchanged: 3, refused: 4 },
        refusals: ['B', '750Z', 'D', 'ROTA'].map((key_product) => ({
          key_product,
          reason: 'No existe en la sucursal destino.',
        })),
      },
      { ...four, created: 2, changed: 0, unchanged: 6, refused: 0, refusals: [] },
    ]);
    const after = [await state(2), await state(4)];
    const row = (key_product: string, id_type_price: number, price: string, point: string, value_business: string) => ({
      ...{ key_product, id_type_price, price, point, value_business },
    });
    expect(after[0]?.prices).toEqual([
      row('a', 1, '100.00', '10.00', '80.00'),
      row('a', 2, '75.00', '10.00', '60.00'),
      row('a', 3, '85.00', '9.00', '70.00'),
    ]);
    const again = await copy('products/price', [2, 4]);
    expect(again.map((one) => [one.created, one.changed, one.unchanged, one.refused])).toEqual([
      [0, 0, 4, 4],
      [0, 0, 8, 0],
    ]);
    expect([await state(2), await state(4)]).toEqual(after);
    expect(await versionOf('product_price', 21)).toBe(2);
  });

  it('production: steps in their order by key between laboratories, naming a material that is missing; twice changes nothing', async () => {
    const columns =
      'id_product, order_n, key_product, qty, has_conversion, qty_conversion, new_qty, new_id_product_unit';
    const seed = (rows: SqlValue[][]) => t.db.insertMany('product_production', columns.split(', '), rows);
    const plain = (id_product: number, key_product: string, id_branch_office: number) => ({
      ...{ id_product, key_product, id_branch_office },
    });
    await insertProducts(t.db, [
      // Made of what comes after it.
      plain(301, 'JARABE', 70),
      plain(302, 'BASE', 70),
      plain(303, 'MIEL', 70),
      { ...plain(304, 'PROPÓLEO', 70), barcode: '750P' },
      plain(305, 'GOTAS', 70),
      plain(306, 'AGUA', 70),
      plain(307, 'VAPOR', 70),
      plain(404, 'propoleo', 113),
      { ...plain(405, 'AJENO', 113), barcode: '750P' },
      plain(406, 'agua', 113),
      plain(408, 'HIELO', 113),
    ]);
    await seed([
      [301, 1, 'BASE', '2.0000', 0, null, null, null],
      [301, 2, 'miel', '1500.0000', 1, '1000.0000', '1.5000', 2],
      [302, 1, 'MIEL', '0.0500', 0, null, null, null],
      [305, 1, 'PROPÓLEO', '3.0000', 0, null, null, null],
      [307, 1, 'AGUA', '1.0000', 0, null, null, null],
      // There, water comes of ice, and ice of steam: a circle with steam of water. What has no steps here keeps its own.
      [406, 1, 'HIELO', '1.0000', 0, null, null, null],
      [408, 1, 'VAPOR', '1.0000', 0, null, null, null],
    ]);
    const lab = { id_branch_office: 113, key_branch_office: 'LAB2', name_branch_office: 'Sucursal LAB2' };
    const held = 'El código de barras 750P ya es del producto AJENO.';
    const counts = await copy('products', [113, 2], 70);
    expect(counts).toEqual([
      {
        ...{ ...lab, created: 4, changed: 1, unchanged: 0, refused: 2 },
        refusals: [
          { key_product: 'PROPÓLEO', reason: held },
          { key_product: 'VAPOR', reason: 'En la sucursal destino AGUA se produce con VAPOR.' },
        ],
      },
      { ...two, created: 7, changed: 0, unchanged: 0, refused: 0, refusals: [] },
    ]);
    const step = (key_product: string, order_n: number, part: string, qty: string) => ({
      ...{ key_product, order_n, part, qty, has_conversion: 0, qty_conversion: null, new_qty: null },
      new_id_product_unit: null,
    });
    const after = [await state(113), await state(2)];
    expect(after.map((one) => one.steps)).toEqual([
      [
        step('agua', 1, 'HIELO', '1.0000'),
        step('BASE', 1, 'MIEL', '0.0500'),
        step('GOTAS', 1, 'PROPÓLEO', '3.0000'),
        step('HIELO', 1, 'VAPOR', '1.0000'),
        step('JARABE', 1, 'BASE', '2.0000'),
        {
          ...{ key_product: 'JARABE', order_n: 2, part: 'miel', qty: '1500.0000' },
          ...{ has_conversion: 1, qty_conversion: '1000.0000', new_qty: '1.5000', new_id_product_unit: 2 },
        },
      ],
      // Nothing is produced in a shop.
      [],
    ]);
    const again = await copy('products', [113, 2], 70);
    expect(again.map((one) => [one.created, one.changed, one.unchanged, one.refused])).toEqual([
      [0, 0, 5, 2],
      [0, 0, 7, 0],
    ]);
    expect([await state(113), await state(2)]).toEqual(after);

    // A step that changed here is changed there; a material that nothing makes up for there is named.
    await t.db.execute('delete from product where id_product = 404');
    await t.db.execute("update product_production set qty = '2.5000' where id_product = 302");
    const changed = await copy('products', [113], 70);
    expect(changed).toEqual([
      {
        ...{ ...lab, created: 0, changed: 1, unchanged: 3, refused: 3 },
        refusals: [
          { key_product: 'PROPÓLEO', reason: held },
          { key_product: 'GOTAS', reason: 'En la sucursal destino falta PROPÓLEO.' },
          { key_product: 'VAPOR', reason: 'En la sucursal destino AGUA se produce con VAPOR.' },
        ],
      },
    ]);
    expect((await state(113)).steps[1]).toEqual(step('BASE', 1, 'MIEL', '2.5000'));
  });

  it('tell the person who asked, once, when they are done', async () => {
    const { data } = await start('products', 1, [4]);
    await done(data.id_job);
    await t.settle();
    const told = await t.db.query<{ data: unknown }>(
      "select data from notification where kind = 'job_done' and json_value(data, '$.id_job') = ?",
      [data.id_job],
    );
    expect(told.map((row) => row.data)).toEqual([
      {
        id_job: data.id_job,
        title: 'Copia de productos: 0 creados, 0 modificados, 0 rechazados',
        state: 'completed',
        link: `/copia-productos?job=${data.id_job}`,
      },
    ]);
  });

  it('follow each other: two copies into one branch at once create every product once, and their counts add up', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      id_product: 10_000 + n,
      key_product: `M${n}`,
      id_branch_office: 1,
    }));
    await insertProducts(t.db, rows);
    const chunk = (id_job: number) =>
      runAs(SYSTEM, () => t.get(Bus).execute(new CopyChunk({ id_job, kind: 'products', origin: 1, destination: 70 })));
    for (;;) {
      const copied = await Promise.all([chunk(801), chunk(802)]);
      if (copied.every((count) => count === 0)) break;
    }
    const counts = await t.db.query<{ created: number; unchanged: number }>(
      'select created, unchanged from product_copy where id_job in (801, 802)',
    );
    expect(counts.reduce((sum, one) => sum + one.created, 0)).toBe(1208);
    expect(counts.map((one) => one.created + one.unchanged)).toEqual([1208, 1208]);
    expect(await t.db.one('select count(*) as n from product where id_branch_office = 70')).toEqual({ n: 7 + 1208 });
  });

  it('go on where they were killed, without counting twice', async () => {
    const chunk = () =>
      runAs(SYSTEM, () =>
        t.get(Bus).execute(new CopyChunk({ id_job: 77, kind: 'products', origin: 1, destination: 4 })),
      );
    const steps: number[] = [];
    for (;;) {
      const copied = await chunk();
      if (copied === 0) break;
      steps.push(copied);
    }
    // Plain products, then packs.
    expect(steps).toEqual([500, 500, 205, 3]);
    expect(await t.db.one('select created, changed, unchanged, refused from product_copy where id_job = 77')).toEqual({
      created: 1200,
      changed: 0,
      unchanged: 8,
      refused: 0,
    });
  });
});
