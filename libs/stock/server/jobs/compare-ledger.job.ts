import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LOGGER, type Logger, type Schedule, Scheduled } from '@ceiba/platform/server';
import { CompareLedger } from '../use-cases/compare-ledger';

/** Every night: a difference between ledger and balance is an error that somebody must see. */
@Scheduled({ name: 'compare-stock-ledger', cron: '15 3 * * *' })
@Injectable()
export class CompareLedgerNightly implements Schedule {
  constructor(
    private readonly queries: QueryBus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const differences = await this.queries.execute(new CompareLedger());
    if (differences.length > 0) this.logger.error({ differences }, 'stock ledger and balance differ');
    else this.logger.info('stock ledger and balance agree');
  }
}
