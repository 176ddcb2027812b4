import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListSums } from '@ceiba/platform/contract';
import { currentActor, Db, sumsQuery } from '@ceiba/platform/server';
import type { AttentionListInput } from '@ceiba/payments/contract';
import { attentionPlan } from './list-attention';

/** What the cases of the list are about, in all. */
export class GetAttentionSums extends Query<ListSums> {
  constructor(readonly input: AttentionListInput) {
    super();
  }
}

const SUMS = {
  currency: `coalesce(p.currency, m.code_money, 'MXN')`,
  amounts: { amount_case: 'cast(k.amount_minor / 100 as decimal(18, 2))' },
};

@QueryHandler(GetAttentionSums)
export class GetAttentionSumsHandler implements IQueryHandler<GetAttentionSums> {
  constructor(private readonly db: Db) {}

  execute({ input }: GetAttentionSums): Promise<ListSums> {
    const plan = attentionPlan(currentActor().branches, input.state);
    // What is about no money adds nothing.
    const where = [...(plan.where ?? []), { sql: 'k.amount_minor is not null', params: [] }];
    return sumsQuery(this.db, { ...plan, where }, SUMS, input);
  }
}
