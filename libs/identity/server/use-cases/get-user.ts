import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PERSON_WORDS, type UserRecord } from '@ceiba/identity/contract';
import { Db, defineRecord, type EditableRecord, notFound } from '@ceiba/platform/server';
import { PROFILE_OF_USER } from '../persistence/accounts';
import { UserPhotos } from '../persistence/user-photos';
import { USER_COLUMNS } from '../persistence/user-columns';

/** One user. Throws 404 when there is none. */
export class GetUser extends Query<UserRecord> {
  constructor(readonly id_user: number) {
    super();
  }
}

/** A user of the staff is edited as the worker that he is. */
export function userOf(id_user: number): EditableRecord<UserRecord> {
  return defineRecord('worker', () => new GetUser(id_user), PERSON_WORDS);
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly db: Db,
    private readonly photos: UserPhotos,
  ) {}

  async execute({ id_user }: GetUser): Promise<UserRecord> {
    const record = await this.db.one<Omit<UserRecord, 'branches'>>(
      `select ${USER_COLUMNS}, w.email_worker as email, u.file_photo_user, u.terms_accepted, u.must_change_password
       from users u ${PROFILE_OF_USER} where u.id_user = ?`,
      [id_user],
    );
    if (!record) throw notFound('El usuario no existe.');
    const branches = await this.db.query<{ id_branch_office: number }>(
      'select id_branch_office from worker_branch_office where id_worker = ? order by id_branch_office',
      [record.id_worker],
    );
    return {
      ...record,
      file_photo_user: this.photos.urlOf(record.file_photo_user),
      branches: branches.map((row) => row.id_branch_office),
    };
  }
}
