import { InventoryPosting } from './ledger/inventory-posting';
import { InventoryProducts } from './persistence/inventory-products';
import { InventoryReader } from './persistence/inventory.reader';
import { InventoryRepository } from './persistence/inventory.repository';
import { ApplyInventoryHandler } from './use-cases/apply-inventory';
import { DeleteInventoryHandler } from './use-cases/delete-inventory';
import { ExportInventoryHandler } from './use-cases/export-inventory';
import { GetInventoryHandler } from './use-cases/get-inventory';
import { GetInventorySumsHandler } from './use-cases/get-inventory-sums';
import { ListInventoriesHandler } from './use-cases/list-inventories';
import { ListInventoryProductsHandler } from './use-cases/list-inventory-products';
import { PrintInventoryHandler } from './use-cases/print-inventory';
import { ReadInventoryCountsHandler } from './use-cases/read-inventory-counts';
import { SaveInventoryHandler } from './use-cases/save-inventory';

/** What the stock's module provides for physical inventories. */
export const INVENTORY_PROVIDERS = [
  ApplyInventoryHandler,
  DeleteInventoryHandler,
  ExportInventoryHandler,
  GetInventoryHandler,
  InventoryPosting,
  InventoryProducts,
  InventoryReader,
  InventoryRepository,
  GetInventorySumsHandler,
  ListInventoriesHandler,
  ListInventoryProductsHandler,
  PrintInventoryHandler,
  ReadInventoryCountsHandler,
  SaveInventoryHandler,
];
