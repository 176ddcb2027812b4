import {
  SIMULATION_MESSAGES,
  type SimulatePlanInput,
  type SimulationStarted,
  type StoredPlan,
} from '@ceiba/commissions/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, Jobs, Refusal } from '@ceiba/platform/server';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SIMULATE_JOB } from '../../jobs/simulate-plan.job';
import { planSimulationPeriodTable, planSimulationTable } from '../../persistence/plan-simulation.entity';
import { PlanRepository } from '../../persistence/plan.repository';

/**
 * Has the worker calculate closed periods again by a version of the plan, as its rules are now. Throws 404 for an
 * unknown plan or period, 409 for a plan that could not be published and for a period that is not closed.
 */
export class SimulatePlan extends Command<SimulationStarted> {
  static readonly options: CommandOptions = { audit: 'plan_simulation' };
  constructor(readonly input: SimulatePlanInput) {
    super();
  }
}

interface Close {
  id_period: number;
  code_period: string;
  state_period: string;
  id_run: number | null;
  facts: 0 | 1;
}

const refuse = (message: string, data?: unknown) =>
  new Refusal('COMMISSIONS.SIMULATION', message, { status: 409, data });

@CommandHandler(SimulatePlan)
export class SimulatePlanHandler implements ICommandHandler<SimulatePlan> {
  constructor(
    private readonly db: Db,
    private readonly plans: PlanRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SimulatePlan): Promise<SimulationStarted> {
    const plan = await this.plans.get(input.id_plan);
    if (plan.problems.length > 0) throw refuse(plan.problems.join(' '), { problems: plan.problems });
    const closes = await this.closes([...new Set(input.periods)]);
    const { full_name, id_user } = currentActor();
    const name_simulation = nameOf(plan, closes);
    const { id_plan, rules } = plan;
    const by = { created_at: this.clock.now(), user_created: full_name, id_user_created: id_user };
    const id = await planSimulationTable.insert(this.db, { id_plan, rules, name_simulation, ...by });
    await planSimulationPeriodTable.insertMany(
      this.db,
      closes.map(({ id_period, id_run }) => ({ id_simulation: id, id_period, id_run })),
    );
    const id_job = await this.jobs.enqueue(SIMULATE_JOB, { id_simulation: id });
    await planSimulationTable.update(this.db, { id_simulation: id }, { id_job });
    this.audit.touch('plan_simulation', id, { name_simulation, id_plan });
    return { id, id_job };
  }

  /** The closes of the periods, the earliest first. */
  private async closes(ids: readonly number[]): Promise<(Close & { id_run: number })[]> {
    const found = await this.db.query<Close>(
      `select id_period, code_period, state_period, id_run,
         exists (select 1 from commission_facts f where f.id_run = p.id_run) as facts
       from period p where id_period in (?) order by date_start_period, id_period`,
      [ids],
    );
    if (found.length < ids.length) throw refuse('El periodo no existe.');
    return found.map((close) => {
      const { code_period, state_period, id_run, facts } = close;
      if (state_period !== 'closed') throw refuse(SIMULATION_MESSAGES.notClosed(code_period));
      if (id_run === null || facts === 0) throw refuse(SIMULATION_MESSAGES.noRun(code_period));
      return { ...close, id_run };
    });
  }
}

/** "Plan 2027 · 2026-08 a 2026-10". */
function nameOf({ name_plan }: StoredPlan, closes: readonly Close[]): string {
  const codes = [closes[0]?.code_period, closes.length > 1 ? closes.at(-1)?.code_period : undefined];
  return `${name_plan} · ${codes.filter(Boolean).join(' a ')}`;
}
