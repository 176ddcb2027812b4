import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import type { PeopleList, WorkerName, WorkerRow } from '@ceiba/identity/contract';
import { Db } from '@ceiba/platform/server';
import { listOrAll } from '../persistence/list-all';
import { workerTable } from '../persistence/worker.entity';

const COLUMNS = `${workerTable.columns('w')}, p.description_profile, u.id_user, u.username_user,
  (select count(*) from worker_branch_office b where b.id_worker = w.id_worker) as branches`;

/** The workers with profile and user. */
export class ListWorkers extends Query<ListResult<WorkerRow>> {
  constructor(readonly input: PeopleList) {
    super();
  }
}

@QueryHandler(ListWorkers)
export class ListWorkersHandler implements IQueryHandler<ListWorkers> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListWorkers): Promise<ListResult<WorkerRow>> {
    return listOrAll<WorkerRow>(
      this.db,
      {
        select: COLUMNS,
        from: `from worker w join profile p on p.id_profile = w.id_profile left join users u on u.id_worker = w.id_worker`,
        search: [
          'w.id_worker',
          "concat_ws(' ', w.name_worker, w.last_name_worker)",
          'w.email_worker',
          'u.username_user',
          'p.description_profile',
        ],
        sort: {
          id_worker: 'w.id_worker',
          name_worker: 'w.name_worker',
          last_name_worker: 'w.last_name_worker',
          email_worker: 'w.email_worker',
          enabled_worker: 'w.enabled_worker',
          description_profile: 'p.description_profile',
          username_user: 'u.username_user',
          branches: 'branches',
        },
        defaultSort: { by: 'id_worker', order: 'asc' },
        tieBreak: 'w.id_worker',
      },
      input,
    );
  }
}

/** Names of the enabled workers of a profile. */
export class ListWorkersOfProfile extends Query<ListResult<WorkerName>> {
  constructor(readonly id_profile: number) {
    super();
  }
}

@QueryHandler(ListWorkersOfProfile)
export class ListWorkersOfProfileHandler implements IQueryHandler<ListWorkersOfProfile> {
  constructor(private readonly db: Db) {}

  async execute({ id_profile }: ListWorkersOfProfile): Promise<ListResult<WorkerName>> {
    const rows = await this.db.query<WorkerName>(
      `select id_worker, name_worker, last_name_worker, concat_ws(' ', name_worker, last_name_worker) as full_name
       from worker where id_profile = ? and enabled_worker = 1 order by name_worker, last_name_worker, id_worker`,
      [id_profile],
    );
    return { rows, total: rows.length };
  }
}
