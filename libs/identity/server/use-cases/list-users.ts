import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FindUsers, UserRow } from '@ceiba/identity/contract';
import { Db } from '@ceiba/platform/server';
import { PROFILE_OF_USER } from '../persistence/accounts';
import { USER_COLUMNS } from '../persistence/user-columns';

/** As many as a picker shows. */
const FEW = 20;

/** Users of the staff: all, one, or those whose name or user name holds a text; partners are listed by customers. */
export class ListUsers extends Query<UserRow[]> {
  constructor(readonly wanted: FindUsers = {}) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly db: Db) {}

  execute({ wanted: { search, id_user } }: ListUsers): Promise<UserRow[]> {
    return this.db.query<UserRow>(
      `select ${USER_COLUMNS} from users u ${PROFILE_OF_USER} where u.type_user = 2
         ${id_user ? 'and u.id_user = ?' : ''} ${search ? 'and (locate(?, u.full_name) > 0 or locate(?, u.username_user) > 0)' : ''}
       order by u.full_name, u.id_user ${search ? `limit ${FEW}` : ''}`,
      [...(id_user ? [id_user] : []), ...(search ? [search, search] : [])],
    );
  }
}
