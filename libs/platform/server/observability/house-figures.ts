import { Injectable, Optional } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { AttentionCounts } from '../attention/attention-counts';
import { EveryBranch } from '../attention/every-branch';
import { Clock } from '../context/clock';
import { SYSTEM } from '../context/request-context';
import { Db } from '../database/db';
import { Schedules } from '../jobs/schedules';

/** How the company stands, read from its database: the same whichever process is asked (docs/adr/0097). */
@Injectable()
export class HouseFigures {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly counts: AttentionCounts,
    private readonly schedules: Schedules,
    @Optional() private readonly branches?: EveryBranch,
  ) {}

  /** As they are now. Throws while the database does not answer. */
  async read(): Promise<Registry> {
    const figures = new Registry();
    const gauge = (name: string, help: string, ...labelNames: string[]) =>
      new Gauge({ name, help, labelNames, registers: [figures] });
    const [unsent, jobs, waiting, schedules] = await Promise.all([
      this.unsent(),
      this.jobs(),
      this.waiting(),
      this.schedules.states(),
    ]);
    gauge('ceiba_outbox_unsent', 'Events that no queue has taken over yet').set(unsent.count);
    gauge('ceiba_outbox_unsent_age_seconds', 'Age of the oldest event that no queue has taken over').set(
      unsent.seconds,
    );
    const states = gauge('ceiba_jobs', 'Jobs that are not done, by state', 'state');
    for (const state of ['waiting', 'active', 'failed']) states.set({ state }, jobs.get(state) ?? 0);
    const late = schedules.filter(({ overdue }) => overdue).length;
    gauge('ceiba_schedules_overdue', 'Schedules that have not run in their time').set(late);
    const kinds = gauge('ceiba_waiting', 'What waits for a person, over all branches', 'kind');
    for (const { key, count } of waiting) if (count !== null) kinds.set({ kind: key }, count);
    return figures;
  }

  private async unsent(): Promise<{ count: number; seconds: number }> {
    const row = await this.db.one<{ n: number; oldest: Date | null }>(
      'select count(*) as n, min(created_at) as oldest from outbox where relayed_at is null',
    );
    const age = row?.oldest ? this.clock.now().getTime() - row.oldest.getTime() : 0;
    return { count: Number(row?.n ?? 0), seconds: Math.max(0, age) / 1000 };
  }

  private async jobs(): Promise<Map<string, number>> {
    const rows = await this.db.query<{ state: string; n: number }>(
      `select state, count(*) as n from job where state in ('waiting', 'active', 'failed') group by state`,
    );
    return new Map(rows.map(({ state, n }) => [state, Number(n)]));
  }

  private async waiting() {
    const branches = (await this.branches?.ids()) ?? [];
    return (await this.counts.countFor({ ...SYSTEM, branches })).rows;
  }
}
