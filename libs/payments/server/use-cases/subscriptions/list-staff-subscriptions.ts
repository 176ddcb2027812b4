import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { workerOf } from '@ceiba/identity/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { SHOWN_STATES, type StaffSubscriptionsInput, type StoredStaffSubscriptionRow } from '@ceiba/payments/contract';
import { subscriptionsPlan } from './list-subscriptions';
import { type ReadSubscription, shownSubscription, SUBSCRIPTION_FROM, SUBSCRIPTION_SELECT } from './subscription-rows';

/** All subscriptions of the branches that staff see. */
export class ListStaffSubscriptions extends Query<ListResult<StoredStaffSubscriptionRow>> {
  constructor(readonly input: StaffSubscriptionsInput) {
    super();
  }
}

type Own = Pick<
  StoredStaffSubscriptionRow,
  | 'id_buyer'
  | 'full_name_buyer'
  | 'id_branch_office'
  | 'key_branch_office'
  | 'provider_ref'
  | 'ended_at'
  | 'asked_by'
  | 'id_worker_asked'
>;

const SELECT = `${SUBSCRIPTION_SELECT}, s.id_buyer, u.full_name as full_name_buyer, s.id_branch_office, b.key_branch_office,
  s.provider_ref, s.ended_at, s.asked_by, ${workerOf('s.id_user_asked')} as id_worker_asked`;
const FROM = `${SUBSCRIPTION_FROM}
  join customers u on u.id_customers = s.id_buyer
  join branch_office b on b.id_branch_office = s.id_branch_office`;

const statesOf = (state: StaffSubscriptionsInput['state']): readonly string[] => {
  if (state === 'all') return SHOWN_STATES;
  return state === 'failing' ? ['active', 'suspended'] : [state];
};

export const staffPlan = (branches: readonly number[], state: StaffSubscriptionsInput['state']): ListPlan => ({
  ...subscriptionsPlan(0),
  select: SELECT,
  from: FROM,
  where: [
    { sql: 's.state in (?)', params: [statesOf(state)] },
    { sql: 's.id_branch_office in (?)', params: [[0, ...branches]] },
    ...(state === 'failing' ? [{ sql: 's.failures > 0' }] : []),
  ],
  search: ['u.full_name', 'c.full_name', 's.provider_ref', { figure: 's.id_buyer' }, { figure: 's.id_subscription' }],
});

@QueryHandler(ListStaffSubscriptions)
export class ListStaffSubscriptionsHandler implements IQueryHandler<ListStaffSubscriptions> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListStaffSubscriptions): Promise<ListResult<StoredStaffSubscriptionRow>> {
    const plan = staffPlan(currentActor().branches, input.state);
    const { rows, total } = await listQuery<ReadSubscription & Own>(this.db, plan, input);
    return { rows: rows.map((row) => ({ ...row, ...shownSubscription(row) })).map(withoutInside), total };
  }
}

function withoutInside(row: ReadSubscription & Own & StoredStaffSubscriptionRow): StoredStaffSubscriptionRow {
  const { provider: _provider, state: _state, amount_minor: _minor, agreed: _agreed, ...shown } = row;
  return shown;
}
