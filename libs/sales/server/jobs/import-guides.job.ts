import { Injectable } from '@nestjs/common';
import { NotifyUser } from '@ceiba/notifications/server';
import { Bus, type Job, type JobContext, JobHandler, optionalActor } from '@ceiba/platform/server';
import type { GuidesJobResult } from '@ceiba/sales/contract';
import type { PlannedGuide } from '../domain/plan-guides';
import { type GuidesPayload, IMPORT_GUIDES } from '../use-cases/tracking/import-guides';
import { ImportGuidesStep } from '../use-cases/tracking/import-guides-step';

/** Lines of one transaction: what they lock is let go soon. */
const STEP = 250;
const NAMED = 50;

/** Writes a carrier's long file some lines at a time. Killed, it begins again: what is written is the same then. */
@JobHandler({ kind: IMPORT_GUIDES, queue: 'guides', seenOn: ['guias-de-rastreo'] })
@Injectable()
export class ImportGuidesJob implements Job<GuidesPayload, GuidesJobResult> {
  constructor(private readonly bus: Bus) {}

  async run(payload: GuidesPayload, context: JobContext): Promise<GuidesJobResult> {
    const { rows, created, changed } = payload;
    const left: PlannedGuide[] = [];
    for (let from = 0; from < rows.length; from += STEP) {
      await context.progress(from, rows.length, 'Escribiendo guías');
      left.push(...(await this.bus.execute(new ImportGuidesStep(payload, rows.slice(from, from + STEP)))));
    }
    const lines = left.slice(0, NAMED).map(({ line, title, errors }) => ({ line, title, errors }));
    const words = `Guías: ${created} nuevas, ${changed} modificadas${left.length > 0 ? `; ${left.length} líneas quedaron fuera` : ''}.`;
    await context.progress(rows.length, rows.length, words);
    await this.notify(words, context);
    return { created, changed, left: left.length, lines };
  }

  private async notify(title: string, { id }: JobContext): Promise<void> {
    const id_user = optionalActor()?.id_user ?? null;
    if (id_user === null) return;
    const data = { id_job: id, title, state: 'completed' as const, link: '/guias-de-rastreo' };
    await this.bus.execute(new NotifyUser({ kind: 'job_done', id_user, key: `job-${id}`, data }));
  }
}
