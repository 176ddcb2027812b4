import { Injectable } from '@nestjs/common';
import { PeriodGate } from '@ceiba/periods/server';
import { type Job, type JobContext, JobHandler, Refusal } from '@ceiba/platform/server';
import { CloseRun, type CloseResult } from '../runs/close-run';
import { CLOSE_JOB } from '../use-cases/close-period/close-period';

const ATTEMPTS = 12;

interface ClosePayload {
  id_period: number;
  user: string;
}

/** Calculates and stores a closing period. Killed at any moment, it begins again and finishes (compensation.md). */
@JobHandler({ kind: CLOSE_JOB, queue: 'close', attempts: ATTEMPTS, seenOn: ['cerrar-periodo'] })
@Injectable()
export class ClosePeriodJob implements Job<ClosePayload, CloseResult> {
  constructor(
    private readonly close: CloseRun,
    private readonly gate: PeriodGate,
  ) {}

  async run({ id_period, user }: ClosePayload, context: JobContext): Promise<CloseResult> {
    try {
      return await this.close.run(id_period, {
        id_job: context.id,
        user,
        told: (done, total, note) => context.progress(done, total, note),
      });
    } catch (error) {
      // A refusal has said why itself; after the last attempt somebody has to start the close again.
      if (!(error instanceof Refusal) && context.attempt >= ATTEMPTS)
        await this.gate.failClose(
          id_period,
          'El cierre no pudo terminar por una falla del servicio. Inícielo de nuevo.',
        );
      throw error;
    }
  }
}
