import { Clock } from '@ceiba/platform/server';
import type { Calls, Demo } from './demo';
import { invoiced } from './self-invoice-calls';

/** A stamped sale as if it had been sold on credit. */
const onCredit = async (demo: Demo) => {
  const id_document = await invoiced(demo);
  await demo.t.db.execute("update sale set payment_form_facturama = 'PPD' where id_document = ?", [id_document]);
  await demo.t.db.execute(
    `update cfdi_intent set request = json_set(request, '$.PaymentMethod', 'PPD')
     where facturama_id = (select facturama_id from sale where id_document = ?)`,
    [id_document],
  );
  const id_customers = await demo.value('select id_customers from sale where id_document = ?', [id_document]);
  return { id_document, id_customers };
};
/** A payment of it whose complement was refused. */
async function refusedPayment(demo: Demo): Promise<number> {
  const { id_document } = await onCredit(demo);
  const { insertId } = await demo.t.db.execute(
    `insert into receivable_payment (id_customers, id_branch_office, paid_on, id_type_format_pay, payment_form, code_money,
       amount, exchange_rate, applied, state, user_created, created_at, updated_at)
     select id_customers, id_branch_office, curdate(), 3, '03', 'MXN', 0.01, 1, 0.01, 'error', 'x', now(3), now(3)
     from sale where id_document = ?`,
    [id_document],
  );
  await demo.t.db.execute(
    `insert into receivable_application (id_receivable_payment, id_document, id_intent, partiality, balance_before, paid, shares)
     select ?, s.id_document, i.id_intent, 100 + ?, 1.00, 0.01, '[]' from sale s join cfdi_intent i
       on i.facturama_id = s.facturama_id where s.id_document = ?`,
    [insertId, insertId, id_document],
  );
  return insertId;
}

/** Invoices on credit and their payments. */
export const receivables: Calls = {
  'POST /receivable/invoices': async (demo) => ({
    body: { id_customers: (await onCredit(demo)).id_customers },
  }),
  'GET /receivable/terms/get/id/{id}': async (demo) => ({ path: { id: (await onCredit(demo)).id_customers } }),
  'POST /receivable/terms/save': async (demo) => ({
    body: { id_customers: (await onCredit(demo)).id_customers, own: 1, credit_days: 15, credit_limit: '5000.00' },
  }),
  'POST /receivable/payment': async (demo) => {
    const { id_document, id_customers } = await onCredit(demo);
    const paid_on = demo.t.get(Clock).today();
    return {
      body: {
        ...{ id_customers, paid_on, amount: '0.01', invoices: [{ id_document, amount: '0.01' }] },
        id_type_format_pay: await demo.id('type_format_pay', 'id_type_format_pay', `code_format_pay = '03'`),
      },
    };
  },
  'POST /receivable/payment/stamp': async (demo) => ({ body: { id_receivable_payment: await refusedPayment(demo) } }),
  'POST /receivable/payment/undo': async (demo) => ({ body: { id_receivable_payment: await refusedPayment(demo) } }),
};
