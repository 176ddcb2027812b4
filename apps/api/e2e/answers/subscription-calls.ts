import { randomBytes, randomUUID } from 'node:crypto';
import { insertRows } from '@ceiba/platform/testing';
import type { Call, Calls, Demo } from './demo';

/** The demo's partner. */
const PARTNER = 2;

/** A subscription of the partner that was charged once; answers its id. */
async function subscribed(demo: Demo, state: 'active' | 'suspended'): Promise<number> {
  const { db } = demo.t;
  const [now, who] = [new Date(), PARTNER];
  const branch = await demo.id('branch_office', 'id_branch_office', 'is_branch_office = 1');
  const times = { created_at: now, updated_at: now };
  const keys = () => ({ external_ref: randomBytes(16).toString('hex'), idempotency_key: randomUUID() });
  const place = { id_customers: who, id_branch_office: branch };
  const token_hash = randomBytes(32).toString('hex');
  await insertRows(db, 'cart_public', [{ ...place, ...times, kind: 'renewal', id_buyer: who, token_hash }]);
  const cart = await demo.value('select max(id_customers_sale_public) from cart_public');
  const line = { id_product: 1, name_product: 'Producto', qty: 1, price: '100.00' };
  const agreed = { lines: [line], shipping_amount: '0.00', shipping_rate: '0.0000', total: '100.00' };
  const price = { id_customers_sale_public: cart, currency: 'MXN', amount_minor: 10_000 };
  const attempt = { ...place, ...times, ...price, ...keys(), provider: 'mercadopago', state: 'open', expires_at: now };
  await insertRows(db, 'payment_attempt', [{ ...attempt, cart: JSON.stringify(agreed) }]);
  const id_attempt = await demo.value('select max(id_attempt) from payment_attempt');
  const one = { ...place, ...times, ...price, ...keys(), provider: 'mercadopago', state, id_buyer: who };
  await insertRows(db, 'subscription', [{ ...one, agreed: JSON.stringify(agreed), next_charge_on: '2027-01-31' }]);
  const id = await demo.value('select max(id_subscription) from subscription');
  await insertRows(db, 'subscription_cycle', [
    { id_subscription: id, cycle: 1, due_on: '2026-12-31', id_attempt, created_at: now },
  ]);
  return id;
}

const mine =
  (state: 'active' | 'suspended') =>
  async (demo: Demo): Promise<Call> => ({ body: { id_subscription: await subscribed(demo, state) }, as: 'partner' });

export const subscriptions: Calls = {
  'GET /subscription/get/all': async (demo) => {
    await subscribed(demo, 'active');
    return { as: 'partner' };
  },
  'POST /subscription/get/all': () => ({ as: 'partner' }),
  'POST /subscription/staff/get': async (demo) => {
    await subscribed(demo, 'active');
    return {};
  },
  'POST /subscription/cycles': mine('active'),
  'POST /subscription/cancel': mine('active'),
  'POST /subscription/suspend': mine('active'),
  'POST /subscription/resume': mine('suspended'),
};
