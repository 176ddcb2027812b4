import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CareerRanks } from '@ceiba/customers/server';
import { PERIOD, PeriodGate } from '@ceiba/periods/server';
import { Audit, type CommandOptions, Db, editOf, Jobs } from '@ceiba/platform/server';
import { TELL_STATEMENTS, type TellStatementsPayload } from '../jobs/tell-statements.job';
import { CloseBonuses } from '../bonuses/close-bonuses';
import { type RunFigures, RunRepository } from '../persistence/run.repository';

/**
 * Last transaction of a close: the period is Cerrado and shows this run, bonuses have their statements, careers are recorded, `period.closed.v1` goes
 * out. Answers false when another run was accepted or this one was given up meanwhile; then nothing has changed.
 */
export class AcceptClose extends Command<boolean> {
  static readonly options: CommandOptions = {
    audit: 'period',
    idempotent: false,
    edits: ({ id_period }: AcceptClose) => editOf(PERIOD, id_period),
  };
  constructor(
    readonly id_period: number,
    readonly id_run: number,
    readonly figures: RunFigures,
  ) {
    super();
  }
}

/** Who hears of a close: the audit, and with the commit every partner who has a statement. */
@Injectable()
export class CloseTold {
  constructor(
    private readonly audit: Audit,
    private readonly jobs: Jobs,
  ) {}

  async tell(id_period: number, id_run: number, rows: number): Promise<void> {
    this.audit.touch('period', id_period, { state_period: 'closed', id_run, rows });
    const payload: TellStatementsPayload = { id_run };
    await this.jobs.enqueue(TELL_STATEMENTS, payload, { dedupe: `statements-${id_run}` });
  }
}

@CommandHandler(AcceptClose)
export class AcceptCloseHandler implements ICommandHandler<AcceptClose> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly runs: RunRepository,
    private readonly bonuses: CloseBonuses,
    private readonly ranks: CareerRanks,
    private readonly db: Db,
    private readonly told: CloseTold,
  ) {}

  async execute({ id_period, id_run, figures }: AcceptClose): Promise<boolean> {
    if (!(await this.runs.finish(id_run, 'accepted', figures))) return false;
    if (!(await this.gate.finishClose(id_period, id_run))) {
      await this.runs.setState(id_run, 'dead');
      return false;
    }
    await this.bonuses.close(id_period);
    // The career rank never falls. Last, so that customers' rows are locked for as short as can be.
    const reached = await this.db.query<{ id_customers: number; rank_plan: number }>(
      `select k.id_customers, k.rank_plan from commission_customer k
       join customers c on c.id_customers = k.id_customers and k.rank_plan > c.max_plan
       where k.id_run = ? order by k.id_customers`,
      [id_run],
    );
    await this.ranks.raise(reached);
    await this.told.tell(id_period, id_run, figures.rows);
    return true;
  }
}
