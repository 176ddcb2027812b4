import { workerOf } from '@ceiba/identity/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { action, fromCents, type ListResult } from '@ceiba/platform/contract';
import { can, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import {
  type AttentionListInput,
  type CaseAction,
  reasonText,
  type StoredAttentionRow,
} from '@ceiba/payments/contract';
import { actionsOf, type CaseMoney, holdsDispatch } from '../domain/cases';

/** What waits for the staff, or what was decided: about money without a plain sale, and what became of sold money. */
export class ListAttention extends Query<ListResult<StoredAttentionRow>> {
  constructor(readonly input: AttentionListInput) {
    super();
  }
}

type Computed = 'reason' | 'reason_text' | 'holds_dispatch' | 'actions';
type Amounts = 'amount' | 'amount_refunded' | 'amount_case' | 'total';
interface Row extends Omit<StoredAttentionRow, Computed | Amounts> {
  payment_reason: string | null;
  amount_minor: number | null;
  refunded_minor: number | null;
  case_minor: number | null;
  total_minor: number | null;
  state_cart: string | null;
}

const SELECT = `k.id_case, k.kind, k.detail, k.due_at, k.opened_at, k.decision, k.note, k.decided_at, k.decided_by,
  ${workerOf('k.id_user_decided')} as id_worker_decided, k.resolved_at,
  k.id_payment, k.amount_minor as case_minor, p.provider, p.provider_payment_id, p.status, p.outcome,
  coalesce(p.currency, m.code_money) as currency, p.reason as payment_reason, p.amount_minor, p.refunded_minor,
  a.amount_minor as total_minor, p.approved_at, coalesce(a.id_customers, s.id_customers) as id_customers,
  u.full_name as full_name_customers, k.id_branch_office, b.key_branch_office, a.id_customers_sale_public,
  c.full_name_cart, c.email_cart, c.phone_cart, c.state_cart, k.id_document,
  if(k.kind = 'cfdi', s.facturama_id, null) as facturama_id, if(k.kind = 'cfdi', s.facturama_status, null) as facturama_status`;

const FROM = `from attention_case k
  left join payment p on p.id_payment = k.id_payment
  left join payment_attempt a on a.id_attempt = p.id_attempt
  left join cart_public c on c.id_customers_sale_public = a.id_customers_sale_public
  left join sale s on s.id_document = k.id_document
  left join type_money m on m.id_type_money = s.id_type_money
  left join customers u on u.id_customers = coalesce(a.id_customers, s.id_customers)
  left join branch_office b on b.id_branch_office = k.id_branch_office`;

@QueryHandler(ListAttention)
export class ListAttentionHandler implements IQueryHandler<ListAttention> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListAttention): Promise<ListResult<StoredAttentionRow>> {
    const page = await listQuery<Row>(this.db, attentionPlan(currentActor().branches, input.state), input);
    return { total: page.total, rows: page.rows.map(shown) };
  }
}

/** What waits about one payment, with what may be decided. */
export async function openCasesOf(db: Db, id_payment: number): Promise<StoredAttentionRow[]> {
  const sql = `select ${SELECT} ${FROM} where k.id_payment = ? and k.resolved_at is null order by k.id_case`;
  return (await db.query<Row>(sql, [id_payment])).map(shown);
}

/** The cases that a person may see, by whether they wait. */
export function attentionPlan(branches: readonly number[], state: 'open' | 'done'): ListPlan {
  return {
    select: SELECT,
    from: FROM,
    where: [
      { sql: `k.resolved_at is ${state === 'open' ? '' : 'not '}null` },
      { sql: '(k.id_branch_office is null or k.id_branch_office in (?))', params: [[0, ...branches]] },
    ],
    search: [
      { figure: 'coalesce(a.id_customers, s.id_customers)' },
      { figure: 'k.id_document' },
      ...['p.provider_payment_id', 'c.full_name_cart', 'c.email_cart', 'c.phone_cart', 'u.full_name', 'k.note'],
    ],
    sort: {
      id_case: 'k.id_case',
      opened_at: 'k.opened_at',
      // What has no day comes after what has one.
      due_at: "coalesce(k.due_at, '9999-12-31')",
      approved_at: 'p.approved_at',
      decided_at: 'k.decided_at',
      amount: 'p.amount_minor',
      full_name_cart: 'c.full_name_cart',
      key_branch_office: 'b.key_branch_office',
    },
    defaultSort: { by: 'id_case', order: 'desc' },
    unique: ['id_case'],
    tieBreak: 'k.id_case',
  };
}

const money = (minor: number | null): string | null => (minor === null ? null : fromCents(minor));

/** Money goes back by a right of its own. */
const maySay = (one: CaseAction): boolean =>
  one !== 'refund' || can(currentActor(), action('pagos-por-conciliar', 'refund'));

function shown(row: Row): StoredAttentionRow {
  const { payment_reason, amount_minor, refunded_minor, case_minor, total_minor, state_cart, ...rest } = row;
  const payment: CaseMoney | null =
    rest.status !== null && rest.outcome !== null && amount_minor !== null && refunded_minor !== null
      ? { status: rest.status, outcome: rest.outcome, reason: payment_reason, amount_minor, refunded_minor }
      : null;
  const cart = total_minor === null ? null : { total_minor, paid: state_cart === 'paid' };
  const reason = rest.kind === 'unmatched' ? (payment_reason ?? rest.kind) : rest.kind;
  return {
    ...rest,
    reason,
    reason_text: reasonText(reason),
    holds_dispatch: rest.id_document !== null && rest.resolved_at === null && holdsDispatch(rest.kind) ? 1 : 0,
    amount: money(amount_minor),
    amount_refunded: money(refunded_minor),
    amount_case: money(case_minor),
    total: money(total_minor),
    actions: actionsOf({ ...rest, payment, cart }).filter(maySay),
  };
}
