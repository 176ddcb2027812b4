import { Injectable } from '@nestjs/common';
import { PlanPublished, type PlanPublishedPayload } from '@ceiba/commissions/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { ApplyPlan } from '../use-cases/apply-plan';

@Reaction({ event: PlanPublished, consumer: 'commissions-apply-published-plan' })
@Injectable()
export class ApplyPlanWhenPlanPublished implements ReactionHandler<PlanPublishedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle(_payload: PlanPublishedPayload): Promise<void> {
    await this.bus.execute(new ApplyPlan());
  }
}
