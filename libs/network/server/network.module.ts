import { Global, Module } from '@nestjs/common';
import { CustomerFigures, CustomersModule } from '@ceiba/customers/server';
import { PeriodsModule } from '@ceiba/periods/server';
import { DashboardController } from './http/dashboard.controller';
import { PointsController } from './http/points.controller';
import { NetworkController } from './http/network.controller';
import { TrimNetworkLog } from './jobs/trim-network-log';
import { WriteNetworkExcel } from './jobs/write-network-excel';
import { WritePointsExcel } from './jobs/write-points-excel';
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
import { CreditPointsHandler } from './use-cases/credit-points';
import { ExportNetworkHandler } from './use-cases/export-network';
import { ExportPointsHandler } from './use-cases/export-points';
import { FollowPeriodHandler } from './use-cases/follow-period/follow-period';
import { PeriodSwitch } from './use-cases/follow-period/period-switch';
import { GetSummaryHandler } from './use-cases/get-summary/get-summary';
import { PartnerFactsReader } from './use-cases/get-summary/partner-facts';
import { ListCustomerPointsHandler } from './use-cases/list-customer-points';
import { ListIdleHandler } from './use-cases/list-idle';
import { ListLevelHandler } from './use-cases/list-level';
import { ListMaxPlanHandler } from './use-cases/list-max-plan';
import { ListNetworkHandler } from './use-cases/list-network';
import { ListPointsHandler } from './use-cases/list-points';
import { RebuildNetworkHandler } from './use-cases/rebuild-network';
import { SetRankRulesHandler } from './use-cases/set-rank-rules';
import { SyncPartnerHandler } from './use-cases/sync-partner';
import './persistence/network.entity';

const handlers = [
  CreditPointsHandler,
  ExportNetworkHandler,
  ExportPointsHandler,
  FollowPeriodHandler,
  GetSummaryHandler,
  ListCustomerPointsHandler,
  ListIdleHandler,
  ListLevelHandler,
  ListMaxPlanHandler,
  ListNetworkHandler,
  ListPointsHandler,
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

/** The network: live in memory, its change log, dashboards and lists. Global: customers below ask for ranks and points. */
@Global()
@Module({
  imports: [CustomersModule, PeriodsModule],
  controllers: [DashboardController, PointsController, NetworkController],
  providers: [
    ...handlers,
    ...reactions,
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
    WriteNetworkExcel,
    WritePointsExcel,
    { provide: CustomerFigures, useClass: NetworkFigures },
  ],
  exports: [CustomerFigures, Network, NetworkHistory, NetworkRows, Whose],
})
export class NetworkModule {}
