import { Injectable } from '@nestjs/common';
import { Network } from '@ceiba/network/server';
import { PeriodReader } from '@ceiba/periods/server';
import { Db, Jobs, type Schedule, Scheduled } from '@ceiba/platform/server';
import { PREVIEW_JOB, type PreviewPayload } from './preview-period.job';

/** Partners see as projected money what the last preview says; this one makes it in the background. */
@Scheduled({ name: 'project-earnings', every: 600_000 })
@Injectable()
export class ProjectEarnings implements Schedule {
  /** The network's version of the last projection that this process asked for. */
  private done = '';

  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly periods: PeriodReader,
    private readonly network: Network,
  ) {}

  async run(): Promise<void> {
    const period = await this.periods.current();
    if (!period) return;
    const { version, network } = await this.network.state();
    const now = `${period.id_period} ${version}`;
    const waits = await this.db.one(
      `select 1 from job where kind = ? and state in ('waiting', 'active') and json_value(payload, '$.id_period') = ? limit 1`,
      [PREVIEW_JOB, period.id_period],
    );
    if (waits || !network || now === this.done) return;
    const payload: PreviewPayload = { id_period: period.id_period, id_plan: null, automatic: true };
    await this.jobs.enqueue(PREVIEW_JOB, payload);
    this.done = now;
  }
}
