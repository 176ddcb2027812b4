import { Global, Module } from '@nestjs/common';
import { CustomersModule } from '@ceiba/customers/server';
import { FrozenNetworks, NetworkModule, Projections } from '@ceiba/network/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { COMMISSIONS_FIELDS, PAYOUT_FILE_STATES, PLAN_STATES } from '@ceiba/commissions/contract';
import { BranchesModule } from '@ceiba/branches/server';
import { reportController, nameFields, nameValues } from '@ceiba/platform/server';
import { ReceivedModule } from '@ceiba/received/server';
import { BONUS_PROVIDERS } from './bonus.providers';
import { CHECK_PROVIDERS } from './check.providers';
import { DISCLOSURE_PROVIDERS } from './disclosure.providers';
import { CheckController } from './http/check.controller';
import { CloseController } from './http/close.controller';
import { InvoiceNews } from './ports/invoice-news';
import { PartnerInvoices } from './ports/partner-invoices';
import { SentPayments } from './ports/sent-payments';
import { CommissionsController } from './http/commissions.controller';
import { CustomerRecordController } from './http/customer-record.controller';
import { DiscountsController } from './http/discounts.controller';
import { DisclosureController } from './http/disclosure.controller';
import { PublicDisclosureController } from './http/public-disclosure.controller';
import { PayoutsController } from './http/payouts.controller';
import { PlanController } from './http/plan.controller';
import { StatementController } from './http/statement.controller';
import { UsFormsController } from './http/us-forms.controller';
import { ClosePeriodJob } from './jobs/close-period.job';
import { PreviewPeriodJob } from './jobs/preview-period.job';
import { ProjectEarnings } from './jobs/project-earnings';
import { SettleBonusesNightly } from './jobs/settle-bonuses.job';
import { SweepRuns } from './jobs/sweep-runs';
import { TellStatementsJob } from './jobs/tell-statements.job';
import { StatementPapers } from './papers/statement-papers';
import { AdjustmentReader } from './persistence/adjustment.reader';
import { BulkWriter } from './persistence/bulk-writer';
import { CloseHold } from './persistence/close-hold';
import { ClosingHold } from './persistence/closing-hold';
import { UnstampedHold } from './persistence/unstamped-hold';
import { FactsReader } from './persistence/facts-reader';
import { FactsRepository } from './persistence/facts.repository';
import { PlanRepository } from './persistence/plan.repository';
import { RunRepository } from './persistence/run.repository';
import { RunWriter } from './persistence/run-writer';
import { AdjustWhenLateSaleCancelled } from './reactions/adjust-when-late-sale-cancelled';
import { AdjustWhenLateSaleReturned } from './reactions/adjust-when-late-sale-returned';
import { ApplyPlanWhenCurrentChanged } from './reactions/apply-plan-when-current-changed';
import { ApplyPlanWhenPlanPublished } from './reactions/apply-plan-when-plan-published';
import { BonusesReport } from './reports/bonuses.report';
import { CommissionChecksReport, CommissionGapsReport } from './reports/checks.report';
import { PeriodBonusesReport } from './reports/period-bonuses.report';
import { SeaFoliosReport, SeaReport } from './reports/sea.report';
import { StoreDifferencesReport } from './reports/store.report';
import { SeaSalesReport } from './reports/sea-sales.report';
import { DiscountsReport } from './reports/discounts.report';
import { StatementFoliosReport } from './reports/statement-folios.report';
import { PAYOUT_PROVIDERS } from './payouts.providers';
import { PLAN_PROVIDERS } from './plans.providers';
import { US_FORM_PROVIDERS } from './us-forms.providers';
import { PlanSimulationReport } from './reports/plan-simulation.report';
import { PaymentsReport } from './reports/payments.report';
import { PartnerInvoicesReport } from './reports/partner-invoices.report';
import { ReturnedPaymentsReport } from './reports/returned-payments.report';
import { CommissionStampErrorsReport } from './reports/stamp-errors.report';
import { StatementsReport } from './reports/statements.report';
import { MissingUsFormsReport, UsFormsReport } from './reports/us-forms.report';
import { WithheldReport } from './reports/withheld.report';
import { Calculate } from './runs/calculate';
import { CloseParts, CloseRun } from './runs/close-run';
import { RunNetworks } from './runs/run-networks';
import { RunProjections } from './runs/run-projections';
import { PayeeRows } from './runs/payee-rows';
import { PreviewRun } from './runs/preview-run';
import { RunCache } from './runs/run-cache';
import { SimulateRun } from './runs/simulate-run';
import { StatementRules } from './runs/statement-rules';
import { BonusPayments } from './ports/bonus-payments';
import { Retentions } from './ports/retentions';
import { SeaPayments } from './ports/sea-payments';
import { Statements } from './ports/statements';
import { AcceptCloseHandler, CloseTold } from './use-cases/accept-close';
import { AdjustLateSaleHandler } from './use-cases/adjust-late-sale';
import { ApplyPlanHandler } from './use-cases/apply-plan';
import { ClosePeriodHandler } from './use-cases/close-period/close-period';
import { StartClose } from './use-cases/close-period/start-close';
import { ComparePreviewsHandler } from './use-cases/compare-previews';
import { ExplainCommissionsHandler } from './use-cases/explain-commissions/explain-commissions';
import { ListExplainedSalesHandler } from './use-cases/explain-commissions/list-sales';
import { GetPlanHandler } from './use-cases/get-plan';
import { GetRankHistoryHandler } from './use-cases/get-rank-history';
import { GetCommissionsHandler, ListCommissionBuyersHandler } from './use-cases/list-commissions/list-commissions';
import { Payee } from './use-cases/list-commissions/payee';
import { ListCustomerMovesHandler } from './use-cases/list-customer-moves';
import { ListCustomerPeriodsHandler } from './use-cases/list-customer-periods';
import { ListCustomerWeeksHandler } from './use-cases/list-customer-weeks';
import { ListHistoryHandler } from './use-cases/list-history';
import { ListPlansHandler } from './use-cases/list-plans';
import { ListPreviewsHandler } from './use-cases/list-previews';
import { OpenBonusStatementHandler } from './use-cases/open-bonus-statement';
import { OpenRetentionHandler } from './use-cases/open-retention';
import { PlanPublishing, PublishPlanHandler } from './use-cases/publish-plan';
import { PrintStatementHandler } from './use-cases/print-statement';
import { RequestPreviewHandler } from './use-cases/request-preview';
import { DeletePlanHandler, SavePlanHandler } from './use-cases/save-plan';
import { SaveStatementMailsHandler } from './use-cases/save-statement-mails';
import { SettleBonusHandler } from './use-cases/settle-bonus';
import { SettleBonusesHandler } from './use-cases/settle-bonuses';
import { TellStatementsHandler } from './use-cases/tell-statements';
import './persistence/bonus.entity';
import './persistence/retention.entity';
import './persistence/commission-run.entity';
import './persistence/commission-statement.entity';
import './persistence/plan.entity';

