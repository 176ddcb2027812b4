import type { ToRecord } from '@ceiba/platform/contract';

/** How a sale was made. */
export const SALE_SOURCES = ['VENTA', 'ECOMMERCE_PENDIENTE', 'ECOMMERCE_PAGADO'] as const;
export type SaleSource = (typeof SALE_SOURCES)[number];

/** Badges of the sales list (spec 3, section 4). */
export const SOURCE_BADGES: Readonly<Record<SaleSource, { text: string; color: string }>> = {
  VENTA: { text: 'VENTA', color: 'success' },
  ECOMMERCE_PENDIENTE: { text: 'ECOMMERCE_PENDIENTE', color: 'warning' },
  ECOMMERCE_PAGADO: { text: 'ECOMMERCE_PAGADO', color: 'info' },
};

/** Where a sale's stamping stands. */
export const STAMP_TEXTS = [
  'En Proceso',
  'Timbrado',
  'Error',
  'Anulado',
  'Cancelación en proceso',
  'En factura global',
] as const;
export type StampText = (typeof STAMP_TEXTS)[number];

/** Badges of the stamping. */
export const STAMP_BADGES: Readonly<Record<StampText, string>> = {
  'En Proceso': 'warning',
  Timbrado: 'success',
  Error: 'danger',
  Anulado: 'danger',
  'Cancelación en proceso': 'warning',
  'En factura global': 'info',
};

/** The global invoice that a row's sale is in; nothing where it is in none. */
export const GLOBAL_OF_SALE = {
  screen: 'facturama-global',
  path: '/facturama-global',
  behind: 'id_global_invoice',
  filters: {
    ...{ vista: 'enviadas', buscar: '{id_global_invoice}', id_branch_office: '{id_branch_office}' },
    ...{ date_start: '{date_doc}', date_end: '{date_doc}' },
  },
} as const satisfies ToRecord;
