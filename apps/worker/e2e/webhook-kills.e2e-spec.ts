import { eventually, type Product, startProduct } from '@ceiba/platform/testing';

const SELLER = 2;
const CARTS = 8;
/** Milliseconds of life before the next kill -9: while it starts, while it takes jobs, while it writes. */
const LIVES = [200, 700, 1200, 900, 1500];

interface Waiting {
  key: { p_id_customers_sale_public: number; p_cart_token: string };
  preference_id: string;
}

const rest = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A visitor's cart with one piece, saved, with its payment link. */
async function cartOf(p: Product): Promise<Waiting> {
  const at = '/ecomerce/publico';
  const { data: products } = await p.post<{ id_product: number; exists_stock: number }[]>(`${at}/products`, {
    p_id_customers: SELLER,
  });
  const product = products.find((row) => row.exists_stock === 1);
  const { data: made } = await p.post<{ id_customers_sale_public: number; cart_token: string }>(`${at}/cart/insert`, {
    p_id_customers: SELLER,
  });
  const key = { p_id_customers_sale_public: made.id_customers_sale_public, p_cart_token: made.cart_token };
  await p.post(`${at}/cart/address`, {
    ...key,
    p_full_name_cart: 'Ana Sofía Güemes',
    p_address_cart: 'Av. Insurgentes Sur 1602',
    p_department_cart: 'CDMX',
    p_province_cart: 'Benito Juárez',
    p_zip_code_cart: '03940',
    p_phone_cart: '5551234567',
    p_email_cart: 'ana@example.com',
  });
  const p_details = [{ p_id_product: product?.id_product, p_qty: 1 }];
  await p.post(`${at}/cart/det/mass/insert/update`, { ...key, p_details });
  const { data, message } = await p.post<{ link_pay: string }>(`${at}/mercadopago/cart`, key);
  if (!data) throw new Error(message);
  return { key, preference_id: data.link_pay.split('/').at(-1) ?? '' };
}

describe('webhooks while worker and API are killed', () => {
  let p: Product;
  beforeAll(async () => {
    p = await startProduct();
  }, 120_000);
  afterAll(() => p?.stop());

  it('every payment becomes one sale, none is lost, none is doubled', async () => {
    const carts: Waiting[] = [];
    for (let i = 0; i < CARTS; i++) carts.push(await cartOf(p));
    const pay = ({ preference_id }: Waiting) =>
      p.sandbox('/mercadopago/pay', { preference_id, status: 'approved', times: 2, parallel: true });

    // Half of them is paid while nobody works, the others while API and worker come and go.
    await p.kill('worker');
    await Promise.all(carts.slice(0, CARTS / 2).map(pay));
    await p.start('worker');
    const paying = Promise.all(carts.slice(CARTS / 2).map(pay));
    for (const life of LIVES) {
      await rest(life);
      await p.kill('worker');
      await p.start('worker');
    }
    await p.kill('api');
    await p.start('api');
    await paying;

    await eventually(
      async () => {
        for (const { key } of carts) {
          const { data } = await p.post<{ state: string }>('/ecomerce/publico/cart/status', key);
          if (data?.state !== 'paid') throw new Error(`a cart is ${data?.state}\n${p.log}`);
        }
      },
      { timeout: 90_000, every: 300 },
    );
    const count = async (from: string) =>
      Number((await p.rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n);
    const ids = carts.map(({ key }) => key.p_id_customers_sale_public).join(', ');
    const own = `payment y join payment_attempt a on a.id_attempt = y.id_attempt where a.id_customers_sale_public in (${ids})`;
    expect(await count(`sale s where s.id_payment in (select y.id_payment from ${own})`)).toBe(CARTS);
    expect(await count(own)).toBe(CARTS);
    expect(await count(`outbox where event = 'payment.confirmed.v1'`)).toBe(CARTS);
    expect(await count('stock_reservation')).toBe(0);
    const differing = await p.rows(
      `select b.id_product, b.qty, m.qty as moved from
         (select id_product, sum(qty) as qty from stock_balance group by id_product) b
         join (select id_product, sum(qty) as qty from stock_movement group by id_product) m on m.id_product = b.id_product
       where b.qty <> m.qty`,
    );
    expect(differing).toEqual([]);
  }, 180_000);
});
