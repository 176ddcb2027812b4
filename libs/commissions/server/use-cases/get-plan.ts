import { defineRecord } from '@ceiba/platform/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PLAN_WORDS, type StoredPlan } from '@ceiba/commissions/contract';
import { PlanRepository } from '../persistence/plan.repository';

/** A version of the plan. Throws 404. */
export class GetPlan extends Query<StoredPlan> {
  constructor(readonly id_plan: number) {
    super();
  }
}

export const PLAN = defineRecord('plan', (id) => new GetPlan(id), PLAN_WORDS);

@QueryHandler(GetPlan)
export class GetPlanHandler implements IQueryHandler<GetPlan> {
  constructor(private readonly plans: PlanRepository) {}

  execute({ id_plan }: GetPlan): Promise<StoredPlan> {
    return this.plans.get(id_plan);
  }
}
