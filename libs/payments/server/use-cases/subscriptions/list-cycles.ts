import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { fromCents, type ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, notFound } from '@ceiba/platform/server';
import { type CycleState, PAYMENT_MESSAGES, type StoredCycleRow } from '@ceiba/payments/contract';
import { SubscriptionRepository } from '../../persistence/subscription.repository';

/** The cycles of a subscription, the latest first. Throws 404 for another's. */
export class ListCycles extends Query<ListResult<StoredCycleRow>> {
  constructor(readonly id_subscription: number) {
    super();
  }
}

interface Row {
  id_cycle: number;
  cycle: number;
  due_on: string;
  noticed_at: Date | null;
  paid_at: Date | null;
  note: string | null;
  agreed_minor: number;
  attempt_state: string;
  currency: string;
  failures: number;
  amount_minor: number | null;
  refunded_minor: number | null;
  outcome: string | null;
  id_document: number | null;
  number_invoice_doc: string | null;
}

const MOST = 240;

@QueryHandler(ListCycles)
export class ListCyclesHandler implements IQueryHandler<ListCycles> {
  constructor(
    private readonly db: Db,
    private readonly subscriptions: SubscriptionRepository,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id_subscription }: ListCycles): Promise<ListResult<StoredCycleRow>> {
    const one = await this.subscriptions.get(id_subscription);
    const actor = currentActor();
    const his = actor.id_customers === null || actor.id_customers === one?.id_buyer;
    if (!one || !his) throw notFound(PAYMENT_MESSAGES.subscriptionGone);
    this.branches.assertVisible(actor, one.id_branch_office);
    const rows = await this.db.query<Row>(
      `select y.id_cycle, y.cycle, y.due_on, y.noticed_at, y.paid_at, y.note, a.amount_minor as agreed_minor,
         a.state as attempt_state, a.currency, p.amount_minor, p.refunded_minor, p.outcome, p.id_document, d.number_invoice_doc,
         (select count(*) from payment f where f.id_attempt = y.id_attempt and f.status = 'rejected') as failures
       from subscription_cycle y
       join payment_attempt a on a.id_attempt = y.id_attempt
       left join payment p on p.id_payment = (select max(l.id_payment) from payment l
         where l.id_attempt = y.id_attempt and l.outcome <> 'waiting')
       left join sale d on d.id_document = p.id_document
       where y.id_subscription = ? order by y.cycle desc limit ${MOST}`,
      [id_subscription],
    );
    return { rows: rows.map(shown), total: rows.length };
  }
}

function stateOf({ outcome, attempt_state }: Row): CycleState {
  if (outcome === 'sold') return 'sold';
  if (outcome === 'refunding' || outcome === 'refunded' || outcome === 'settled') return 'refunded';
  if (outcome !== null) return 'review';
  return attempt_state === 'open' ? 'due' : 'over';
}

function shown(row: Row): StoredCycleRow {
  const { agreed_minor, attempt_state: _state, outcome: _outcome, amount_minor, refunded_minor, ...cycle } = row;
  return {
    ...cycle,
    amount: fromCents(amount_minor ?? agreed_minor),
    amount_refunded: fromCents(refunded_minor ?? 0),
    state: stateOf(row),
  };
}
