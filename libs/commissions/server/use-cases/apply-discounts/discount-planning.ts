import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { DISCOUNT_MESSAGES, type DiscountProblem, type DiscountsRead } from '@ceiba/commissions/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { currentActor, Db, type UploadedFile } from '@ceiba/platform/server';
import { csvTable } from '../payouts/csv-table';
import { type DiscountLine, readDiscounts } from '../../domain/read-discounts';

const COLUMNS = [
  { key: 'id', header: 'ID', also: ['id_customers', 'Cliente', 'ID cliente', 'Número'] },
  { key: 'amount', header: 'Monto', also: ['amount', 'Importe', 'Descuento'], figure: true },
  { key: 'reason', header: 'Motivo', also: ['reason', 'Concepto', 'Razón'] },
];
const MOST_ROWS = 20_000;
const MOST_ERRORS = 200;
/** What a column of money holds. */
const MOST_CENTS = 99_999_999_999_999;

interface Payee {
  id_customers: number;
  id_branch_office: number;
  code_money: string;
  /** Of his statement; null where he has none. */
  total: string | null;
  discount: string | null;
  /** It is on its way to the bank, or paid. */
  under_way: 0 | 1;
}

export interface DiscountPlan extends DiscountsRead {
  rows: readonly DiscountLine[];
  sha256: string;
}

/** What a file of discounts would do to a period; writes nothing. */
@Injectable()
export class DiscountPlanning {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /**
   * `hold`: the statements are read under their locks, by id. Throws 422 where the file is no table with an ID, an
   * amount and a reason.
   */
  async plan(period: StoredPeriod, { kind, bytes }: UploadedFile, hold = false): Promise<DiscountPlan> {
    const table = await csvTable({ kind, bytes }, { columns: COLUMNS, maxRows: MOST_ROWS }, ['id', 'amount', 'reason']);
    const { lines, errors } = readDiscounts(table.rows);
    const ids = [...new Set(lines.map(({ id_customers }) => id_customers))].sort((one, other) => one - other);
    if (hold && ids.length > 0) await this.hold(period, ids);
    const payees = await this.payees(period, ids);
    const taken = await this.takenOver(period);
    const byId = new Map<number, number>();
    for (const one of lines) {
      const sum = (byId.get(one.id_customers) ?? 0) + one.cents;
      byId.set(one.id_customers, sum);
      const message = this.whyNot(period, one.id_customers, payees.get(one.id_customers), { sum, taken });
      if (message) errors.push({ line: one.line, message });
    }
    return {
      errors: errors.sort((one, other) => one.line - other.line).slice(0, MOST_ERRORS),
      ...{ lines: lines.length, customers: ids.length, sums: sumsOf(byId, payees) },
      ...{ rows: lines, sha256: createHash('sha256').update(bytes).digest('hex') },
    };
  }

  private whyNot(
    period: StoredPeriod,
    id: number,
    payee: Payee | undefined,
    { sum, taken }: { sum: number; taken: boolean },
  ): DiscountProblem['message'] | null {
    if (!payee) return DISCOUNT_MESSAGES.noCustomer(id);
    if (!this.branches.isVisible(currentActor(), payee.id_branch_office)) return DISCOUNT_MESSAGES.otherBranch;
    const discount = toCents(payee.discount ?? '0');
    if (discount + sum > MOST_CENTS) return DISCOUNT_MESSAGES.tooLarge;
    if (period.state_period === 'open') return null;
    if (payee.total === null) return DISCOUNT_MESSAGES.noStatement;
    if (payee.under_way === 1) return DISCOUNT_MESSAGES.underWay;
    const rest = (cents: number) => Math.max(0, cents - toCents(payee.total ?? '0'));
    return taken && rest(discount + sum) !== rest(discount) ? DISCOUNT_MESSAGES.carried : null;
  }

  private async hold({ id_run }: StoredPeriod, ids: readonly number[]): Promise<void> {
    await this.db.query(
      'select 1 from commission_statement where id_run = ? and id_customers in (?) order by id_customers for update',
      [id_run, ids],
    );
  }

  private async payees(period: StoredPeriod, ids: readonly number[]): Promise<Map<number, Payee>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<Payee>(
      `select c.id_customers, c.id_branch_office, m.code_money, s.total, s.discount,
         exists(select 1 from payout_line l where l.id_period = ? and l.id_customers = c.id_customers
           and l.source = 'commission' and l.live = 1) as under_way
       from customers c
       join type_money m on m.id_type_money = c.id_type_money
       left join commission_statement s on s.id_run = ? and s.id_customers = c.id_customers
       where c.id_customers in (?)`,
      [period.id_period, period.state_period === 'closed' ? period.id_run : null, ids],
    );
    return new Map(rows.map((row) => [row.id_customers, row]));
  }

  /** Has a later close taken the rests of this period over? */
  private async takenOver({ id_period, state_period }: StoredPeriod): Promise<boolean> {
    if (state_period !== 'closed') return false;
    const later = await this.db.one(
      `select 1 from period p join period mine on mine.id_period = ?
       where p.state_period <> 'open' and (p.closed_at > mine.closed_at or p.closed_at is null) limit 1`,
      [id_period],
    );
    return later !== undefined;
  }
}

function sumsOf(byId: ReadonlyMap<number, number>, payees: ReadonlyMap<number, Payee>): DiscountsRead['sums'] {
  const sums = new Map<string, number>();
  for (const [id, cents] of byId) {
    const money = payees.get(id)?.code_money;
    if (money) sums.set(money, (sums.get(money) ?? 0) + cents);
  }
  return [...sums].map(([code_money, cents]) => ({ code_money, total: fromCents(cents) }));
}
