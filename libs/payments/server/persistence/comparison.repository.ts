import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db, isDuplicate, RowUses } from '@ceiba/platform/server';
import type { Difference } from '../domain/compare-payment';
import { paymentComparisonPartTable, paymentComparisonTable, paymentDifferenceTable } from './comparison.entity';

export interface ComparisonRow {
  id_comparison: number;
  day_start: string;
  day_end: string;
  state: 'running' | 'done';
  id_job: number | null;
  created_at: Date;
}

export interface ComparisonPart {
  id_part: number;
  provider: string;
  state: 'waiting' | 'done' | 'failed';
}

export interface DifferenceRow extends Difference {
  id_difference: number;
  provider: string;
  provider_payment_id: string;
}

export interface FoundDifference {
  id_comparison: number;
  provider: string;
  provider_payment_id: string;
  id_payment: number | null;
  currency: string | null;
  amount_minor: number | null;
}

/** Who asks for the same days again so soon wants the one that he began. */
const JUST_NOW_MS = 5_000;

const COLUMNS = 'id_comparison, day_start, day_end, state, id_job, created_at';

/** Comparisons with providers: what is to be compared, and what differed. */
@Injectable()
export class ComparisonRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly uses: RowUses,
  ) {}

  /** Writes one that runs, with a part for each provider; null where another runs, or that day has its own. */
  async insert(days: { day_start: string; day_end: string; daily_on: string | null }, providers: readonly string[]) {
    const { full_name, id_user } = currentActor();
    const who = { user_created: full_name, id_user_created: id_user, created_at: this.clock.now() };
    try {
      const id = await paymentComparisonTable.insert(this.db, { ...days, ...who, state: 'running' });
      const rows = providers.map((provider) => ({ id_comparison: id, provider, state: 'waiting' }));
      await paymentComparisonPartTable.insertMany(this.db, rows);
      return id;
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  get(id: number): Promise<ComparisonRow | undefined> {
    return this.db.one<ComparisonRow>(`select ${COLUMNS} from payment_comparison where id_comparison = ?`, [id]);
  }

  running(): Promise<ComparisonRow | undefined> {
    return this.db.one<ComparisonRow>(`select ${COLUMNS} from payment_comparison where is_running = 1 for update`);
  }

  /** Another one of the same days that began a moment ago. */
  justNow(day_start: string, day_end: string, except: number): Promise<ComparisonRow | undefined> {
    return this.db.one<ComparisonRow>(
      `select ${COLUMNS} from payment_comparison where day_start = ? and day_end = ? and created_at > ?
         and id_comparison <> ? order by id_comparison desc limit 1`,
      [day_start, day_end, new Date(this.clock.now().getTime() - JUST_NOW_MS), except],
    );
  }

  async drop(id_comparison: number): Promise<void> {
    await this.uses.erase('payment_comparison', id_comparison);
  }

  ofDay(day: string): Promise<ComparisonRow | undefined> {
    return this.db.one<ComparisonRow>(`select ${COLUMNS} from payment_comparison where daily_on = ? for update`, [day]);
  }

  parts(id_comparison: number): Promise<ComparisonPart[]> {
    const sql = 'select id_part, provider, state from payment_comparison_part where id_comparison = ? order by id_part';
    return this.db.query<ComparisonPart>(sql, [id_comparison]);
  }

  /** What failed waits again. */
  async again(id_comparison: number): Promise<void> {
    await paymentComparisonPartTable.update(this.db, { id_comparison, state: 'failed' }, { state: 'waiting' });
    await paymentComparisonTable.update(this.db, { id_comparison }, { state: 'running', finished_at: null });
  }

  async setJob(id_comparison: number, id_job: number): Promise<void> {
    await paymentComparisonTable.update(this.db, { id_comparison }, { id_job });
  }

  async finish(id_comparison: number): Promise<void> {
    const ended = { state: 'done', finished_at: this.clock.now() };
    await paymentComparisonTable.update(this.db, { id_comparison }, ended);
  }

  async endPart(id_part: number, counts: { theirs: number; ours: number; took_ms: number }): Promise<void> {
    const ended = { state: 'done', error: null, finished_at: this.clock.now() };
    await paymentComparisonPartTable.update(this.db, { id_part }, { ...ended, ...counts });
  }

  async failPart(id_part: number, error: string, took_ms: number): Promise<void> {
    const failed = { state: 'failed', error: error.slice(0, 255), took_ms, finished_at: this.clock.now() };
    await paymentComparisonPartTable.update(this.db, { id_part }, failed);
  }

  /** What differs, each once a run however often it is found. */
  async found(about: FoundDifference, differences: readonly Difference[]): Promise<void> {
    const found_at = this.clock.now();
    for (const one of differences) await paymentDifferenceTable.insertNew(this.db, { ...about, ...one, found_at });
  }

  /** Differences of a provider that nobody followed yet. */
  open(id_comparison: number, provider: string): Promise<DifferenceRow[]> {
    return this.db.query<DifferenceRow>(
      `select id_difference, provider, provider_payment_id, kind, said_ours, said_theirs from payment_difference
       where id_comparison = ? and provider = ? and outcome is null order by id_difference`,
      [id_comparison, provider],
    );
  }

  async follow(
    id_difference: number,
    became: { outcome: 'settled' | 'case'; id_payment: number | null; id_case: number | null },
  ): Promise<void> {
    await paymentDifferenceTable.update(this.db, { id_difference }, became);
  }

  /** Ours of a provider that changed in a span, after an id. */
  ofSpan(provider: string, span: { from: Date; to: Date }, after: number, most: number) {
    return this.db.query<{ id_payment: number; provider_payment_id: string }>(
      `select id_payment, provider_payment_id from payment
       where provider = ? and updated_provider_at >= ? and updated_provider_at < ? and id_payment > ?
       order by id_payment limit ?`,
      [provider, span.from, span.to, after, most],
    );
  }
}
