import { type ColumnWords, fromCents, toCents } from '@ceiba/platform/contract';
import type { ReturnRecord, ReturnRow } from './return-view';

/** What a sale says of its returns; null where nothing came back. Freight that is the buyer's leaves it a part. */
export function returnedBadge(sale: {
  total_doc: string;
  returned_doc: string;
}): { text: string; color: string } | null {
  if (toCents(sale.returned_doc) === 0) return null;
  const whole = toCents(sale.returned_doc) === toCents(sale.total_doc);
  return whole ? { text: 'Devuelto', color: 'secondary' } : { text: 'Devuelto en parte', color: 'warning' };
}

/** What is left of a sum of sales once what came back of them is taken off. */
export const lessReturned = (total: string, returned: string): string => fromCents(toCents(total) - toCents(returned));

/** What people call the columns that its form does not name. */
export const RETURN_WORDS: ColumnWords<ReturnRecord & ReturnRow> = {
  id_return: 'Número',
  id_document: 'Venta',
  number_invoice_doc: 'Ticket',
  id_branch_office: 'Sucursal',
  key_branch_office: 'Sucursal',
  name_branch_office: 'Sucursal',
  id_customers: 'Cliente',
  full_name_customers: 'Cliente',
  date_return: 'Fecha',
  created_at: 'Registrada',
  id_type_money: 'Moneda',
  code_money: 'Moneda',
  id_period: 'Periodo',
  code_period: 'Periodo',
  code_period_sale: 'Periodo de la venta',
  late: 'De periodo cerrado',
  qty_total: 'Piezas',
  total_doc: 'Importe',
  base_doc: 'Importe',
  tax_doc: 'Importe',
  refund_doc: 'Dinero devuelto',
  shipping_doc: 'Envío',
  point_total: 'Puntos',
  value_business_total: 'Valor negocio',
  reason: 'Motivo',
  waits: 'Dinero en camino',
  id_document_exchange: 'Venta del cambio',
  user_created: 'Usuario',
  id_worker_created: 'Usuario',
  details: 'Productos',
  refunds: 'Dinero devuelto',
};
