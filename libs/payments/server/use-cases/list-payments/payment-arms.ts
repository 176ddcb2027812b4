import { startOfDay, addDays } from '@ceiba/platform/contract';
import type { SqlParam } from '@ceiba/platform/server';
import type { PaymentsListInput, Standing } from '@ceiba/payments/contract';

export interface Condition {
  sql: string;
  params: readonly SqlParam[];
}

/** The two parts of the list: payments with their links (`p`, `a`), and links of which no payment came (`a`). */
export type Part = 'p' | 'a';

/** What a search leaves: ids, or conditions on the rows where too many are meant. */
export interface Found {
  payments: readonly number[];
  attempts: readonly number[];
  /** Conditions on `{part}`, `a`, `c` (its cart) and `u` (its customer); any of them will do. */
  rows: readonly Condition[];
}

const LINK = 'left join payment_attempt a on a.id_attempt = p.id_attempt';
const JOINS = `left join cart_public c on c.id_customers_sale_public = a.id_customers_sale_public
  left join customers u on u.id_customers = a.id_customers`;

/**
 * Tables of a part; a payment's link, the cart and the customer only where many rows are compared with a search: with a
 * join the database sorts instead of reading along. `along`: the index whose order is read.
 */
export function fromOf(part: Part, found: Found | null, along?: string): string {
  const hint = along ? ` force index (${along})` : '';
  const joins = found !== null && found.rows.length > 0;
  if (part === 'p') return `from payment p${hint} ${joins ? `${LINK} ${JOINS}` : ''}`;
  return `from payment_attempt a${hint} ${joins ? JOINS : ''}`;
}

/** Where the provider holds or held money. */
export const TAKEN = "p.status in ('approved', 'in_mediation', 'refunded', 'charged_back')";

/** A payment's standing, the first that fits; `null` outcomes are told apart by the status. */
export const PAYMENT_STANDING = `case when p.status = 'charged_back' then 'charged_back' when p.status = 'in_mediation' then 'disputed'
  when p.outcome = 'waiting' and p.status in ('rejected', 'cancelled') then 'rejected'
  when p.outcome = 'sold' and p.refunded_minor >= p.amount_minor then 'refunded' else p.outcome end`;
const LINK_STANDING = `case when a.state in ('creating', 'open') then 'open' when a.state = 'paid' then 'closed' else a.state end`;
export const standingOf = (part: Part): string => (part === 'p' ? PAYMENT_STANDING : LINK_STANDING);

/** Standings that only links without a payment have, and their states. */
const LINK_STATES: Partial<Record<Standing, string>> = {
  open: 'a.open_cart is not null',
  closed: "a.state in ('closed', 'paid')",
  expired: "a.state = 'expired'",
  failed: "a.state = 'failed'",
};

const NO_PAYMENT: Condition = {
  // Row by row along the list's order: an `exists` would read all payments first.
  sql: '(select n.id_payment from payment n where n.id_attempt = a.id_attempt limit 1) is null',
  params: [],
};
const nothing: Condition = { sql: 'false', params: [] };

function standing(part: Part, state: Standing): Condition {
  const linked = LINK_STATES[state];
  if (part === 'a') return linked ? { sql: linked, params: [] } : nothing;
  return linked ? nothing : { sql: `${PAYMENT_STANDING} = ?`, params: [state] };
}

/** A column of a payment's link. */
const ofLink = (column: string): string =>
  `(select l.${column} from payment_attempt l where l.id_attempt = p.id_attempt limit 1)`;

function visible(part: Part, branches: readonly number[]): Condition {
  const own =
    part === 'a' ? 'a.id_branch_office in (?)' : `(p.id_attempt is null or ${ofLink('id_branch_office')} in (?))`;
  return { sql: own, params: [[0, ...branches]] };
}

function ofCart(part: Part, kind: string): Condition {
  const cart = part === 'a' ? 'a.id_customers_sale_public' : ofLink('id_customers_sale_public');
  const sql = `(select q.kind from cart_public q where q.id_customers_sale_public = ${cart} limit 1) = ?`;
  return { sql, params: [kind] };
}

function searched(part: Part, { payments, attempts, rows }: Found): Condition {
  const ids = part === 'p' ? payments : attempts;
  const byId: Condition = {
    sql: `${part}.${part === 'p' ? 'id_payment' : 'id_attempt'} in (?)`,
    params: [[0, ...ids]],
  };
  const all = rows.length > 0 ? [...(ids.length > 0 ? [byId] : []), ...rows] : [byId];
  const sql = all.map((one) => one.sql.replace('{part}', part)).join(' or ');
  return { sql: `(${sql})`, params: all.flatMap(({ params }) => [...params]) };
}

/** Everything that a list call asks of one of its parts. */
export function conditionsOf(
  part: Part,
  input: Omit<PaymentsListInput, 'page' | 'page_size'>,
  { branches, found }: { branches: readonly number[]; found: Found | null },
): Condition[] {
  const equal = (sql: string, value: string | null): Condition[] =>
    value === null ? [] : [{ sql: `${sql} = ?`, params: [value] }];
  const { date_start, date_end, attention, state } = input;
  return [
    visible(part, branches),
    ...(part === 'a' ? [NO_PAYMENT] : []),
    ...equal(`${part}.provider`, input.provider),
    ...equal(`${part}.currency`, input.currency),
    ...(input.kind_cart === null ? [] : [ofCart(part, input.kind_cart)]),
    ...(state === null ? [] : [standing(part, state)]),
    ...(date_start === null ? [] : [{ sql: `${part}.created_at >= ?`, params: [startOfDay(date_start)] }]),
    ...(date_end === null ? [] : [{ sql: `${part}.created_at < ?`, params: [startOfDay(addDays(date_end, 1))] }]),
    ...(attention === 0 ? [] : [part === 'a' ? nothing : WAITS]),
    ...(found === null ? [] : [searched(part, found)]),
  ];
}

const WAITS: Condition = {
  sql: 'p.id_payment in (select k.id_payment from attention_case k where k.resolved_at is null and k.id_payment is not null)',
  params: [],
};
