import { Injectable } from '@nestjs/common';
import { fiscalRatesOn } from '@ceiba/identity/contract';
import { Settings } from '@ceiba/identity/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { toCents } from '@ceiba/platform/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { type TaxBracket, TaxRules } from '../domain/statement-tax';
import type { FrozenFacts } from '../persistence/facts-reader';
import type { StatementFacts } from '../persistence/run-rows';

/** What statements are made with: the rates and brackets in force, and what is still owed from before. */
@Injectable()
export class StatementRules {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The taxes in force at the end of a period. */
  async taxes(period: Pick<StoredPeriod, 'date_end_period'>): Promise<TaxRules> {
    const brackets = await this.db.query<TaxBracket>(
      'select min_limit, max_limit, quota_limit, percentage_limit from tax_limit order by min_limit',
    );
    return new TaxRules(fiscalRatesOn(await this.settings.get(), period.date_end_period), brackets);
  }

  async factsOf(period: StoredPeriod, { feeOf }: FrozenFacts): Promise<StatementFacts> {
    return {
      feeOf,
      taxes: await this.taxes(period),
      owed: await this.owed(period),
      now: this.clock.now().toISOString().slice(0, 23).replace('T', ' '),
    };
  }

  /** Negative rests of the period that was closed before this one (compensation.md, "Other earnings"). */
  private async owed(period: StoredPeriod): Promise<Map<number, number>> {
    const rows = await this.db.query<{ id: number; rest: string }>(
      `select s.id_customers as id, -s.total_changed as rest from commission_statement s
       where s.total_changed < 0 and s.id_run = (
         select p.id_run from period p where p.state_period = 'closed' and p.date_end_period < ?
         order by p.date_end_period desc limit 1)`,
      [period.date_start_period],
    );
    return new Map(rows.map(({ id, rest }) => [id, toCents(rest)]));
  }
}
