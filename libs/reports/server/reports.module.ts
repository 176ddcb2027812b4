import { Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { IdentityModule } from '@ceiba/identity/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { REPORTS_FIELDS } from '@ceiba/reports/contract';
import { reportController, nameFields } from '@ceiba/platform/server';
import { ReportMailsController } from './http/report-mails.controller';
import { StartController } from './http/start.controller';
import { MAIL_PROVIDERS } from './mails.providers';
import { KardexReader } from './persistence/kardex.reader';
import { MovementSources } from './persistence/movement-sources';
import { SoldReader } from './persistence/sold.reader';
import { BranchStockReport } from './reports/branch-stock.report';
import { ExpiringReport } from './reports/expiring.report';
import { InventoryReport } from './reports/inventory.report';
import { KardexReport } from './reports/kardex.report';
import { MinimumReport } from './reports/minimum.report';
import { UnproducedReport } from './reports/unproduced.report';
import { GetAttentionBoardHandler } from './use-cases/get-attention-board';
import { GetStartSalesHandler } from './use-cases/get-start-sales';

/** A report is one entry here. */
const REPORTS = [BranchStockReport, ExpiringReport, InventoryReport, KardexReport, MinimumReport, UnproducedReport];
nameFields(REPORTS_FIELDS);

@Module({
  imports: [BranchesModule, IdentityModule, PeriodsModule],
  controllers: [...REPORTS.map(reportController), ReportMailsController, StartController],
  providers: [
    ...REPORTS,
    ...MAIL_PROVIDERS,
    GetAttentionBoardHandler,
    GetStartSalesHandler,
    KardexReader,
    MovementSources,
    SoldReader,
  ],
})
export class ReportsModule {}
