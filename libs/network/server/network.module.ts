import { Global, Module } from '@nestjs/common';
import { CustomerFigures, CustomersModule } from '@ceiba/customers/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { NETWORK_FIELDS } from '@ceiba/network/contract';
import { reportController, nameFields } from '@ceiba/platform/server';
import { CoursePartners } from '@ceiba/school/server';
import { DashboardController } from './http/dashboard.controller';
import { ImportController } from './http/import.controller';
import { NetworkController } from './http/network.controller';
import { RanksController } from './http/ranks.controller';
import { RolloverController } from './http/rollover.controller';
import { ImportFiles } from './use-cases/import-network/import-files';
import { ImportWordsReader } from './use-cases/import-network/import-words';
import { OpeningImport } from './use-cases/import-network/opening-import';
import { OpeningWordsReader } from './use-cases/import-network/opening-words';
import { PartnerImport } from './use-cases/import-network/partner-import';
import { ImportNetworkJob } from './jobs/import-network.job';
import { TrimNetworkLog } from './jobs/trim-network-log';
import { MovableRows } from './lists/movable-rows';
import { NetworkFigures } from './lists/network-figures';
import { NetworkRows } from './lists/network-rows';
import { PartnerNames } from './lists/partner-names';
import { RecentBuyers } from './lists/recent-buyers';
import { Whose } from './lists/whose';
import { LoadNetwork } from './live/load-network';
import { Network } from './live/network';
import { NetworkHistory } from './live/network-history';
import { Moves } from './persistence/moves';
import { NetworkLog } from './persistence/network-log';
import { Openings } from './persistence/openings';
import { PartnerChanges } from './persistence/partner-changes';
import { PartnersOfCourses } from './persistence/partners-of-courses';
import { Volumes } from './persistence/volumes';
import { AddPartnerWhenCustomerRegistered } from './reactions/add-partner-when-customer-registered';
import { CreditPointsWhenSaleCancelled } from './reactions/credit-points-when-sale-cancelled';
import { CreditPointsWhenSaleReturned } from './reactions/credit-points-when-sale-returned';
import { CreditPointsWhenSaleSaved } from './reactions/credit-points-when-sale-saved';
import { FollowPeriodWhenCurrentChanged } from './reactions/follow-period-when-current-changed';
import { FollowStatusWhenCustomerStatusChanged } from './reactions/follow-status-when-customer-status-changed';
import { ReloadNetworkWhenCustomerDeleted } from './reactions/reload-network-when-customer-deleted';
import { CustomerPointsReport } from './reports/customer-points.report';
import { DescendantsReport } from './reports/descendants.report';
import { PeriodDetailReport } from './reports/period-detail.report';
import { PeriodPointsReport } from './reports/period-points.report';
import { PeriodRanks } from './live/period-ranks';
import { SignUpsReader } from './persistence/sign-ups.reader';
import { CreditPointsHandler } from './use-cases/credit-points';
import { FollowPeriodHandler } from './use-cases/follow-period/follow-period';
import { PeriodSwitch } from './use-cases/follow-period/period-switch';
import { GetSummaryHandler } from './use-cases/get-summary/get-summary';
import { PartnerFactsReader } from './use-cases/get-summary/partner-facts';
import { CheckImportHandler, StartImportHandler } from './use-cases/import-network/request-import';
import { SettleSponsorsHandler } from './use-cases/import-network/settle-sponsors';
import { TakeOpeningsHandler } from './use-cases/import-network/take-openings';
import { TakePartnersHandler } from './use-cases/import-network/take-partners';
import { ListCandidatesHandler } from './use-cases/list-candidates';
import { ListDownlineHandler } from './use-cases/list-downline';
import { ListIdleHandler } from './use-cases/list-idle';
import { ListLevelHandler } from './use-cases/list-level';
import { ListMaxPlanHandler } from './use-cases/list-max-plan';
import { ListMovableHandler } from './use-cases/list-movable';
import { ListMovesHandler } from './use-cases/list-moves';
import { MovePartnerHandler } from './use-cases/move-partner/move-partner';
import { MoveRules } from './use-cases/move-partner/move-rules';
import { Moving } from './use-cases/move-partner/moving';
import { UndoMoveHandler } from './use-cases/move-partner/undo-move';
import { PreviewMoveHandler } from './use-cases/preview-move';
import { RebuildNetworkHandler } from './use-cases/rebuild-network';
import { SetRankRulesHandler } from './use-cases/set-rank-rules';
import { SyncPartnerHandler } from './use-cases/sync-partner';
import './persistence/network.entity';

const handlers = [
  CheckImportHandler,
  CreditPointsHandler,
  FollowPeriodHandler,
  GetSummaryHandler,
  ListCandidatesHandler,
  ListDownlineHandler,
  ListIdleHandler,
  ListLevelHandler,
  ListMaxPlanHandler,
  ListMovableHandler,
  ListMovesHandler,
  MovePartnerHandler,
  PreviewMoveHandler,
  RebuildNetworkHandler,
  SetRankRulesHandler,
  SettleSponsorsHandler,
  StartImportHandler,
  SyncPartnerHandler,
  TakeOpeningsHandler,
  TakePartnersHandler,
  UndoMoveHandler,
];
const reactions = [
  AddPartnerWhenCustomerRegistered,
  CreditPointsWhenSaleCancelled,
  CreditPointsWhenSaleReturned,
  CreditPointsWhenSaleSaved,
  FollowPeriodWhenCurrentChanged,
  FollowStatusWhenCustomerStatusChanged,
  ReloadNetworkWhenCustomerDeleted,
];

const reports = [CustomerPointsReport, DescendantsReport, PeriodDetailReport, PeriodPointsReport];

nameFields(NETWORK_FIELDS);

/** The network: live in memory, its change log, dashboards and lists. Global: customers below ask for ranks and points. */
@Global()
@Module({
  imports: [CustomersModule, PeriodsModule],
  controllers: [
    DashboardController,
    ImportController,
    RanksController,
    NetworkController,
    RolloverController,
    ...reports.map(reportController),
  ],
  providers: [
    ...handlers,
    ...reactions,
    ...reports,
    ImportFiles,
    ImportNetworkJob,
    ImportWordsReader,
    LoadNetwork,
    MovableRows,
    MoveRules,
    Moves,
    Moving,
    Network,
    NetworkHistory,
    NetworkLog,
    NetworkRows,
    OpeningImport,
    OpeningWordsReader,
    Openings,
    PartnerChanges,
    PartnerFactsReader,
    PartnerImport,
    PartnerNames,
    PeriodRanks,
    PeriodSwitch,

    RecentBuyers,
    SignUpsReader,
    TrimNetworkLog,
    Volumes,
    Whose,
    { provide: CoursePartners, useClass: PartnersOfCourses },
    { provide: CustomerFigures, useClass: NetworkFigures },
  ],
  exports: [CoursePartners, CustomerFigures, Moves, Network, NetworkHistory, NetworkRows, Whose],
})
export class NetworkModule {}
