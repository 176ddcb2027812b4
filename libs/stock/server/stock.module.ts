import { STOCK_FIELDS, STATUS_BADGES } from '@ceiba/stock/contract';
import { nameFields, nameValues } from '@ceiba/platform/server';
import { Global, Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { IdentityModule } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { ProductsModule, StockOnHand } from '@ceiba/products/server';
import { InventoryCountsController } from './http/inventory-counts.controller';
import { InventoryDocumentController } from './http/inventory-document.controller';
import { InventoryController } from './http/inventory.controller';
import { PalletStockController } from './http/pallet-stock.controller';
import { DOCUMENT_CONTROLLERS, DOCUMENT_PROVIDERS } from './document/document.providers';
import { ValidateStockController } from './http/validate-stock.controller';
import { INVENTORY_PROVIDERS } from './inventory.providers';
import { AnnounceExpiringLotsDaily } from './jobs/announce-expiring-lots.job';
import { CompareLedgerNightly } from './jobs/compare-ledger.job';
import { MinimumWatch } from './ledger/minimum-watch';
import { ShortageRows } from './ledger/shortage-rows';
import { StockLedger } from './ledger/stock-ledger';
import { PALLET_PROVIDERS } from './pallet.providers';
import { BalanceRepository } from './persistence/balance.repository';
import { MovementRepository } from './persistence/movement.repository';
import { OnHandReader } from './persistence/on-hand.reader';
import { ReservationRepository } from './persistence/reservation.repository';
import { NotifyBranchWhenLotExpiring } from './reactions/notify-branch-when-lot-expiring';
import { NotifyBranchWhenStockBelowMinimum } from './reactions/notify-branch-when-stock-below-minimum';
import { AnnounceExpiringLotsHandler } from './use-cases/announce-expiring-lots';
import { CompareLedgerHandler } from './use-cases/compare-ledger';
import { ValidateStockHandler } from './use-cases/validate-stock';
import './persistence/document.entity';
import './persistence/inventory.entity';
import './persistence/ledger.entity';
import './persistence/pallet-stock.entity';

nameFields(STOCK_FIELDS);
nameValues('document', {
  anulado: Object.fromEntries(Object.entries(STATUS_BADGES).map(([status, { text }]) => [status, text])),
});

/** Stock of every branch. Global: products below ask it what lies there. */
@Global()
@Module({
  imports: [BranchesModule, IdentityModule, NotificationsModule, PeriodsModule, ProductsModule],
  controllers: [
    InventoryController,
    InventoryCountsController,
    InventoryDocumentController,
    PalletStockController,
    ValidateStockController,
    ...DOCUMENT_CONTROLLERS,
  ],
  providers: [
    ...DOCUMENT_PROVIDERS,
    ...INVENTORY_PROVIDERS,
    ...PALLET_PROVIDERS,
    AnnounceExpiringLotsDaily,
    AnnounceExpiringLotsHandler,
    BalanceRepository,
    CompareLedgerHandler,
    CompareLedgerNightly,
    MinimumWatch,
    MovementRepository,
    NotifyBranchWhenLotExpiring,
    NotifyBranchWhenStockBelowMinimum,
    ReservationRepository,
    ShortageRows,
    StockLedger,
    ValidateStockHandler,
    { provide: StockOnHand, useClass: OnHandReader },
  ],
  exports: [StockLedger, StockOnHand],
})
export class StockModule {}
