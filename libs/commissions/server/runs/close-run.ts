import { Injectable } from '@nestjs/common';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { Bus, Refusal, UnitOfWork } from '@ceiba/platform/server';
import { CloseHold } from '../persistence/close-hold';
import { PlanRepository } from '../persistence/plan.repository';
import { RunRepository } from '../persistence/run.repository';
import { RunWriter } from '../persistence/run-writer';
import { AcceptClose } from '../use-cases/accept-close';
import { Calculate, type Calculated, RunRefused } from './calculate';
import { StatementRules } from './statement-rules';

export interface CloseResult {
  id_period: number;
  id_run: number;
  rows: number;
}
export interface CloseOptions {
  id_job: number | null;
  user: string;
  told: (done: number, total: number, note: string) => Promise<void> | void;
}

/** The hands of a close, gathered so that its constructor stays short. */
@Injectable()
export class CloseParts {
  constructor(
    readonly periods: PeriodReader,
    readonly gate: PeriodGate,
    readonly plans: PlanRepository,
    readonly calculate: Calculate,
    readonly statements: StatementRules,
    readonly writer: RunWriter,
  ) {}
}

const refuse = (message: string, data?: unknown) => new Refusal('COMMISSIONS.CLOSE', message, { status: 409, data });

/** A closing period from its frozen facts to the flip, resumable: an attempt that died is buried and another one made. */
@Injectable()
export class CloseRun {
  constructor(
    private readonly parts: CloseParts,
    private readonly runs: RunRepository,
    private readonly unit: UnitOfWork,
    private readonly bus: Bus,
    private readonly hold: CloseHold,
  ) {}

  /** Throws a Refusal when a check fails (the period stays `closing` and says why); any other error may be tried again. */
  run(idPeriod: number, options: CloseOptions): Promise<CloseResult> {
    return this.hold.during(idPeriod, () => this.attempt(idPeriod, options));
  }

  private async attempt(idPeriod: number, options: CloseOptions): Promise<CloseResult> {
    const started = Date.now();
    const period = await this.parts.periods.get(idPeriod);
    if (period.state_period === 'closed') return this.accepted(period);
    if (period.state_period !== 'closing') throw refuse('El periodo no se está cerrando.');
    const plan = await this.parts.plans.inForce(period.date_start_period);
    const idRun = await this.unit.run(async () => {
      await this.runs.buryCloses(idPeriod);
      const { id_job, user: user_created } = options;
      return this.runs.create({ kind: 'close', period, plan, official: true, id_job, user_created });
    });
    await options.told(0, 0, 'Congelando los datos del periodo');
    const calculated = await this.calculated(period, idRun, plan.rules, started);
    await this.store(period, idRun, calculated, options);
    const figures = await this.parts.calculate.keep(idRun, calculated, started);
    await options.told(figures.rows, figures.rows, 'Cerrando el periodo');
    const done = await this.bus.execute(new AcceptClose(idPeriod, idRun, figures));
    return done
      ? { id_period: idPeriod, id_run: idRun, rows: figures.rows }
      : this.accepted(await this.parts.periods.get(idPeriod));
  }

  private async calculated(
    period: StoredPeriod,
    idRun: number,
    rules: Parameters<Calculate['calculate']>[1],
    started: number,
  ) {
    try {
      const calculated = await this.parts.calculate.calculate(period, rules);
      if (calculated.checks.length === 0) return calculated;
      await this.runs.finish(idRun, 'failed', await this.parts.calculate.keep(idRun, calculated, started));
      throw new RunRefused(calculated.checks.map(({ message }) => message).join(' '), calculated.checks);
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error;
      await this.runs.setState(idRun, 'failed');
      await this.parts.gate.failClose(period.id_period, error.message);
      throw refuse(error.message, error.checks);
    }
  }

  private async store(period: StoredPeriod, idRun: number, { run, frozen }: Calculated, { told }: CloseOptions) {
    const statements = await this.parts.statements.factsOf(period, frozen);
    await this.parts.writer.whole(idRun, run, statements, (done, total) => told(done, total, 'Guardando las filas'));
    await this.parts.writer.verify(idRun, run);
  }

  private async accepted(period: StoredPeriod): Promise<CloseResult> {
    if (period.id_run === null) throw new Error(`period ${period.id_period} has no run`);
    const rows = (await this.runs.list(period.id_period)).find((run) => run.id_run === period.id_run)?.rows ?? 0;
    return { id_period: period.id_period, id_run: period.id_run, rows };
  }
}
