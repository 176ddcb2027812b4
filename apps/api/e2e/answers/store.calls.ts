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

const as = 'nobody';
const shop = async (demo: Demo): Promise<Call> => ({ body: { id_customers: await seller(demo) }, as });

export const store: Calls = {
  ...kitsOfStore,
  'POST /ecomerce/publico/seller': shop,
  'POST /ecomerce/publico/clasification': shop,
  'POST /ecomerce/publico/products': shop,
  'POST /ecomerce/publico/search': async (demo) => ({ body: { id_customers: await seller(demo), search: 'a' }, as }),
  'POST /ecomerce/publico/banner': () => ({ as }),
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
};
