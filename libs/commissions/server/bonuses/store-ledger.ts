import { Injectable } from '@nestjs/common';
import { ROOT_CUSTOMER } from '@ceiba/customers/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { fromCents, toCents, toScaled } from '@ceiba/platform/contract';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import { storeNets } from '../domain/earnings/store/store-difference';
import { exchange } from '../domain/exchange';
import { storeTable } from '../persistence/bonus.entity';
import { StoreSales, type StandingSale } from '../persistence/store-sales.reader';

type Period = Pick<StoredPeriod, 'id_period' | 'state_period' | 'paridad_mxn_dolar'>;
type Row = RowOf<typeof storeTable>;

/** Cents of a row, or of what a sale comes to. */
interface Nets {
  public_net: number;
  partner_net: number;
  amount: number;
}

const CHUNK = 500;
const NOTHING: Nets = { public_net: 0, partner_net: 0, amount: 0 };

/**
 * What sales of the public store bring their sellers, as it stands: the rows of a sale add up to what its lines say now.
 * Every call joins the caller's unit of work.
 */
@Injectable()
export class StoreLedger {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sales: StoreSales,
  ) {}

  /**
   * Makes the rows of some sales what they say now, whatever the order and number of their events. A row counts in its sale's
   * period until that is closed (`closing`: the one that is just being closed still takes it); afterwards in `current`, at the
   * sale's own parity. The caller holds the current period.
   */
  async settle(ids: readonly number[], current: number, closing?: number): Promise<void> {
    for (let from = 0; from < ids.length; from += CHUNK)
      await this.settleSome(ids.slice(from, from + CHUNK), current, closing);
  }

  /** The same of what no event told of in a period. */
  async settlePeriod(id_period: number, current: number, closing?: number): Promise<void> {
    await this.settle(await this.sales.withoutRow(id_period), current, closing);
  }

  private async settleSome(ids: readonly number[], current: number, closing?: number): Promise<void> {
    const asked = await this.sales.among(ids);
    if (asked.length === 0) return;
    const documents = asked.map(({ id_document }) => id_document);
    const sellers = [...new Set(asked.map(({ id_customers }) => id_customers))];
    const periods = await this.periods([...new Set([current, ...asked.map(({ id_period }) => id_period)])]);
    // One at a time settles a seller's sales: his own row is the lock.
    await this.db.query('select 1 from customers where id_customers in (?) order by id_customers for update', [
      sellers,
    ]);
    const rows = await this.db.query<Row>(
      `select ${storeTable.columns()} from commission_store where id_document in (?) order by id_store for update`,
      [documents],
    );
    const isOpen = (id: number) => id === current || id === closing || periods.get(id)?.state_period !== 'closed';
    for (const sale of await this.sales.standing(documents)) {
      const own = rows.filter((row) => row.id_document === sale.id);
      const open = own.find((row) => row.open === 1 && isOpen(row.id_period));
      await this.settleOne(sale, own, { open, periods, current, isOpen });
    }
  }

  private async settleOne(
    sale: StandingSale,
    own: readonly Row[],
    at: { open: Row | undefined; periods: Map<number, Period>; current: number; isOpen: (id: number) => boolean },
  ): Promise<void> {
    const fixed = own.filter((row) => row !== at.open);
    const stands = at.isOpen(sale.id_period);
    // What was closed without it stays so; the company's own store earns nobody anything.
    if (sale.seller === ROOT_CUSTOMER || (!stands && own.length === 0)) return;
    const parity = toScaled(at.periods.get(sale.id_period)!.paridad_mxn_dolar, 4);
    const values = this.missing(sale, fixed, parity);
    const updated_at = this.clock.now();
    if (at.open && toCents(values.amount) === 0)
      return void (await this.db.execute('delete from commission_store where id_store = ?', [at.open.id_store]));
    if (at.open)
      return void (await storeTable.update(this.db, { id_store: at.open.id_store }, { ...values, updated_at }));
    if (toCents(values.amount) === 0) return;
    await storeTable.insert(this.db, {
      id_period: stands ? sale.id_period : at.current,
      id_period_sale: sale.id_period,
      id_customers: sale.seller,
      id_document: sale.id,
      date_store: stands ? sale.date_doc : this.clock.today(),
      id_type_money: sale.money,
      ...values,
      open: 1,
      created_at: updated_at,
      updated_at,
    });
  }

  /** What is missing from the rows that stay as they are, so that all add up to the sale as it stands: nothing stays of one that is gone. */
  private missing({ money, lines, seller_money }: StandingSale, fixed: readonly Row[], parity: number) {
    const nets = storeNets({ money, lines });
    const wanted = { public_net: nets.public, partner_net: nets.partner, amount: nets.public - nets.partner };
    const due = wanted.amount > 0 ? wanted : NOTHING;
    const sum = (column: keyof Nets | 'amount_exchange') =>
      fixed.reduce((total, row) => total + toCents(row[column]), 0);
    const amount = due.amount - sum('amount');
    const same = fixed.every((row) => row.id_money_payee === seller_money);
    return {
      public_net: fromCents(due.public_net - sum('public_net')),
      partner_net: fromCents(due.partner_net - sum('partner_net')),
      amount: fromCents(amount),
      id_money_payee: seller_money,
      amount_exchange: fromCents(
        same
          ? exchange(due.amount, money, seller_money, parity) - sum('amount_exchange')
          : Math.sign(amount) * exchange(Math.abs(amount), money, seller_money, parity),
      ),
    };
  }

  /** Held shared: a close that flips one of them waits, or is seen. */
  private async periods(ids: readonly number[]): Promise<Map<number, Period>> {
    const rows = await this.db.query<Period>(
      `select id_period, state_period, paridad_mxn_dolar from period
       where id_period in (?) order by id_period lock in share mode`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id_period, row]));
  }
}
