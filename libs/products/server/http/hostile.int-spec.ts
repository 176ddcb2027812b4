import { cleanText } from '@ceiba/platform/contract';
import { HOSTILE_VALUES, hostilePayloads, type TestAnswer, type TestApp } from '@ceiba/platform/testing';
import type { ProductView } from '@ceiba/products/contract';
import { form, insertProducts, openProducts } from '@ceiba/products/testing';

const ALLOWED = [200, 400, 403, 404, 409, 422];
const TEXTS = [
  'key_product',
  'name_product',
  'description_product',
  'description_store_product',
  'benefits_product',
  'dosis_product',
  'observation_product',
  'barcode',
];

/** One body for each call that writes; `p_` on every key as the specification's screens send them. */
const BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  '/productcomponent/insert/update': { p_id_component: null, p_id_product: 13, p_key_product: 'K11', p_qty: 2 },
  '/productproduction/insert/update': {
    ...{ p_id_production: null, p_id_product: 71, p_key_product: 'K72', p_qty: '1.5', p_has_conversion: 1 },
    ...{ p_qty_conversion: '1000', p_new_qty: '0.0015', p_new_id_product_unit: 1 },
  },
  '/productproduction/order': { p_id_product: 71, p_id_production: 1, p_type: 'up' },
  '/productprice/insert/update': {
    p_id_product: 11,
    p_price: [{ p_id_type_price: 1, p_price: '1', p_point: '1', p_value_business: '1' }],
  },
  '/productphoto/insert/update': { p_id_photo: 1, p_id_product: 11, p_name_photo: 'Frente', p_alt_photo: 'Bote' },
  '/productphoto/order': { p_id_product: 11, p_id_photo: 1, p_type: 'down' },
  '/promo/insert/update': {
    ...{ p_id_promo: null, p_name_promo: 'P', p_flag_point_promo: 0, p_percentage_discount_promo: '10.5' },
    ...{ p_flag_percentage_discount_promo: 1, p_date_start_promo: '2026-01-01', p_date_end_promo: '2026-02-01' },
    ...{ p_enabled_promo: 1, p_products: [{ p_id_product: 11, p_qty_min: 2, p_qty_free: 1 }] },
  },
  '/branchoffice/copy/products': {
    ...{ p_id_branch_office_origin: 4, p_id_type_money_origin: 2, p_branch_office_destination: [2] },
  },
  '/branchoffice/copy/products/price': {
    ...{ p_id_branch_office_origin: 4, p_id_type_money_origin: 2, p_branch_office_destination: [2] },
  },
};
/** Fields whose kind another field of the form stands for already. */
const SAME =
  /_(max_product|min_branch_office|max_branch_office|tax_[23]|exempt_[123]|is_kit|is_promo|has_event|bono_kit_usd|point_min_1|price_product|show_in_new_customers|show_bot_product|avaible_store_product|id_organ|id_product_unit)$/;
const DELETES = ['product', 'productcomponent', 'component', 'productproduction', 'productphoto', 'promo'];

