import { Global, Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { CASH_FIELDS } from '@ceiba/cash/contract';
import { BreakBoxes } from '@ceiba/identity/server';
import { nameFields, reportController } from '@ceiba/platform/server';
import { SaleMoney, SalesModule } from '@ceiba/sales/server';
import { BreakBoxController, CountController } from './http/break-box.controller';
import { ClosingHours } from './persistence/closing-hours';
import { Counts } from './persistence/counts';
import { DifferenceRepository } from './persistence/difference.repository';
import { Drawers } from './persistence/drawers';
import { Places } from './persistence/places';
import { SaleEntries } from './persistence/sale-entries';
import { Shifts } from './persistence/shifts';
import { BranchCutReport, DailyCutReport, WorkerCutReport } from './reports/cash-cuts.report';
import { Cuts } from './reports/cut-source';
import { CutReader } from './reports/cut.reader';
import { WaitingDifferencesReport } from './reports/waiting-differences.report';
import { ConfirmDifferenceHandler } from './use-cases/confirm-difference';
import { ExplainDifferenceHandler } from './use-cases/explain-difference';
import { GetDrawerHandler } from './use-cases/get-drawer';
import { LoadDemoDrawers } from './use-cases/load-demo-drawers';
import { MoveCashHandler } from './use-cases/move-cash';
import { OpenShiftHandler } from './use-cases/open-shift';
import { SaveBreakBoxHandler } from './use-cases/save-break-box';
import './persistence/cash.entity';

/** A report is one entry here. */
const reports = [BranchCutReport, DailyCutReport, WaitingDifferencesReport, WorkerCutReport];
nameFields(CASH_FIELDS);

/** Drawers, their shifts and cuts. Global: sales write into it by a port, the session asks it for the last count. */
@Global()
@Module({
  imports: [BranchesModule, SalesModule],
  controllers: [BreakBoxController, CountController, ...reports.map(reportController)],
  providers: [
    ...reports,
    { provide: BreakBoxes, useClass: ClosingHours },
    { provide: SaleMoney, useClass: SaleEntries },
    ConfirmDifferenceHandler,
    Counts,
    CutReader,
    Cuts,
    DifferenceRepository,
    Drawers,
    ExplainDifferenceHandler,
    GetDrawerHandler,
    LoadDemoDrawers,
    MoveCashHandler,
    OpenShiftHandler,
    Places,
    SaveBreakBoxHandler,
    Shifts,
  ],
  exports: [BreakBoxes, SaleMoney],
})
export class CashModule {}