const handlers = [
  AcceptCloseHandler,
  AdjustLateSaleHandler,
  ApplyPlanHandler,
  ClosePeriodHandler,
  ComparePreviewsHandler,
  DeletePlanHandler,
  ExplainCommissionsHandler,
  GetCommissionsHandler,
  GetPlanHandler,
  GetRankHistoryHandler,
  ListCommissionBuyersHandler,
  ListCustomerMovesHandler,
  ListCustomerPeriodsHandler,
  ListCustomerWeeksHandler,
  ListExplainedSalesHandler,
  ListHistoryHandler,
  ListPlansHandler,
  ListPreviewsHandler,
  OpenBonusStatementHandler,
  OpenRetentionHandler,
  PrintStatementHandler,
  PublishPlanHandler,
  RequestPreviewHandler,
  SavePlanHandler,
  SaveStatementMailsHandler,
  SettleBonusHandler,
  SettleBonusesHandler,
  TellStatementsHandler,
];
const work = [ClosePeriodJob, PreviewPeriodJob, ProjectEarnings, SettleBonusesNightly, SweepRuns, TellStatementsJob];
const runs = [
  AdjustmentReader,
  BulkWriter,
  Calculate,
  CloseHold,
  ClosingHold,
  UnstampedHold,
  CloseParts,
  CloseRun,
  CloseTold,
  FactsReader,
  FactsRepository,
  PayeeRows,
  PlanRepository,
  PreviewRun,
  RunCache,
  RunRepository,
  RunWriter,
  StatementRules,
];
const reports = [
  BonusesReport,
  CommissionChecksReport,
  CommissionGapsReport,
  CommissionStampErrorsReport,
  ReturnedPaymentsReport,
  PartnerInvoicesReport,
  DiscountsReport,
  PaymentsReport,
  PeriodBonusesReport,
  StoreDifferencesReport,
  PlanSimulationReport,
  SeaFoliosReport,
  SeaSalesReport,
  SeaReport,
  StatementFoliosReport,
  StatementsReport,
  UsFormsReport,
  MissingUsFormsReport,
  WithheldReport,
];

nameFields(COMMISSIONS_FIELDS);
nameValues('plan', { state_plan: PLAN_STATES });
nameValues('payout_file', { state: PAYOUT_FILE_STATES });
nameValues('us_form_file', { numbers: { shown: 'visto' } });

/** Compensation: plans, previews, the close, rows with their reasons, statements. Global: the network below asks for closed periods and earnings. */
@Global()
@Module({
  imports: [BranchesModule, CustomersModule, NetworkModule, PeriodsModule, ReceivedModule],
  controllers: [
    CheckController,
    CloseController,
    CommissionsController,
    CustomerRecordController,
    DiscountsController,
    PublicDisclosureController,
    DisclosureController,
    PayoutsController,
    PlanController,
    StatementController,
    UsFormsController,
    ...reports.map(reportController),
  ],
  providers: [
    ...handlers,
    ...work,
    ...BONUS_PROVIDERS,
    ...runs,
    ...reports,
    ...CHECK_PROVIDERS,
    ...DISCLOSURE_PROVIDERS,
    ...PAYOUT_PROVIDERS,
    ...PLAN_PROVIDERS,
    ...US_FORM_PROVIDERS,
    AdjustWhenLateSaleCancelled,
    AdjustWhenLateSaleReturned,
    ApplyPlanWhenCurrentChanged,
    ApplyPlanWhenPlanPublished,
    Payee,
    PlanPublishing,
    StartClose,
    StatementPapers,
    Statements,
    { provide: FrozenNetworks, useClass: RunNetworks },
    { provide: Projections, useClass: RunProjections },
  ],
  exports: [
    BonusPayments,
    CloseRun,
    FrozenNetworks,
    InvoiceNews,
    PartnerInvoices,
    PreviewRun,
    Projections,
    Retentions,
    SeaPayments,
    SimulateRun,
    SentPayments,
    Statements,
    StartClose,
  ],
})
export class CommissionsModule {}
