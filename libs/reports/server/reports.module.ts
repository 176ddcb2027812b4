import { Module } from '@nestjs/common';
import { IdentityModule } from '@ceiba/identity/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { REPORTS_FIELDS } from '@ceiba/reports/contract';
import { reportController, nameFields } from '@ceiba/platform/server';
import { ReportMailsController } from './http/report-mails.controller';
import { MAIL_PROVIDERS } from './mails.providers';
import { KardexReader } from './persistence/kardex.reader';
import { MovementSources } from './persistence/movement-sources';
import { BranchStockReport } from './reports/branch-stock.report';
import { ExpiringReport } from './reports/expiring.report';
import { InventoryReport } from './reports/inventory.report';
import { KardexReport } from './reports/kardex.report';
import { MinimumReport } from './reports/minimum.report';
import { UnproducedReport } from './reports/unproduced.report';

/** A report is one entry here. */
const REPORTS = [BranchStockReport, ExpiringReport, InventoryReport, KardexReport, MinimumReport, UnproducedReport];
nameFields(REPORTS_FIELDS);

@Module({
  imports: [IdentityModule, PeriodsModule],
  controllers: [...REPORTS.map(reportController), ReportMailsController],
  providers: [...REPORTS, ...MAIL_PROVIDERS, KardexReader, MovementSources],
})
export class ReportsModule {}
