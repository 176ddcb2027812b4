/** What a row of sold tickets or lines is. */
export const SALE_PARTS = {
  labels: { sale: 'Venta', reversal: 'Anulación', return: 'Devolución' },
  badge: { sale: 'success', reversal: 'danger', return: 'warning' },
} as const;
