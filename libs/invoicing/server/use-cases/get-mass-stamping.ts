import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MassResult, MassView } from '@ceiba/invoicing/contract';
import { currentActor, FileStore, Jobs, Links, notFound } from '@ceiba/platform/server';
import { MassItems } from '../jobs/mass-items';
import { StampSubjects } from '../stamping/subject';
import { MASS_STAMPING } from './request-mass-stamping';

const SHOWN = 1_000;

/** A mass stamping as it stands, with a fresh link to the file of its failures. Throws 404. */
export class GetMassStamping extends Query<MassView> {
  constructor(readonly id_job: number) {
    super();
  }
}

@QueryHandler(GetMassStamping)
export class GetMassStampingHandler implements IQueryHandler<GetMassStamping> {
  constructor(
    private readonly jobs: Jobs,
    private readonly items: MassItems,
    private readonly subjects: StampSubjects,
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  async execute({ id_job }: GetMassStamping): Promise<MassView> {
    const job = await this.jobs.view(id_job, currentActor());
    if (!job || job.kind !== MASS_STAMPING) throw notFound('El proceso no existe.');
    const { stamped, failed: not_stamped } = await this.items.count(id_job);
    const failed = this.subjects.shown(await this.items.failures(id_job, SHOWN));
    const { state, progress, done, total, note } = job;
    const result = state === 'completed' ? (job.result as MassResult | null) : null;
    const file = result?.id_file ? await this.files.find(result.id_file) : undefined;
    return {
      id_job,
      state,
      progress,
      done,
      total,
      note,
      stamped,
      not_stamped,
      failed,
      csv: file ? this.links.sign(file) : null,
    };
  }
}
