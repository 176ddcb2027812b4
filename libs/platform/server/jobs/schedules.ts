import { Injectable } from '@nestjs/common';
import { defaultRepeatStrategy, type RepeatOptions } from 'bullmq';
import { COMPANY_ZONE } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { runAs, SYSTEM } from '../context/request-context';
import { Db } from '../database/db';
import { tracedFrom } from '../observability/tracing';
import type { ScheduleOptions } from './job-handler';
import { Queues } from './queues';
import { Registry } from './registry';
import { scheduleTurnTable } from './job.entity';

/** What a turn may be late before health says so: a beat and a minute, or half an hour for what runs by the day. */
const LATE_MS = 60_000;
const LATE_BY_DAY_MS = 1_800_000;

export interface ScheduleState {
  name: string;
  /** End of the last turn that went well; null before the first. */
  ran_at: Date | null;
  overdue: boolean;
}

const repeatOf = ({ cron, every }: ScheduleOptions): RepeatOptions =>
  cron ? { pattern: cron, tz: COMPANY_ZONE } : { every: every ?? LATE_MS };

/** The house's clock: its schedules stand in Redis, when each last ran in the database. */
@Injectable()
export class Schedules {
  constructor(
    private readonly registry: Registry,
    private readonly queues: Queues,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** One turn. It counts as run only when it went well; a failed one is tried again at its next time. */
  async run(name: string): Promise<void> {
    const entry = this.registry.schedules().find(({ options }) => options.name === name);
    if (!entry) return;
    await runAs(SYSTEM, () => tracedFrom(null, name, {}, () => entry.schedule.run()));
    const turn = { name, ran_at: this.clock.now(), due_at: this.dueAt(entry.options) };
    await scheduleTurnTable.upsert(this.db, turn);
  }

  /** A worker starts: what stood still while there was none is not late yet. Schedules of an older version go. */
  async arm(): Promise<void> {
    const rows = this.registry.schedules().map(({ options }) => [options.name, this.dueAt(options)]);
    if (rows.length > 0)
      await this.db.execute(
        'insert into schedule_turn (name, due_at) values ? on duplicate key update due_at = greatest(due_at, value(due_at))',
        [rows],
      );
    const wanted = new Set(rows.map(([name]) => name));
    for (const { key } of await this.queues.schedules.getJobSchedulers())
      if (!wanted.has(key)) await this.queues.schedules.removeJobScheduler(key);
    await this.heal(true);
  }

  /** Sets up what Redis does not have (any more), and again what has not run in its time. */
  async heal(all = false): Promise<void> {
    const { schedules } = this.queues;
    const known = new Map((await schedules.getJobSchedulers()).map(({ key, next }) => [key, next ?? 0]));
    const late = this.clock.now().getTime() - LATE_MS;
    for (const { options } of this.registry.schedules())
      if (all || (known.get(options.name) ?? 0) < late)
        await schedules.upsertJobScheduler(options.name, repeatOf(options), {
          name: options.name,
          opts: { removeOnComplete: true, removeOnFail: { count: 100 } },
        });
    for (const { name, overdue } of await this.states())
      // A turn that was lost is not waited for until tomorrow; one that failed is tried again after a minute.
      if (overdue)
        await schedules.add(name, {}, { jobId: `late-${name}`, removeOnComplete: true, removeOnFail: { age: 60 } });
  }

  /** When each schedule of the house last ran, and whether it should have run since. */
  async states(): Promise<ScheduleState[]> {
    const rows = await this.db.query<{ name: string; ran_at: Date | null; due_at: Date }>(
      'select name, ran_at, due_at from schedule_turn',
    );
    const found = new Map(rows.map((row) => [row.name, row]));
    const now = this.clock.now();
    return this.registry.schedules().map(({ options: { name } }) => {
      const row = found.get(name);
      return { name, ran_at: row?.ran_at ?? null, overdue: row !== undefined && row.due_at < now };
    });
  }

  /** When a turn that begins next must have ended. */
  private dueAt(options: ScheduleOptions): Date {
    const now = this.clock.now().getTime();
    const { every = LATE_MS, cron } = options;
    if (!cron) return new Date(now + 2 * every + LATE_MS);
    return new Date((defaultRepeatStrategy(now, repeatOf(options)) ?? now) + LATE_BY_DAY_MS);
  }
}
