import type { ReportRef, ToRecord } from '@ceiba/platform/contract';

/** A supplier as a report's filter. */
export const SUPPLIER_REF = {
  table: 'supplier',
  id: 'id',
  key: 'rfc',
  title: 'supplier_name',
} as const satisfies ReportRef;

/** A row's supplier, in the list of suppliers. */
export const SUPPLIER_RECORD = {
  screen: 'proveedores',
  path: '/proveedores?buscar={rfc}',
} as const satisfies ToRecord;
