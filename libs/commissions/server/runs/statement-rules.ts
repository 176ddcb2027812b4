import { Injectable, Optional } from '@nestjs/common';
import type { PaidInMonth, TaxBracket } from '@ceiba/commissions/contract';
import { fiscalRatesOn } from '@ceiba/identity/contract';
import { Settings } from '@ceiba/identity/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { toCents } from '@ceiba/platform/contract';
import { Clock, Db, Refusal } from '@ceiba/platform/server';
import { TaxRules } from '../domain/statement-tax';
import type { FrozenFacts } from '../persistence/facts-reader';
import { type Asked, paidInMonth } from '../persistence/month.sql';
import type { BesideRows, StatementFacts } from '../persistence/run-rows';
import { OtherPayments } from '../ports/other-payments';

/** Adjustments and discounts of a period, and the rests of the close before it: that has carried all earlier ones. */
const BESIDE = `select id, sum(adjustments) as adjustments, sum(adjustment_before) as adjustment_before,
    sum(discount) as discount, sum(discount_before) as discount_before, max(rest_money) as rest_money
  from (
    select id_customers as id, amount_exchange as adjustments, 0 as adjustment_before, 0 as discount,
      0 as discount_before, null as rest_money
    from commission_adjustment where id_period = ? and amount_exchange <> 0
    union all select id_customers, 0, 0, amount, 0, null from commission_discount where id_period = ?
    union all select s.id_customers, 0, s.carried_adjustment, 0, s.carried_discount, s.id_type_money
    from commission_statement s
    where (s.carried_adjustment <> 0 or s.carried_discount <> 0) and s.id_run = (
      select p.id_run from period p where p.state_period = 'closed' order by p.closed_at desc, p.id_run desc limit 1)
  ) b group by id`;

type Sums = Exclude<keyof BesideRows, 'rest_money'>;

/** What statements are made with: the rates and brackets in force, and what counts beside the rows. */
@Injectable()
export class StatementRules {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Optional() private readonly others?: OtherPayments,
  ) {}

  /** The taxes in force at the end of a period. */
  async taxes(period: Pick<StoredPeriod, 'date_end_period'>): Promise<TaxRules> {
    return new TaxRules(fiscalRatesOn(await this.settings.get(), period.date_end_period), await this.brackets());
  }

  /** The tariff of assimilated income. */
  brackets(): Promise<TaxBracket[]> {
    return this.db.query<TaxBracket>(
      'select min_limit, max_limit, quota_limit, percentage_limit from tax_limit order by min_limit',
    );
  }

  /** The month's other payments by payee (or of one), where the company accumulates them (compensation.md, "The statement"). */
  async paidInMonth(asked: Asked, id?: number): Promise<Map<number, PaidInMonth>> {
    if (!(await this.accumulates())) return new Map();
    const { sql, params } = paidInMonth(asked, id);
    const rows = await this.db.query<{ id: number; subtotal: string; isr: string }>(sql, params);
    const paid = new Map(rows.map((row) => [row.id, { subtotal: toCents(row.subtotal), isr: toCents(row.isr) }]));
    const only = id === undefined ? undefined : { id_customers: id, except: asked.id_other };
    for (const [payee, other] of (await this.others?.inMonth(asked.date_end_period, only)) ?? []) {
      const stated = paid.get(payee);
      paid.set(payee, {
        subtotal: other.subtotal + (stated?.subtotal ?? 0),
        isr: other.isr + (stated?.isr ?? 0),
      });
    }
    return paid;
  }

  /**
   * Where the company accumulates, the month of a day is held for a payee until the commit: whoever counts another payment of his
   * waits, and sees this one. Periods come before him, as in every other place. Throws 409 while one of the month closes: it has
   * counted already, and nobody sees it yet.
   */
  async holdMonth(day: string, idCustomers: number): Promise<void> {
    if (!(await this.accumulates())) return;
    const ids = await this.db.query<{ id: number }>(
      `select id_period as id from period where date_end_period between date_format(?, '%Y-%m-01') and last_day(?)`,
      [day, day],
    );
    const periods = await this.db.query<{ code_period: string; state_period: string }>(
      'select code_period, state_period from period where id_period in (?) order by id_period lock in share mode',
      [[0, ...ids.map(({ id }) => id)]],
    );
    const closing = periods.find(({ state_period }) => state_period === 'closing');
    if (closing) {
      const message = `El periodo ${closing.code_period} se está cerrando y el ISR cuenta el mes completo. Intente de nuevo cuando cierre.`;
      throw new Refusal('COMMISSIONS.CLOSING', message, { status: 409 });
    }
    await this.holdPayee(idCustomers);
  }

  /** The same for who holds a period of the month. */
  async holdPayee(idCustomers: number): Promise<void> {
    if (await this.accumulates())
      await this.db.query('select 1 from customers where id_customers = ? for update', [idCustomers]);
  }

  /** Does the company add up the payments of a month? */
  async accumulates(): Promise<boolean> {
    return (await this.settings.get()).isr_accumulates === 1;
  }

  async factsOf(period: StoredPeriod, { feeOf }: FrozenFacts): Promise<StatementFacts> {
    return {
      feeOf,
      taxes: await this.taxes(period),
      beside: await this.beside(period.id_period),
      paidInMonth: await this.paidInMonth(period),
      now: this.clock.now().toISOString().slice(0, 23).replace('T', ' '),
    };
  }

  private async beside(idPeriod: number): Promise<Map<number, BesideRows>> {
    const rows = await this.db.query<{ id: number; rest_money: number | null } & Record<Sums, string>>(BESIDE, [
      idPeriod,
      idPeriod,
    ]);
    return new Map(
      rows.map(({ id, adjustments, adjustment_before, discount, discount_before, rest_money }) => [
        id,
        {
          adjustments: toCents(adjustments),
          adjustment_before: toCents(adjustment_before),
          discount: toCents(discount),
          discount_before: toCents(discount_before),
          rest_money,
        },
      ]),
    );
  }
}
