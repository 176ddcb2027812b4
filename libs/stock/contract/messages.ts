/** Fixed texts of the stock (spec 2, section 8; spec 3, section 8). */
export const STOCK_MESSAGES = {
  shortage: 'No hay stock suficiente.',
  verified: 'Stock verificado.',
  notVerified: 'No se ha podido verificar stock.',
  missing: 'La sucursal de stock no tiene estos productos',
} as const;
