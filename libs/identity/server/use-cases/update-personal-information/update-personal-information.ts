import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PERSONAL_TEXTS, type PersonalInput } from '@ceiba/identity/contract';
import { Audit, type CommandOptions, currentActor, Db, Malformed, sessionInvalid } from '@ceiba/platform/server';
import { ownRecord } from '../get-personal-information';
import { PartnerRecords } from '../../ports/partner-records';
import { UserPhotos } from '../../persistence/user-photos';
import { usersTable } from '../../persistence/users.entity';
import { workerTable } from '../../persistence/worker.entity';

/** Length that a partner's mail address may have in his record. */
const PARTNER_EMAIL = 50;

/** The signed-in person changes his phone, mail, address and photo; what is not given stays. Throws 400 by field. */
export class UpdatePersonalInformation extends Command<void> {
  static readonly options: CommandOptions = { audit: 'users', edits: ownRecord };
  constructor(
    readonly patch: PersonalInput,
    /** Id of a stored picture. */
    readonly file_photo_user: string | null,
  ) {
    super();
  }
}

@CommandHandler(UpdatePersonalInformation)
export class UpdatePersonalInformationHandler implements ICommandHandler<UpdatePersonalInformation> {
  constructor(
    private readonly db: Db,
    private readonly photos: UserPhotos,
    private readonly audit: Audit,
    @Optional() private readonly partners?: PartnerRecords,
  ) {}

  async execute({ patch, file_photo_user }: UpdatePersonalInformation): Promise<void> {
    const { id_user, id_worker, id_customers } = currentActor();
    if (id_user === null) throw sessionInvalid();
    if (id_worker !== null && patch.email === '') throw malformed(PERSONAL_TEXTS.emailNeeded);
    if (id_customers !== null && (patch.email ?? '').length > PARTNER_EMAIL)
      throw malformed(`Debe tener como máximo ${PARTNER_EMAIL} caracteres.`);
    if (file_photo_user !== null) await this.replacePhoto(id_user, file_photo_user);
    if (id_customers === null) await this.writeWorker(id_user, id_worker, patch);
    else
      await this.partners?.update(id_customers, {
        ...patch,
        ...(file_photo_user ? { file_photo: file_photo_user } : {}),
      });
    // Which fields, not what they say: these are personal data.
    const fields = Object.keys(patch).concat(file_photo_user === null ? [] : ['photo']);
    this.audit.touch('users', id_user, { fields });
  }

  private async replacePhoto(id_user: number, photo: string): Promise<void> {
    const old = await this.db.one<{ photo: string | null }>(
      'select file_photo_user as photo from users where id_user = ? for update',
      [id_user],
    );
    await usersTable.update(this.db, { id_user }, { file_photo_user: photo });
    await this.photos.forget(old?.photo ?? null);
  }

  private async writeWorker(id_user: number, id_worker: number | null, patch: PersonalInput): Promise<void> {
    await usersTable.update(this.db, { id_user }, { phone_user: patch.phone, address_user: patch.address });
    if (id_worker !== null) await workerTable.update(this.db, { id_worker }, { email_worker: patch.email });
  }
}

function malformed(message: string): Malformed {
  return new Malformed([{ field: 'email', message }]);
}
