import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import { defineReport } from '@ceiba/platform/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';

/**
 * What was sold in the public stores in a period (spec 3, section 3): staff see every store of their branches, a partner his
 * own. Of the buyer it names the name alone.
 */
export const PUBLIC_SALES = defineReport({
  key: 'public-sales',
  title: 'Reporte de ecommerce público',
  area: 'store',
  call: 'ecomerce/publico/report',
  screen: 'reporte-ecommerce-publico',
  rows: 'rows',
  file: 'ecommerce-publico-{id_period}',
  sheet: 'Ecommerce público',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true },
    { kind: 'flag', name: 'is_admin', label: 'Todas las tiendas' },
    { kind: 'ref', name: 'id_customers', label: 'Vendedor', ref: CUSTOMER_REF },
    {
      kind: 'choice',
      name: 'anulado',
      label: 'Estado',
      initial: '0',
      choices: [
        { value: '0', label: 'Activas' },
        { value: '1', label: 'Anuladas' },
        { value: '', label: 'Todas' },
      ],
    },
  ],
  columns: [
    { key: 'id_document', title: '', kind: 'id', place: 'answer' },
    { key: 'number_invoice_doc', title: 'Ticket', kind: 'text', empty: true, link: SALE_RECORD },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    { key: 'full_name_cart', title: 'Comprador', kind: 'text', empty: true, width: 30, card: 'title' },
    { key: 'id_customers', title: 'ID del vendedor', kind: 'id', place: 'chosen', card: 'none', link: CUSTOMER_RECORD },
    { key: 'full_name_customers', title: 'Vendedor', kind: 'text', width: 30, link: CUSTOMER_RECORD },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', card: 'none', link: BRANCH_RECORD },
    { key: 'qty_total', title: 'Piezas', kind: 'integer', sum: true, card: 'none' },
    { key: 'shipping_doc', title: 'Envío', kind: 'money', sum: true, currency: 'code_money', card: 'none' },
    { key: 'total_doc', title: 'Total', kind: 'money', sum: true, currency: 'code_money' },
    { key: 'returned_doc', title: 'Devuelto', kind: 'money', sum: true, currency: 'code_money', card: 'none' },
    { key: 'code_money', title: 'Moneda', kind: 'text', width: 8, card: 'none' },
    { key: 'point_total', title: 'Puntos', kind: 'decimal', sum: true },
    { key: 'value_business_total', title: 'Valor de negocio', kind: 'money', sum: true, place: 'chosen', card: 'none' },
    { key: 'name_dispatch', title: 'Despacho', kind: 'text', empty: true },
    {
      key: 'anulado',
      title: 'Estado',
      kind: 'integer',
      labels: { 0: 'Activa', 1: 'Anulada' },
      badge: { 0: 'success', 1: 'danger' },
    },
  ],
  id: 'id_document',
  sort: { by: 'date_doc', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'No hay ventas de la tienda pública en este periodo.',
});
