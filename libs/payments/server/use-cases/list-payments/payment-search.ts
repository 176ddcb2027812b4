import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import { figureCents } from '@ceiba/platform/contract';
import { Db, type SqlParam } from '@ceiba/platform/server';
import { PAYMENT_PROVIDERS } from '@ceiba/payments/contract';
import type { Condition, Found } from './payment-arms';

/** More than these are not gathered one by one: the rows of the list are compared instead, which then soon has a page. */
const MOST = 2_000;

const NUMBER = /^#?(\d{1,15})$/;
const REFERENCE = /^[0-9a-f]{32}$/i;
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

type Ids = { payments: number[]; attempts: number[] };
type Answer = Ids | Condition;

const isCondition = (one: Answer): one is Condition => 'sql' in one;

/**
 * What a text means in the list of payments: our reference, the provider's id of a payment or link, mail or name of the
 * buyer (from its beginning), the customer whose cart it is, cart, sale, or an amount exactly as typed. Each is looked
 * for by an index of its own.
 */
@Injectable()
export class PaymentSearch {
  constructor(
    private readonly db: Db,
    private readonly names: NamedCustomers,
  ) {}

  /** Null where nothing is looked for. */
  async find(text: string | undefined): Promise<Found | null> {
    const search = text?.trim() ?? '';
    if (search === '') return null;
    const answers = await Promise.all(this.ways(search));
    const ids = answers.flatMap((one) => (isCondition(one) ? [] : [one]));
    const attempts = new Set(ids.flatMap((one) => one.attempts));
    const payments = new Set(ids.flatMap((one) => one.payments));
    for (const id of await this.paymentsOf([...attempts])) payments.add(id);
    return { payments: [...payments], attempts: [...attempts], rows: answers.filter(isCondition) };
  }

  private ways(search: string): Promise<Answer>[] {
    if (REFERENCE.test(search)) return [this.byReference(search)];
    const number = NUMBER.exec(search)?.[1];
    const cents = search.startsWith('#') ? null : figureCents(search);
    const amount = cents === null ? [] : [this.byAmount(cents)];
    if (number) return [this.byNumber(Number(number)), this.byProvider(number), this.byCustomer(number), ...amount];
    if (amount.length > 0) return amount;
    return [this.byReference(search), this.byProvider(search), this.byBuyer(search), this.byCustomer(search)];
  }

  private async byReference(reference: string): Promise<Ids> {
    const [attempts, payments] = await Promise.all([
      this.ids('select id_attempt as id from payment_attempt where external_ref = ?', [reference]),
      this.ids('select id_payment as id from payment where external_reference = ?', [reference]),
    ]);
    return { attempts, payments };
  }

  /** Its id of a payment, or of a link; of two ids in one, the first. */
  private async byProvider(id: string): Promise<Ids> {
    const [payments, attempts] = await Promise.all([
      this.ids('select id_payment as id from payment where provider in (?) and provider_payment_id = ?', [
        [...PAYMENT_PROVIDERS],
        id,
      ]),
      this.ids('select id_attempt as id from payment_attempt where provider_ref = ? or provider_ref like ?', [
        id,
        beginning(`${id}:`),
      ]),
    ]);
    return { payments, attempts };
  }

  /** A cart or a sale. */
  private async byNumber(number: number): Promise<Ids> {
    const [attempts, payments] = await Promise.all([
      this.ids('select id_attempt as id from payment_attempt where id_customers_sale_public = ?', [number]),
      this.ids('select id_payment as id from payment where id_document = ?', [number]),
    ]);
    return { attempts, payments };
  }

  private async byAmount(cents: number): Promise<Answer> {
    const limit = `limit ${MOST + 1}`;
    const [payments, attempts] = await Promise.all([
      this.ids(`select id_payment as id from payment where amount_minor = ? ${limit}`, [cents]),
      this.ids(`select id_attempt as id from payment_attempt where amount_minor = ? ${limit}`, [cents]),
    ]);
    if (payments.length <= MOST && attempts.length <= MOST) return { payments, attempts };
    return { sql: '{part}.amount_minor = ?', params: [cents] };
  }

  private async byBuyer(search: string): Promise<Answer> {
    const column = search.includes('@') ? 'c.email_cart' : 'c.full_name_cart';
    const begins: Condition = { sql: `${column} like ?`, params: [beginning(search)] };
    const attempts = await this.ids(
      `select a.id_attempt as id from cart_public c
       join payment_attempt a on a.id_customers_sale_public = c.id_customers_sale_public
       where ${begins.sql} limit ${MOST + 1}`,
      begins.params,
    );
    return attempts.length > MOST ? begins : { payments: [], attempts };
  }

  /** Whose cart it is: by number, words of the name, mail, phone, RFC or CURP. */
  private async byCustomer(search: string): Promise<Answer> {
    const meant = await this.names.among(search);
    if (meant.length === 0) return { payments: [], attempts: [] };
    const where = meant.map(({ sql }) => sql).join(' and ');
    const params = meant.flatMap((one) => one.params);
    const attempts = await this.ids(
      `select a.id_attempt as id from customers c join payment_attempt a on a.id_customers = c.id_customers
       where ${where} limit ${MOST + 1}`,
      params,
    );
    if (attempts.length <= MOST) return { payments: [], attempts };
    return { sql: `(${where.replace(/\bc\./g, 'u.')})`, params };
  }

  private async paymentsOf(attempts: readonly number[]): Promise<number[]> {
    if (attempts.length === 0) return [];
    return this.ids('select id_payment as id from payment where id_attempt in (?)', [[...attempts]]);
  }

  private async ids(sql: string, params: readonly SqlParam[]): Promise<number[]> {
    return (await this.db.query<{ id: number }>(sql, params)).map(({ id }) => id);
  }
}
