import { Injectable } from '@nestjs/common';
import { CASH_MESSAGES } from '@ceiba/cash/contract';
import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { currentActor, Db, optionalActor, type RowOf } from '@ceiba/platform/server';
import { type CashCollection, type PaidSale, SaleMoney } from '@ceiba/sales/server';
import {
  entriesOfCancel,
  entriesOfReturn,
  entriesOfSale,
  type EntryFigures,
  type Refunded,
  type SalePayment,
} from '../domain/entries-of-sale';
import { cashEntryTable } from './cash.entity';

type StoredSale = SalePayment & { id_branch_office: number; id_payment: number | null };

interface StoredReturn {
  id_document: number;
  id_branch_office: number;
  id_type_money: number;
  date_return: string;
  created_at: Date;
  total_doc: string;
}

interface Happened {
  id_document: number;
  id_return?: number;
  id_branch_office: number;
  id_type_money: number;
  day: string;
  at: Date;
  /** No drawer has it: it was paid at a provider. */
  online: boolean;
}

/** What is left of a collection in a drawer. */
type Left = Pick<
  RowOf<typeof cashEntryTable>,
  'id_worker' | 'id_branch_office' | 'id_type_money' | 'id_type_money_sale' | 'parity' | 'amount' | 'value'
>;

const PESOS = 2;
const minus = (amount: string): string => fromCents(-toCents(amount));

const COLUMNS = `id_branch_office, id_type_money, id_payment, id_type_format_pay, amount_format_pay, id_type_format_pay_2,
  amount_format_pay_2, round_doc, paid_with, change_due, paid_foreign, parity_doc`;

/**
 * Writes what sales bring and cancels take, beside them in their transaction: plain inserts, without a session. The
 * count that comes next takes them into its own (`Drawers.claim`), so no sale reads, waits for or locks a session (ADR 64).
 */
@Injectable()
export class SaleEntries implements SaleMoney {
  constructor(private readonly db: Db) {}

  async paid(sale: PaidSale): Promise<void> {
    const { id_document, id_branch_office, id_type_money, date_doc: day, created_at: at } = sale;
    const online = sale.id_payment !== null;
    await this.write({ id_document, id_branch_office, id_type_money, day, at, online }, entriesOfSale(sale));
  }

  async cancelled({ id_document, day, at }: { id_document: number; day: string; at: Date }): Promise<void> {
    const sale = await this.db.one<StoredSale>(`select ${COLUMNS} from sale where id_document = ?`, [id_document]);
    if (!sale) throw new Error(`no sale ${id_document}`);
    const { id_branch_office, id_type_money } = sale;
    const there = await this.db.query<EntryFigures>(
      `select kind, id_type_format_pay, id_type_money, amount, in_drawer, value, parity from cash_entry
       where id_document = ?`,
      [id_document],
    );
    // A sale from before drawers were counted has no entries: what it was paid with says its row.
    const entries = entriesOfCancel(there.length > 0 ? there : entriesOfSale(sale), id_type_money);
    await this.write(
      { id_document, id_branch_office, id_type_money, day, at, online: sale.id_payment !== null },
      entries,
    );
  }

  async returned(id_return: number): Promise<void> {
    const back = await this.db.one<StoredReturn>(
      `select r.id_document, r.id_branch_office, r.id_type_money, r.date_return, r.created_at, r.total_doc
       from sale_return r where r.id_return = ?`,
      [id_return],
    );
    if (!back) throw new Error(`no return ${id_return}`);
    const refunds = await this.db.query<Refunded>(
      `select f.way, ifnull(f.id_type_format_pay, s.id_type_format_pay) as id_type_format_pay, f.amount
       from sale_return_refund f join sale_return r on r.id_return = f.id_return
       join sale s on s.id_document = r.id_document where f.id_return = ? order by f.line_refund`,
      [id_return],
    );
    const { id_document, id_branch_office, id_type_money, date_return: day, created_at: at, total_doc } = back;
    const happened = { id_document, id_return, id_branch_office, id_type_money, day, at };
    // What the provider gives back, now or before the goods came, was never anybody's; the rest is of who gives it.
    const isOnline = ({ way }: Refunded) => way === 'online' || way === 'before';
    const atProvider = refunds.filter(isOnline);
    const here = refunds.filter((refund) => !isOnline(refund));
    const online = addDecimals(atProvider.map(({ amount }) => amount));
    await this.write({ ...happened, online: true }, entriesOfReturn(online, atProvider, id_type_money));
    const rest = fromCents(toCents(total_doc) - toCents(online));
    await this.write({ ...happened, online: false }, entriesOfReturn(rest, here, id_type_money));
  }

  async collected({ id_collection, id_branch_office, day, at, ...money }: CashCollection): Promise<void> {
    const { id_worker, id_user, full_name } = currentActor();
    if (id_worker === null) return;
    await cashEntryTable.insert(this.db, {
      ...{ ...money, id_collection, id_branch_office, id_worker, day_entry: day, at, kind: 'IN', in_drawer: 1 },
      ...{ id_type_money_sale: PESOS, reason: CASH_MESSAGES.collected(id_collection) },
      ...{ id_user_created: id_user, user_created: full_name },
    });
  }

  async uncollected({ id_collection, day, at }: Pick<CashCollection, 'id_collection' | 'day' | 'at'>): Promise<void> {
    const left = await this.db.query<Left>(
      `select id_worker, id_branch_office, id_type_money, id_type_money_sale, parity, sum(amount) as amount, sum(value) as value
       from cash_entry where id_collection = ? group by id_worker, id_branch_office, id_type_money, id_type_money_sale, parity
       having sum(amount) <> 0`,
      [id_collection],
    );
    const actor = optionalActor();
    const rows = left.map(({ amount, value, ...where }) => ({
      ...{ ...where, id_collection, amount: minus(amount), value: minus(value), day_entry: day, at, kind: 'OUT' },
      ...{ in_drawer: 1, reason: CASH_MESSAGES.uncollected(id_collection) },
      ...{ id_user_created: actor?.id_user ?? null, user_created: actor?.full_name ?? 'Sistema' },
    }));
    await cashEntryTable.insertMany(this.db, rows);
  }

  private async write(happened: Happened, entries: readonly EntryFigures[]): Promise<void> {
    const { id_document, id_branch_office, id_type_money, day, at, online } = happened;
    const actor = optionalActor();
    const rows = entries.map((entry) => ({
      ...entry,
      ...{ id_document, id_return: happened.id_return ?? null, id_branch_office, day_entry: day, at },
      id_type_money_sale: id_type_money,
      id_worker: online ? null : (actor?.id_worker ?? null),
      in_drawer: online ? 0 : entry.in_drawer,
      id_user_created: actor?.id_user ?? null,
      user_created: actor?.full_name ?? 'Sistema',
    }));
    await cashEntryTable.insertMany(this.db, rows);
  }
}
