import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
import { STAMP_STATES, TYPE_FEES } from './statement-reports';

const own = { kind: 'money', currency: 'code_money', card: 'none' } as const;

/**
 * What the public store's sales of a period brought their sellers, sale by sale (compensation.md, "Other earnings"): net of tax,
 * what the public paid, the seller's own price and their difference; below zero what was taken back of a closed period.
 */
export const STORE_DIFFERENCES = defineReport({
  key: 'store-differences',
  title: 'Diferencias de la tienda',
  area: 'commissions',
  call: 'bonus/store',
  screen: 'bonos-periodo',
  rows: 'rows',
  file: 'diferencias-tienda-{id_period}',
  sheet: 'Tienda',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true },
    { kind: 'ref', name: 'id_customers', label: 'Vendedor', ref: CUSTOMER_REF },
  ],
  columns: [
    { key: 'id_store', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_document', title: 'Venta', kind: 'id', link: SALE_RECORD, card: 'fact' },
    { key: 'date_store', title: 'Fecha', kind: 'day' },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD, card: 'none' },
    {
      key: 'full_name',
      title: 'Vendedor',
      kind: 'text',
      width: 34,
      card: 'title',
      link: CUSTOMER_RECORD,
      under: 'why',
    },
    { key: 'why', title: 'Por qué', kind: 'text', width: 34, empty: true, unsorted: true, place: 'chosen' },
    { key: 'public_net', title: 'Precio público neto', ...own },
    { key: 'partner_net', title: 'Precio de socio neto', ...own },
    { key: 'amount', title: 'Diferencia', kind: 'money', currency: 'code_money', sum: true, card: 'fact' },
    { key: 'code_money', title: 'Moneda', kind: 'text', width: 9, place: 'chosen', unsorted: true },
    { key: 'amount_exchange', title: 'En su moneda', kind: 'money', currency: 'code_money_payee', card: 'none' },
    { key: 'code_money_payee', title: '', kind: 'text', place: 'answer' },
    { key: 'type_fee', title: 'Régimen', kind: 'text', width: 18, labels: TYPE_FEES, card: 'none' },
    { key: 'id_statement', title: 'Pago', kind: 'id', empty: true, place: 'chosen' },
    {
      key: 'subtotal_earnings',
      title: 'Subtotal del pago',
      kind: 'money',
      currency: 'code_money_payee',
      empty: true,
      place: 'chosen',
    },
    { key: 'isr', title: 'ISR del pago', kind: 'money', currency: 'code_money_payee', empty: true, place: 'chosen' },
    { key: 'total', title: 'Total del pago', kind: 'money', currency: 'code_money_payee', empty: true, card: 'none' },
    { key: 'facturama_state', title: 'Factura', kind: 'text', empty: true, labels: STAMP_STATES, unsorted: true },
  ],
  id: 'id_store',
  sort: { by: 'date_store', order: 'desc' },
  sumBy: 'code_money',
  picture: { title: 'Diferencias por vendedor', by: 'full_name', id: 'id_customers', measure: 'amount' },
  nothing: 'La tienda pública no dejó diferencias en este periodo.',
  incomplete: 'Selecciona un periodo',
});
export type StoreDifferenceRow = RowOf<typeof STORE_DIFFERENCES>;
