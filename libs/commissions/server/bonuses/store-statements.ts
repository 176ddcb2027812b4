import { Injectable } from '@nestjs/common';
import type { TypeFee } from '@ceiba/customers/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { storeGroups } from '../domain/earnings/store/store-groups';
import { bonusStatementTable } from '../persistence/bonus.entity';
import { StatementRules } from '../runs/statement-rules';
import { bonusInCents } from './bonus-ledger';
import { StoreLedger } from './store-ledger';
import { taxTexts } from './tax-texts';

interface Open {
  id_store: number;
  id_document: number;
  id_customers: number;
  id_type_money: number;
  amount: string;
  amount_exchange: string;
  id_money_payee: number;
  parity: string;
  /** 1: its sale's own period is the one that closes, whose parity holds from now on. */
  own: 0 | 1;
  payee_money: number;
  type_fee: TypeFee;
}

/** The open rows of a sale, in cents of the payee's currency. */
interface Unit {
  rows: { row: Open; cents: number }[];
  cents: number;
}

const CHUNK = 1_000;
const KIND = 'store';

/**
 * Gathers what sales of the public store brought into statements at the close: one for each sale, taxed each by itself
 * (compensation.md, "The statement"); what was taken back goes off the first of them. Joins the caller's unit of work.
 */
@Injectable()
export class StoreStatements {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rules: StatementRules,
    private readonly ledger: StoreLedger,
  ) {}

  /** Sales of the period that closes of which no event told; `next` is current by now. */
  settle(id_period: number, next: number): Promise<void> {
    return this.ledger.settlePeriod(id_period, next, id_period);
  }

  /** Makes the statements of a period that closes; answers how many. The caller holds it. */
  async gather(period: StoredPeriod): Promise<number> {
    const groups = this.byPayee(await this.open(period.id_period)).flatMap((units) => storeGroups(units));
    if (groups.length === 0) return 0;
    const taxes = await this.rules.taxes(period);
    const months = await this.rules.paidInMonth({ date_end_period: period.date_end_period });
    const accumulates = await this.rules.accumulates();
    const now = this.clock.now();
    const statements = groups.map((units) => {
      const { id_customers, payee_money: id_type_money, type_fee } = units[0]!.rows[0]!.row;
      const subtotal = units.reduce((sum, { cents }) => sum + cents, 0);
      const others = months.get(id_customers);
      const tax = taxes.taxOn({ subtotal, type_fee, id_type_money, others });
      // Each of them counts with those before it.
      if (accumulates && type_fee === 'ASIMILADOS')
        months.set(id_customers, { subtotal: (others?.subtotal ?? 0) + subtotal, isr: (others?.isr ?? 0) + tax.isr });
      return {
        ...{ kind: KIND, id_period: period.id_period, id_customers, kits: 0, id_type_money, type_fee },
        ...{ date_start: period.date_start_period, date_end: period.date_end_period },
        ...{ subtotal_earnings: fromCents(subtotal), ...taxTexts(tax), created_at: now, updated_at: now },
      };
    });
    for (let from = 0; from < groups.length; from += CHUNK)
      await this.store(period.id_period, statements.slice(from, from + CHUNK), groups.slice(from, from + CHUNK));
    return groups.length;
  }

  private async open(id_period: number): Promise<Open[]> {
    // Locked by themselves: a join's lock would hold periods and customers, too.
    const locked = await this.db.query(
      'select id_store from commission_store where open = 1 order by id_store for update',
    );
    if (locked.length === 0) return [];
    return this.db.query<Open>(
      `select r.id_store, r.id_document, r.id_customers, r.id_type_money, r.amount, r.amount_exchange, r.id_money_payee,
         q.paridad_mxn_dolar as parity, r.id_period = r.id_period_sale and r.id_period = ? as own,
         c.id_type_money as payee_money, c.type_fee
       from commission_store r join period p on p.id_period = r.id_period
       join period q on q.id_period = r.id_period_sale
       join customers c on c.id_customers = r.id_customers
       where r.open = 1 and (r.id_period = ? or p.state_period = 'closed') order by r.id_customers, r.id_store`,
      [id_period, id_period],
    );
  }

  private byPayee(rows: readonly Open[]): Unit[][] {
    const payees = new Map<number, Map<number, Unit>>();
    for (const row of rows) {
      const units = payees.get(row.id_customers) ?? new Map<number, Unit>();
      const unit = units.get(row.id_document) ?? { rows: [], cents: 0 };
      const cents = centsOf(row);
      unit.rows.push({ row, cents });
      unit.cents += cents;
      units.set(row.id_document, unit);
      payees.set(row.id_customers, units);
    }
    return [...payees.values()].map((units) => [...units.values()]);
  }

  /** Many at once: the ids that the table gave them are read back in their order. */
  private async store(
    id_period: number,
    statements: readonly Parameters<typeof bonusStatementTable.insert>[1][],
    groups: readonly Unit[][],
  ): Promise<void> {
    const newest = async (after: number) =>
      this.db.query<{ id: number }>(
        `select id_statement as id from commission_bonus_statement
         where id_period = ? and kind = '${KIND}' and id_statement > ? order by id_statement`,
        [id_period, after],
      );
    const before = (await newest(0)).at(-1)?.id ?? 0;
    await bonusStatementTable.insertMany(this.db, statements);
    const made = await newest(before);
    if (made.length !== groups.length) throw new Error(`${groups.length} statements were made, ${made.length} found`);
    const gathered = groups.flatMap((units, at) =>
      units.flatMap(({ rows }) =>
        rows.map(({ row, cents }) => [row.id_store, made[at]!.id, row.payee_money, fromCents(cents)]),
      ),
    );
    await this.db.execute(
      `update json_table(?, '$[*]' columns (id int path '$[0]', statement int path '$[1]', money int path '$[2]',
         cents decimal(14,2) path '$[3]')) g
       straight_join commission_store r on r.id_store = g.id
       set r.id_statement = g.statement, r.open = null, r.id_money_payee = g.money, r.amount_exchange = g.cents`,
      [JSON.stringify(gathered)],
    );
  }
}

/** A row in its payee's currency of today: what is taken back keeps what it was, unless that is another one by now. */
function centsOf(row: Open): number {
  if (row.own === 0 && row.id_money_payee === row.payee_money) return toCents(row.amount_exchange);
  return bonusInCents(row, row.payee_money);
}
