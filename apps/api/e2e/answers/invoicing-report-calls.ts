import type { Calls, Demo } from './demo';

const DAYS = { date_start: '2000-01-01', date_end: '2100-01-01' };
const listed = (more: object = {}) => ({ body: { excel: 0, ...more } });
const ofBranch = async (demo: Demo, more: object = {}) =>
  listed({ id_branch_office: await demo.id('branch_office', 'id_branch_office', 'id_type_money = 2'), ...more });

/** The lists of invoicing. */
export const invoicingReports: Calls = {
  'POST /facturama/board': () => listed(),
  'POST /facturama/book': () => listed({ date_start: '2026-01-01', date_end: '2026-12-31' }),
  'POST /facturama/book/packages': () => listed(),
  'POST /facturama/cancellations': () => listed(DAYS),
  'POST /facturama/folio/report': (demo) => ofBranch(demo, DAYS),
  'POST /facturama/global/not/sent': () => listed(),
  'POST /facturama/global/sales/with/invoice': () => listed(),
  'POST /facturama/global/sent': () => listed(DAYS),
  'POST /facturama/global/tickets': async (demo) =>
    ofBranch(demo, { date_doc: await demo.value("select date_format(max(date_doc), '%Y-%m-%d') from sale") }),
  'POST /facturama/libre/get': () => listed(DAYS),
  'POST /receivable/customers': () => listed(),
  'POST /receivable/list': () => listed(),
  'POST /receivable/payments': () => listed(DAYS),
};
