/** What a table with products of others holds, for the refusal of a delete; a test finds tables that are missing here. */
export const PRODUCT_USES: Readonly<Record<string, string>> = {
  cart_public_detail: 'carritos de la tienda',
  document: 'documentos',
  document_detail: 'documentos',
  inventory_detail: 'inventarios',
  pallet_stock_det: 'ubicaciones',
  pallet_stock_movement: 'ubicaciones',
  promo_product: 'promociones',
  sale_detail: 'ventas',
  stock_balance: 'existencias',
  stock_movement: 'movimientos de inventario',
  stock_reservation: 'pagos en línea abiertos',
  stock_transit: 'inventario en tránsito',
};

/** What is the product's own and goes with it. */
export const PRODUCT_OWN: readonly string[] = [
  'product_price',
  'product_component',
  'product_production',
  'product_photo',
  'stock_below_minimum',
];
