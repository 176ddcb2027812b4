import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { ProductsModule } from '@ceiba/products/server';
import { ValidateStockController } from './http/validate-stock.controller';
import { CompareLedgerNightly } from './jobs/compare-ledger.job';
import { ShortageRows } from './ledger/shortage-rows';
import { StockLedger } from './ledger/stock-ledger';
import { BalanceRepository } from './persistence/balance.repository';
import { MovementRepository } from './persistence/movement.repository';
import { ReservationRepository } from './persistence/reservation.repository';
import { CompareLedgerHandler } from './use-cases/compare-ledger/compare-ledger';
import { ValidateStockHandler } from './use-cases/validate-stock/validate-stock';

@Module({
  imports: [BranchesModule, ProductsModule],
  controllers: [ValidateStockController],
  providers: [
    BalanceRepository,
    CompareLedgerHandler,
    CompareLedgerNightly,
    MovementRepository,
    ReservationRepository,
    ShortageRows,
    StockLedger,
    ValidateStockHandler,
  ],
  exports: [StockLedger],
})
export class StockModule {}
