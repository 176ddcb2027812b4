import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { STATEMENT_SOURCES } from './statement-sources';
import { defineAttention, defineReport, type RowOf } from '@ceiba/platform/contract';

/** Statements of closed periods, bonuses and SEA whose CFDI was refused, with what was said; they stay here until they are stamped. */
export const COMMISSION_STAMP_ERRORS = defineReport({
  key: 'commission-stamp-errors',
  title: 'Comisiones y bonos con error de timbrado',
  area: 'commissions',
  call: 'commissions/report/stamp-errors',
  screen: 'comisiones-periodo',
  rows: 'rows',
  file: 'comisiones-errores-de-timbrado',
  filters: [],
  columns: [
    { key: 'id_statement', title: '', kind: 'text', place: 'answer' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'name_period', title: 'Periodo', kind: 'text', width: 18, unsorted: true, link: PERIOD_RECORD },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'source', title: 'De', kind: 'text', width: 18, labels: STATEMENT_SOURCES, unsorted: true },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, card: 'none', link: BRANCH_RECORD },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'facturama_error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true },
    { key: 'total', title: 'Total', kind: 'money', currency: 'code_money', sum: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
  ],
  id: 'id_statement',
  sort: { by: 'id_customers', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'Ninguna comisión ni bono tiene un error de timbrado.',
});
export type CommissionStampErrorRow = RowOf<typeof COMMISSION_STAMP_ERRORS>;

/** The same, counted for the start page. */
export const STAMP_ERROR_STATEMENTS = defineAttention({
  key: 'commission-stamp-errors',
  title: 'Comisiones y bonos con error de timbrado',
  screen: 'comisiones-periodo',
  to: '/comisiones-periodo/errores-de-timbrado',
  tone: 'danger',
  changes: ['statement', 'commission_bonus_statement', 'commission_sea', 'cfdi_intent'],
});
