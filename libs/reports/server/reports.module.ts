import { Module } from '@nestjs/common';
import { reportController } from '@ceiba/platform/server';
import { KardexReader } from './persistence/kardex.reader';
import { MovementSources } from './persistence/movement-sources';
import { ExpiringReport } from './reports/expiring.report';
import { InventoryReport } from './reports/inventory.report';
import { KardexReport } from './reports/kardex.report';
import { MinimumReport } from './reports/minimum.report';
import { UnproducedReport } from './reports/unproduced.report';

/** A report is one entry here. */
const REPORTS = [ExpiringReport, InventoryReport, KardexReport, MinimumReport, UnproducedReport];

@Module({
  controllers: REPORTS.map(reportController),
  providers: [...REPORTS, KardexReader, MovementSources],
})
export class ReportsModule {}
