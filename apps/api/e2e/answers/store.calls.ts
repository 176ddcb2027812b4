import type { CartKey } from '@ceiba/store/contract';
import type { Call, Calls, Demo } from './demo';
import { kitsOfStore } from './signup-calls';

const AT = '/ecomerce/publico';
const SHIPPING = {
  full_name_cart: 'Elena Visitante',
  address_cart: 'Avenida Siempre Viva 742',
  department_cart: 'Jalisco',
  province_cart: 'Zapopan',
  zip_code_cart: '45010',
  phone_cart: '3312345678',
  email_cart: 'elena@example.com',
};

/** A partner whose branch ships, and something that he sells. */
const seller = (demo: Demo) => demo.id('customers', 'id_customers', 'id_status = 1 and id_branch_office = 1');
const product = async (demo: Demo) => {
  const { data } = await demo.t.post<{ id_product: number; exists_stock: 0 | 1 }[]>(`${AT}/products`, {
    id_customers: await seller(demo),
  });
  return data.find((row) => row.exists_stock === 1)?.id_product ?? 0;
};

/** A visitor's new cart. */
async function newCart(demo: Demo): Promise<CartKey> {
  const { data } = await demo.t.post<CartKey>(`${AT}/cart/insert`, { id_customers: await seller(demo) });
  return { id_customers_sale_public: data.id_customers_sale_public, cart_token: data.cart_token };
}

/** A cart with one product, an address and, where asked, saved: it may be paid. */
export async function filledCart(demo: Demo, saved = false): Promise<CartKey> {
  const key = await newCart(demo);
  const id_product = await product(demo);
  await demo.t.post(`${AT}/cart/det/insert/update`, { ...key, id_product, qty: 1 });
  await demo.t.post(`${AT}/cart/address`, { ...key, ...SHIPPING });
  if (saved) await demo.t.post(`${AT}/cart/det/mass/insert/update`, { ...key, details: [{ id_product, qty: 1 }] });
  return key;
}

/** The demo's partner, with a session; whoever was welcomed before has a password of his own again. */
async function partner({ t }: Demo): Promise<string> {
  await t.db.execute('update users set must_change_password = 0 where id_customers = 2');
  return t.login('2', 1);
}

/** Something that the partner may put into his cart. */
async function partnerProduct(demo: Demo): Promise<number> {
  const { data } = await demo.t.fetch<{ rows: { id_product: number; exists_stock: 0 | 1 }[] }>(
    '/cart/products?p_page_size=100',
    await partner(demo),
  );
  return data.rows.find((row) => row.exists_stock === 1)?.id_product ?? 0;
}

/** Puts something into the partner's cart, and saves it: it may be paid. */
export async function fillPartnerCart(demo: Demo): Promise<void> {
  const details = [{ id_product: await partnerProduct(demo), qty: 1 }];
  await demo.t.post('/cart/det/mass/insert/update', { details }, await partner(demo));
}

const as = 'nobody';
const shop = async (demo: Demo): Promise<Call> => ({ body: { id_customers: await seller(demo) }, as });

export const store: Calls = {
  ...kitsOfStore,
  'POST /ecomerce/publico/seller': shop,
  'POST /ecomerce/publico/clasification': shop,
  'POST /ecomerce/publico/products': shop,
  'POST /ecomerce/publico/search': async (demo) => ({ body: { id_customers: await seller(demo), search: 'a' }, as }),
  'POST /ecomerce/publico/product': async (demo) => {
    const { data } = await demo.t.post<{ key_product: string }[]>(`${AT}/products`, {
      id_customers: await seller(demo),
    });
    return { body: { id_customers: await seller(demo), key_product: data[0]?.key_product }, as };
  },
  'POST /ecomerce/publico/banner': () => ({ as }),
  'POST /ecomerce/publico/report': async (demo) => ({
    body: { id_period: await demo.id('period', 'id_period'), is_admin: 1 },
  }),
  'POST /ecomerce/publico/cart/insert': shop,
  'POST /ecomerce/publico/cart/get/customers': async (demo) => ({ body: await filledCart(demo), as }),
  'POST /ecomerce/publico/cart/get/det': async (demo) => ({ body: await filledCart(demo), as }),
  'POST /ecomerce/publico/cart/det/insert/update': async (demo) => ({
    body: { ...(await newCart(demo)), id_product: await product(demo), qty: 2 },
    as,
  }),
  'POST /ecomerce/publico/cart/det/delete': async (demo) => ({
    body: { ...(await filledCart(demo)), id_product: await product(demo) },
    as,
  }),
  'POST /ecomerce/publico/cart/address': async (demo) => ({ body: { ...(await newCart(demo)), ...SHIPPING }, as }),
  'POST /ecomerce/publico/cart/det/mass/insert/update': async (demo) => ({
    body: { ...(await filledCart(demo)), details: [{ id_product: await product(demo), qty: 1 }] },
    as,
  }),
  'POST /cart/create': () => ({ as: 'partner' }),
  'GET /cart/get/customers': () => ({ as: 'partner' }),
  'GET /cart/get/det': async (demo) => {
    await fillPartnerCart(demo);
    return { as: 'partner' };
  },
  'GET /cart/network': () => ({ query: { search: 'vega' }, as: 'partner' }),
  'GET /cart/clasification': () => ({ as: 'partner' }),
  'GET /cart/products': () => ({ as: 'partner' }),
  'GET /cart/products/search': () => ({ query: { search: 'a' }, as: 'partner' }),
  'GET /cart/history': () => ({ as: 'partner' }),
  'POST /cart/update': () => ({ body: { send_my_sponsor: 0 }, as: 'partner' }),
  'POST /cart/det/insert/update': async (demo) => ({
    body: { id_product: await partnerProduct(demo), qty: 2 },
    as: 'partner',
  }),
  'POST /cart/det/delete': async (demo) => ({ body: { id_product: await partnerProduct(demo) }, as: 'partner' }),
  'POST /cart/det/mass/insert/update': async (demo) => ({
    body: { details: [{ id_product: await partnerProduct(demo), qty: 1 }] },
    as: 'partner',
  }),
  'POST /cart/cancel': () => ({ as: 'partner' }),
  'POST /cart/again': async (demo) => ({
    body: { id_document: await demo.id('sale', 'id_document', 'id_customers = 2') },
    as: 'partner',
  }),
};
