import { Injectable } from '@nestjs/common';
import type { Plan } from '@ceiba/commissions/contract';
import { ROOT_CUSTOMER } from '@ceiba/customers/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { fromCents, toCents, toScaled } from '@ceiba/platform/contract';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import { firstKits } from '../domain/earnings/inscription/inscription';
import { exchange } from '../domain/exchange';
import { bonusTable } from '../persistence/bonus.entity';
import { PaidKits, type SoldKit } from '../persistence/paid-kits.reader';
import { PlanRepository } from '../persistence/plan.repository';

type Period = Pick<StoredPeriod, 'id_period' | 'date_start_period' | 'state_period' | 'paridad_mxn_dolar'>;

interface Standing {
  id_bonus: number;
  id_customers: number;
  id_document: number;
  line: number;
  id_statement: number | null;
}

const CHUNK = 1_000;

/** The bonuses of kits as they stand: one for each new partner, to his sponsor. Every call joins the caller's unit of work. */
@Injectable()
export class BonusLedger {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly kits: PaidKits,
    private readonly plans: PlanRepository,
  ) {}

  /**
   * Makes the bonuses of some new partners what their sales say now: the first kit that stands brings one; what no longer
   * stands is taken back, by a row of its own in `current` where a statement has gathered it. The caller holds the current
   * period; a bonus counts in its sale's period while that is not closed (`closing`: the one that is just being closed
   * still takes it).
   */
  async settle(id_customers: readonly number[], current: number, closing?: number): Promise<void> {
    for (let from = 0; from < id_customers.length; from += CHUNK)
      await this.settleSome(id_customers.slice(from, from + CHUNK), current, closing);
  }

  /** The same for everybody who bought a kit in the period and has no bonus that stands: what no event told of. */
  async settlePeriod(id_period: number, current: number, closing?: number): Promise<void> {
    await this.settle(await this.kits.withoutBonus(id_period), current, closing);
  }

  private async settleSome(ids: readonly number[], current: number, closing?: number): Promise<void> {
    // Periods before people, as a close takes them: the one of a kit may be the one that is just being closed.
    const asked = await this.kits.bought(ids);
    await this.periods([...new Set([current, ...asked.map(({ id_period }) => id_period)])]);
    // One at a time settles a partner: his own row is the lock.
    await this.db.query('select 1 from customers where id_customers in (?) order by id_customers for update', [ids]);
    const sold = await this.kits.bought(ids);
    const first = firstKits(sold);
    const standing = await this.db.query<Standing>(
      `select id_bonus, id_customers, id_document, line, id_statement from commission_bonus
       where id_customers in (?) and standing = 1 order by id_bonus for update`,
      [ids],
    );
    const gone = standing.filter((one) => {
      const kit = first.get(one.id_customers);
      return kit?.id_document !== one.id_document || kit.line !== one.line;
    });
    for (const one of gone) await this.takeBack(one, current);
    const kept = new Set(standing.filter((one) => !gone.includes(one)).map((one) => one.id_customers));
    const wanted = [...first.values()].filter(({ customer }) => !kept.has(customer));
    await this.grant(wanted, current, closing);
  }

  private async takeBack({ id_bonus, id_statement }: Standing, current: number): Promise<void> {
    const taken_back_at = this.clock.now();
    const counts = id_statement === null ? 0 : 1;
    await bonusTable.update(this.db, { id_bonus }, { standing: null, counts, taken_back_at });
    if (id_statement === null) return;
    const taken = await this.db.one<RowOf<typeof bonusTable>>(
      `select ${bonusTable.columns()} from commission_bonus where id_bonus = ?`,
      [id_bonus],
    );
    if (!taken) throw new Error(`bonus ${id_bonus} was just held`);
    const { id_bonus: id_bonus_reversed, amount, amount_exchange, ...row } = taken;
    await bonusTable.insert(this.db, {
      ...row,
      ...{ id_period: current, date_bonus: this.clock.today(), created_at: taken_back_at, taken_back_at: null },
      ...{ amount: fromCents(-toCents(amount)), amount_exchange: fromCents(-toCents(amount_exchange)) },
      ...{ id_bonus_reversed, id_statement: null, standing: null, counts: 1 },
    });
  }

  private async grant(kits: readonly SoldKit[], current: number, closing?: number): Promise<void> {
    if (kits.length === 0) return;
    const ids = [...new Set([current, ...kits.map((kit) => kit.id_period)])];
    const periods = await this.periods(ids);
    const payees = await this.payees(kits.map((kit) => kit.customer));
    const before = await this.hadOne(kits.map((kit) => kit.customer));
    const plans = new Map<number, Plan['inscription_bonus']>();
    const bonusOf = async ({ id_period, date_start_period }: Period) => {
      const bonus = plans.get(id_period) ?? (await this.plans.inForce(date_start_period)).rules.inscription_bonus;
      plans.set(id_period, bonus);
      return bonus;
    };
    const rows = [];
    for (const kit of kits) {
      const own = periods.get(kit.id_period)!;
      const open = own.state_period !== 'closed' || own.id_period === closing;
      // A closed period's kit brings one only in the place of another that was taken back; never because it was forgotten.
      if (!open && !before.has(kit.customer)) continue;
      const period = open ? own : periods.get(current)!;
      const bonus = await bonusOf(period);
      const payee = payees.get(kit.customer)?.[bonus.payee];
      if (!bonus.enabled || !payee || payee.id === ROOT_CUSTOMER) continue;
      rows.push({
        ...{ id_period: period.id_period, id_upline: payee.id, id_customers: kit.customer },
        ...{ id_document: kit.id_document, line: kit.line, key_product: kit.key_product, type_kit: kit.type_kit },
        date_bonus: open ? kit.date_doc : this.clock.today(),
        id_type_money: kit.money,
        amount: fromCents(kit.bonus),
        id_money_payee: payee.money,
        amount_exchange: fromCents(exchange(kit.bonus, kit.money, payee.money, toScaled(period.paridad_mxn_dolar, 4))),
        standing: 1,
        created_at: this.clock.now(),
      });
    }
    await bonusTable.insertMany(this.db, rows);
  }

  /** Held shared: a close that flips one of them waits, or is seen. */
  private async periods(ids: readonly number[]): Promise<Map<number, Period>> {
    const rows = await this.db.query<Period>(
      `select id_period, date_start_period, state_period, paridad_mxn_dolar from period
       where id_period in (?) order by id_period lock in share mode`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id_period, row]));
  }

  private async payees(ids: readonly number[]) {
    type Payee = { id: number; money: number } | null;
    const rows = await this.db.query<{
      id: number;
      sponsor: number | null;
      sponsor_money: number | null;
      upline: number | null;
      upline_money: number | null;
    }>(
      `select c.id_customers as id, s.id_customers as sponsor, s.id_type_money as sponsor_money,
         u.id_customers as upline, u.id_type_money as upline_money
       from customers c left join customers s on s.id_customers = c.id_sponsor
       left join customers u on u.id_customers = c.id_upline where c.id_customers in (?)`,
      [ids],
    );
    const payee = (id: number | null, money: number | null): Payee => (id && money ? { id, money } : null);
    return new Map(
      rows.map((row) => [
        row.id,
        { sponsor: payee(row.sponsor, row.sponsor_money), upline: payee(row.upline, row.upline_money) },
      ]),
    );
  }

  private async hadOne(ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.db.query<{ id: number }>(
      'select distinct id_customers as id from commission_bonus where id_customers in (?)',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** A bonus in the payee's currency, cents; what takes one back is the same with its sign. */
export function bonusInCents(row: { amount: string; id_type_money: number; parity: string }, money: number): number {
  const amount = toCents(row.amount);
  return Math.sign(amount) * exchange(Math.abs(amount), row.id_type_money, money, toScaled(row.parity, 4));
}
