import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fromCents, type ListInput, type ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { reasonText, type StoredUnmatchedPayment } from '@ceiba/payments/contract';
import { isRefundable, isSaleable } from '../domain/resolutions';

/** Money that waits for the staff: without a cart, too little, too much, gone back after its sale. */
export class ListUnmatched extends Query<ListResult<StoredUnmatchedPayment>> {
  constructor(readonly input: ListInput) {
    super();
  }
}

type Plain = Omit<
  StoredUnmatchedPayment,
  'amount' | 'amount_refunded' | 'amount_over' | 'total' | 'reason' | 'reason_text' | 'can_sell' | 'can_refund'
>;
interface Row extends Plain {
  reason: string | null;
  attention: string | null;
  amount_minor: number;
  refunded_minor: number;
  over_minor: number;
  total_minor: number | null;
}

const SELECT = `p.id_payment, p.provider, p.provider_payment_id, p.status, p.currency, p.outcome, p.reason, p.attention,
  p.amount_minor, p.refunded_minor, p.over_minor, a.amount_minor as total_minor, p.approved_at, p.created_at,
  a.id_customers, u.full_name as full_name_customers, a.id_branch_office, b.key_branch_office,
  a.id_customers_sale_public, c.full_name_cart, c.email_cart, c.phone_cart, p.id_document`;

const FROM = `from payment p
  left join payment_attempt a on a.id_attempt = p.id_attempt
  left join cart_public c on c.id_customers_sale_public = a.id_customers_sale_public
  left join customers u on u.id_customers = a.id_customers
  left join branch_office b on b.id_branch_office = a.id_branch_office
  left join sale s on s.id_document = p.id_document`;

/** What a cancelled sale leaves is settled with the cancel. */
const OPEN = `p.resolved_at is null and (p.outcome in ('unmatched', 'partial', 'refunding')
  or (p.attention is not null and coalesce(s.anulado, 0) = 0))`;

@QueryHandler(ListUnmatched)
export class ListUnmatchedHandler implements IQueryHandler<ListUnmatched> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListUnmatched): Promise<ListResult<StoredUnmatchedPayment>> {
    const page = await listQuery<Row>(this.db, planFor(currentActor().branches), input);
    return { total: page.total, rows: page.rows.map(shown) };
  }
}

function planFor(branches: readonly number[]): ListPlan {
  return {
    select: SELECT,
    from: FROM,
    where: [
      { sql: OPEN },
      { sql: '(a.id_branch_office is null or a.id_branch_office in (?))', params: [[0, ...branches]] },
    ],
    search: ['p.provider_payment_id', 'c.full_name_cart', 'c.email_cart', 'u.full_name'],
    sort: {
      id_payment: 'p.id_payment',
      created_at: 'p.created_at',
      approved_at: 'p.approved_at',
      amount: 'p.amount_minor',
      full_name_cart: 'c.full_name_cart',
      key_branch_office: 'b.key_branch_office',
    },
    defaultSort: { by: 'id_payment', order: 'desc' },
    tieBreak: 'p.id_payment',
  };
}

function shown({
  amount_minor,
  refunded_minor,
  over_minor,
  total_minor,
  attention,
  ...row
}: Row): StoredUnmatchedPayment {
  const reason = attention ?? row.reason ?? '';
  const money = { ...row, attention, amount_minor, refunded_minor, over_minor };
  return {
    ...row,
    reason,
    reason_text: reasonText(reason),
    amount: fromCents(amount_minor),
    amount_refunded: fromCents(refunded_minor),
    amount_over: fromCents(over_minor),
    total: total_minor === null ? null : fromCents(total_minor),
    can_sell: isSaleable(money, total_minor) ? 1 : 0,
    can_refund: isRefundable(money) ? 1 : 0,
  };
}
