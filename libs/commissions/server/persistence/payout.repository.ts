import { Injectable } from '@nestjs/common';
import {
  type PaymentSource,
  PAYOUT_MESSAGES,
  layoutProblems,
  type PayoutLayoutRules,
  type StoredPayoutLayout,
} from '@ceiba/commissions/contract';
import type { BankKey } from '@ceiba/catalogs/contract';
import { Settings } from '@ceiba/identity/server';
import { Db, notFound, type RowOf } from '@ceiba/platform/server';
import type { PayoutAccount } from '../domain/payouts/account-check';
import { ACCOUNT_JOIN, ACCOUNT_SELECT, BENEFICIARY, PAYMENTS_OF, RFC } from './payment-state.sql';
import { payoutFileTable } from './payout.entity';

export type PayoutFileRow = RowOf<
  typeof payoutFileTable,
  { source: PaymentSource; rules: PayoutLayoutRules; branches: number[] | null }
>;

/** A statement that can go into a file, as far as its account lets it. */
export interface PayableRow extends PayoutAccount {
  id_customers: number;
  total_changed: string;
  rfc: string;
}

export interface PayoutLineRow extends PayoutAccount {
  id_payout_line: number;
  id_customers: number;
  amount: string;
  rfc: string;
}

/** Whose statements a file is about. */
export interface PayoutScope {
  source: PaymentSource;
  id_period: number;
  id_type_money: number;
  branches: readonly number[] | null;
}

/** Whether an invoice is needed comes first: a setting of the company's. */
const payableOf = (source: PaymentSource) => `p.id_period = ? and s.id_type_money = ?
  and (? is null or c.id_branch_office in (?)) and (? = 0 or not ${PAYMENTS_OF[source].unbilled})
  and (${PAYMENTS_OF[source].state}) in ('payable', 'to_receive', 'returned')`;
const paramsOf = ({ id_period, id_type_money, branches }: PayoutScope, needsInvoice: 0 | 1) => [
  ...[id_period, id_type_money],
  ...[branches === null ? null : 1, branches?.length ? branches : [0]],
  needsInvoice,
];

/** Layouts, files and what can go into them. */
@Injectable()
export class PayoutRepository {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
  ) {}

  async layouts(): Promise<StoredPayoutLayout[]> {
    const rows = await this.db.query<Omit<StoredPayoutLayout, 'problems'>>(
      `select y.id_payout_layout, y.name_layout, y.id_type_money, m.code_money, y.rules, y.shipped, y.created_at,
         (select count(*) from payout_file f where f.id_payout_layout = y.id_payout_layout) as files
       from payout_layout y join type_money m on m.id_type_money = y.id_type_money order by y.id_payout_layout`,
    );
    return rows.map((row) => ({ ...row, problems: layoutProblems(row.rules, row.id_type_money) }));
  }

  /** Throws 404. */
  async layout(id: number): Promise<StoredPayoutLayout> {
    const found = (await this.layouts()).find(({ id_payout_layout }) => id_payout_layout === id);
    if (!found) throw notFound(PAYOUT_MESSAGES.noLayout);
    return found;
  }

  /** A file, with `lock` under its write lock. Throws 404. */
  async file(id: number, lock = ''): Promise<PayoutFileRow> {
    const row = await this.db.one<PayoutFileRow>(
      `select ${payoutFileTable.columns()} from payout_file where id_payout_file = ? ${lock}`,
      [id],
    );
    if (!row) throw notFound(PAYOUT_MESSAGES.noFile);
    return row;
  }

  /** What the statements that can be paid add up to, good accounts or not. */
  async payableTotal(scope: PayoutScope): Promise<{ count: number; total: string }> {
    const { from, amount } = PAYMENTS_OF[scope.source];
    const row = await this.db.one<{ count: number; total: string }>(
      `select count(*) as count, ifnull(sum(${amount}), 0.00) as total ${from} where ${payableOf(scope.source)}`,
      paramsOf(scope, await this.needsInvoice()),
    );
    return { count: Number(row?.count ?? 0), total: row?.total ?? '0.00' };
  }

  /** The statements that can be paid with their accounts, by payee. */
  async *payable(scope: PayoutScope): AsyncGenerator<PayableRow> {
    const { from, amount, order } = PAYMENTS_OF[scope.source];
    yield* this.db.stream<PayableRow>(
      `select s.id_customers, ${amount} as total_changed, ${RFC} as rfc, ${ACCOUNT_SELECT}
       ${from} ${ACCOUNT_JOIN} where ${payableOf(scope.source)} order by ${order}`,
      paramsOf(scope, await this.needsInvoice()),
    );
  }

  /** Is nobody paid who has to invoice and has not? A setting of the company's. */
  async needsInvoice(): Promise<0 | 1> {
    return (await this.settings.get()).payout_needs_invoice;
  }

  /** Holds the statements of a source and currency until the commit, in their key's order. */
  async holdStatements({ source, id_period, id_type_money }: PayoutScope): Promise<void> {
    await this.db.query(PAYMENTS_OF[source].hold('money'), [id_period, id_type_money]);
  }

  /** Gives each payable statement, but those of `out`, its line of a file. */
  async insertLines(id_payout_file: number, scope: PayoutScope, out: readonly number[], now: Date): Promise<number> {
    const { source, from, amount, subject, order } = PAYMENTS_OF[scope.source];
    const { affectedRows } = await this.db.execute(
      `insert into payout_line (source, id_subject, id_period, id_customers, id_type_money, amount, state, id_payout_file,
         beneficiary, rfc, id_bank, account, route, created_at)
       select '${source}', ${subject}, p.id_period, s.id_customers, s.id_type_money, ${amount}, 'sent', ?,
         ${BENEFICIARY}, ${RFC}, k.id_bank, k.number_account_bank, ifnull(k.ruta_bank, ''), ?
       ${from} ${ACCOUNT_JOIN} where ${payableOf(scope.source)} and s.id_customers not in (?) order by ${order}`,
      [id_payout_file, now, ...paramsOf(scope, await this.needsInvoice()), out.length > 0 ? out : [0]],
    );
    return affectedRows;
  }

  /** The lines of a file in their order, as their accounts stood. */
  lines(id_payout_file: number): AsyncGenerator<PayoutLineRow> {
    return this.db.stream<PayoutLineRow>(
      `select id_payout_line, id_customers, id_type_money, amount, beneficiary as name, rfc, id_bank,
         account as number_account_bank, route as ruta_bank, 1 as data_validated
       from payout_line where id_payout_file = ? order by id_payout_line`,
      [id_payout_file],
    );
  }

  banks(): Promise<BankKey[]> {
    return this.db.query<BankKey>('select id_bank, name_bank, key_bank from bank');
  }
}
