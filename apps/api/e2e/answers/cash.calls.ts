import type { Calls } from './demo';

const CENTRAL = 57;
const days = { date_start: '2026-11-01', date_end: '2026-11-30' };

/** Drawers are the administrator's own; cuts answer their shifts, the wanted files are links. */
export const cash: Calls = {
  'POST /users/break-box/save': () => ({ body: { amount: '100.00' } }),
  'POST /break-box/drawer': () => ({ body: { id_branch_office: CENTRAL } }),
  'POST /break-box/open': () => ({ body: { amount: '500.00', id_branch_office: CENTRAL } }),
  'POST /break-box/movement': () => ({
    body: { type: 'OUT', amount: '20.00', reason: 'Agua', id_branch_office: CENTRAL },
  }),
  'POST /break-box/explain': () => ({ body: { id_break_box: 999_999, explanation: 'Vale' }, refused: 404 }),
  'POST /break-box/confirm': () => ({ body: { id_break_box: 999_999, note: 'Visto' }, refused: 404 }),
  'POST /break-box/worker': () => ({ body: { id_worker: 1, ...days } }),
  'POST /break-box/branch': () => ({ body: { id_branch_office: CENTRAL, ...days } }),
  'POST /break-box/differences': () => ({ body: { excel: 0 } }),
  'POST /break-box/daily': () => ({ body: { id_worker: 1, date_start: '2026-11-29' } }),
};
