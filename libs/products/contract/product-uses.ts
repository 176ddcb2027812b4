/** What a table with products of others holds, for the refusal of a delete; a table that is missing here is "otros registros". */
export const PRODUCT_USES: Readonly<Record<string, string>> = {
  sale_detail: 'ventas',
  cart_public_detail: 'carritos de la tienda',
  promo_product: 'promociones',
  stock_balance: 'existencias',
  stock_movement: 'movimientos de inventario',
  stock_transit: 'inventario en tránsito',
  document: 'documentos',
  document_detail: 'documentos',
  stock_reservation: 'pagos en línea abiertos',
  inventory_detail: 'inventarios',
  pallet_stock_det: 'ubicaciones',
  pallet_stock_movement: 'ubicaciones',
};

/** What is the product's own and goes with it. */
export const PRODUCT_OWN: readonly string[] = [
  'product_price',
  'product_component',
  'product_production',
  'product_photo',
];
