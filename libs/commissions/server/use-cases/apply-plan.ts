import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetRankRules } from '@ceiba/network/server';
import { PeriodReader } from '@ceiba/periods/server';
import { Bus, type CommandOptions } from '@ceiba/platform/server';
import { PlanRepository } from '../persistence/plan.repository';

/** The live network counts by the plan of the current period. */
export class ApplyPlan extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
}

@CommandHandler(ApplyPlan)
export class ApplyPlanHandler implements ICommandHandler<ApplyPlan> {
  constructor(
    private readonly periods: PeriodReader,
    private readonly plans: PlanRepository,
    private readonly bus: Bus,
  ) {}

  async execute(): Promise<void> {
    const period = await this.periods.current();
    if (!period) return;
    const { min_points, leg_threshold, ranks } = (await this.plans.inForce(period.date_start_period)).rules;
    await this.bus.execute(new SetRankRules({ min_points, leg_threshold, ranks }));
  }
}
