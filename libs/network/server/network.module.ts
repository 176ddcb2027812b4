import { Global, Module } from '@nestjs/common';
import { CustomerFigures, CustomersModule } from '@ceiba/customers/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { NETWORK_FIELDS } from '@ceiba/network/contract';
import { reportController, nameFields } from '@ceiba/platform/server';
import { DashboardController } from './http/dashboard.controller';
import { NetworkController } from './http/network.controller';
import { RanksController } from './http/ranks.controller';
import { TrimNetworkLog } from './jobs/trim-network-log';
import { NetworkFigures } from './lists/network-figures';
import { NetworkRows } from './lists/network-rows';
import { RecentBuyers } from './lists/recent-buyers';
import { Whose } from './lists/whose';
import { LoadNetwork } from './live/load-network';
import { Network } from './live/network';
import { NetworkHistory } from './live/network-history';
import { NetworkLog } from './persistence/network-log';
import { Volumes } from './persistence/volumes';
import { AddPartnerWhenCustomerRegistered } from './reactions/add-partner-when-customer-registered';
import { CreditPointsWhenSaleCancelled } from './reactions/credit-points-when-sale-cancelled';
import { CreditPointsWhenSaleSaved } from './reactions/credit-points-when-sale-saved';
import { FollowPeriodWhenCurrentChanged } from './reactions/follow-period-when-current-changed';
import { FollowStatusWhenCustomerStatusChanged } from './reactions/follow-status-when-customer-status-changed';
import { CustomerPointsReport } from './reports/customer-points.report';
import { DescendantsReport } from './reports/descendants.report';
import { PeriodPointsReport } from './reports/period-points.report';
import { CreditPointsHandler } from './use-cases/credit-points';
import { FollowPeriodHandler } from './use-cases/follow-period/follow-period';
import { PeriodSwitch } from './use-cases/follow-period/period-switch';
import { GetSummaryHandler } from './use-cases/get-summary/get-summary';
import { PartnerFactsReader } from './use-cases/get-summary/partner-facts';
import { ListDownlineHandler } from './use-cases/list-downline';
import { ListIdleHandler } from './use-cases/list-idle';
import { ListLevelHandler } from './use-cases/list-level';
import { ListMaxPlanHandler } from './use-cases/list-max-plan';
import { RebuildNetworkHandler } from './use-cases/rebuild-network';
import { SetRankRulesHandler } from './use-cases/set-rank-rules';
import { SyncPartnerHandler } from './use-cases/sync-partner';
import './persistence/network.entity';

const handlers = [
  CreditPointsHandler,
  FollowPeriodHandler,
  GetSummaryHandler,
  ListDownlineHandler,
  ListIdleHandler,
  ListLevelHandler,
  ListMaxPlanHandler,
  RebuildNetworkHandler,
  SetRankRulesHandler,
  SyncPartnerHandler,
];
const reactions = [
  AddPartnerWhenCustomerRegistered,
  CreditPointsWhenSaleCancelled,
  CreditPointsWhenSaleSaved,
  FollowPeriodWhenCurrentChanged,
  FollowStatusWhenCustomerStatusChanged,
];

const reports = [CustomerPointsReport, DescendantsReport, PeriodPointsReport];

nameFields(NETWORK_FIELDS);

/** The network: live in memory, its change log, dashboards and lists. Global: customers below ask for ranks and points. */
@Global()
@Module({
  imports: [CustomersModule, PeriodsModule],
  controllers: [DashboardController, RanksController, NetworkController, ...reports.map(reportController)],
  providers: [
    ...handlers,
    ...reactions,
    ...reports,
    LoadNetwork,
    Network,
    NetworkHistory,
    NetworkLog,
    NetworkRows,
    PartnerFactsReader,
    PeriodSwitch,
    RecentBuyers,
    TrimNetworkLog,
    Volumes,
    Whose,
    { provide: CustomerFigures, useClass: NetworkFigures },
  ],
  exports: [CustomerFigures, Network, NetworkHistory, NetworkRows, Whose],
})
export class NetworkModule {}
