import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { Clock } from '../context/clock';
import { type Actor, runAs, SYSTEM } from '../context/request-context';
import { isUnavailable } from '../database/database-errors';
import { Db } from '../database/db';
import { DISK_FULL, isDiskFull } from '../errors/disk-full';
import { Refusal } from '../errors/refusal';
import { LOGGER, type Logger } from '../observability/logger';
import { jobsTotal } from '../observability/metrics';
import { tracedFrom } from '../observability/tracing';
import { jobTable } from './job.entity';
import { GRACE_MS, Hopeless, type JobContext } from './job-handler';
import { Paced } from './paced';
import { Registry } from './registry';

interface JobRow {
  kind: string;
  payload: unknown;
  state: string;
  owner_user: number | null;
  owner_name: string | null;
  request_id: string | null;
  trace: string | null;
}

/** What a job's owner sees of it while it runs. */
interface Shown {
  progress: number;
  done: number;
  total: number;
  note: string | undefined;
}

const PROGRESS_EVERY_MS = 200;
const UNFINISHED = 'El proceso no pudo terminar. Se puede reintentar.';

/** Runs one job row from its start; what its owner sees is written to the row. */
@Injectable()
export class RunJob {
  constructor(
    private readonly registry: Registry,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param last true when no further attempt follows, so a failure is final */
  async run(id: number, attempt: number, last: boolean): Promise<void> {
    const row = await this.db.one<JobRow>(
      'select kind, payload, state, owner_user, owner_name, request_id, trace from job where id = ?',
      [id],
    );
    if (!row || row.state === 'completed') return;
    const job = this.registry.job(row.kind);
    if (!job) throw new Error(`no job "${row.kind}"`);
    await this.db.execute(
      `update job set state = 'active', attempts = attempts + 1, started_at = coalesce(started_at, ?),
       check_at = ?, error = null where id = ?`,
      [this.clock.now(), new Date(this.clock.now().getTime() + GRACE_MS), id],
    );
    const owner: Actor = {
      ...SYSTEM,
      id_user: row.owner_user,
      full_name: row.owner_name ?? SYSTEM.full_name,
    };
    const shown = this.shownOf(id);
    try {
      const work = () => job.run(row.payload, contextOf(id, attempt, shown));
      const about = { 'ceiba.job': id, 'ceiba.attempt': attempt };
      const begun = row.request_id ?? `job-${id}`;
      const result = await runAs(owner, () => tracedFrom(row.trace, row.kind, about, work), begun).finally(() =>
        shown.end(),
      );
      const done = { state: 'completed', progress: 100, result: result ?? null, error: null, check_at: null };
      await jobTable.update(this.db, { id }, { ...done, finished_at: this.clock.now() });
      jobsTotal.inc({ kind: row.kind, outcome: 'ok' });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      await this.failed(id, row.kind, error, last);
    }
  }

  private async failed(id: number, kind: string, error: unknown, last: boolean): Promise<never> {
    const hopeless = error instanceof Refusal || error instanceof Hopeless;
    const final = hopeless || last;
    const message = hopeless ? (error as Error).message : isDiskFull(error) ? DISK_FULL : UNFINISHED;
    this.logger.error({ job: id, kind, err: error }, 'job failed');
    jobsTotal.inc({ kind, outcome: 'error' });
    const ended = final
      ? { state: 'failed', finished_at: this.clock.now(), check_at: null }
      : { state: 'waiting', finished_at: null };
    await jobTable.update(this.db, { id }, { ...ended, error: message.slice(0, 1000) });
    if (hopeless) throw new UnrecoverableError(message);
    throw error;
  }

  private shownOf(id: number): Paced<Shown> {
    return new Paced((shown: Shown) => jobTable.update(this.db, { id }, shown), PROGRESS_EVERY_MS);
  }
}

function contextOf(id: number, attempt: number, shown: Paced<Shown>): JobContext {
  return {
    id,
    attempt,
    progress: async (done, total, note) => {
      const progress = total > 0 ? Math.min(99, Math.floor((done * 100) / total)) : 0;
      await shown.tell({ progress, done, total, note }, done >= total);
    },
  };
}
