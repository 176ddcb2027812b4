import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredPlan } from '@ceiba/commissions/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { PlanRepository } from '../persistence/plan.repository';

/** All versions of the plan, the newest first. */
export class ListPlans extends Query<ListResult<StoredPlan>> {}

@QueryHandler(ListPlans)
export class ListPlansHandler implements IQueryHandler<ListPlans> {
  constructor(private readonly plans: PlanRepository) {}

  async execute(): Promise<ListResult<StoredPlan>> {
    const rows = await this.plans.all();
    return { rows, total: rows.length };
  }
}
