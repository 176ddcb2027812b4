import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineAttention, defineReport, type RowOf } from '@ceiba/platform/contract';

/** What a difference waits for: that somebody says where it comes from, or that a second person says his word. */
export const DIFFERENCE_WORDS = { SAY: 'Por explicar', CONFIRM: 'Por confirmar' } as const;

/**
 * Differences of counted drawers that wait for a person (ours, decisions.md, "Rest"): the last count of a shift that
 * differs, as its cut offers it; one row a currency.
 */
export const WAITING_DIFFERENCES = defineReport({
  key: 'cash-differences',
  title: 'Diferencias de caja',
  area: 'cash',
  call: 'break-box/differences',
  screen: 'corte-caja-sucursal',
  rows: 'rows',
  file: 'diferencias-de-caja',
  filters: [{ kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF }],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer', unsorted: true },
    { key: 'id_break_box', title: '', kind: 'id', place: 'answer' },
    { key: 'id_worker', title: '', kind: 'id', place: 'answer' },
    { key: 'wants_word', title: '', kind: 'flag', place: 'answer' },
    { key: 'name_worker', title: 'Usuario', kind: 'text', width: 26, card: 'title', link: toWorker('id_worker') },
    { key: 'key_branch_office', title: '', kind: 'text', place: 'answer' },
    {
      key: 'state',
      title: 'Espera',
      kind: 'text',
      labels: DIFFERENCE_WORDS,
      badge: { SAY: 'danger', CONFIRM: 'warning' },
    },
    { key: 'difference', title: 'Diferencia', kind: 'money', currency: 'code_money', sum: true, tone: 'strong' },
    { key: 'name_branch_office', title: 'Sucursal', kind: 'text', width: 24, link: BRANCH_RECORD },
    { key: 'day_session', title: 'Día', kind: 'day' },
    { key: 'saved_at', title: 'Contado a las', kind: 'instant' },
    { key: 'closing', title: 'Cierra el turno', kind: 'flag', place: 'chosen' },
    { key: 'expected', title: 'Esperado', kind: 'money', currency: 'code_money' },
    { key: 'counted', title: 'Contado', kind: 'money', currency: 'code_money' },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen' },
    { key: 'explanation', title: 'Explicación', kind: 'text', width: 40, card: 'none' },
  ],
  id: 'id_row',
  sort: { by: 'saved_at', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'Ninguna diferencia de caja espera.',
});
export type WaitingDifference = RowOf<typeof WAITING_DIFFERENCES>;

/** The same, counted for the start page. */
export const OPEN_DIFFERENCES = defineAttention({
  key: 'cash-differences',
  title: 'Diferencias de caja',
  screen: 'corte-caja-sucursal',
  to: '/corte-caja-sucursal/diferencias',
  tone: 'danger',
  changes: ['break_box', 'company_setting'],
});
