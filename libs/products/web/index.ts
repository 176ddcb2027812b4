export { routes } from './routes';

// Adding products to documents, inventories and sales.
export { AddProducts } from './picker/add-products';
export { BulkList } from './picker/bulk-list';
export {
  type TakeProducts,
  type Adding,
  type FoundProduct,
  isPriced,
  type NotAdded,
  PICKER_MESSAGES,
  type ProductItem,
  type ProductPlace,
} from './picker/found-product';
export { type FindProducts, productsByKeys, type ProductSearch, useProductSearch } from './picker/picker.api';
export type { Added } from './picker/product-line';
export { ProductChoice, ProductField } from './picker/product-choice';
export { ProductPicker } from './picker/product-picker';
export { readLabel, type ScaleLabel } from './picker/scale-label';
export { ScanField } from './picker/scan-field';
export { type ProductEntry, type Said, useProductEntry } from './picker/use-product-entry';
export { productFinder } from './finder';
export { productFilter, productKeyFilter } from './record-filter';
