import { Inject, Injectable } from '@nestjs/common';
import type { CommissionsChecked } from '@ceiba/commissions/contract';
import {
  Bus,
  Db,
  type Job,
  type JobContext,
  JobHandler,
  LOGGER,
  type Logger,
  type Schedule,
  Scheduled,
} from '@ceiba/platform/server';
import { CheckPeriod } from '../use-cases/check-commissions/check-period';

export const CHECK_JOB = 'commissions-check';

/** Checks closed periods one after the other, the newest first. */
@Injectable()
export class PeriodChecks {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
  ) {}

  async run(only: number | null, told?: (done: number, total: number) => Promise<void>): Promise<CommissionsChecked> {
    const periods = only === null ? await this.closed() : [only];
    let gaps = 0;
    for (const [at, id_period] of periods.entries()) {
      await told?.(at, periods.length);
      gaps += (await this.bus.execute(new CheckPeriod(id_period))) ?? 0;
    }
    return { periods: periods.length, gaps };
  }

  private async closed(): Promise<number[]> {
    const rows = await this.db.query<{ id_period: number }>(
      `select id_period from period where state_period = 'closed' and id_run is not null order by id_period desc`,
    );
    return rows.map(({ id_period }) => id_period);
  }
}

/** When finance asks. */
@JobHandler({ kind: CHECK_JOB, queue: 'checks', seenOn: ['comisiones-periodo'] })
@Injectable()
export class CheckCommissionsJob implements Job<{ id_period: number | null }, CommissionsChecked> {
  constructor(private readonly checks: PeriodChecks) {}

  run({ id_period }: { id_period: number | null }, context: JobContext): Promise<CommissionsChecked> {
    return this.checks.run(id_period, (done, total) => context.progress(done, total, 'Revisando periodos'));
  }
}

/** Every night: a statement that is not what it is made of is an error that somebody must see. */
@Scheduled({ name: 'check-commissions', cron: '5 4 * * *' })
@Injectable()
export class CheckCommissionsNightly implements Schedule {
  constructor(
    private readonly checks: PeriodChecks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const { periods, gaps } = await this.checks.run(null);
    if (gaps > 0) this.logger.error({ periods, gaps }, 'statements of commissions do not add up');
    else this.logger.info({ periods }, 'statements of commissions add up');
  }
}
