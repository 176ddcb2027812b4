import { Injectable } from '@nestjs/common';
import type { StoredRunView } from '@ceiba/commissions/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { Refusal } from '@ceiba/platform/server';
import { PlanRepository } from '../persistence/plan.repository';
import { RunRepository } from '../persistence/run.repository';
import { RunWriter } from '../persistence/run-writer';
import { Calculate, RunRefused } from './calculate';

export interface PreviewOptions {
  id_plan?: number | null;
  automatic?: boolean;
  id_job?: number | null;
  told?: (done: number, total: number, note: string) => Promise<void> | void;
}

/** Calculates a period without closing it: any number of times, comparable, for staff (compensation.md, "A run"). */
@Injectable()
export class PreviewRun {
  constructor(
    private readonly periods: PeriodReader,
    private readonly plans: PlanRepository,
    private readonly runs: RunRepository,
    private readonly calculate: Calculate,
    private readonly writer: RunWriter,
  ) {}

  /** Throws a Refusal when the tree is broken. Checks that fail are part of the answer. */
  async run(idPeriod: number, options: PreviewOptions = {}): Promise<StoredRunView> {
    const started = Date.now();
    const period = await this.periods.get(idPeriod);
    const inForce = await this.plans.inForce(period.date_start_period);
    const plan = options.id_plan ? await this.plans.get(options.id_plan) : inForce;
    const idRun = await this.runs.create({
      kind: 'preview',
      period,
      plan,
      official: plan.id_plan === inForce.id_plan,
      automatic: options.automatic,
      id_job: options.id_job ?? null,
    });
    try {
      const calculated = await this.calculate.calculate(period, plan.rules);
      await options.told?.(1, 2, 'Guardando el cálculo previo');
      await this.writer.brief(idRun, calculated.run);
      await this.runs.finish(idRun, 'done', await this.calculate.keep(idRun, calculated, started));
    } catch (error) {
      await this.runs.setState(idRun, 'dead');
      if (error instanceof RunRefused)
        throw new Refusal('COMMISSIONS.PREVIEW', error.message, { status: 409, data: error.checks });
      throw error;
    }
    const view = (await this.runs.list(idPeriod)).find((run) => run.id_run === idRun);
    if (!view) throw new Error(`preview ${idRun} is gone`);
    return view;
  }
}
