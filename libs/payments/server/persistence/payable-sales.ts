import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import { addDays, fromCents } from '@ceiba/platform/contract';
import { Clock, Db, type SqlParam } from '@ceiba/platform/server';
import type { PayableSale } from '@ceiba/payments/contract';
import { CASH_FORM } from '@ceiba/sales/contract';

/** Money that looks for its sale. */
interface Money {
  currency: string;
  left_minor: number;
  branches: readonly number[];
}

type Part = { sql: string; params: readonly SqlParam[] };

const FOUND = 20;
/** Somebody who paid on a page of ours was served soon after. */
const BACK_DAYS = 92;
const NUMBER = /^#?(\d{1,20})$/;

/**
 * Sales that were made without a payment that came: of the same amount and currency, not cancelled, with no online payment
 * of their own, and none of it in cash, which lies in the drawer already.
 */
@Injectable()
export class PayableSales {
  constructor(
    private readonly db: Db,
    private readonly names: NamedCustomers,
    private readonly clock: Clock,
  ) {}

  /** The latest ones, at most twenty. */
  async find(money: Money, search: string): Promise<PayableSale[]> {
    if (money.branches.length === 0) return [];
    const number = NUMBER.exec(search)?.[1];
    const meant: readonly Part[] = number
      ? [{ sql: '(s.id_document = ? or s.number_invoice_doc = ?)', params: [number, number] }]
      : await this.names.among(search);
    return this.read(money, meant);
  }

  /** Does this one wait for the money? What may change meanwhile is looked at again under its lock (`SaleHolds.setPayment`). */
  async waits(money: Money, id_document: number): Promise<boolean> {
    return (await this.read(money, [{ sql: 's.id_document = ?', params: [id_document] }])).length > 0;
  }

  private read({ currency, left_minor, branches }: Money, parts: readonly Part[]): Promise<PayableSale[]> {
    const since = addDays(this.clock.today(), -BACK_DAYS);
    return this.db.query<PayableSale>(
      `select s.id_document, s.number_invoice_doc, s.date_doc, c.full_name as full_name_customers, b.key_branch_office,
         s.total_doc as total, m.code_money as currency
       from sale s
       join type_money m on m.id_type_money = s.id_type_money
       join branch_office b on b.id_branch_office = s.id_branch_office
       join customers c on c.id_customers = s.id_customers
       where s.id_branch_office in (?) and s.date_doc >= ? and s.total_doc = ? and m.code_money = ? and s.anulado = 0
         and s.id_payment is null and not exists (select 1 from payment p where p.id_document = s.id_document)
         and ? not in (coalesce(s.id_type_format_pay, 0), coalesce(s.id_type_format_pay_2, 0))
         ${parts.map(({ sql }) => `and ${sql}`).join(' ')}
       order by s.id_document desc limit ${FOUND}`,
      [[...branches], since, fromCents(left_minor), currency, CASH_FORM, ...parts.flatMap(({ params }) => params)],
    );
  }
}
