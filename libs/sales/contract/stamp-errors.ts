import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { SALE_RECORD } from './sale-view';

/** Sales that stand and whose invoice was refused, with what the provider or our own checks said (ours). */
export const STAMP_ERRORS = defineReport({
  key: 'stamp-errors',
  title: 'Errores de timbrado',
  area: 'sales',
  call: 'report/sales/stamp-errors',
  screen: 'ventas',
  rows: 'rows',
  file: 'errores-de-timbrado',
  filters: [{ kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF }],
  columns: [
    { key: 'id_document', title: 'Venta', kind: 'id', width: 10, card: 'title', link: SALE_RECORD },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, link: BRANCH_RECORD },
    { key: 'id_customers', title: '', kind: 'id', place: 'answer' },
    { key: 'full_name_customers', title: 'Cliente', kind: 'text', width: 36, link: CUSTOMER_RECORD },
    { key: 'rfc_customers', title: 'RFC', kind: 'text', width: 16, empty: true, card: 'none' },
    { key: 'facturama_error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true },
    { key: 'total_doc', title: 'Total', kind: 'money', currency: 'code_money', sum: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
  ],
  id: 'id_document',
  sort: { by: 'date_doc', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'Ninguna venta tiene un error de timbrado.',
});
export type StampErrorRow = RowOf<typeof STAMP_ERRORS>;
