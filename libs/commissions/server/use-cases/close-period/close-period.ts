import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClosePeriodInput } from '@ceiba/commissions/contract';
import { PERIOD, PeriodGate } from '@ceiba/periods/server';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf, Jobs, Refusal } from '@ceiba/platform/server';
import { commissionCloseTable } from '../../persistence/commission-run.entity';

export interface CloseStarted {
  id_job: number;
  /** It was closing already; this is the job that does it. */
  running: boolean;
}

/**
 * First transaction of a close: the period is `closing`, the next one current, the job requested (compensation.md,
 * "Closing a period"). Asked again while it runs it answers the same job; after a failure it starts another one.
 */
export class ClosePeriod extends Command<CloseStarted> {
  static readonly options: CommandOptions = {
    audit: 'period',
    edits: ({ input }: ClosePeriod) => editOf(PERIOD, input.id_period),
  };
  constructor(readonly input: ClosePeriodInput) {
    super();
  }
}

export const CLOSE_JOB = 'commissions-close';

interface CloseRow {
  attempt: number;
  id_job: number;
  state: string | null;
}

@CommandHandler(ClosePeriod)
export class ClosePeriodHandler implements ICommandHandler<ClosePeriod> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ClosePeriod): Promise<CloseStarted> {
    const { id_period, id_period_next = null } = input;
    const began = await this.begin(id_period, id_period_next);
    // Not locked: the periods' rows are, and this one is held by the close while it works.
    const earlier = await this.db.one<CloseRow>(
      `select c.attempt, c.id_job, j.state from commission_close c left join job j on j.id = c.id_job
       where c.id_period = ?`,
      [id_period],
    );
    const runs = earlier?.state === 'waiting' || earlier?.state === 'active';
    if (!began && earlier && runs) return { id_job: earlier.id_job, running: true };
    const attempt = (earlier?.attempt ?? 0) + 1;
    const user = currentActor().full_name;
    const id_job = await this.jobs.enqueue(
      CLOSE_JOB,
      { id_period, user },
      { dedupe: `${CLOSE_JOB}-${id_period}-${attempt}` },
    );
    const asked = { attempt, id_job, requested_at: this.clock.now(), user_requested: user };
    const sets = Object.keys(asked) as (keyof typeof asked)[];
    await commissionCloseTable.upsert(this.db, { id_period, id_period_next, ...asked }, sets);
    await this.gate.failClose(id_period, null);
    this.audit.touch('period', id_period, { state_period: 'closing', id_period_next, attempt });
    return { id_job, running: false };
  }

  /** False when it is closing already. The gate holds the periods' rows, so two at once come one after the other. */
  private async begin(idPeriod: number, idNext: number | null): Promise<boolean> {
    try {
      await this.gate.beginClose(idPeriod, idNext);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'PERIODS.CLOSING') return false;
      throw error;
    }
  }
}
