import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserRow } from '@ceiba/identity/contract';
import { currentActor, Db } from '@ceiba/platform/server';
import { PROFILE_OF_USER } from '../persistence/accounts';
import { USER_COLUMNS } from '../persistence/user-columns';

/** Enabled users who share a branch with the signed-in worker (spec 3, section 6). */
export class ListBranchUsers extends Query<UserRow[]> {}

@QueryHandler(ListBranchUsers)
export class ListBranchUsersHandler implements IQueryHandler<ListBranchUsers> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<UserRow[]> {
    return this.db.query<UserRow>(
      `select ${USER_COLUMNS} from users u ${PROFILE_OF_USER}
       where u.type_user = 2 and u.enabled_user = 1 and w.enabled_worker = 1 and exists (
         select 1 from worker_branch_office mine
         join worker_branch_office theirs on theirs.id_branch_office = mine.id_branch_office
         where mine.id_worker = ? and theirs.id_worker = u.id_worker)
       order by u.full_name, u.id_user`,
      [currentActor().id_worker],
    );
  }
}
