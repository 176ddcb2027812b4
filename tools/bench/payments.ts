import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round } from './figure';

const STORE = '/ecomerce/publico';
const SELLER = 2;
const PAYMENTS = 10;
/** Notices that nobody signed, spread over the payments. */
const JUNK = 1_500;
const SHIPPING = {
  p_full_name_cart: 'Ana Sofía Güemes',
  p_address_cart: 'Av. Insurgentes Sur 1602',
  p_department_cart: 'CDMX',
  p_province_cart: 'Benito Juárez',
  p_zip_code_cart: '03940',
  p_phone_cart: '5551234567',
  p_email_cart: 'ana@example.com',
};

/** A visitor's cart with one piece and its payment link; answers the provider's preference. */
async function preference(product: Product): Promise<string> {
  const shelf = await product.post<{ id_product: number; exists_stock: number }[]>(`${STORE}/products`, {
    p_id_customers: SELLER,
  });
  const piece = shelf.data.find((row) => row.exists_stock === 1);
  const made = await product.post<{ id_customers_sale_public: number; cart_token: string }>(`${STORE}/cart/insert`, {
    p_id_customers: SELLER,
  });
  const key = { p_id_customers_sale_public: made.data.id_customers_sale_public, p_cart_token: made.data.cart_token };
  await product.post(`${STORE}/cart/address`, { ...key, ...SHIPPING });
  await product.post(`${STORE}/cart/det/mass/insert/update`, {
    ...key,
    p_details: [{ p_id_product: piece?.id_product, p_qty: 1 }],
  });
  const link = await product.post<{ link_pay: string }>(`${STORE}/mercadopago/cart`, key);
  if (link.response !== 'success') throw new Error(`no link: ${link.message}`);
  return link.data.link_pay.split('/').at(-1) ?? '';
}

async function sold(product: Product): Promise<number> {
  const [row] = await product.rows<{ n: number }>('select count(*) as n from sale where id_payment is not null');
  return Number(row?.n);
}

/** From the provider's webhook (signed, then asked back) until the sale stands, in ms. */
async function delay(product: Product): Promise<number> {
  const id = await preference(product);
  const before = await sold(product);
  const from = performance.now();
  await product.sandbox('/mercadopago/pay', { preference_id: id, status: 'approved' });
  while ((await sold(product)) === before)
    if (performance.now() - from > 20_000) throw new Error('the payment never became a sale');
  return performance.now() - from;
}

/** Unsigned, forged and old-style notices that nobody signed, all at once. */
async function junk(product: Product, round: number): Promise<void> {
  const query = (n: number) =>
    n % 3 === 0 ? `topic=payment&id=7${round}${n}` : `data.id=${round}${n}&type=${n % 3 === 1 ? 'payment' : 'nothing'}`;
  const signature = `ts=1764000000,v1=${'0'.repeat(64)}`;
  const send = (n: number) =>
    fetch(`${product.url}/api/webhooks/mercadopago?${query(n)}`, {
      method: 'POST',
      headers: n % 2 ? { 'x-signature': signature } : {},
    }).then((answer) => answer.arrayBuffer());
  await Promise.all(Array.from({ length: JUNK / PAYMENTS }, (_, n) => send(n)));
}

export const webhookToSale: Bench = {
  names: ['webhook_to_sale_ms', 'webhook_to_sale_junk_ms'],
  async run() {
    const product = await startProduct();
    try {
      const [alone, beside]: [number[], number[]] = [[], []];
      for (let n = 0; n < PAYMENTS; n++) {
        alone.push(await delay(product));
        const flood = junk(product, n);
        beside.push(await delay(product));
        await flood;
      }
      const middle = (samples: number[]) => round(percentile(samples, 0.5));
      return { webhook_to_sale_ms: middle(alone), webhook_to_sale_junk_ms: middle(beside) };
    } finally {
      await product.stop();
    }
  },
};
