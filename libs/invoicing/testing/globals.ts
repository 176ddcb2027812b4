import type { GlobalDay, GlobalSendAnswer, GlobalSendInput } from '@ceiba/invoicing/contract';
import { toCents } from '@ceiba/platform/contract';
import { eventually, rowsLike } from '@ceiba/platform/testing';
import { returnedDoc, soldTickets } from '@ceiba/sales/server';
import { sell } from './invoiced-sales';
import type { Office } from './office';

/** What tests look at of what was asked of the provider. */
export interface GlobalRequest {
  GlobalInformation?: object;
  Items: {
    IdentificationNumber: string;
    Subtotal: string;
    Total: string;
    Taxes?: { Name: string; Base: string; Total: string }[];
  }[];
}

/** Total of a request in cents. */
export const centsOf = ({ Items }: Pick<GlobalRequest, 'Items'>): number =>
  Items.reduce((cents, { Total }) => cents + toCents(Total), 0);

/** Cash, as our catalogue numbers it. */
export const CASH_FORM = 5;

/** Sells at branch 1 as if it had been on another day. */
export async function sellOn(
  office: Office,
  day: string,
  body: Record<string, unknown> = {},
  by = office.cashier,
): Promise<number> {
  const id = await sell(office, body, by);
  await office.t.db.execute('update sale set date_doc = ? where id_document = ?', [day, id]);
  return id;
}

type Asked = Partial<Record<`p_${keyof GlobalSendInput}`, unknown>>;

/** Sends the global invoice of a day of branch 1. */
export function sendGlobal(office: Office, day: string, body: Asked = {}) {
  const forms = { p_payment_form: CASH_FORM, p_payment_form_facturama: 'PUE' };
  const asked = { p_id_branch_office: 1, p_date_doc: day, ...forms, ...body };
  return office.t.post<GlobalSendAnswer>('/facturama/global/send', asked, office.finance);
}

/** The same until it is stamped: on a busy machine an attempt may end without an answer, and asking again goes on with it. */
export function sentGlobal(office: Office, day: string, body: Asked = {}) {
  return eventually(async () => {
    const answer = await sendGlobal(office, day, body);
    if (answer.data?.facturama_status !== 'STAMPED') throw new Error(`${answer.status} ${answer.message}`);
    return answer;
  });
}

/** What the days of a global invoice contain. */
export async function globalDay(office: Office, day: string, branch = 1): Promise<GlobalDay> {
  const asked = { p_id_branch_office: branch, p_date_doc: day };
  return (await office.t.post<GlobalDay>('/facturama/global/sales/to/send', asked, office.finance)).data;
}

/** What was asked of the provider for global invoices, as often as it was stamped. */
export async function globalCfdis(office: Office, id_global_invoice: number, generation = 1): Promise<GlobalRequest[]> {
  const order = `G-${id_global_invoice}${generation > 1 ? `-${generation}` : ''}`;
  return (await office.cfdis(order)).map(({ Request }) => Request as GlobalRequest & Record<string, unknown>);
}

/**
 * Three sums of branch 1 in cents: what its CFDIs say (I less E, of those that stand), what waits for one, and its sales as
 * every report counts them. The first two together are the third.
 */
export async function booksOf(office: Office): Promise<{ cfdis: number; waits: number; sales: number }> {
  const { db } = office.t;
  const intents = await db.query<{ kind: string; request: GlobalRequest }>(
    "select kind, request from cfdi_intent where state = 'stamped' and kind in ('SALE', 'GLOBAL', 'CREDIT_NOTE')",
  );
  const cfdis = intents.reduce(
    (sum, { kind, request }) => sum + (kind === 'CREDIT_NOTE' ? -1 : 1) * centsOf(request),
    0,
  );
  const waiting = await db.one<{ total: string }>(
    `select ifnull(sum(s.total_doc - ${returnedDoc('s')}), 0.00) as total from sale s
     where s.id_branch_office = 1 and s.global_waits in (1, 2)`,
  );
  const days = { branches: [1], date_start: '2000-01-01', date_end: '2099-12-31' };
  const { sql, given } = soldTickets(days);
  const sold = await db.one<{ total: string }>(
    `select ifnull(sum(total), 0.00) as total from ${sql} t where id_type_money = 2`,
    given,
  );
  return { cfdis, waits: toCents(waiting?.total ?? '0'), sales: toCents(sold?.total ?? '0') };
}

/** As many sales as this one, one after another on so many days from this one on. Answers the first id. */
export async function manyLike(office: Office, id: number, count: number, from: string, days: number): Promise<number> {
  const { db } = office.t;
  const ask = (sql: string, params: (string | number)[]) => db.query<object>(sql, params);
  const row = await db.one<{ last: number }>('select max(id_document) as last from sale');
  const first = Number(row?.last) + 1;
  const id_document = `${first} + q.seq`;
  const number_invoice_doc = `8000000 + ${first} + q.seq`;
  const date_doc = `date_add('${from}', interval q.seq mod ${days} day)`;
  const like = { column: 'id_document', id, count };
  const set = { id_document, number_invoice_doc, date_doc, id_global_invoice: null };
  await rowsLike(ask, 'sale', { ...like, set });
  await rowsLike(ask, 'sale_detail', { ...like, set: { id_document } });
  return first;
}
