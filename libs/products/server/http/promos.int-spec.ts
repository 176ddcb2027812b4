import type { Editable, ListResult } from '@ceiba/platform/contract';
import type { TestApp } from '@ceiba/platform/testing';
import { PROMO_TEXTS, type PromoRow, type PromoView } from '@ceiba/products/contract';
import { insertProducts, openProducts } from '@ceiba/products/testing';

describe('promotions', () => {
  let t: TestApp;
  let admin: string;
  const body = (more: Record<string, unknown> = {}) => ({
    p_name_promo: '3 + 1',
    p_flag_point_promo: 0,
    p_percentage_discount_promo: '12.50',
    p_flag_percentage_discount_promo: 1,
    p_date_start_promo: '2026-11-01',
    p_date_end_promo: '2026-11-30',
    p_enabled_promo: 1,
    p_products: [
      { p_id_product: 12, p_qty_min: 3, p_qty_free: 1 },
      { p_id_product: 11, p_qty_min: '2', p_qty_free: '0' },
    ],
    ...more,
  });
  const save = (more: Record<string, unknown> = {}) =>
    t.post<{ id: number; fields?: { field: string; message: string }[] }>('/promo/insert/update', body(more), admin);

  beforeAll(async () => {
    ({ t, admin } = await openProducts());
    await insertProducts(t.db, [{ id_product: 11 }, { id_product: 12 }, { id_product: 13 }]);
  });
  afterAll(() => t.close());

  it('are registered with their products in order, changed as a whole, and deleted', async () => {
    const { message, data } = await save();
    expect(message).toBe('Promoción registrada.');
    const view = async () => {
      const { version: _version, ...seen } = (await t.fetch<Editable<PromoView>>(`/promo/get/id/${data.id}`, admin))
        .data;
      return seen;
    };
    const place = { id_branch_office: 1, key_branch_office: 'UNO' };
    const fields = {
      ...{ id_promo: data.id, name_promo: '3 + 1', flag_point_promo: 0, percentage_discount_promo: '12.50' },
      ...{ flag_percentage_discount_promo: 1, date_start_promo: '2026-11-01', date_end_promo: '2026-11-30' },
      enabled_promo: 1,
    };
    expect(await view()).toEqual({
      ...fields,
      products: [
        { ...place, id_product: 12, key_product: 'K12', name_product: 'Producto K12', qty_min: 3, qty_free: 1 },
        { ...place, id_product: 11, key_product: 'K11', name_product: 'Producto K11', qty_min: 2, qty_free: 0 },
      ],
    });
    const change = {
      p_id_promo: data.id,
      p_enabled_promo: 0,
      p_products: [{ p_id_product: 13, p_qty_min: 1, p_qty_free: 1 }],
    };
    expect((await save(change)).message).toBe('Promoción modificada.');
    expect((await view()).products.map((row) => row.id_product)).toEqual([13]);
    const list = async (query: string) => (await t.fetch<ListResult<PromoRow>>(`/promo/get/all?${query}`, admin)).data;
    expect(await list('search=3')).toEqual({ rows: [{ ...fields, enabled_promo: 0, qty_products: 1 }], total: 1 });
    expect((await list('enabled_promo=1')).total).toBe(0);
    const remove = () => t.post('/promo/delete', { p_id_promo: data.id, p_name_promo: 'x' }, admin);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await t.db.query('select 1 from promo_product')).toEqual([]);
  });

  it('are refused where their fields don’t fit together', async () => {
    const twice = [11, 11].map((id) => ({ p_id_product: id, p_qty_min: 1, p_qty_free: 1 }));
    const cases = [
      [{ p_date_end_promo: '2026-10-31' }, 'date_end_promo', PROMO_TEXTS.dates],
      [{ p_percentage_discount_promo: '0' }, 'percentage_discount_promo', PROMO_TEXTS.percentage],
      [{ p_products: [] }, 'products', PROMO_TEXTS.noProducts],
      [{ p_products: twice }, 'products', PROMO_TEXTS.repeated],
      [{ p_name_promo: '' }, 'name_promo', 'El campo es obligatorio.'],
    ] as const;
    for (const [more, field, message] of cases) {
      const answer = await save(more);
      expect([answer.status, answer.data.fields]).toEqual([400, [{ field, message }]]);
    }
    const unknown = await save({ p_products: [{ p_id_product: 999, p_qty_min: 1, p_qty_free: 1 }] });
    expect([unknown.status, unknown.message]).toEqual([422, 'Un producto de la promoción no existe.']);
    expect((await save({ p_percentage_discount_promo: '0.001' })).status).toBe(400);
    expect((await save({ p_percentage_discount_promo: '100.01' })).status).toBe(400);
    expect(await t.db.query('select 1 from promo')).toEqual([]);
  });

  it('keep a product from being deleted, and are for their screen alone', async () => {
    const { id } = (await save()).data;
    const used = await t.post('/product/delete', { p_id: 11 }, admin);
    expect(used.message).toBe('No se puede eliminar el producto "K11": está en uso en promociones.');
    const cashier = await t.login('cajera');
    expect((await t.fetch(`/promo/get/id/${id}`, cashier)).status).toBe(403);
    expect((await t.post('/promo/insert/update', body(), cashier)).status).toBe(403);
  });
});
