import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlanPublished, type PublishPlanInput } from '@ceiba/commissions/contract';
import { Audit, Clock, type CommandOptions, Db, Outbox, Refusal } from '@ceiba/platform/server';
import { PlanRepository } from '../persistence/plan.repository';
import { notDraft } from './save-plan';

/** A draft becomes the plan of the periods that begin on a day or later; those before keep theirs. */
export class PublishPlan extends Command<void> {
  static readonly options: CommandOptions = { audit: 'plan' };
  constructor(readonly input: PublishPlanInput) {
    super();
  }
}

@CommandHandler(PublishPlan)
export class PublishPlanHandler implements ICommandHandler<PublishPlan> {
  constructor(
    private readonly db: Db,
    private readonly plans: PlanRepository,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_plan, date_start } }: PublishPlan): Promise<void> {
    if ((await this.plans.lock(id_plan)).state_plan !== 'draft') throw notDraft();
    const closed = await this.db.one<{ day: string | null }>(
      `select max(date_start_period) as day from period where state_period <> 'open'`,
    );
    if (closed?.day && date_start <= closed.day)
      throw new Refusal('COMMISSIONS.PLAN_PAST', 'La fecha de inicio cae en un periodo cerrado.', { status: 409 });
    await this.db.execute(`update plan set state_plan = 'superseded' where state_plan = 'published'`);
    await this.db.execute(
      `update plan set state_plan = 'published', date_start = ?, published_at = ? where id_plan = ?`,
      [date_start, this.clock.now(), id_plan],
    );
    this.outbox.record(PlanPublished, { id_plan, date_start });
    this.audit.touch('plan', id_plan, { state_plan: 'published', date_start });
  }
}
