import { Injectable } from '@nestjs/common';
import { Bus, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { TellStatements } from '../use-cases/tell-statements';

export const TELL_STATEMENTS = 'commissions-tell-statements';

export interface TellStatementsPayload {
  id_run: number;
}

/** Tells the partners of a closed period that their statements are ready, a batch a transaction; killed, it goes on where it was. */
@JobHandler({ kind: TELL_STATEMENTS, queue: 'statement-mails', seenOn: ['cerrar-periodo'] })
@Injectable()
export class TellStatementsJob implements Job<TellStatementsPayload, { told: number; mailed: number }> {
  constructor(private readonly bus: Bus) {}

  async run({ id_run }: TellStatementsPayload, context: JobContext): Promise<{ told: number; mailed: number }> {
    const sum = { told: 0, mailed: 0 };
    let after = 0;
    for (;;) {
      const { told, mailed, last } = await this.bus.execute(new TellStatements(id_run, after));
      if (last === null) return sum;
      after = last;
      sum.told += told;
      sum.mailed += mailed;
      await context.progress(sum.told, 0, 'Avisando a los empresarios');
    }
  }
}
