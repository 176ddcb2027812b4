import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { INVOICING_MESSAGES, type MassResult } from '@ceiba/invoicing/contract';
import {
  Bus,
  Config,
  FileStore,
  type Job,
  type JobContext,
  JobHandler,
  optionalActor,
  Refusal,
} from '@ceiba/platform/server';
import { NotifyUser } from '@ceiba/notifications/server';
import { failuresCsv } from '../use-cases/validate-csv/customer-list';
import { MASS_STAMPING, type MassPayload } from '../use-cases/request-mass-stamping';
import { Stamper } from '../stamping/stamper';
import { StampSubjects } from '../stamping/subject';
import { MassItems, type MassKey } from './mass-items';

const BATCH = 4;
const PATIENCE_MS = 3_000;
/** Unclear cases are tried again this often, each time when it may help, before they are left to the schedule. */
const ROUNDS = 4;
/** So many batches in a row without any answer: the provider is down, the job is tried again later. */
const DEAD_BATCHES = 3;
const SHOWN_FAILURES = 1_000;
const FILE_MINUTES = 7 * 24 * 60;

/** `settled`: stamped (null) or refused (why); without it nobody knows yet, and may ask again in some ms. */
type Turn = { settled: string | null; called: boolean } | { settled: undefined; again_in: number };

/**
 * Stamps many records of a kind: batches of four, a second between them (decisions.md, "Stamping"). What is settled is
 * written down, so a run that begins again goes on where it was; the lease of each intent keeps two runs apart.
 */
@JobHandler({ kind: MASS_STAMPING, queue: 'mass-stamping', attempts: 12, seenOn: ['comisiones-periodo'] })
@Injectable()
export class MassStampingJob implements Job<MassPayload, MassResult>, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly stamper: Stamper,
    private readonly subjects: StampSubjects,
    private readonly items: MassItems,
    private readonly files: FileStore,
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async run({ kind, references }: MassPayload, context: JobContext): Promise<MassResult> {
    const all = [...new Set(references)];
    let again_in = 0;
    for (let round = 1; ; round++) {
      const settled = await this.items.settled(context.id, kind);
      const left = all.filter((reference) => !settled.has(reference)).map((reference) => ({ kind, reference }));
      if (left.length === 0) break;
      if (round > ROUNDS) {
        for (const key of left) await this.items.settle(context.id, key, INVOICING_MESSAGES.inProcess);
        break;
      }
      if (round > 1) await this.pause(Math.max(this.config.facturama.pauseMs * 2 ** round, again_in));
      again_in = await this.round(left, all.length, context);
    }
    return this.finish(all.length, context);
  }

  /** One try of each; answers after how many ms the last of the unclear ones may be tried again. */
  private async round(left: readonly MassKey[], total: number, context: JobContext): Promise<number> {
    let dead = 0;
    let again_in = 0;
    for (let at = 0; at < left.length; at += BATCH) {
      const batch = left.slice(at, at + BATCH);
      const turns = await Promise.all(batch.map((key) => this.one(key, context.id)));
      await this.tell(total, context);
      for (const turn of turns) if (turn.settled === undefined) again_in = Math.max(again_in, turn.again_in);
      dead = turns.every(({ settled }) => settled === undefined) ? dead + 1 : 0;
      if (dead >= DEAD_BATCHES) throw new Error('Facturama does not answer');
      const called = turns.some((turn) => turn.settled === undefined || turn.called);
      if (called && at + BATCH < left.length) await this.pause(this.config.facturama.pauseMs);
    }
    return again_in;
  }

  private async one(key: MassKey, id_job: number): Promise<Turn> {
    let turn: Turn;
    try {
      const outcome = await this.stamper.stamp(key.kind, key.reference, { patience_ms: PATIENCE_MS });
      if (outcome.state === 'open') turn = { settled: undefined, again_in: outcome.again_in };
      else if (outcome.state === 'stamped') turn = { settled: null, called: !outcome.repeated };
      else turn = { settled: outcome.message, called: true };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      turn = { settled: error.message, called: false };
    }
    if (turn.settled !== undefined) await this.items.settle(id_job, key, turn.settled);
    return turn;
  }

  private async tell(total: number, context: JobContext): Promise<void> {
    const { stamped, failed } = await this.items.count(context.id);
    await context.progress(stamped + failed, total, `${stamped} timbradas, ${failed} sin timbrar`);
  }

  /** A worker that is told to stop does not sit the pause out; the next one goes on. */
  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopping.signal });
  }

  private async finish(total: number, context: JobContext): Promise<MassResult> {
    await this.tell(total, context);
    const { stamped, failed: not_stamped } = await this.items.count(context.id);
    const id_user = optionalActor()?.id_user ?? null;
    const id_file = not_stamped > 0 ? await this.file(context.id, not_stamped, id_user) : null;
    const failed = this.subjects.shown(await this.items.failures(context.id, SHOWN_FAILURES));
    if (id_user !== null) {
      const title = `Timbrado masivo: ${stamped} timbradas, ${not_stamped} sin timbrar`;
      const data = {
        id_job: context.id,
        title,
        state: 'completed' as const,
        link: `/comisiones-periodo?job=${context.id}`,
      };
      await this.bus.execute(new NotifyUser({ kind: 'job_done', id_user, key: `job-${context.id}`, data }));
    }
    return { stamped, not_stamped, failed, id_file };
  }

  private async file(id_job: number, count: number, id_user: number | null): Promise<number> {
    const bytes = await failuresCsv(this.subjects.shown(await this.items.failures(id_job, count)));
    const name = `no-facturados-${id_job}.csv`;
    const owner = id_user === null ? undefined : { type: 'user', id: id_user };
    const stored = await this.files.put(
      { name, mime: 'text/csv', kind: 'report', owner, expiresMinutes: FILE_MINUTES },
      bytes,
    );
    return stored.id;
  }
}
