import type { ListResult } from '@ceiba/platform/contract';
import type { TestApp } from '@ceiba/platform/testing';
import { type ProductListRow, type ProductView } from '@ceiba/products/contract';
import { form, insertProducts, openProducts } from '@ceiba/products/testing';

describe('a product', () => {
  let t: TestApp;
  let admin: string;
  const save = (body: Record<string, unknown>, token = admin) =>
    t.post<{ id: number; fields?: unknown }>('/product/insert/update', body, token);
  const view = async (id: number) => (await t.fetch<ProductView>(`/product/get/id/${id}`, admin)).data;

  beforeAll(async () => {
    ({ t, admin } = await openProducts());
  });
  afterAll(() => t.close());

  it('is registered with every field and shown as it was', async () => {
    const answer = await save(form());
    expect([answer.status, answer.message]).toEqual([200, 'Producto registrado.']);
    const { id } = answer.data;
    expect(await view(id)).toEqual({
      version: 1,
      id_product: id,
      id_branch_office: 1,
      key_branch_office: 'UNO',
      name_branch_office: 'Sucursal UNO',
      id_type_money: 2,
      key_product: 'NUT-1',
      name_product: 'Nutriente uno',
      description_product: 'Descripción',
      barcode: '7501000000011',
      id_clasification: 1,
      name_clasification: expect.any(String),
      id_product_unit: 1,
      pack_product: 0,
      stock_min_product: '10.0000',
      stock_max_product: '500.0000',
      stock_min_branch_office: '5.0000',
      stock_max_branch_office: '50.0000',
      weight_product: '0.35',
      price_product: '45.50',
      avaible_store_product: 1,
      description_store_product: 'En la tienda',
      id_tax_1: 3,
      id_tax_2: null,
      id_tax_3: null,
      id_exempt_1: null,
      id_exempt_2: null,
      id_exempt_3: null,
      exempt_1: null,
      tax_1: 'IVA 0 %',
      tax: [{ id_tax: 3, order_tax: 1 }],
      exempt: [],
      iva_product: '0.0000',
      is_promo: 0,
      point_min_1: null,
      point_min_2: null,
      id_period_promo: null,
      is_kit: 0,
      type_kit: null,
      bono_kit_pesos: '0.00',
      bono_kit_usd: '0.00',
      enabled_product: 1,
      show_in_new_customers: 0,
      has_event: 0,
      id_type_event_zone: null,
      event_location: null,
      event_date: null,
      event_time: null,
      event_reentry: 0,
      id_organ: null,
      benefits_product: null,
      dosis_product: null,
      observation_product: null,
      show_bot_product: 0,
      bot_name_product: null,
      sat_product_key: '50501500',
      sat_unit_key: 'H87',
      tax_object: '02',
      file_photo: null,
      file_thumbnail: null,
      price_type_2: null,
      point_product: null,
      value_business_product: null,
      exists_current_qty_product: '0.0000',
      exists_separated_qty_product: '0.0000',
      exists_expired_qty_product: '0.0000',
      code_product_unit: 'PZ',
      exists_pallet_stock: '0.0000',
    });
  });

  it('keeps our fields when a form lacks them, and its key, branch and pack for ever', async () => {
    const { id } = (await save(form({ p_key_product: 'LOCK', p_barcode: '1112' }))).data;
    const { p_barcode: _b, p_sat_product_key: _s, p_sat_unit_key: _u, p_tax_object: _t, ...given } = form();
    const edit = { ...given, p_id_product: id, p_key_product: 'lock', p_name_product: 'Otro nombre' };
    expect((await save(edit)).message).toBe('Producto modificado.');
    expect(await view(id)).toMatchObject({
      key_product: 'LOCK',
      name_product: 'Otro nombre',
      barcode: '1112',
      sat_product_key: '50501500',
      tax_object: '02',
    });
    const refusals = [
      [{ p_key_product: 'NUEVA' }, 'La clave de un producto no se puede cambiar.'],
      [{ p_id_branch_office: 2 }, 'La sucursal de un producto no se puede cambiar.'],
      [{ p_pack_product: 1 }, 'Un producto no puede volverse paquete, ni un paquete producto.'],
    ] as const;
    for (const [change, message] of refusals) {
      const answer = await save({ ...edit, ...change });
      expect([answer.status, answer.message]).toEqual([409, message]);
    }
    expect((await save({ ...edit, p_id_product: 999_999 })).status).toBe(404);
  });

  it('keeps its unit once it is used, and a minimum that is no larger than its maximum', async () => {
    const given = form({ p_key_product: 'UNIT', p_barcode: null });
    const { id } = (await save(given)).data;
    expect((await save({ ...given, p_id_product: id, p_id_product_unit: 2 })).status).toBe(200);
    expect(await view(id)).toMatchObject({ id_product_unit: 2, code_product_unit: 'G' });
    const pack = (await save(form({ p_key_product: 'UPACK', p_barcode: null, p_pack_product: 1 }))).data;
    await t.db.execute("insert into product_component (id_product, key_product, qty) values (?, 'unit', 2)", [pack.id]);
    const back = await save({ ...given, p_id_product: id, p_id_product_unit: 1 });
    expect([back.status, back.message]).toEqual([
      409,
      'La unidad no se puede cambiar: el producto ya se usa en el paquete UPACK.',
    ]);
    const limits = { p_stock_min_product: '501', p_stock_min_branch_office: '50.0001' };
    const refused = await save({ ...given, ...limits, p_id_product: id, p_id_product_unit: 2 });
    expect([refused.status, refused.data.fields]).toEqual([
      400,
      [
        { field: 'stock_max_product', message: 'No puede ser menor que la existencia mínima.' },
        { field: 'stock_max_branch_office', message: 'No puede ser menor que la existencia mínima en sucursal.' },
      ],
    ]);
    const none = { p_stock_max_product: '0', p_stock_max_branch_office: '0', p_id_product_unit: 2 };
    expect((await save({ ...given, ...limits, ...none, p_id_product: id })).status).toBe(200);
  });

  it('has a key and a bar code of its own in its branch, and may repeat them in another', async () => {
    const twice = await save(form({ p_key_product: 'nut-1', p_barcode: null }));
    expect([twice.status, twice.message]).toEqual([409, 'La clave ya existe en la sucursal.']);
    const code = await save(form({ p_key_product: 'X' }));
    expect([code.status, code.message]).toEqual([409, 'El código de barras ya es del producto NUT-1.']);
    // What is scanned means one product, by its key or by its bar code.
    const alike = await save(form({ p_key_product: 'X', p_barcode: 'nut-1' }));
    expect([alike.status, alike.message]).toEqual([409, 'El código de barras ya es la clave del producto NUT-1.']);
    const key = await save(form({ p_key_product: '7501000000011', p_barcode: null }));
    expect([key.status, key.message]).toEqual([409, 'La clave ya es el código de barras del producto NUT-1.']);
    // EAN-13 and GTIN-14 of one number, as bar code or as key.
    const padded = await save(form({ p_key_product: 'X', p_barcode: '07501000000011' }));
    expect([padded.status, padded.message]).toEqual([409, 'El código de barras ya es del producto NUT-1.']);
    const named = await save(form({ p_key_product: '07501000000011', p_barcode: null }));
    expect([named.status, named.message]).toEqual([409, 'La clave ya es el código de barras del producto NUT-1.']);
    expect((await save(form({ p_id_branch_office: 2 }))).status).toBe(200);
  });

  it('is found by every spelling of its bar code, and by no part of it', async () => {
    const found = async (keys: string) => {
      const { data } = await t.fetch<ListResult<ProductListRow>>(
        `/product/get/all/1?keys=${encodeURIComponent(keys)}`,
        admin,
      );
      return data.rows.map((row) => row.key_product);
    };
    expect(await found('7501000000011')).toEqual(['NUT-1']);
    expect(await found('07501000000011')).toEqual(['NUT-1']);
    expect(await found('750100000001')).toEqual([]);
    expect(await found('nut-1')).toEqual(['NUT-1']);
    expect(await found('nut')).toEqual([]);
  });

  it('asks for the classification and the zone of an event with the texts of the specification', async () => {
    const none = await save(form({ p_key_product: 'C', p_id_clasification: '', p_has_event: 1 }));
    expect([none.status, none.response, none.message]).toEqual([
      422,
      'warning',
      'Por favor, seleccionar la clasificación',
    ]);
    const zone = await save(form({ p_key_product: 'C', p_has_event: 1 }));
    expect([zone.status, zone.message]).toEqual([422, 'Por favor, seleccionar la zona de evento']);
  });

  it('asks for what its switches need, and forgets what belongs to a switch that is off', async () => {
    const fieldsOf = async (more: Record<string, unknown>) => {
      const { data } = await save(form({ p_key_product: 'SW', p_barcode: null, ...more }));
      const { fields } = data as { fields: { field: string; message: string }[] };
      return fields.map(({ field, message }) => `${field}: ${message}`);
    };
    const required = 'El campo es obligatorio.';
    expect(await fieldsOf({ p_has_event: 1, p_id_type_event_zone: 1 })).toEqual([
      `event_location: ${required}`,
      `event_date: ${required}`,
      `event_time: ${required}`,
    ]);
    expect(await fieldsOf({ p_is_promo: 1 })).toEqual([`point_min_1: ${required}`, `id_period_promo: ${required}`]);
    expect(await fieldsOf({ p_is_kit: 1 })).toEqual([`type_kit: ${required}`, `bono_kit_pesos: ${required}`]);
    expect(await fieldsOf({ p_is_kit: 1, p_type_kit: 'premium', p_bono_kit_pesos: '0.09' })).toEqual([
      'bono_kit_pesos: El mínimo es 0.10.',
    ]);
    expect(await fieldsOf({ p_is_kit: 1, p_type_kit: 'premium', p_id_branch_office: 3 })).toEqual([
      `bono_kit_usd: ${required}`,
    ]);
    expect(await fieldsOf({ p_show_bot_product: 1 })).toEqual([`bot_name_product: ${required}`]);
    const all = form({
      p_key_product: 'SW',
      p_barcode: null,
      ...{ p_is_kit: 1, p_type_kit: 'basico', p_bono_kit_pesos: '150', p_bono_kit_usd: '9' },
      ...{ p_is_promo: 1, p_point_min_1: '100', p_point_min_2: '300', p_id_period_promo: 4 },
      ...{ p_has_event: 1, p_id_type_event_zone: 1, p_event_location: 'Puebla', p_event_date: '2026-12-05' },
      ...{ p_event_time: '09:30', p_event_reentry: 1, p_show_bot_product: 1, p_bot_name_product: 'Robot' },
    });
    const { id } = (await save(all)).data;
    const on = {
      ...{ type_kit: 'basico', bono_kit_pesos: '150.00', bono_kit_usd: '0.00', point_min_1: '100.00' },
      ...{ point_min_2: '300.00', id_period_promo: 4, id_type_event_zone: 1, event_location: 'Puebla' },
      ...{ event_date: '2026-12-05', event_time: '09:30', event_reentry: 1, bot_name_product: 'Robot' },
    };
    expect(await view(id)).toMatchObject(on);
    const off = { p_is_kit: 0, p_is_promo: 0, p_has_event: 0, p_show_bot_product: 0 };
    expect((await save({ ...all, ...off, p_id_product: id })).status).toBe(200);
    const blank = (name: string) => (name.startsWith('bono') ? '0.00' : name === 'event_reentry' ? 0 : null);
    const empty = Object.fromEntries(Object.keys(on).map((name) => [name, blank(name)]));
    expect(await view(id)).toMatchObject(empty);
  });

  it('orders at most three taxes and three exempts', async () => {
    const items = (name: string, ids: number[]) =>
      ids.map((id, at) => ({ [`p_id_${name}`]: id, [`p_order_${name}`]: at + 1 }));
    const four = await save(form({ p_key_product: 'T4', p_tax: items('tax', [1, 2, 3, 5]) }));
    expect(four.status).toBe(400);
    for (const [name, field, message] of [
      ['tax', 'tax', 'Un impuesto o su orden está repetido.'],
      ['exempt', 'exempt', 'Un excento o su orden está repetido.'],
    ] as const)
      for (const list of [
        items(name, [1, 1]),
        items(name, [1, 2]).map((one) => ({ ...one, [`p_order_${name}`]: 1 })),
      ]) {
        const twice = await save(form({ p_key_product: 'T4', p_barcode: null, [`p_${name}`]: list }));
        expect([twice.status, twice.data.fields]).toEqual([400, [{ field, message }]]);
      }
    const sent = { p_tax: items('tax', [1, 5]).reverse(), p_exempt: items('exempt', [1]) };
    const { id } = (await save(form({ p_key_product: 'T3', p_barcode: null, ...sent }))).data;
    expect(await view(id)).toMatchObject({
      id_tax_1: 1,
      id_tax_2: 5,
      id_tax_3: null,
      id_exempt_1: 1,
      iva_product: '0.0000',
      tax: [
        { id_tax: 1, order_tax: 1 },
        { id_tax: 5, order_tax: 2 },
      ],
      exempt: [{ id_exempt: 1, order_exempt: 1 }],
    });
    const unknown = await save(form({ p_key_product: 'T9', p_barcode: null, p_tax: items('tax', [999]) }));
    expect([unknown.status, unknown.message]).toEqual([422, 'El impuesto 1 no existe.']);
  });

  it('is of a branch: others can neither see nor change it, and without the screen nobody does', async () => {
    const cashier = await t.login('cajera');
    expect((await t.fetch('/product/get/id/1', cashier)).status).toBe(403);
    expect((await save(form({ p_key_product: 'NO' }), cashier)).status).toBe(403);
    await insertProducts(t.db, [{ id_product: 4001, id_branch_office: 4, key_product: 'SECRETO' }]);
    expect((await t.fetch('/product/get/all/4', cashier)).status).toBe(403);
    expect((await t.fetch('/product/get/typeprice/4/1', cashier)).status).toBe(403);
    expect((await t.fetch('/product/get/lot/4001', cashier)).status).toBe(403);
    const all = await t.fetch<ListResult<ProductListRow>>('/product/get/all/0?search=SECRETO', cashier);
    expect(all.data).toEqual({ rows: [], total: 0 });
    for (const path of ['/product/get/all/0?search=SECRETO', '/product/get/all?search=SECRETO'])
      expect((await t.fetch<ListResult<ProductListRow>>(path, admin)).data.total).toBe(1);
    const posted = await t.post<ListResult<ProductListRow>>('/product/get/all', { search: 'SECRETO' }, cashier);
    expect(posted.data).toEqual({ rows: [], total: 0 });
  });

  it('goes only while nothing uses it, and the refusal names what does', async () => {
    await insertProducts(t.db, [
      { id_product: 501, key_product: 'PARTE' },
      { id_product: 502, key_product: 'CAJA', pack_product: 1 },
    ]);
    await t.db.execute("insert into product_component (id_product, key_product, qty) values (502, 'PARTE', 2)");
    await t.db.execute("insert into product_price values (501, 1, '10.00', '1.00', '8.00')");
    await t.db.insertMany(
      'stock_balance',
      ['id_product', 'lot', 'date_expiration', 'qty'],
      [[501, 'L', '2099-01-01', '3']],
    );
    const remove = (id: number) => t.post('/product/delete', { p_id_product: id, p_name_product: 'x' }, admin);
    const used = await remove(501);
    expect([used.status, used.message, used.data]).toEqual([
      409,
      'No se puede eliminar el producto "PARTE": está en uso en existencias, el paquete CAJA.',
      { uses: ['existencias', 'el paquete CAJA'] },
    ]);
    await t.db.execute('delete from stock_balance where id_product = 501');
    expect([(await remove(502)).status, (await remove(501)).status, (await remove(501)).status]).toEqual([
      200, 200, 404,
    ]);
    const left = await t.db.query('select 1 from product_price where id_product = 501');
    expect(left).toEqual([]);
  });

  it('stays while it lies in a location', async () => {
    await insertProducts(t.db, [{ id_product: 601, key_product: 'UBICADO' }]);
    await t.db.execute(
      "insert into pallet_stock (id_pallet_stock, id_branch_office, key_pallet_stock, name_pallet_stock, user_created, created_at) values (1, 1, 'R1', 'Rack 1', 'x', now(3))",
    );
    await t.db.execute('insert into pallet_stock_det (id_pallet_stock, id_product, qty) values (1, 601, 2.5)');
    const used = await t.post('/product/delete', { p_id: 601 }, admin);
    expect(used.message).toBe('No se puede eliminar el producto "UBICADO": está en uso en ubicaciones.');
  });
});
