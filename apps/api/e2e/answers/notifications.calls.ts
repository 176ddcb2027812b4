import { insertRows } from '@ceiba/platform/testing';
import type { Calls, Demo } from './demo';

const branch = { id_branch_office: 1, key_branch_office: 'CDMX', name_branch_office: 'Centro' };
const product = { key_product: 'A-1', name_product: 'Jarabe' };
/** One notice of each kind. */
const NOTICES = {
  sale_ecommerce: {
    id_sale: 7,
    id_customers: 3,
    full_name_customers: 'Ana Ruiz',
    key_branch_office: 'CDMX',
    name_branch_office: 'Centro',
    code_period: '2026-11',
    name_period: 'Noviembre',
  },
  job_done: { id_job: 5, title: 'Reporte listo', state: 'completed' },
  stock_below_minimum: { ...branch, ...product, qty: '2.0000', minimum: '5.0000' },
  lot_expiring: { ...branch, ...product, lots: 1, lot: 'L1', date_expiration: '2026-12-31' },
  document_approved: {
    id_document: 9,
    name_document: 'Transferencia',
    anulado: 3,
    anulado_text: 'Aprobado',
    key_branch_office: 'CDMX',
    name_branch_office: 'Centro',
  },
  money_attention: {
    id_case: 4,
    reason: 'partial',
    amount: '50.00',
    currency: 'MXN',
    id_sale: null,
    key_branch_office: 'CDMX',
    name_branch_office: 'Centro',
  },
  credit_note_waits: {
    id_credit_note: 2,
    id_sale: 7,
    total: '50.00',
    why: 'choice',
    key_branch_office: 'CDMX',
    name_branch_office: 'Centro',
  },
  customer_signed_up: { id_customers: 5, full_name_customers: 'Ana Núñez', reader: 'sponsor' },
};

async function tell(demo: Demo): Promise<void> {
  const id_user = await demo.id('users', 'id_user', `username_user = 'admin'`);
  for (const [kind, data] of Object.entries(NOTICES)) {
    const row = { kind, once: `answers-${kind}`, data: JSON.stringify(data), created_at: new Date() };
    await insertRows(demo.t.db, 'notification', [row]);
    const id_notification = await demo.value('select max(id_notification) from notification');
    await insertRows(demo.t.db, 'notification_recipient', [{ id_user, id_notification }]);
  }
}

export const notifications: Calls = {
  'GET /notification/get/all': async (demo) => {
    await tell(demo);
    return {};
  },
  'POST /notification/read/all': async (demo) => ({
    body: { id_notification: await demo.value('select max(id_notification) from notification_recipient') },
  }),
  'POST /notification/read': async (demo) => ({
    body: { id_notification: await demo.value('select max(id_notification) from notification_recipient') },
  }),
};
