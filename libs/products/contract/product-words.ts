import type { ColumnWords } from '@ceiba/platform/contract';
import type { ProductView } from './product';

/** What people call the columns that its form does not name. */
export const PRODUCT_WORDS: ColumnWords<ProductView> = {
  id_product: 'Número',
  id_branch_office: 'Sucursal',
  key_branch_office: 'Sucursal',
  name_branch_office: 'Sucursal',
  id_type_money: 'Moneda',
  name_clasification: 'Clasificación',
  exists_current_qty_product: 'Existencia',
  exists_separated_qty_product: 'Apartado',
  exists_expired_qty_product: 'Caducado',
  exists_pallet_stock: 'En ubicaciones',
  code_product_unit: 'Unidad',
  file_thumbnail: 'Imagen',
  price_type_2: 'Precio 2',
  point_product: 'Puntos',
  value_business_product: 'Valor negocio',
  tax_1: 'Impuesto',
  id_tax_1: 'Impuesto',
  id_tax_2: 'Impuesto',
  id_tax_3: 'Impuesto',
  iva_product: 'Impuesto',
  exempt_1: 'Excento',
  id_exempt_1: 'Excento',
  id_exempt_2: 'Excento',
  id_exempt_3: 'Excento',
  bono_kit_pesos: 'Bono del kit en pesos',
  bono_kit_usd: 'Bono del kit en dólares',
};
