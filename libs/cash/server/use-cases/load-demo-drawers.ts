import { Injectable } from '@nestjs/common';
import { addDecimals, COMPANY_ZONE, fromCents, localTime, toCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { entriesOfSale, type EntryFigures, type SalePayment } from '../domain/entries-of-sale';
import {
  breakBoxMoneyTable,
  breakBoxTable,
  cashEntryTable,
  cashSessionMoneyTable,
  cashSessionTable,
} from '../persistence/cash.entity';

type StoredSale = SalePayment & {
  id_document: number;
  id_branch_office: number;
  id_worker: number | null;
  date_doc: string;
  created_at: Date;
  id_payment: number | null;
  source_doc: string;
  user_created: string;
};

const OPENING = '500.00';
const STEP = 5000;
/** The branch whose last day that is over was counted short, and by how much. */
const SHORT = { branch: 1, cents: 2 * STEP };
const keyOf = ({ id_worker, id_branch_office, date_doc }: StoredSale): string =>
  [id_worker, id_branch_office, date_doc].join('|');
const byDay = (one: StoredSale, other: StoredSale): number => one.created_at.getTime() - other.created_at.getTime();

/**
 * The drawers of the demo company's sales, each day opened, counted and closed; one of them short, which nobody has
 * explained yet. Demo mode only.
 */
@Injectable()
export class LoadDemoDrawers {
  constructor(private readonly db: Db) {}

  async run(): Promise<void> {
    const sales = await this.db.query<StoredSale>(
      `select s.id_document, s.id_branch_office, u.id_worker, s.date_doc, s.created_at, s.id_payment, s.source_doc,
         s.user_created, s.id_type_money, s.id_type_format_pay, s.amount_format_pay, s.id_type_format_pay_2,
         s.amount_format_pay_2, s.round_doc, s.paid_with, s.change_due
       from sale s left join users u on u.id_user = s.id_user_created where s.anulado = 0`,
    );
    const days = new Map<string, StoredSale[]>();
    for (const sale of sales.sort(byDay)) days.set(keyOf(sale), [...(days.get(keyOf(sale)) ?? []), sale]);
    const last = await this.db.one<{ id: number }>('select ifnull(max(id_session), 0) as id from cash_session');
    const short = keyOfShort([...days.values()]);
    const drawers = [...days].map(([key, mine], index) =>
      drawerOf(mine, (last?.id ?? 0) + 1 + index, key === short ? SHORT.cents : 0),
    );
    // All at once: a demo has thousands of days of drawers.
    await cashSessionTable.insertMany(
      this.db,
      drawers.flatMap(({ session }) => session ?? []),
    );
    await cashSessionMoneyTable.insertMany(
      this.db,
      drawers.flatMap(({ money }) => money ?? []),
    );
    await cashEntryTable.insertMany(
      this.db,
      drawers.flatMap(({ entries }) => entries),
    );
    for (const { session, money } of drawers)
      if (session && money && money.difference !== '0.00') await this.counted(session, money);
  }

  /** The count of a shift that differs, as whoever counted left it. */
  private async counted(session: Session, { id_type_money, counted, expected, difference }: Money): Promise<void> {
    const { id_session, id_worker, id_branch_office, closed_at: saved_at } = session;
    const [day = '', time = ''] = localTime(saved_at, COMPANY_ZONE).split(/[ T]/);
    const id_break_box = await breakBoxTable.insert(this.db, {
      ...{
        id_worker,
        id_branch_office,
        amount: counted,
        date_break_box: day,
        hour_break_box: Number(time.slice(0, 2)),
      },
      ...{ saved_at, id_session, closing: 1, differs: difference.replace('-', '') },
    });
    await breakBoxMoneyTable.insert(this.db, {
      ...{ id_break_box, id_type_money, counted, expected, difference, denominations: null },
    });
  }
}

const isAtTill = ({ id_worker, source_doc }: StoredSale): boolean => id_worker !== null && source_doc === 'VENTA';

/** Which day is short: the last that is over, with enough cash in it. */
function keyOfShort(days: readonly StoredSale[][]): string | null {
  const newest = days.flatMap(([sale]) => sale?.date_doc ?? []).reduce((one, other) => (one > other ? one : other), '');
  const fits = days.filter((mine) => {
    const [sale] = mine;
    const over = sale && sale.id_branch_office === SHORT.branch && sale.date_doc < newest;
    return over && toCents(cashOf(mine.filter(isAtTill))) >= 2 * SHORT.cents;
  });
  const last = fits
    .flatMap(([sale]) => sale ?? [])
    .sort(byDay)
    .at(-1);
  return last ? keyOf(last) : null;
}

const cashOf = (till: readonly StoredSale[]): string =>
  addDecimals(
    till
      .flatMap((sale) => entriesOfSale(sale))
      .filter(({ in_drawer }) => in_drawer === 1)
      .map(({ amount }) => amount),
  );

type Session = NonNullable<ReturnType<typeof drawerOf>['session']>;
type Money = NonNullable<ReturnType<typeof drawerOf>['money']>;

/** The drawer of a worker's day in a branch; what was sold online lies in none. `short`: cents that were not there. */
function drawerOf(sales: readonly StoredSale[], id_session: number, short: number) {
  const till = sales.filter(isAtTill);
  const drawn = new Set(till);
  const entries = sales.flatMap((sale) =>
    entriesOfSale(sale).map((entry) => entryOf(sale, entry, drawn.has(sale) ? id_session : null)),
  );
  const [first, last] = [till[0], till.at(-1)];
  if (!first || !last || first.id_worker === null) return { entries, session: null, money: null };
  const { id_worker, id_branch_office, date_doc: day_session, id_type_money } = first;
  const expected = cashOf(till);
  const rest = toCents(expected) % STEP;
  const counted = fromCents(toCents(expected) - rest - short);
  // A rest below the step stays in the drawer and is no difference; what is short is all of it.
  const difference = short > 0 ? fromCents(-rest - short) : '0.00';
  return {
    entries,
    session: {
      ...{ id_session, id_worker, id_branch_office, day_session, state: 'CLOSED', declared: 1 as const },
      ...{ opened_at: first.created_at, closed_at: last.created_at, user_created: first.user_created },
    },
    money: {
      ...{ id_session, id_type_money, opening: OPENING, fund: OPENING, expected, counted, difference },
      left_over: short > 0 ? OPENING : addDecimals([OPENING, fromCents(rest)]),
    },
  };
}

function entryOf(sale: StoredSale, entry: EntryFigures, id_session: number | null) {
  const { id_document, id_branch_office, date_doc: day_entry, created_at: at, id_type_money, user_created } = sale;
  const drawn = id_session !== null;
  return {
    ...{ ...entry, id_document, id_branch_office, day_entry, at, user_created, id_session },
    ...{ id_type_money_sale: id_type_money, id_worker: drawn ? sale.id_worker : null },
    in_drawer: drawn ? entry.in_drawer : 0,
  };
}
