import { Injectable } from '@nestjs/common';
import type {
  DisclosureFigures,
  DisclosureState,
  DisclosureYears,
  StoredDisclosure,
} from '@ceiba/commissions/contract';
import { DISCLOSURE_MESSAGES } from '@ceiba/commissions/contract';
import { workerOf } from '@ceiba/identity/server';
import { toCents } from '@ceiba/platform/contract';
import { Clock, Db, notFound } from '@ceiba/platform/server';
import type { EarnedLine } from '../domain/disclosure/distribution';
import { incomeDisclosureTable } from './disclosure.entity';
import { EARNED_LINES, EARNED_SOURCES } from './earned-year.sql';

/** A closed period of the year, with the run that its partners see. */
export interface DisclosedPeriod {
  id_period: number;
  date_start_period: string;
  date_end_period: string;
  id_run: number;
}
export type WithFigures = StoredDisclosure & { figures: DisclosureFigures | null };

const CLOSED = `state_period = 'closed' and id_run is not null`;
const COLUMNS = `d.id_disclosure, d.year, d.state, d.error, d.id_job, d.created_at, d.finished_at, d.user_created,
  ${workerOf('d.id_user_created')} as id_worker_created, d.published_at, d.user_published,
  ${workerOf('d.id_user_published')} as id_worker_published`;

/** Disclosures of income (docs/adr/0078). */
@Injectable()
export class DisclosureRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** All of them, the latest year first, of a year the newest. */
  all(): Promise<StoredDisclosure[]> {
    return this.db.query<StoredDisclosure>(
      `select ${COLUMNS} from income_disclosure d order by d.year desc, d.id_disclosure desc`,
    );
  }

  /** Throws 404. */
  async get(id: number): Promise<WithFigures> {
    const found = await this.db.one<WithFigures>(
      `select ${COLUMNS}, d.figures from income_disclosure d where d.id_disclosure = ?`,
      [id],
    );
    if (!found) throw notFound(DISCLOSURE_MESSAGES.missing);
    return found;
  }

  /** The same under the locks of all of its year, in the order of their ids: who is published is decided one by one. Throws 404. */
  async lock(id: number): Promise<WithFigures> {
    const { year } = await this.get(id);
    await this.db.query('select 1 from income_disclosure where year = ? order by id_disclosure for update', [year]);
    return this.get(id);
  }

  /** What is published, the latest year first. */
  published(): Promise<{ id_disclosure: number; year: number }[]> {
    return this.db.query(
      'select id_disclosure, year from income_disclosure where public_year is not null order by public_year desc',
    );
  }

  /** Years with closed periods, the latest first. */
  years(): Promise<DisclosureYears['years']> {
    return this.db.query(
      `select year(date_end_period) as year, cast(sum(${CLOSED}) as signed) as closed,
         cast(sum(not (${CLOSED})) as signed) as open
       from period group by year(date_end_period) having closed > 0 order by 1 desc`,
    );
  }

  /** The closed periods that end in a year, the earliest first. */
  closed(year: number): Promise<DisclosedPeriod[]> {
    return this.db.query<DisclosedPeriod>(
      `select id_period, date_start_period, date_end_period, id_run from period
       where date_end_period between ? and ? and ${CLOSED} order by date_end_period, id_period`,
      [`${year}-01-01`, `${year}-12-31`],
    );
  }

  /** Codes of the periods that end in a year and are not closed, under read locks: none of them closes meanwhile. */
  async open(year: number): Promise<string[]> {
    const rows = await this.db.query<{ code_period: string }>(
      `select code_period from period where date_end_period between ? and ? and not (${CLOSED})
       order by date_end_period, id_period lock in share mode`,
      [`${year}-01-01`, `${year}-12-31`],
    );
    return rows.map(({ code_period }) => code_period);
  }

  /** What people earned in those periods, of all who had registered before an instant. Not in a unit of work: it takes long. */
  async lines(periods: readonly DisclosedPeriod[], before: Date): Promise<EarnedLine[]> {
    const ids = periods.map(({ id_period }) => id_period);
    const params = [periods.map(({ id_run }) => id_run), ...Array.from({ length: EARNED_SOURCES }, () => ids), before];
    const lines: EarnedLine[] = [];
    for await (const row of this.db.stream<Record<keyof EarnedLine | 'earned', string>>(EARNED_LINES, params))
      lines.push({
        ...{ id_type_money: Number(row.id_type_money), rank: Number(row.rank), amount: Number(row.amount) },
        ...{ people: Number(row.people), periods: Number(row.periods), cents: BigInt(toCents(row.earned)) },
      });
    return lines;
  }

  /** Ends one that calculates: its figures, or why there are none. */
  async end(id: number, end: { figures: DisclosureFigures } | { error: string }): Promise<void> {
    const state: DisclosureState = 'figures' in end ? 'draft' : 'failed';
    await incomeDisclosureTable.update(
      this.db,
      { id_disclosure: id, state: 'calculating' },
      { state, ...end, finished_at: this.clock.now() },
    );
  }
}
