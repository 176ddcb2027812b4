import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserRow } from '@ceiba/identity/contract';
import { Db } from '@ceiba/platform/server';
import { PROFILE_OF_USER } from '../persistence/accounts';
import { USER_COLUMNS } from '../persistence/user-columns';

/** All users of the staff; partners are listed by the customers context. */
export class ListUsers extends Query<UserRow[]> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly db: Db) {}

  execute(): Promise<UserRow[]> {
    return this.db.query<UserRow>(
      `select ${USER_COLUMNS} from users u ${PROFILE_OF_USER} where u.type_user = 2 order by u.full_name, u.id_user`,
    );
  }
}
