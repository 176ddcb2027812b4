import { Injectable } from '@nestjs/common';
import { PeriodCurrentChanged, type PeriodCurrentChangedPayload } from '@ceiba/periods/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { ApplyPlan } from '../use-cases/apply-plan';

@Reaction({ event: PeriodCurrentChanged, consumer: 'commissions-apply-plan-of-period' })
@Injectable()
export class ApplyPlanWhenCurrentChanged implements ReactionHandler<PeriodCurrentChangedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle(_payload: PeriodCurrentChangedPayload): Promise<void> {
    await this.bus.execute(new ApplyPlan());
  }
}