describe('hostile input to products', () => {
  let t: TestApp;
  let admin: string;

  beforeAll(async () => {
    ({ t, admin } = await openProducts());
    await insertProducts(t.db, [
      { id_product: 11, barcode: '111' },
      { id_product: 13, pack_product: 1 },
      { id_product: 71, id_branch_office: 70 },
      { id_product: 72, id_branch_office: 70 },
    ]);
  });
  afterAll(() => t.close());

  /** Answers may refuse; they never break, and say what is wrong. */
  function expectCalm(answer: TestAnswer, what: unknown): void {
    expect([what, ALLOWED.includes(answer.status), answer.status]).toEqual([what, true, answer.status]);
    expect(answer.message).not.toMatch(/\bselect |\binsert |\bat .*\.ts|SqlError|\bER_[A-Z]/);
    if (answer.status === 400) expect(answer.message.length).toBeGreaterThan(5);
  }

  it('every field of a product is refused clearly, or stored and shown exactly', async () => {
    const all = form({
      ...{ p_key_product: 'HOSTIL', p_id_product: null, p_is_promo: 1, p_point_min_1: 10, p_point_min_2: 20 },
      ...{ p_id_period_promo: 4, p_is_kit: 1, p_type_kit: 'basico', p_bono_kit_pesos: '5', p_bono_kit_usd: '5' },
      ...{ p_has_event: 1, p_id_type_event_zone: 1, p_event_location: 'X', p_event_date: '2026-12-01' },
      ...{ p_event_time: '10:00', p_id_organ: 1, p_benefits_product: 'b', p_dosis_product: 'd' },
      ...{ p_observation_product: 'o', p_show_bot_product: 1, p_bot_name_product: 'B', p_iva_product: '0.16' },
      ...{ p_id_tax_1: 1, p_id_tax_2: null, p_id_tax_3: null, p_id_exempt_1: null, p_id_exempt_2: null },
      ...{ p_id_exempt_3: null },
    });
    const lists = HOSTILE_VALUES.flatMap((value) => [
      { field: 'tax.id', value, payload: { ...all, p_tax: [{ p_id_tax: value, p_order_tax: 1 }] } },
      { field: 'tax.order', value, payload: { ...all, p_tax: [{ p_id_tax: 1, p_order_tax: value }] } },
      { field: 'exempt.id', value, payload: { ...all, p_exempt: [{ p_id_exempt: value, p_order_exempt: 2 }] } },
    ]);
    for (const { field, value, payload } of [...hostilePayloads(all), ...lists]) {
      if (SAME.test(field)) continue;
      const what = [field, String(value).slice(0, 40)];
      const answer = await t.post<{ id: number }>('/product/insert/update', payload, admin);
      expectCalm(answer, what);
      if (answer.status !== 200) continue;
      const { data } = await t.fetch<ProductView>(`/product/get/id/${answer.data.id}`, admin);
      const shown: Record<string, unknown> = { ...data };
      for (const name of TEXTS) {
        const sent = (payload as Record<string, unknown>)[`p_${name}`];
        if (typeof sent === 'string') expect([what, shown[name]]).toEqual([what, cleanText(sent).trim() || null]);
      }
      expectCalm(await t.post('/product/delete', { p_id_product: answer.data.id, p_name_product: 'x' }, admin), what);
    }
  });

  it.each(Object.keys(BODIES))('%s', async (path) => {
    for (const { field, value, payload } of hostilePayloads(BODIES[path] ?? {}))
      expectCalm(await t.post(path, payload, admin), [field, String(value).slice(0, 40)]);
    const inner = HOSTILE_VALUES.flatMap((value) => [
      { p_price: [{ p_id_type_price: 1, p_price: value, p_point: value, p_value_business: value }] },
      { p_products: [{ p_id_product: value, p_qty_min: 1, p_qty_free: 1 }] },
      { p_products: [{ p_id_product: 11, p_qty_min: value, p_qty_free: value }] },
      { p_branch_office_destination: [value] },
    ]);
    for (const more of inner) {
      const [name = ''] = Object.keys(more);
      if (name in (BODIES[path] ?? {})) expectCalm(await t.post(path, { ...BODIES[path], ...more }, admin), more);
    }
  });

  it('ids, paths and lists', async () => {
    for (const resource of DELETES)
      for (const value of HOSTILE_VALUES)
        expectCalm(await t.post(`/${resource}/delete`, { p_id: value, p_name: value }, admin), [resource, value]);
    const texts = ['0', '-1', 'x', '1.5', '%00', "1'--", '9'.repeat(30)];
    const paths = ['product/get/id', 'product/get/lot', 'product/get/all', 'product/get/typeprice/1', 'promo/get/id'];
    for (const path of [...paths, 'component/get/id', 'productproduction/get/id', 'productphoto/get/id'])
      for (const text of texts) expectCalm(await t.fetch(`/${path}/${encodeURIComponent(text)}`, admin), [path, text]);
    const values = HOSTILE_VALUES.filter((value) => typeof value !== 'object').map(String);
    for (const name of ['page', 'page_size', 'search', 'sort', 'order', 'keys', 'enabled', 'id_clasification', 'x'])
      for (const text of values.filter((one) => one.length < 2000 && !/\p{Surrogate}/u.test(one)))
        for (const list of ['product/get/all/0', 'product/get/typeprice/1/2', 'promo/get/all'])
          expectCalm(await t.fetch(`/${list}?${name}=${encodeURIComponent(text)}`, admin), [list, name, text]);
    for (const list of ['component', 'productcomponent', 'productproduction', 'productphoto'])
      for (const text of texts)
        expectCalm(await t.fetch(`/${list}/get/all?id_product=${encodeURIComponent(text)}`, admin), [list, text]);
  });
});
