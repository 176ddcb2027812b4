import type { ReportRef, ToRecord } from '@ceiba/platform/contract';

/** A customer as a report's filter. */
export const CUSTOMER_REF = {
  table: 'customers',
  id: 'id_customers',
  key: 'id_customers',
  title: 'full_name',
} as const satisfies ReportRef;

/** The record of a row's customer. */
export const CUSTOMER_RECORD = {
  screen: ['clientes', 'listado-clientes'],
  path: '/{screen}/{id_customers}',
} as const satisfies ToRecord;
