import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PERSON_WORDS, type PersonalInformation } from '@ceiba/identity/contract';
import { currentActor, Db, defineRecord, notFound } from '@ceiba/platform/server';
import { PartnerRecords } from '../ports/partner-records';
import { PROFILE_OF_USER } from '../persistence/accounts';
import { UserPhotos } from '../persistence/user-photos';

/** The signed-in person's own record. */
export class GetPersonalInformation extends Query<PersonalInformation> {}

/** One's own record is that of a worker or of a partner: whoever else edits him makes this form old. */
export function ownRecord() {
  const { id_user, id_worker, id_customers } = currentActor();
  const [entity, id] =
    id_customers !== null
      ? ['customers', id_customers]
      : id_worker !== null
        ? ['worker', id_worker]
        : ['users', id_user];
  return {
    record: defineRecord(String(entity), () => new GetPersonalInformation(), PERSON_WORDS, 'personal'),
    id: Number(id),
  };
}

@QueryHandler(GetPersonalInformation)
export class GetPersonalInformationHandler implements IQueryHandler<GetPersonalInformation> {
  constructor(
    private readonly db: Db,
    private readonly photos: UserPhotos,
    @Optional() private readonly partners?: PartnerRecords,
  ) {}

  async execute(): Promise<PersonalInformation> {
    const record = await this.db.one<PersonalInformation>(
      `select u.id_user, u.type_user, u.username_user, u.full_name, coalesce(w.email_worker, '') as email,
         u.phone_user as phone, u.address_user as address, u.file_photo_user, u.id_worker, u.id_customers, p.id_profile,
         p.description_profile
       from users u ${PROFILE_OF_USER} where u.id_user = ?`,
      [currentActor().id_user],
    );
    if (!record) throw notFound();
    const own = record.id_customers === null ? {} : await this.partners?.read(record.id_customers);
    return { ...record, ...own, file_photo_user: this.photos.urlOf(record.file_photo_user) };
  }
}
