import sharp from 'sharp';
import type { Envelope, ListResult } from '@ceiba/platform/contract';
import type { TestApp } from '@ceiba/platform/testing';
import type {
  ProductComponentRow,
  ProductListRow,
  ProductPhotoRow,
  ProductProductionRow,
} from '@ceiba/products/contract';
import { insertProducts, openProducts } from '@ceiba/products/testing';

describe('the parts of a product', () => {
  let t: TestApp;
  let admin: string;
  let url: string;
  const rows = async <T>(path: string) => (await t.fetch<ListResult<T>>(path, admin)).data.rows;
  const post = (path: string, body: Record<string, unknown>) => t.post<{ id: number }>(path, body, admin);

  beforeAll(async () => {
    ({ t, admin } = await openProducts());
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    await insertProducts(t.db, [
      { id_product: 11, key_product: 'A' },
      { id_product: 12, key_product: 'B' },
      { id_product: 13, key_product: 'PACK', pack_product: 1 },
      { id_product: 14, key_product: 'PACK2', pack_product: 1 },
      { id_product: 71, key_product: 'HECHO', id_branch_office: 70 },
      { id_product: 72, key_product: 'POLVO', id_branch_office: 70, id_product_unit: 2 },
      { id_product: 73, key_product: 'MEZCLA', id_branch_office: 70 },
      { id_product: 21, key_product: 'A', id_branch_office: 2 },
    ]);
  });
  afterAll(() => t.close());

  it('a pack holds products of its branch by key, never itself nor another pack', async () => {
    const save = (more: Record<string, unknown>) =>
      post('/productcomponent/insert/update', { p_id_product: 13, p_key_product: 'a', p_qty: 2, ...more });
    const { id } = (await save({})).data;
    const named = (list: ProductComponentRow[]) => list.map((row) => [row.key_product, row.name_product, row.qty]);
    expect(named(await rows('/productcomponent/get/all?id_product=13'))).toEqual([['A', 'Producto A', 2]]);
    const refused = [
      [{ p_key_product: 'PACK' }, 'Un paquete no puede contener otro paquete.'],
      [{ p_key_product: 'PACK2' }, 'Un paquete no puede contener otro paquete.'],
      [{ p_key_product: 'NADA' }, 'El producto NADA no existe en la sucursal.'],
      [{ p_key_product: 'POLVO' }, 'El producto POLVO no existe en la sucursal.'],
      [{}, 'El paquete ya tiene el producto A.'],
      [{ p_id_product: 11, p_key_product: 'B' }, 'Solo un paquete lleva componentes.'],
    ] as const;
    for (const [more, message] of refused) {
      const answer = await save(more);
      expect([answer.status, answer.message]).toEqual([409, message]);
    }
    expect((await save({ p_qty: '1.5' })).status).toBe(400);
    expect((await save({ p_id_component: id, p_key_product: 'B', p_qty: '3' })).message).toBe('Componente modificado.');
    expect(named(await rows('/component/get/all?id_product=13'))).toEqual([['B', 'Producto B', 3]]);
    expect((await t.fetch<ProductComponentRow>(`/component/get/id/${id}`, admin)).data.qty).toBe(3);
    expect((await post('/component/delete', { p_id_component: id })).status).toBe(200);
    expect(await rows('/productcomponent/get/all?id_product=13')).toEqual([]);
  });

  it('production steps convert exactly, keep an order without gaps, and make no circle', async () => {
    const save = (more: Record<string, unknown>) =>
      post('/productproduction/insert/update', { p_id_product: 71, p_key_product: 'POLVO', p_qty: '1500', ...more });
    const conversion = { p_has_conversion: 1, p_qty_conversion: '1000', p_new_id_product_unit: 1 };
    const one = (await save({ ...conversion, p_new_qty: '9' })).data.id;
    const two = (await save({ p_key_product: 'MEZCLA', p_qty: '2.5' })).data.id;
    const steps = await rows<ProductProductionRow>('/productproduction/get/all?id_product=71');
    expect(steps).toEqual([
      {
        ...{ id_production: one, id_product: 71, order_n: 1, qty: '1500.0000', key_product: 'POLVO' },
        ...{ name_product: 'Producto POLVO', id_product_unit: 2, code_product_unit: 'G', has_conversion: 1 },
        ...{ qty_conversion: '1000.0000', new_qty: '1.5000', new_id_product_unit: 1, new_code_product_unit: 'PZ' },
      },
      {
        ...{ id_production: two, id_product: 71, order_n: 2, qty: '2.5000', key_product: 'MEZCLA' },
        ...{ name_product: 'Producto MEZCLA', id_product_unit: 1, code_product_unit: 'PZ', has_conversion: 0 },
        ...{ qty_conversion: null, new_qty: null, new_id_product_unit: null, new_code_product_unit: null },
      },
    ]);
    const refused = [
      [{ p_key_product: 'HECHO' }, 'El producto HECHO se produce con HECHO.'],
      [{ p_key_product: 'MEZCLA' }, 'La producción ya lleva el producto MEZCLA.'],
      [{ p_id_product: 73, p_key_product: 'HECHO' }, 'El producto HECHO se produce con MEZCLA.'],
      [{ p_id_product: 11, p_key_product: 'B' }, 'Solo los productos de una sucursal de producción llevan producción.'],
    ] as const;
    for (const [more, message] of refused) {
      const answer = await save(more);
      expect([answer.status, answer.message]).toEqual([409, message]);
    }
    expect((await save({ p_has_conversion: 1, p_key_product: 'X' })).status).toBe(400);
    const order = (p_id_production: number, p_type: string) =>
      post('/productproduction/order', { p_id_product: 71, p_id_production, p_type });
    const ids = async () =>
      (await rows<ProductProductionRow>('/productproduction/get/all?id_product=71')).map((row) => [
        row.id_production,
        row.order_n,
      ]);
    expect((await order(two, 'up')).status).toBe(200);
    expect(await ids()).toEqual([
      [two, 1],
      [one, 2],
    ]);
    expect((await order(two, 'up')).status).toBe(200);
    expect((await order(one, 'down')).status).toBe(200);
    expect((await order(one, 'sideways')).status).toBe(400);
    expect((await post('/productproduction/delete', { p_id: two })).status).toBe(200);
    expect(await ids()).toEqual([[one, 1]]);
  });

  it('two steps that would close a circle together: one of them is refused', async () => {
    await t.db.execute('delete from product_production');
    const save = (p_id_product: number, p_key_product: string) =>
      post('/productproduction/insert/update', { p_id_product, p_key_product, p_qty: 1 });
    const answers = await Promise.all([save(71, 'POLVO'), save(72, 'MEZCLA'), save(73, 'HECHO')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409]);
    // Over four products the last two steps touch no product in common.
    await t.db.execute('delete from product_production');
    await insertProducts(t.db, [{ id_product: 74, key_product: 'ENVASE', id_branch_office: 70 }]);
    expect([(await save(71, 'POLVO')).status, (await save(73, 'ENVASE')).status]).toEqual([200, 200]);
    const last = await Promise.all([save(72, 'MEZCLA'), save(74, 'HECHO')]);
    expect(last.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('prices: one row per price type, exact, all or nothing', async () => {
    const names = await t.db.query<{ name_price: string }>('select name_price from type_price order by id_type_price');
    const empty = { price: null, point: null, value_business: null };
    const table = () => rows('/productprice/get?id_product=11');
    const none = names.map(({ name_price }, at) => ({ id_type_price: at + 1, name_price, ...empty }));
    expect(await table()).toEqual(none);
    const price = (id: number, value: unknown) => ({
      p_id_type_price: id,
      p_price: value,
      p_point: '1',
      p_value_business: 0,
    });
    const save = (list: unknown[]) => post('/productprice/insert/update', { p_id_product: 11, p_price: list });
    expect((await save([price(2, '99.99'), price(1, '120')])).message).toBe('Precios guardados.');
    const two = { ...none[1], price: '99.99', point: '1.00', value_business: '0.00' };
    expect((await table())[1]).toEqual(two);
    for (const wrong of [price(2, '-1'), price(2, '1.001'), price(2, ''), price(1, '5')])
      expect((await save([price(1, '7'), wrong])).status).toBe(400);
    expect((await save([price(1, '7'), price(99, '1')])).status).toBe(422);
    expect(await table()).toEqual([
      { ...none[0], price: '120.00', point: '1.00', value_business: '0.00' },
      two,
      none[2],
    ]);
    const [listed] = await rows<ProductListRow>('/product/get/all/1?keys=A');
    expect(listed).toMatchObject({ price_type_2: '99.99', point_product: '1.00', value_business_product: '0.00' });
  });

  it('photos are pictures by content, made small, ordered, and shared files stay', async () => {
    const picture = (color: string) =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'secreto' } })
        .toBuffer();
    async function send(fields: Record<string, string>, file?: Buffer) {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        id_product: '11',
        name_photo: 'Frente',
        alt_photo: 'Bote',
        ...fields,
      }))
        body.append(`p_${name}`, value);
      if (file) body.append('p_file_photo', new Blob([new Uint8Array(file)]), 'foto.jpg');
      const headers = { authorization: `Bearer ${admin}` };
      const response = await fetch(`${url}/api/productphoto/insert/update`, { method: 'POST', body, headers });
      return { status: response.status, ...((await response.json()) as Envelope<{ id: number }>) };
    }
    expect((await send({})).status).toBe(422);
    expect((await send({}, Buffer.from('<svg onload=alert(1)>'))).status).toBe(422);
    const one = (await send({}, await picture('#1f6f50'))).data.id;
    const two = (await send({ name_photo: 'Atrás' }, await picture('#d98e04'))).data.id;
    const photos = () => rows<ProductPhotoRow>('/productphoto/get/all?id_product=11');
    const [first] = await photos();
    const thumb = await fetch(url + (first?.file_thumbnail ?? ''));
    expect(thumb.headers.get('content-type')).toBe('image/webp');
    const small = await sharp(Buffer.from(await thumb.arrayBuffer())).metadata();
    expect([small.width, small.height]).toEqual([240, 160]);
    const full = Buffer.from(await (await fetch(url + (first?.file_photo ?? ''))).arrayBuffer());
    expect([(await sharp(full).metadata()).width, full.includes('secreto')]).toEqual([900, false]);
    expect((await post('/productphoto/order', { p_id_product: 11, p_id_photo: two, p_type: 'up' })).status).toBe(200);
    expect((await photos()).map((row) => [row.id_photo, row.position])).toEqual([
      [two, 1],
      [one, 2],
    ]);
    const [listed] = await rows<ProductListRow>('/product/get/all/1?keys=A');
    expect(listed?.file_thumbnail).toBe((await photos())[0]?.file_thumbnail);
    expect((await send({ id_photo: String(one), name_photo: 'Lado' })).message).toBe('Foto modificada.');
    expect((await photos())[1]).toMatchObject({ name_photo: 'Lado', file_photo: first?.file_photo });
    // A copy in another branch shows the same file: deleting one photo leaves it.
    await t.db.execute(
      'insert into product_photo (id_product, name_photo, alt_photo, file_photo, file_thumbnail, position) select 21, name_photo, alt_photo, file_photo, file_thumbnail, 1 from product_photo where id_photo = ?',
      [one],
    );
    expect((await post('/productphoto/delete', { p_id_photo: one })).status).toBe(200);
    expect((await fetch(url + (first?.file_photo ?? ''))).status).toBe(200);
    expect((await t.post('/product/delete', { p_id: 21 }, admin)).status).toBe(200);
    expect((await fetch(url + (first?.file_photo ?? ''))).status).toBe(404);
  });
});
