import { Injectable } from '@nestjs/common';
import type { StoredRunView } from '@ceiba/commissions/contract';
import { type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { PreviewRun } from '../runs/preview-run';

export const PREVIEW_JOB = 'commissions-preview';

export interface PreviewPayload {
  id_period: number;
  id_plan: number | null;
  automatic: boolean;
}

@JobHandler({ kind: PREVIEW_JOB, queue: 'previews', attempts: 3, seenOn: ['cerrar-periodo'] })
@Injectable()
export class PreviewPeriodJob implements Job<PreviewPayload, StoredRunView> {
  constructor(private readonly preview: PreviewRun) {}

  run({ id_period, id_plan, automatic }: PreviewPayload, context: JobContext): Promise<StoredRunView> {
    return this.preview.run(id_period, {
      id_plan,
      automatic,
      id_job: context.id,
      told: (done, total, note) => context.progress(done, total, note),
    });
  }
}
