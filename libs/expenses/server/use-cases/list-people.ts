import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ViaticosCategory, ViaticosUser } from '@ceiba/expenses/contract';
import { currentActor, Db } from '@ceiba/platform/server';

/** Enabled workers of the branches of who asks, himself among them, each with those branches that both have. */
export const PEOPLE = `select u.id_user, u.full_name, group_concat(b.id_branch_office order by b.id_branch_office) as ids
  from users u join worker w on w.id_worker = u.id_worker and w.enabled_worker = 1
  join worker_branch_office b on b.id_worker = w.id_worker
  where u.type_user = 2 and u.enabled_user = 1 and b.id_branch_office in (?)`;

/** For whom one can ask (spec 3, section 6: "user list"). */
export class ListViaticosUsers extends Query<ViaticosUser[]> {}

@QueryHandler(ListViaticosUsers)
export class ListViaticosUsersHandler implements IQueryHandler<ListViaticosUsers> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<ViaticosUser[]> {
    const { branches } = currentActor();
    const rows = await this.db.query<{ id_user: number; full_name: string; ids: string }>(
      `${PEOPLE} group by u.id_user, u.full_name order by u.full_name, u.id_user`,
      [branches.length > 0 ? [...branches] : [0]],
    );
    return rows.map(({ ids, ...row }) => ({ ...row, branches: ids.split(',').map(Number) }));
  }
}

/** What can be asked for: groups before their lines, each with what the person's profile may ask for in a day. */
export class ListViaticosCategories extends Query<ViaticosCategory[]> {}

@QueryHandler(ListViaticosCategories)
export class ListViaticosCategoriesHandler implements IQueryHandler<ListViaticosCategories> {
  constructor(private readonly db: Db) {}

  execute(): Promise<ViaticosCategory[]> {
    return this.db.query<ViaticosCategory>(
      `select c.id_viaticos, c.parent_id, c.name_viaticos, l.daily_limit from viaticos c
       left join viaticos_limit l on l.id_viaticos = c.id_viaticos and l.id_profile = ?
       left join viaticos g on g.id_viaticos = c.parent_id
       where c.enabled_viaticos = 1 and coalesce(g.enabled_viaticos, 1) = 1
       order by coalesce(c.parent_id, c.id_viaticos), c.parent_id is not null, c.id_viaticos`,
      [currentActor().id_profile ?? 0],
    );
  }
}
