import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { Relay, type OutboxRow } from '../outbox/relay';
import { GRACE_MS, type Schedule, Scheduled } from './job-handler';
import { Queues } from './queues';
import { Registry } from './registry';

const BATCH = 1_000;

export const DUE_EVENTS =
  'select id, event, payload, created_at, request_id, trace from outbox force index (outbox_check) where check_at <= ? order by check_at limit ?';
export const DUE_JOBS =
  'select id, kind from job force index (job_check) where check_at <= ? order by check_at limit ?';

/**
 * Redis may lose what it acknowledged: work that is not finished some minutes after it was queued is looked for there
 * and queued again where it is missing. `check_at` stands only at unfinished rows, so every one of them is seen and
 * none of the millions that are done.
 */
@Scheduled({ name: 'sweep-lost-events', every: 60_000 })
@Injectable()
export class SweepLostWork implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly registry: Registry,
    private readonly relay: Relay,
    private readonly queues: Queues,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    while ((await this.someEvents(now)) === BATCH);
    while ((await this.someJobs(now)) === BATCH);
  }

  private async someEvents(now: Date): Promise<number> {
    const rows = await this.db.query<OutboxRow>(DUE_EVENTS, [now, BATCH]);
    if (rows.length === 0) return 0;
    const inbox = await this.db.query<{ job: string }>(
      `select concat(consumer, '-', event_id) as job from inbox where event_id in (?)`,
      [rows.map(({ id }) => id)],
    );
    const handled = new Set(inbox.map(({ job }) => job));
    const open = rows.flatMap((row) => {
      const consumers = this.registry.consumersOf(row.event, row.payload);
      return consumers.map((consumer) => this.relay.reactionJob(row, consumer));
    });
    const left = open.filter(({ opts }) => !handled.has(opts.jobId));
    const lost = await this.missing(this.queues.reactions, left, ({ opts }) => opts.jobId);
    if (lost.length > 0) await this.queues.reactions.addBulk(lost);
    await this.checked('outbox', rows, new Set(left.map(({ data }) => data.event_id)));
    return rows.length;
  }

  private async someJobs(now: Date): Promise<number> {
    const rows = await this.db.query<{ id: number; kind: string }>(DUE_JOBS, [now, BATCH]);
    // A kind that this version does not know waits for one that does.
    const known = rows.filter(({ kind }) => this.registry.job(kind));
    for (const queue of new Set(known.map(({ kind }) => this.queues.ofKind(kind)))) {
      const jobs = known.filter(({ kind }) => this.queues.ofKind(kind) === queue);
      for (const { id, kind } of await this.missing(queue, jobs, ({ id }) => `job-${id}`))
        await this.queues.addJob(kind, id);
    }
    if (rows.length > 0) await this.checked('job', rows, new Set(rows.map(({ id }) => id)));
    return rows.length;
  }

  /** Those that the queue does not have, or has as done although nothing here says so (a database brought back). */
  private async missing<T>(queue: Queue, all: readonly T[], jobId: (one: T) => string): Promise<T[]> {
    const states = await Promise.all(all.map((one) => queue.getJobState(jobId(one))));
    const done = all.filter((_, at) => states[at] === 'completed');
    await Promise.all(done.map((one) => queue.remove(jobId(one))));
    return all.filter((_, at) => states[at] === 'unknown' || states[at] === 'completed');
  }

  /** Finished rows are never looked at again, the others in some minutes. */
  private async checked(table: 'outbox' | 'job', rows: readonly { id: number }[], open: Set<number>): Promise<void> {
    await this.db.execute(
      `update ${table} set check_at = if(id in (?), ?, null) where id in (?) and check_at is not null`,
      [[0, ...open], new Date(this.clock.now().getTime() + GRACE_MS), rows.map(({ id }) => id)],
    );
  }
}
