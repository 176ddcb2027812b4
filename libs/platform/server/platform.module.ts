import { BullModule } from '@nestjs/bullmq';
import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { AttentionCounts } from './attention';
import { Audit } from './bus/audit';
import { Bus } from './bus/bus';
import { ChangeSignals } from './bus/change-signals';
import { Editing } from './bus/editing';
import { Idempotency } from './bus/idempotency';
import { Versions } from './bus/versions';
import { Config } from './config/config';
import { Clock } from './context/clock';
import { createDataSource, type LiveSource } from './database/data-source';
import { logQueries } from './database/query-log';
import { Db } from './database/db';
import { RowUses } from './database/row-uses';
import { UnitOfWork } from './database/unit-of-work';
import { DOCUMENT_PROVIDERS } from './documents';
import { Exporter, ExportLog, ExportsController } from './exports';
import { FILE_PROVIDERS, FilesController } from './files';
import { FormReader } from './http/form-reader';
import { HealthController } from './http/health.controller';
import { JobsController } from './http/jobs.controller';
import { MetricsController } from './http/metrics.controller';
import { RouteTickets } from './http/route-tickets';
import { TicketsController } from './http/tickets.controller';
import { Jobs } from './jobs/jobs';
import { QUEUE_NAMES, Queues } from './jobs/queues';
import { createRedis, REDIS } from './jobs/redis';
import { Registry } from './jobs/registry';
import { RunJob } from './jobs/run-job';
import { RunReaction } from './jobs/run-reaction';
import { Schedules } from './jobs/schedules';
import { SweepLostWork } from './jobs/sweep-lost-work';
import { TrimFinishedWork } from './jobs/trim-finished-work';
import { MAIL_PROVIDERS } from './mail';
import { HouseFigures } from './observability/house-figures';
import { createLogger, LOGGER, type Logger } from './observability/logger';
import { SharedMetrics } from './observability/shared-metrics';
import { Traces } from './observability/traces';
import { Outbox } from './outbox/outbox';
import { Relay } from './outbox/relay';
import { Wake } from './outbox/wake';
import { PersonalRecords } from './privacy';
import { REPORT_PROVIDERS } from './report';
import { Encryption } from './secrets';
import './bus/audit.entity';
import './bus/idempotency.entity';
import './bus/record-version.entity';
import './files/stored-file.entity';
import './jobs/job.entity';
import './outbox/outbox.entity';
import './report/report-file.entity';

/** Closes what the platform opened, last. */
@Injectable()
export class Connections implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly source: LiveSource,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  onApplicationBootstrap(): void {
    this.source.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    if (this.source.isInitialized) await this.source.destroy();
  }
}

const shared = [
  AttentionCounts,
  Audit,
  Bus,
  ChangeSignals,
  Clock,
  Db,
  Editing,
  Exporter,
  ExportLog,
  FormReader,
  HouseFigures,
  Idempotency,
  Jobs,
  Outbox,
  PersonalRecords,
  Queues,
  Registry,
  Relay,
  RouteTickets,
  RowUses,
  RunJob,
  RunReaction,
  Schedules,
  SweepLostWork,
  TrimFinishedWork,
  UnitOfWork,
  Versions,
  Wake,
  Encryption,
  ...DOCUMENT_PROVIDERS,
  ...FILE_PROVIDERS,
  ...MAIL_PROVIDERS,
  ...REPORT_PROVIDERS,
];

/** What every context stands on; global, so that contexts import nothing for it. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config, name: string): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        CqrsModule.forRoot(),
        DiscoveryModule,
        BullModule.forRootAsync({
          inject: [REDIS],
          useFactory: (connection: Redis) => ({ connection, prefix: config.queuePrefix }),
          // Queues stand everywhere, processors only where a worker starts them.
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name }))),
      ],
      controllers: [
        ExportsController,
        FilesController,
        HealthController,
        JobsController,
        MetricsController,
        TicketsController,
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: LOGGER, useValue: createLogger(config.logLevel, name) },
        { provide: REDIS, useFactory: () => createRedis(config.redisUrl) },
        {
          provide: DataSource,
          useFactory: async (logger: Logger) => {
            const source = await createDataSource(config).initialize();
            logQueries(source, logger);
            return source;
          },
          inject: [LOGGER],
        },
        { provide: Traces, useFactory: () => new Traces(name, config.traces) },
        {
          provide: SharedMetrics,
          useFactory: (redis: Redis) => new SharedMetrics(redis, config.queuePrefix, name),
          inject: [REDIS],
        },
        Connections,
        ...shared,
      ],
      exports: [Config, LOGGER, REDIS, DataSource, CqrsModule, BullModule, DiscoveryModule, ...shared],
    };
  }
}
