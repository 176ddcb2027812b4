import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavePlanInput } from '@ceiba/commissions/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf, Refusal, RowUses } from '@ceiba/platform/server';
import { PlanRepository } from '../persistence/plan.repository';
import { planTable } from '../persistence/plan.entity';
import { PLAN } from './get-plan';

/** Registers a draft or changes one; what was published stays as it is for ever. */
export class SavePlan extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'plan',
    edits: ({ input }: SavePlan) => editOf(PLAN, input.id_plan),
  };
  constructor(readonly input: SavePlanInput) {
    super();
  }
}

/** Deletes a draft. */
export class DeletePlan extends Command<void> {
  static readonly options: CommandOptions = { audit: 'plan' };
  constructor(readonly id_plan: number) {
    super();
  }
}

export const notDraft = () =>
  new Refusal('COMMISSIONS.NOT_DRAFT', 'El plan ya fue publicado y no puede modificarse.', { status: 409 });

@CommandHandler(SavePlan)
export class SavePlanHandler implements ICommandHandler<SavePlan> {
  constructor(
    private readonly db: Db,
    private readonly plans: PlanRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_plan, name_plan, rules } }: SavePlan): Promise<{ id: number }> {
    if (id_plan) {
      if ((await this.plans.lock(id_plan)).state_plan !== 'draft') throw notDraft();
      await planTable.update(this.db, { id_plan }, { name_plan, rules });
      return { id: id_plan };
    }
    const { full_name, id_user } = currentActor();
    const by = { created_at: this.clock.now(), user_created: full_name, id_user_created: id_user };
    const id = await planTable.insert(this.db, { name_plan, rules, ...by });
    this.audit.touch('plan', id, { name_plan });
    return { id };
  }
}

@CommandHandler(DeletePlan)
export class DeletePlanHandler implements ICommandHandler<DeletePlan> {
  constructor(
    private readonly plans: PlanRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id_plan }: DeletePlan): Promise<void> {
    const plan = await this.plans.lock(id_plan);
    if (plan.state_plan !== 'draft') throw notDraft();
    const uses = await this.uses.list('plan', id_plan);
    if (uses.length > 0) {
      const text = `No se puede eliminar el plan "${plan.name_plan}": está en uso en ${uses.join(', ')}.`;
      throw new Refusal('COMMISSIONS.PLAN_USED', text, { status: 409, data: { uses } });
    }
    await this.uses.erase('plan', id_plan);
    this.audit.touch('plan', id_plan, { name_plan: plan.name_plan });
  }
}
