import { setTimeout as pause } from 'node:timers/promises';
import { Burst, type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round } from './figure';
import { prepare, type Seller, sell } from './sales';

const NOTICES = 1_000;
const PAYMENTS = 800;
const SECONDS = 10;
const TILLS = 4;
/** No cashier is faster. */
const PACE_MS = 500;
const LINKS = 60;
const PATIENCE_MS = 300_000;

/** Sells at so many tills until it is stopped; answers how many sales were made. */
function tills(product: Product, seller: Seller): () => Promise<number> {
  let [open, sales] = [true, 0];
  const till = async (first: number) => {
    for (let next = first; open; next += TILLS) {
      await sell(product, seller, next);
      sales++;
      await pause(PACE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: TILLS }, (_, n) => till(n)));
  return async () => {
    open = false;
    await all;
    return sales;
  };
}

/**
 * Links of the store while nobody else works: the whole call less what the provider itself needs for one, which is asked
 * for the same directly.
 */
async function linkP95(product: Product, burst: Burst): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < LINKS; n++) {
    const key = await burst.cart(2);
    const from = performance.now();
    const answer = await product.post('/ecomerce/publico/mercadopago/cart', key);
    if (answer.status !== 200) throw new Error(`no link: ${answer.message}`);
    samples.push(performance.now() - from);
    // One visitor may hold so much and no more.
    await product.post('/ecomerce/publico/cart/cancel', key);
  }
  const theirs = await burst.providerMs(LINKS);
  return round(percentile(samples, 0.95) - percentile(theirs, 0.5));
}

/**
 * A thousand signed notices of three providers in ten seconds, some of them twice, while four tills sell: seconds from the first
 * of them until each of the 800 carts has its sale, and how fast they are answered.
 */
export const webhookBurst: Bench = {
  names: ['webhook_burst_1000_s', 'webhook_answer_p95_ms', 'cart_link_p95_ms'],
  async run() {
    const product = await startProduct();
    const burst = new Burst(product);
    try {
      const seller = await prepare(product);
      const link = await linkP95(product, burst);
      await burst.prepare(PAYMENTS);
      const notices = burst.notices(NOTICES);
      const stop = tills(product, seller);
      const from = performance.now();
      const answered = await burst.fire(notices, SECONDS);
      while ((await burst.sold()) < PAYMENTS) {
        if (performance.now() - from > PATIENCE_MS)
          throw new Error(
            `only ${await burst.sold()} were sold, ${answered.filter(({ status }) => status !== 200).length} refused\n${product.log.slice(-3_000)}`,
          );
        await pause(50);
      }
      const seconds = (performance.now() - from) / 1000;
      const sales = await stop();
      const refused = answered.filter(({ status }) => status !== 200).length;
      if (refused > 0 || sales === 0) throw new Error(`${refused} notices were refused, ${sales} sales at the tills`);
      console.log(`                         tills sold ${sales} beside it, ${round(sales / seconds)} a second`);
      return {
        webhook_burst_1000_s: round(seconds),
        webhook_answer_p95_ms: round(
          percentile(
            answered.map(({ ms }) => ms),
            0.95,
          ),
        ),
        cart_link_p95_ms: link,
      };
    } finally {
      burst.close();
      await product.stop();
    }
  },
};
