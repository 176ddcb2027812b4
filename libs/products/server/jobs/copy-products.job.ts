import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { NotifyUser } from '@ceiba/notifications/server';
import { Bus, type Job, type JobContext, JobHandler, optionalActor } from '@ceiba/platform/server';
import type { CopyCount, CopyResult } from '@ceiba/products/contract';
import { COPY_JOB, type CopyPayload } from '../copy/copy-payload';
import { CopyProgress } from '../copy/copy-progress';
import { CopyReader } from '../copy/copy-reader';
import { CopyChunk } from '../use-cases/copy-chunk';

const NOTHING = { created: 0, changed: 0, unchanged: 0, refused: 0, refusals: [] };

/** Copies products or prices branch by branch. Killed, it goes on where it was; repeated, it changes nothing. */
@JobHandler({ kind: COPY_JOB, queue: 'copies', attempts: 5 })
@Injectable()
export class CopyProductsJob implements Job<CopyPayload, CopyResult> {
  constructor(
    private readonly bus: Bus,
    private readonly branches: BranchReader,
    private readonly reader: CopyReader,
    private readonly progress: CopyProgress,
  ) {}

  async run(payload: CopyPayload, context: JobContext): Promise<CopyResult> {
    const { kind, origin, destinations } = payload;
    const products = await this.reader.count(origin);
    const total = products * destinations.length;
    const counts: CopyCount[] = [];
    for (const [index, destination] of destinations.entries()) {
      const branch = await this.branches.get(destination);
      const note = `${branch.key_branch_office} - ${branch.name_branch_office}`;
      let done = index * products;
      await context.progress(done, total, note);
      for (;;) {
        const copied = await this.bus.execute(new CopyChunk({ id_job: context.id, kind, origin, destination }));
        if (copied === 0) break;
        done += copied;
        await context.progress(Math.min(done, total), total, note);
      }
      counts.push(await this.count(context.id, destination));
    }
    await this.notify(kind, counts, context);
    return { kind, destinations: counts };
  }

  private async count(id_job: number, id_branch_office: number): Promise<CopyCount> {
    const { key_branch_office, name_branch_office } = await this.branches.get(id_branch_office);
    const {
      last_stage: _stage,
      last_id: _id,
      ...counts
    } = {
      last_stage: 0,
      last_id: 0,
      ...NOTHING,
      ...(await this.progress.find(id_job, id_branch_office)),
    };
    return { id_branch_office, key_branch_office, name_branch_office, ...counts };
  }

  private async notify(kind: CopyPayload['kind'], counts: readonly CopyCount[], { id }: JobContext): Promise<void> {
    const id_user = optionalActor()?.id_user ?? null;
    if (id_user === null) return;
    const sum = (name: 'created' | 'changed' | 'refused') => counts.reduce((all, count) => all + count[name], 0);
    const what = kind === 'prices' ? 'Copia de precios' : 'Copia de productos';
    const title = `${what}: ${sum('created')} creados, ${sum('changed')} modificados, ${sum('refused')} rechazados`;
    const data = { id_job: id, title, state: 'completed' as const, link: `/copia-productos?job=${id}` };
    await this.bus.execute(new NotifyUser({ kind: 'job_done', id_user, key: `job-${id}`, data }));
  }
}
