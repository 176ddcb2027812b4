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

const STATEMENT = 'Fecha,Concepto,Importe\n02/11/2026,SPEI,10.00\n02/11/2026,SPEI,10.00\n03/11/2026,SPEI,11.00\n';

function statementForm(more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ currency: 'MXN', ...more })) form.set(name, value);
  form.set('file', new Blob([STATEMENT]), 'estado.csv');
  return form;
}

/** A statement's form as it goes out after its preview. */
async function savedForm(demo: Demo): Promise<FormData> {
  const columns = { day: 'Fecha', amount: 'Importe', concept: 'Concepto', dates: 'dmy' };
  const token = await demo.t.login('admin');
  const { data } = await demo.t.call<{ fingerprint: string }>('POST', '/bank-statement/preview', statementForm(), {
    token,
  });
  return statementForm({ columns: JSON.stringify(columns), fingerprint: data.fingerprint });
}

/** A movement that waits. */
const bankLine = (demo: Demo) => demo.id('bank_line', 'id_line', `state = 'open'`);

export const payments: Calls = {
  ...kitsOfPayments,
  ...subscriptions,
  'POST /ecomerce/publico/mercadopago/cart': async (demo) => ({ body: await filledCart(demo, true), as }),
  'POST /ecomerce/publico/pagos-online/cart': async (demo) => ({ body: await filledCart(demo, true), as }),
  'GET /pagos-online/cart': async (demo) => {
    await fillPartnerCart(demo);
    return { as: 'partner' };
  },
  'POST /bank-statement/preview': () => ({ body: statementForm() }),
  'POST /bank-statement/insert': async (demo) => ({ body: await savedForm(demo) }),
  'POST /bank-statement/get': () => ({}),
  'POST /bank-statement/line/get': () => ({ body: { state: 'open' } }),
  'POST /bank-statement/line/standing': () => ({}),
  'POST /bank-statement/line/references': () => ({ body: { currency: 'MXN' } }),
  'POST /bank-statement/line/confirm': async (demo) => ({ body: { lines: [await bankLine(demo)] } }),
  'POST /bank-statement/line/sure': () => ({}),
  'POST /bank-statement/line/exclude': async (demo) => ({
    body: { id_line: await bankLine(demo), note: 'Es de otro negocio' },
  }),
  'POST /bank-statement/line/undo': async (demo) => ({
    body: { id_line: await demo.id('bank_line', 'id_line', `state = 'excluded'`) },
  }),
  'POST /pagos-online/confirm': async (demo) => {
    await referenceKey(demo);
    const { reference } = await demo.row<{ reference: string }>(
      'select reference from bank_reference order by id_reference desc',
    );
    return { body: { reference, amount: '10.00' } };
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
  'POST /payments/comparisons/get': () => ({}),
  'POST /payments/comparisons/differences': () => ({ body: { id_comparison: 1 } }),
  'POST /payments/comparisons/start': () => ({ body: { day_start: '2026-01-01', day_end: '2026-01-02' } }),
  // One that is not there: what others of these calls need stays open.
  'POST /payments/link/close': () => ({ body: { id_attempt: 999_999 }, refused: 404 }),
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
  'POST /payments/unmatched/sales': async (demo) => ({
    body: { id_case: await demo.id('attention_case', 'id_case', `kind = 'unmatched'`) },
  }),
  'POST /payments/unmatched/resolve': async (demo) => ({
    body: { id_case: await demo.id('attention_case', 'id_case', `kind = 'unmatched'`), action: 'refund' },
  }),
};
