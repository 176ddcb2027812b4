import type { ReportRef } from '@ceiba/platform/contract';

/** A country as a report's filter. */
export const COUNTRY_REF = {
  table: 'country',
  id: 'id_country',
  key: 'code_country',
  title: 'name_country',
} as const satisfies ReportRef;
