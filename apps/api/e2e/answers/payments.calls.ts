import { insertRows } from '@ceiba/platform/testing';
import type { Calls, Demo } from './demo';
import { kitsOfPayments } from './signup-calls';
import { subscriptions } from './subscription-calls';
import { filledCart, fillPartnerCart } from './store.calls';

const as = 'nobody';

/** Money that came in for no cart of ours. */
async function strange(demo: Demo): Promise<void> {
  const known = await demo.t.db.query(`select 1 from payment where provider_payment_id = '990001'`);
  if (known.length > 0) return;
  const now = new Date();
  const paid = { status: 'approved', currency: 'MXN', amount_minor: 11_600, live_mode: 1, approved_at: now };
  const why = { outcome: 'unmatched', reason: 'unknown_reference' };
  const own = { provider: 'mercadopago', provider_payment_id: '990001', created_at: now, updated_at: now };
  await insertRows(demo.t.db, 'payment', [{ ...own, ...paid, ...why }]);
  const id_payment = await demo.id('payment', 'id_payment', `outcome = 'unmatched'`);
  const subject = `payment-${id_payment}`;
  await insertRows(demo.t.db, 'attention_case', [{ kind: 'unmatched', subject, id_payment, opened_at: now }]);
}

/** The end of the address of a reference for a transfer. */
async function referenceKey(demo: Demo): Promise<string> {
  const key = await filledCart(demo, true);
  const { data } = await demo.t.post<{ link_pay: string }>('/ecomerce/publico/pagos-online/cart', key);
  return data.link_pay.split('/').at(-1) ?? '';
}

export const payments: Calls = {
  ...kitsOfPayments,
  ...subscriptions,
  'POST /ecomerce/publico/mercadopago/cart': async (demo) => ({ body: await filledCart(demo, true), as }),
  'POST /ecomerce/publico/pagos-online/cart': async (demo) => ({ body: await filledCart(demo, true), as }),
  'GET /pagos-online/cart': async (demo) => {
    await fillPartnerCart(demo);
    return { as: 'partner' };
  },
  'GET /payments/reference/{key}': async (demo) => ({ path: { key: await referenceKey(demo) }, as }),
  // In pesos, which neither takes.
  'POST /ecomerce/publico/paypal/cart': async (demo) => ({ body: await filledCart(demo), as, refused: 422 }),
  'POST /ecomerce/publico/square/cart': async (demo) => ({ body: await filledCart(demo), as, refused: 422 }),
  'GET /payments/accounts/get': () => ({}),
  'POST /payments/accounts/check': () => ({ body: { provider: 'paypal' } }),
  'POST /payments/accounts/update': () => ({ body: { provider: 'square', is_on: 1 } }),
  'POST /ecomerce/publico/cart/status': async (demo) => ({ body: await filledCart(demo), as }),
  'POST /ecomerce/publico/cart/cancel': async (demo) => ({ body: await filledCart(demo), as }),
  'GET /mercadopago/cart': async (demo) => {
    await fillPartnerCart(demo);
    return { as: 'partner' };
  },
  // In pesos, which neither takes.
  'GET /paypal/cart': async (demo) => {
    await fillPartnerCart(demo);
    return { as: 'partner', refused: 422 };
  },
  'GET /square/cart': async (demo) => {
    await fillPartnerCart(demo);
    return { as: 'partner', refused: 422 };
  },
  'GET /cart/status': () => ({ as: 'partner' }),
  'POST /payments/unmatched/get': async (demo) => {
    await strange(demo);
    return {};
  },
  'POST /payments/all/get': () => ({}),
  'POST /payments/all/sums': () => ({}),
  'POST /payments/story/get': async (demo) => {
    await strange(demo);
    return { body: { id_payment: await demo.id('payment', 'id_payment', `outcome = 'unmatched'`) } };
  },
  'POST /payments/ask': async (demo) => {
    await strange(demo);
    return { body: { id_payment: await demo.id('payment', 'id_payment', `outcome = 'unmatched'`) } };
  },
  // No link of the demo may still be paid.
  'POST /payments/link/close': () => ({ body: { id_attempt: 1 }, refused: 404 }),
  'POST /payments/refund/get': async (demo) => ({
    body: { id_payment: await demo.id('payment', 'id_payment', `outcome = 'unmatched'`) },
  }),
  'POST /payments/refund': async (demo) => ({
    body: {
      ...{ id_payment: await demo.id('payment', 'id_payment', `outcome = 'unmatched'`), amount: '1.00' },
      ...{ reason: 'Prueba', way: 'transfer', reference: 'SPEI 1' },
    },
  }),
  'POST /payments/unmatched/sums': () => ({}),
  'POST /payments/unmatched/carts': async (demo) => ({
    body: { id_case: await demo.id('attention_case', 'id_case', `kind = 'unmatched'`) },
  }),
  'POST /payments/unmatched/resolve': async (demo) => ({
    body: { id_case: await demo.id('attention_case', 'id_case', `kind = 'unmatched'`), action: 'refund' },
  }),
};
