import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CareerRanks } from '@ceiba/customers/server';
import { PERIOD, PeriodGate } from '@ceiba/periods/server';
import { Audit, type CommandOptions, Db, editOf } from '@ceiba/platform/server';
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

@CommandHandler(AcceptClose)
export class AcceptCloseHandler implements ICommandHandler<AcceptClose> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly runs: RunRepository,
    private readonly bonuses: CloseBonuses,
    private readonly ranks: CareerRanks,
    private readonly db: Db,
    private readonly audit: Audit,
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
    this.audit.touch('period', id_period, { state_period: 'closed', id_run, rows: figures.rows });
    return true;
  }
}
