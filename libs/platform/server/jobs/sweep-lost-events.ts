import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { Relay } from '../outbox/relay';
import { type Schedule, Scheduled } from './job-handler';
import { Queues } from './queues';
import { Registry } from './registry';

const GRACE_MS = 120_000;
const KEEP_MS = 7 * 86_400_000;

interface LostRow {
  id: number;
  event: string;
  payload: unknown;
  created_at: Date;
}

/** Redis may lose what it acknowledged: rows relayed long ago without their consumer's inbox row are queued again. */
@Scheduled({ name: 'sweep-lost-events', every: 60_000 })
@Injectable()
export class SweepLostEvents implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly registry: Registry,
    private readonly relay: Relay,
    private readonly queues: Queues,
  ) {}

  async run(): Promise<void> {
    await this.requeueReactions();
    await this.requeueJobs();
    await this.trim();
  }

  private async requeueReactions(): Promise<void> {
    const now = this.clock.now().getTime();
    const rows = await this.db.query<LostRow>(
      'select id, event, payload, created_at from outbox where relayed_at between ? and ? order by id limit 5000',
      [new Date(now - 86_400_000), new Date(now - GRACE_MS)],
    );
    if (rows.length === 0) return;
    const handled = await this.db.query<{ consumer: string; event_id: number }>(
      'select consumer, event_id from inbox where event_id in (?)',
      [rows.map((row) => row.id)],
    );
    const known = new Set(handled.map((row) => `${row.consumer}-${row.event_id}`));
    for (const row of rows)
      for (const consumer of this.registry.consumersOf(row.event, row.payload)) {
        const jobId = `${consumer}-${row.id}`;
        // What is still in Redis (waiting, retrying, failed and visible) is not lost.
        if (known.has(jobId) || (await this.queues.reactions.getJob(jobId))) continue;
        await this.queues.reactions.addBulk([this.relay.reactionJob(row, consumer)]);
      }
  }

  private async requeueJobs(): Promise<void> {
    const rows = await this.db.query<{ id: number; kind: string; queue: string }>(
      `select id, kind, queue from job where state in ('waiting', 'active') and created_at < ? limit 1000`,
      [new Date(this.clock.now().getTime() - GRACE_MS)],
    );
    for (const { id, kind, queue } of rows) {
      const held = await this.queues.job(queue).getJob(`job-${id}`);
      if (held && !(await held.isCompleted())) continue;
      await held?.remove();
      await this.queues.addJob(queue, kind, id, this.registry.jobOptions(kind).attempts ?? 5);
    }
  }

  private async trim(): Promise<void> {
    const old = new Date(this.clock.now().getTime() - KEEP_MS);
    await this.db.execute('delete from idempotency_key where created_at < ? limit 10000', [
      new Date(this.clock.now().getTime() - 86_400_000),
    ]);
    await this.db.execute(
      'delete from inbox where event_id in (select id from outbox where relayed_at < ?) limit 10000',
      [old],
    );
    await this.db.execute(
      'delete from outbox where relayed_at < ? and not exists (select 1 from inbox where inbox.event_id = outbox.id) limit 10000',
      [old],
    );
  }
}
