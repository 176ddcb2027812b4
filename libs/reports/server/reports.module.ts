import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { StockModule } from '@ceiba/stock/server';
import { StockReportsController } from './http/stock-reports.controller';
import { ReportBooks } from './jobs/report-books';
import { WriteReportExcel } from './jobs/write-report-excel.job';
import { InventoryReader } from './persistence/inventory.reader';
import { KardexReader } from './persistence/kardex.reader';
import { MovementSources } from './persistence/movement-sources';
import { UnproducedReader } from './persistence/unproduced.reader';
import { ExportReportHandler } from './use-cases/export-report/export-report';
import { ExportedReports } from './use-cases/export-report/exported-reports';
import { GetInventoryReportHandler } from './use-cases/get-inventory-report';
import { GetKardexHandler } from './use-cases/get-kardex';
import { ListBelowMinimumHandler } from './use-cases/list-below-minimum';
import { ListExpiringHandler } from './use-cases/list-expiring';
import { ListUnproducedHandler } from './use-cases/list-unproduced';

@Module({
  imports: [BranchesModule, StockModule],
  controllers: [StockReportsController],
  providers: [
    ExportedReports,
    ExportReportHandler,
    GetInventoryReportHandler,
    GetKardexHandler,
    InventoryReader,
    KardexReader,
    ListBelowMinimumHandler,
    ListExpiringHandler,
    ListUnproducedHandler,
    MovementSources,
    ReportBooks,
    UnproducedReader,
    WriteReportExcel,
  ],
})
export class ReportsModule {}
