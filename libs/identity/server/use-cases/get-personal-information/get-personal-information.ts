import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PersonalInformation } from '@ceiba/identity/contract';
import { currentActor, Db, notFound } from '@ceiba/platform/server';
import { PROFILE_OF_USER } from '../../persistence/accounts';

/** The signed-in person's own record. */
export class GetPersonalInformation extends Query<PersonalInformation> {}

@QueryHandler(GetPersonalInformation)
export class GetPersonalInformationHandler implements IQueryHandler<GetPersonalInformation> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<PersonalInformation> {
    const record = await this.db.one<PersonalInformation>(
      `select u.id_user, u.type_user, u.username_user, u.full_name, w.email_worker as email, u.file_photo_user,
         u.id_worker, u.id_customers, p.description_profile
       from users u ${PROFILE_OF_USER} where u.id_user = ?`,
      [currentActor().id_user],
    );
    if (!record) throw notFound();
    return record;
  }
}
