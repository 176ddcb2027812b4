import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PERSON_WORDS, WORKER_TEXTS, type WorkerRecord } from '@ceiba/identity/contract';
import { Db, defineRecord, notFound } from '@ceiba/platform/server';
import { workerTable } from '../persistence/worker.entity';
import { Workers } from '../persistence/workers';

/** One worker with his branches. Throws 404. */
export class GetWorker extends Query<WorkerRecord> {
  constructor(readonly id_worker: number) {
    super();
  }
}

export const WORKER = defineRecord('worker', (id) => new GetWorker(id), PERSON_WORDS);

@QueryHandler(GetWorker)
export class GetWorkerHandler implements IQueryHandler<GetWorker> {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
  ) {}

  async execute({ id_worker }: GetWorker): Promise<WorkerRecord> {
    const row = await this.db.one<Omit<WorkerRecord, 'branch_office'>>(
      `select ${workerTable.columns('w')}, p.description_profile, u.id_user, u.username_user
       from worker w join profile p on p.id_profile = w.id_profile left join users u on u.id_worker = w.id_worker
       where w.id_worker = ?`,
      [id_worker],
    );
    if (!row) throw notFound(WORKER_TEXTS.missing);
    const branches = [...(await this.workers.branches(id_worker))].sort((a, b) => a - b);
    return { ...row, branch_office: branches.map((id_branch_office) => ({ id_branch_office, enabled: 1 })) };
  }
}
