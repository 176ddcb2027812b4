import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlanPublished, type PublishPlanInput, type StoredPlan } from '@ceiba/commissions/contract';
import { AuthorisedPeople, Settings } from '@ceiba/identity/server';
import { PeriodGate } from '@ceiba/periods/server';
import { allows, screens, toCents } from '@ceiba/platform/contract';
import { Audit, Bus, type CommandOptions, currentActor, editOf, Outbox, Refusal } from '@ceiba/platform/server';
import { PlanRepository } from '../persistence/plan.repository';
import { PLAN } from './get-plan';
import { notDraft } from './save-plan';

/** Who gave his word for a plan above the company's limit. */
interface SecondPerson {
  id_user: number;
  full_name: string;
}

/**
 * Publishes a plan, with a second person's password where it can pay more than the company allows. No command, as a
 * sign-in is none: the password goes no further than here (ADR 25).
 */
@Injectable()
export class PlanPublishing {
  constructor(
    private readonly people: AuthorisedPeople,
    private readonly bus: Bus,
  ) {}

  /** Throws 422 for a wrong password or one's own, 429 while blocked, and what PublishPlan throws. */
  async publish({ id_plan, date_start, username, password }: PublishPlanInput): Promise<void> {
    const second = username && password ? await this.secondPerson(username, password) : null;
    await this.bus.execute(new PublishPlan(id_plan, date_start, second));
  }

  private async secondPerson(username: string, password: string): Promise<SecondPerson> {
    const person = await this.people.prove(username, password);
    if (person.id_user === currentActor().id_user)
      throw new Refusal('COMMISSIONS.SECOND_PERSON', 'Debe autorizarlo otra persona.');
    if (!allows(person, screens('planes')))
      throw new Refusal('COMMISSIONS.SECOND_PERSON', 'Esa persona no tiene permiso para publicar planes.');
    return { id_user: person.id_user, full_name: person.full_name };
  }
}

/**
 * A draft becomes the plan of the periods that begin on a day or later; those before keep theirs. Throws 409 with what
 * must be mended first, and 409 with the maximum and the limit where a second person's word is missing.
 */
export class PublishPlan extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'plan',
    edits: ({ id_plan }: PublishPlan) => editOf(PLAN, id_plan),
  };
  constructor(
    readonly id_plan: number,
    readonly date_start: string,
    readonly second: SecondPerson | null,
  ) {
    super();
  }
}

@CommandHandler(PublishPlan)
export class PublishPlanHandler implements ICommandHandler<PublishPlan> {
  constructor(
    private readonly plans: PlanRepository,
    private readonly periods: PeriodGate,
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute({ id_plan, date_start, second }: PublishPlan): Promise<void> {
    const plan = await this.plans.lock(id_plan);
    if (plan.state_plan !== 'draft') throw notDraft();
    await this.assertSound(plan, second);
    // A close that begins now waits, and takes this plan; one that has begun keeps its own.
    const periods = await this.periods.lockAllShared();
    if (periods.some(({ state_period, date_start_period: day }) => state_period !== 'open' && date_start <= day))
      throw new Refusal('COMMISSIONS.PLAN_PAST', 'La fecha de inicio cae en un periodo cerrado.', { status: 409 });
    await this.plans.publish(id_plan, date_start);
    this.outbox.record(PlanPublished, { id_plan, date_start });
    const { maximum } = plan;
    this.audit.touch('plan', id_plan, { maximum, authorised_by: second });
  }

  private async assertSound({ problems, maximum }: StoredPlan, second: SecondPerson | null): Promise<void> {
    if (problems.length > 0)
      throw new Refusal('COMMISSIONS.PLAN', problems.join(' '), { status: 409, data: { problems } });
    const { plan_max_percent: limit } = await this.settings.get();
    if (second || toCents(maximum) <= toCents(limit)) return;
    const message = `El plan puede pagar hasta ${maximum} % y el límite de la empresa es ${limit} %. Se necesita la autorización de otra persona.`;
    throw new Refusal('COMMISSIONS.PLAN_LIMIT', message, { status: 409, data: { maximum, limit } });
  }
}
