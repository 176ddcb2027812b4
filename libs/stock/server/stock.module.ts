import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { IdentityModule } from '@ceiba/identity/server';
import { NotificationsModule } from '@ceiba/notifications/server';
import { ProductsModule } from '@ceiba/products/server';
import { ValidateStockController } from './http/validate-stock.controller';
import { AnnounceExpiringLotsDaily } from './jobs/announce-expiring-lots.job';
import { CompareLedgerNightly } from './jobs/compare-ledger.job';
import { MinimumWatch } from './ledger/minimum-watch';
import { ShortageRows } from './ledger/shortage-rows';
import { StockLedger } from './ledger/stock-ledger';
import { BalanceRepository } from './persistence/balance.repository';
import { MovementRepository } from './persistence/movement.repository';
import { ReservationRepository } from './persistence/reservation.repository';
import { NotifyBranchWhenLotExpiring } from './reactions/notify-branch-when-lot-expiring';
import { NotifyBranchWhenStockBelowMinimum } from './reactions/notify-branch-when-stock-below-minimum';
import { AnnounceExpiringLotsHandler } from './use-cases/announce-expiring-lots/announce-expiring-lots';
import { CompareLedgerHandler } from './use-cases/compare-ledger/compare-ledger';
import { ValidateStockHandler } from './use-cases/validate-stock/validate-stock';

@Module({
  imports: [BranchesModule, IdentityModule, NotificationsModule, ProductsModule],
  controllers: [ValidateStockController],
  providers: [
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
  ],
  exports: [StockLedger],
})
export class StockModule {}
