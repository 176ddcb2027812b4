import type { ReportRef } from '@ceiba/platform/contract';

/** A customer as a report's filter. */
export const CUSTOMER_REF = {
  table: 'customers',
  id: 'id_customers',
  key: 'id_customers',
  title: 'full_name',
} as const satisfies ReportRef;
