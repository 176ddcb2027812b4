import type { SignupSaved } from '@ceiba/customers/contract';
import { RegisterSignup } from '@ceiba/customers/server';
import { Bus, FileStore, runAs, SYSTEM } from '@ceiba/platform/server';
import type { KitRow } from '@ceiba/store/contract';
import type { Call, Calls, Demo } from './demo';

const AT = '/customers/publico';
const as = 'nobody';

/** The company itself is whom those name whom nobody has invited. */
async function sponsor(demo: Demo): Promise<{ id_customers: number; last_name: string }> {
  const { data } = await demo.t.post<{ id_customers: number; last_name: string }>(`${AT}/hint`, {});
  return data;
}

async function fields(demo: Demo) {
  const { id_customers: id_upline, last_name } = await sponsor(demo);
  return {
    id_upline,
    last_name,
    name_cart: 'Elena',
    last_name_cart: 'Visitante',
    phone_cart: '3312345678',
    email_cart: 'elena@example.com',
    date_birthday_cart: '1990-02-15',
    id_country: 1,
    zip_code_cart: '45010',
    department_cart: 'Jalisco',
    province_cart: 'Zapopan',
    address_cart: 'Avenida Siempre Viva 742',
    curp_cart: 'PEXJ900215HDFRXN00',
  };
}

async function begun(demo: Demo): Promise<{ id_customers_kit_public: number; cart_token: string | null }> {
  const { data } = await demo.t.post<SignupSaved>(`${AT}/cart/insert`, await fields(demo));
  return { id_customers_kit_public: data.id, cart_token: data.cart_token };
}

const keyed = async (demo: Demo): Promise<Call> => ({ body: await begun(demo), as });

const kit = async (demo: Demo) =>
  (await demo.t.post<{ rows: KitRow[] }>(`${AT}/products`, { id_country: 1 })).data.rows.find(
    (row) => row.exists_stock === 1,
  )?.id_product;

/** A sign-up that became a partner; his number and its own. */
async function registered(demo: Demo): Promise<{ id: number; id_customers: number }> {
  const { id_customers_kit_public: id } = await begun(demo);
  const id_branch_office = await demo.id('branch_office', 'id_branch_office', 'id_branch_office = 16');
  const id_customers = await runAs(SYSTEM, () => demo.t.get(Bus).execute(new RegisterSignup(id, id_branch_office)));
  return { id, id_customers };
}

/** A newcomer's form with his photo. */
async function withPhoto(demo: Demo): Promise<Call> {
  const form = new FormData();
  for (const [key, value] of Object.entries(await fields(demo))) form.append(key, String(value));
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.append('file_photo', new Blob([new Uint8Array(Buffer.from(pixel, 'base64'))]), 'foto.png');
  return { body: form, as };
}

async function payKit(demo: Demo): Promise<Call> {
  const { id_customers } = await registered(demo);
  return { body: { id_customers, id_kit: await kit(demo) } };
}

/** Calls of the sign-up and of kits, by the context that answers them. */
export const signupOfCustomers: Calls = {
  'POST /customers/publico/hint': () => ({ as }),
  'POST /customers/publico/validate': async (demo) => ({ body: await sponsor(demo), as }),
  'POST /customers/publico/cart/insert': withPhoto,
  'POST /customers/publico/cart/get': keyed,
  'POST /customers/signup/list': async (demo) => {
    await registered(demo);
    return {};
  },
  'GET /customers/signup/file/{id}/{document}': async (demo) => {
    const { id_customers_kit_public: id } = await begun(demo);
    const photo = { name: 'foto.png', mime: 'image/png', kind: 'signup-photo' };
    const { id: file } = await demo.t.get(FileStore).put(photo, Buffer.from('foto'));
    await demo.t.db.execute('update customers_kit_public set file_photo = ? where id_customers_kit_public = ?', [
      file,
      id,
    ]);
    return { path: { id, document: 'file_photo' } };
  },
  'POST /customers/signup/activate': async (demo) => ({
    body: { id_customers: (await registered(demo)).id_customers },
  }),
};

export const kitsOfStore: Calls = {
  'POST /customers/publico/products': () => ({ body: { id_country: 1 }, as }),
  'POST /customers/kit/products': () => ({ body: { id_country: 1 } }),
};

export const kitsOfPayments: Calls = {
  'POST /customers/publico/link': async (demo) => ({
    body: { ...(await begun(demo)), id_product: await kit(demo) },
    as,
  }),
  'POST /customers/publico/status': keyed,
  'POST /customers/publico/cancel': keyed,
  'POST /customers/kit/pay': payKit,
  'POST /mercadopago/mycustomers/checkout': payKit,
};
