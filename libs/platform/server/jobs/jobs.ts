import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { allows, defineEvent, type JobView, screens } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { type Actor, optionalActor, requestContext } from '../context/request-context';
import { isDuplicate } from '../database/database-errors';
import { Db } from '../database/db';
import { UnitOfWork } from '../database/unit-of-work';
import { carried } from '../observability/tracing';
import { Outbox } from '../outbox/outbox';
import { GRACE_MS, type QueueName } from './job-handler';
import { Registry } from './registry';
import { jobTable } from './job.entity';

/** Tells the relay to put a job row onto its queue. */
export const JobRequested = defineEvent(
  'platform.job-requested.v1',
  z.object({ id: z.number(), kind: z.string(), queue: z.string() }),
);

export interface EnqueueOptions {
  /** At most one unfinished or finished job with this key; the earlier one's id is returned. */
  dedupe?: string;
}

/** Long work is a row first: it survives a restart of everything, and its progress can be asked for. */
@Injectable()
export class Jobs {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly registry: Registry,
  ) {}

  /** Requests a job in the current unit of work (or one of its own); answers the id for `GET /jobs/{id}`. */
  async enqueue(kind: string, payload: unknown, options: EnqueueOptions = {}): Promise<number> {
    const queue: QueueName = this.registry.jobOptions(kind).queue;
    return this.unit.run(async () => {
      const earlier = await this.earlier(options, 'for update');
      if (earlier !== null) return earlier;
      const at = this.clock.now();
      const row = {
        kind,
        queue,
        // Payloads are objects: a job's schema says which.
        payload: payload as object,
        owner_user: optionalActor()?.id_user ?? null,
        owner_name: optionalActor()?.full_name ?? null,
        dedupe: options.dedupe ?? null,
        created_at: at,
        check_at: new Date(at.getTime() + GRACE_MS),
        request_id: requestContext()?.requestId ?? null,
        trace: carried(),
      };
      try {
        const insertId = await jobTable.insert(this.db, row);
        this.outbox.record(JobRequested, { id: insertId, kind, queue });
        return insertId;
      } catch (error) {
        // Somebody asked for the same at the same moment: his is the job. Whoever was told so shares its lock with others who were.
        const his = isDuplicate(error) ? await this.earlier(options, 'lock in share mode') : null;
        if (his === null) throw error;
        return his;
      }
    });
  }

  /** The job with the same key; null: none yet. */
  private async earlier({ dedupe }: EnqueueOptions, lock: 'for update' | 'lock in share mode'): Promise<number | null> {
    if (!dedupe) return null;
    const row = await this.db.one<{ id: number }>(`select id from job where dedupe = ? ${lock}`, [dedupe]);
    return row?.id ?? null;
  }

  /** How far a job is, for who holds a ticket to its file. */
  progress(id: number): Promise<Pick<JobView, 'state' | 'progress' | 'done' | 'total' | 'error'> | undefined> {
    return this.db.one('select state, progress, done, total, error from job where id = ?', [id]);
  }

  /** The job as this person may see it: who asked for it, and staff of the screens it belongs to; undefined otherwise. */
  async view(id: number, actor: Actor): Promise<JobView | undefined> {
    const row = await this.db.one<JobView & { owner_user: number | null }>(
      'select id, kind, state, progress, done, total, note, result, error, owner_user from job where id = ?',
      [id],
    );
    if (!row) return undefined;
    const { owner_user, ...view } = row;
    const seenOn = this.registry.screensOfJob(view.kind);
    const mine = owner_user !== null && owner_user === actor.id_user;
    return mine || (actor.type !== 1 && allows(actor, screens(...seenOn))) ? view : undefined;
  }
}
