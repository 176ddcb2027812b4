import { Injectable } from '@nestjs/common';
import { US_FORM_TEXTS, usFormYear } from '@ceiba/commissions/contract';
import { Clock, Db, Refusal } from '@ceiba/platform/server';
import type { UsThresholds } from './us-forms.sql';

/** Which year is meant, and its thresholds. */
@Injectable()
export class UsFormsReader {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The year that is meant where none is said. */
  year(): number {
    return usFormYear(this.clock.today());
  }

  /** Those that hold at the end of a year. Throws 422 where the federation has none. */
  async thresholds(year: number): Promise<UsThresholds> {
    const rows = await this.db.query<{ state: string; amount: string }>(
      `select state, amount from (select state, amount_threshold as amount,
          row_number() over (partition by state order by date_from desc, id_us_threshold desc) as nth
        from us_threshold where date_from <= ?) h where nth = 1 order by state`,
      [`${year}-12-31`],
    );
    const federal = rows.find(({ state }) => state === 'US')?.amount;
    if (federal === undefined) throw new Refusal('COMMISSIONS.US_THRESHOLD', US_FORM_TEXTS.noThreshold(year));
    return { federal, states: rows.filter(({ state }) => state !== 'US') };
  }
}
