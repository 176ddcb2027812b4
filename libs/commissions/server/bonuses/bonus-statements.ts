import { Injectable } from '@nestjs/common';
import type { TypeFee } from '@ceiba/customers/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { bonusStatementTable, bonusTable } from '../persistence/bonus.entity';
import { StatementRules } from '../runs/statement-rules';
import { bonusInCents } from './bonus-ledger';
import { taxTexts } from './tax-texts';

/** Which bonuses come together: of one payee in some days, or all that are left. */
export interface Gathering {
  id_customers: number;
  date_start: string;
  date_end: string;
}

interface Open {
  id_bonus: number;
  id_upline: number;
  id_type_money: number;
  amount: string;
  amount_exchange: string;
  id_money_payee: number;
  parity: string;
  payee_money: number;
  type_fee: TypeFee;
}

const CHUNK = 1_000;
const OPEN = 'b.id_statement is null and b.counts = 1';

/**
 * Gathers bonuses into statements, taxed each by itself (compensation.md, "The statement"). What is left at zero or less stays
 * open, and so is taken off the next one. Joins the caller's unit of work.
 */
@Injectable()
export class BonusStatements {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rules: StatementRules,
  ) {}

  /** Makes the statements; answers how many. The caller holds the period. */
  async gather(period: StoredPeriod, only?: Gathering): Promise<number> {
    if (only) await this.rules.holdPayee(only.id_customers);
    const payees = this.byPayee(await this.open(period.id_period, only));
    const due = [...payees].filter(([, { sum }]) => sum > 0);
    if (due.length === 0) return 0;
    const taxes = await this.rules.taxes(period);
    const months = await this.rules.paidInMonth({ date_end_period: period.date_end_period }, only?.id_customers);
    const now = this.clock.now();
    const span = only
      ? { date_start: only.date_start, date_end: only.date_end }
      : { date_start: period.date_start_period, date_end: period.date_end_period };
    const statements = due.map(([id_customers, { rows, sum }]) => {
      const { payee_money: id_type_money, type_fee } = rows[0]!;
      const others = months.get(id_customers);
      return {
        id_period: period.id_period,
        id_customers,
        ...span,
        kits: rows.reduce((kits, row) => kits + Math.sign(toCents(row.amount)), 0),
        id_type_money,
        type_fee,
        subtotal_earnings: fromCents(sum),
        ...taxTexts(taxes.taxOn({ subtotal: sum, type_fee, id_type_money, others })),
        created_at: now,
        updated_at: now,
      };
    });
    await bonusStatementTable.insertMany(this.db, statements);
    const rows = due.flatMap(([, one]) => one.rows);
    for (let from = 0; from < rows.length; from += CHUNK)
      await this.gatherRows(period.id_period, rows.slice(from, from + CHUNK));
    return due.length;
  }

  private async open(id_period: number, only?: Gathering): Promise<Open[]> {
    const one = only ? 'and b.id_upline = ?' : '';
    const payee = only ? [only.id_customers] : [];
    // Locked by themselves: a join's lock would hold periods and customers, too.
    const locked = await this.db.query<{ id: number }>(
      `select b.id_bonus as id from commission_bonus b where ${OPEN} ${one} order by b.id_bonus for update`,
      payee,
    );
    if (locked.length === 0) return [];
    const days = only ? 'and (b.date_bonus between ? and ? or b.amount < 0)' : '';
    return this.db.query<Open>(
      `select b.id_bonus, b.id_upline, b.id_type_money, b.amount, b.amount_exchange, b.id_money_payee,
         q.paridad_mxn_dolar as parity, c.id_type_money as payee_money, c.type_fee
       from commission_bonus b join period p on p.id_period = b.id_period
       join customers c on c.id_customers = b.id_upline
       left join commission_bonus o on o.id_bonus = b.id_bonus_reversed
       join period q on q.id_period = ifnull(o.id_period, b.id_period)
       where ${OPEN} ${one} and (b.id_period = ? ${days} or p.state_period = 'closed') order by b.id_bonus`,
      [...payee, id_period, ...(only ? [only.date_start, only.date_end] : [])],
    );
  }

  private byPayee(rows: readonly Open[]): Map<number, { rows: Open[]; sum: number }> {
    const payees = new Map<number, { rows: Open[]; sum: number }>();
    for (const row of rows) {
      const one = payees.get(row.id_upline) ?? { rows: [], sum: 0 };
      one.rows.push(row);
      one.sum += bonusInCents(row, row.payee_money);
      payees.set(row.id_upline, one);
    }
    return payees;
  }

  /** The newest statement of a payee is the one just made: whoever makes another holds his bonuses. */
  private async gatherRows(id_period: number, rows: readonly Open[]): Promise<void> {
    for (const row of rows) {
      const cents = bonusInCents(row, row.payee_money);
      if (row.id_money_payee === row.payee_money && toCents(row.amount_exchange) === cents) continue;
      // The parity, or the payee's currency, is another one than on the day of the sale.
      const changed = { id_money_payee: row.payee_money, amount_exchange: fromCents(cents) };
      await bonusTable.update(this.db, { id_bonus: row.id_bonus }, changed);
    }
    await this.db.execute(
      `update commission_bonus b join (
         select id_customers, max(id_statement) as id_statement from commission_bonus_statement
         where id_period = ? and id_customers in (?) and kind = 'inscription' group by id_customers) s on s.id_customers = b.id_upline
       set b.id_statement = s.id_statement where b.id_bonus in (?)`,
      [id_period, [...new Set(rows.map((row) => row.id_upline))], rows.map((row) => row.id_bonus)],
    );
  }
}
