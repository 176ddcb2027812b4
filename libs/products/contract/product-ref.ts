import type { ReportRef, ToRecord } from '@ceiba/platform/contract';

/** A product of the chosen branch as a report's filter; disabled ones, too: they have moved. */
export const PRODUCT_REF = {
  table: 'product',
  within: 'id_branch_office',
  id: 'id_product',
  key: 'key_product',
  title: 'name_product',
} as const satisfies ReportRef;

/** A product by its key, whichever of one's branches it is of; what is kept is the key. */
export const PRODUCT_KEY_REF = {
  table: 'product_key',
  id: 'key_product',
  title: 'name_product',
} as const satisfies ReportRef;

/** The form of a row's product. */
export const PRODUCT_RECORD = {
  screen: 'productos',
  path: '/productos?producto={id_product}',
} as const satisfies ToRecord;
