import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { CaseKind, StoredPaymentRow } from '@ceiba/payments/contract';
import { type Part, standingOf, TAKEN } from './payment-arms';

/** A row of the list, of one of its parts. */
export interface Keyed {
  part: Part;
  id: number;
}

type Amounts = 'amount' | 'amount_taken' | 'amount_refunded' | 'amount_fee' | 'amount_net';
interface Row extends Omit<StoredPaymentRow, Amounts | 'key' | 'cases'> {
  amount_minor: number;
  taken_minor: number | null;
  refunded_minor: number | null;
  fee_minor: number | null;
  net_minor: number | null;
}

const BOTH = `a.id_attempt, c.kind as kind_cart, a.id_customers_sale_public, c.full_name_cart, c.email_cart,
  a.id_customers, u.full_name as full_name_customers, a.id_branch_office, b.key_branch_office, a.expires_at,
  if(a.open_cart is null or c.kind = 'renewal', 0, 1) as is_open`;
const JOINS = `left join cart_public c on c.id_customers_sale_public = a.id_customers_sale_public
  left join customers u on u.id_customers = a.id_customers
  left join branch_office b on b.id_branch_office = a.id_branch_office`;

const SQL: Readonly<Record<Part, string>> = {
  p: `select p.id_payment, ${BOTH}, p.created_at as at, p.provider, ${standingOf('p')} as standing, p.currency,
      p.amount_minor, if(${TAKEN}, p.amount_minor, null) as taken_minor, if(${TAKEN}, p.refunded_minor, null) as refunded_minor,
      p.fee_minor, p.net_minor, coalesce(a.external_ref, p.external_reference) as external_reference, p.provider_payment_id, p.id_document
    from payment p left join payment_attempt a on a.id_attempt = p.id_attempt ${JOINS} where p.id_payment in (?)`,
  a: `select null as id_payment, ${BOTH}, a.created_at as at, a.provider, ${standingOf('a')} as standing, a.currency,
      a.amount_minor, null as taken_minor, null as refunded_minor,
      null as fee_minor, null as net_minor, a.external_ref as external_reference,
      null as provider_payment_id, null as id_document
    from payment_attempt a ${JOINS} where a.id_attempt in (?)`,
};

const money = (minor: number | null): string | null => (minor === null ? null : fromCents(minor));

/** Reads rows of the list by their keys, in their order. */
@Injectable()
export class PaymentRows {
  constructor(private readonly db: Db) {}

  async read(keys: readonly Keyed[]): Promise<StoredPaymentRow[]> {
    const rows = new Map<string, Row>();
    for (const part of ['p', 'a'] as const) {
      const ids = keys.flatMap((key) => (key.part === part ? [key.id] : []));
      if (ids.length === 0) continue;
      for (const row of await this.db.query<Row>(SQL[part], [ids]))
        rows.set(`${part}${part === 'p' ? row.id_payment : row.id_attempt}`, row);
    }
    const cases = await this.cases([...rows.values()].flatMap(({ id_payment }) => id_payment ?? []));
    return keys.flatMap(({ part, id }) => {
      const row = rows.get(`${part}${id}`);
      return row ? [shown(`${part}${id}`, row, cases.get(row.id_payment ?? 0) ?? [])] : [];
    });
  }

  /** What waits for a person, by payment. */
  private async cases(payments: readonly number[]): Promise<Map<number, CaseKind[]>> {
    const found = new Map<number, CaseKind[]>();
    if (payments.length === 0) return found;
    const rows = await this.db.query<{ id_payment: number; kind: CaseKind }>(
      'select id_payment, kind from attention_case where id_payment in (?) and resolved_at is null order by id_case',
      [[...payments]],
    );
    for (const { id_payment, kind } of rows) found.set(id_payment, [...(found.get(id_payment) ?? []), kind]);
    return found;
  }
}

function shown(
  key: string,
  { amount_minor, taken_minor, refunded_minor, fee_minor, net_minor, ...row }: Row,
  cases: CaseKind[],
): StoredPaymentRow {
  return {
    ...row,
    key,
    cases,
    amount: fromCents(amount_minor),
    amount_taken: money(taken_minor),
    amount_refunded: money(refunded_minor),
    amount_fee: money(fee_minor),
    amount_net: money(net_minor),
  };
}
