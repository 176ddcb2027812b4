import { Injectable } from '@nestjs/common';
import type { BulkJobOptions } from 'bullmq';
import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { UnitOfWork } from '../database/unit-of-work';
import { GRACE_MS } from '../jobs/job-handler';
import { JobRequested } from '../jobs/jobs';
import { Queues } from '../jobs/queues';
import { Registry } from '../jobs/registry';

export interface OutboxRow {
  id: number;
  event: string;
  payload: unknown;
  created_at: Date;
  request_id: string | null;
  trace: string | null;
}

export interface ReactionJobData {
  event_id: number;
  event: string;
  payload: unknown;
  created_at: string;
  /** Who began it; jobs of an older version lack both. */
  request_id?: string | null;
  trace?: string | null;
}

const BATCH = 500;
export const REACTION_RETRY: BulkJobOptions = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 200, jitter: 0.5 },
  removeOnComplete: { count: 1000 },
  removeOnFail: false,
};

/**
 * Moves committed outbox rows onto the queues. Rows are taken with SKIP LOCKED, so several workers share the work;
 * a row is marked only after Redis has it, and a repeat is caught by the job id and the consumer's inbox.
 */
@Injectable()
export class Relay {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly queues: Queues,
    private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  /** Relays what is there; answers how many rows it moved. */
  async relay(): Promise<number> {
    let moved = 0;
    for (;;) {
      const count = await this.unit.run(() => this.batch());
      moved += count;
      if (count < BATCH) return moved;
    }
  }

  private async batch(): Promise<number> {
    const rows = await this.db.query<OutboxRow>(
      'select id, event, payload, created_at, request_id, trace from outbox where relayed_at is null order by id limit ? for update skip locked',
      [BATCH],
    );
    if (rows.length === 0) return 0;
    const open = await this.dispatch(rows);
    const now = this.clock.now();
    await this.db.execute('update outbox set relayed_at = ?, check_at = if(id in (?), ?, null) where id in (?)', [
      now,
      [0, ...open],
      new Date(now.getTime() + GRACE_MS),
      rows.map((row) => row.id),
    ]);
    return rows.length;
  }

  /** Puts rows onto the queues; answers which of them some consumer has to handle. */
  private async dispatch(rows: readonly OutboxRow[]): Promise<Set<number>> {
    const reactions = rows.flatMap((row) =>
      this.registry.consumersOf(row.event, row.payload).map((consumer) => this.reactionJob(row, consumer)),
    );
    if (reactions.length) await this.queues.reactions.addBulk(reactions);
    for (const row of rows) {
      if (row.event !== JobRequested.name) continue;
      const { id, kind } = JobRequested.schema.parse(row.payload);
      await this.queues.addJob(kind, id);
    }
    return new Set(reactions.map(({ data }) => data.event_id));
  }

  reactionJob(row: OutboxRow, consumer: string) {
    const data: ReactionJobData = {
      event_id: row.id,
      event: row.event,
      payload: row.payload,
      created_at: row.created_at.toISOString(),
      request_id: row.request_id,
      trace: row.trace,
    };
    return { name: consumer, data, opts: { ...REACTION_RETRY, jobId: `${consumer}-${row.id}` } };
  }
}
