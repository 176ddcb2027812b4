import { PalletFollower } from './ledger/pallet-follower';
import { PalletPicking } from './ledger/pallet-picking';
import { PalletReader } from './persistence/pallet.reader';
import { PalletRepository } from './persistence/pallet.repository';
import { DeletePalletStockHandler } from './use-cases/delete-pallet-stock';
import { GetPalletStockHandler } from './use-cases/get-pallet-stock';
import { ListPalletHistoryHandler } from './use-cases/list-pallet-history';
import { ListPalletMovementsHandler } from './use-cases/list-pallet-movements';
import { ListPalletProductsHandler } from './use-cases/list-pallet-products';
import { ListPalletStocksHandler } from './use-cases/list-pallet-stocks';
import { SavePalletStockHandler } from './use-cases/save-pallet-stock';

/** What the stock's module provides for warehouse locations. */
export const PALLET_PROVIDERS = [
  DeletePalletStockHandler,
  GetPalletStockHandler,
  ListPalletHistoryHandler,
  ListPalletMovementsHandler,
  ListPalletProductsHandler,
  ListPalletStocksHandler,
  PalletFollower,
  PalletPicking,
  PalletReader,
  PalletRepository,
  SavePalletStockHandler,
];
