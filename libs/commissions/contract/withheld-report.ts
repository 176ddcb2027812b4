import { CUSTOMER_RECORD, TYPE_FEE_NAMES } from '@ceiba/customers/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { RETENTION_COLORS, RETENTION_STATES } from './retentions';

const money = { kind: 'money', currency: 'code_money', sum: true } as const;

/**
 * What a calendar year paid each partner by regime and currency, with what was added and withheld: commissions of closed periods,
 * bonuses and SEA (ours). A period belongs to the year in which it ends. For the accountant, and for the CFDI of what was withheld.
 */
export const WITHHELD = defineReport({
  key: 'commissions-withheld',
  title: 'Retenciones del año',
  area: 'commissions',
  call: 'commissions/report/withheld',
  screen: 'comisiones-periodo',
  rows: 'rows',
  file: 'retenciones-{year}',
  filters: [
    { kind: 'integer', name: 'year', label: 'Año', required: true, begins: 'this-year', min: 2000, max: 2999 },
    {
      kind: 'choice',
      name: 'type_fee',
      label: 'Régimen',
      choices: Object.entries(TYPE_FEE_NAMES).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'paper',
      label: 'Constancia',
      choices: Object.entries(RETENTION_STATES).map(([value, label]) => ({ value, label })),
    },
  ],
  incomplete: 'Escribe el año',
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer' },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'rfc', title: 'RFC', kind: 'text', width: 16, empty: true, place: 'chosen' },
    { key: 'curp', title: 'CURP', kind: 'text', width: 22, empty: true, place: 'chosen' },
    { key: 'type_fee', title: 'Régimen', kind: 'text', labels: TYPE_FEE_NAMES },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'statements', title: 'Pagos', kind: 'integer', sum: true, place: 'chosen' },
    { key: 'subtotal', title: 'Base', ...money },
    { key: 'isr', title: 'ISR retenido', ...money },
    { key: 'iva', title: 'IVA trasladado', ...money, place: 'chosen' },
    { key: 'ret_iva', title: 'IVA retenido', ...money },
    { key: 'total', title: 'Total', ...money },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    {
      key: 'paper',
      title: 'Constancia',
      kind: 'text',
      labels: RETENTION_STATES,
      badge: RETENTION_COLORS,
      under: 'facturama_error',
      width: 24,
    },
    {
      key: 'withheld_stamped',
      title: 'Retenido en la constancia',
      ...money,
      empty: true,
      place: 'chosen',
      card: 'none',
    },
    { key: 'facturama_uuid', title: 'Folio fiscal', kind: 'text', empty: true, width: 38, place: 'chosen' },
    { key: 'stamped_at', title: 'Fecha de timbrado', kind: 'instant', empty: true, place: 'chosen' },
    { key: 'facturama_id', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'facturama_error', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'id_retention', title: '', kind: 'id', empty: true, place: 'answer' },
  ],
  id: 'id_row',
  sort: { by: 'id_customers', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'En ese año no se pagó a nadie.',
});
export type WithheldRow = RowOf<typeof WITHHELD>;
