import type { ReportRef } from '@ceiba/platform/contract';

/** A product of the chosen branch as a report's filter; disabled ones, too: they have moved. */
export const PRODUCT_REF = {
  table: 'product',
  within: 'id_branch_office',
  id: 'id_product',
  key: 'key_product',
  title: 'name_product',
} as const satisfies ReportRef;
