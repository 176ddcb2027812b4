import { Injectable } from '@nestjs/common';
import type { PersonalInput } from '@ceiba/identity/contract';
import { Bus, currentActor, type UploadedFile } from '@ceiba/platform/server';
import { UserPhotos } from '../../persistence/user-photos';
import { UpdatePersonalInformation } from './update-personal-information';

/** The form with its picture, which is stored before the command and its transaction. */
@Injectable()
export class PersonalForm {
  constructor(
    private readonly bus: Bus,
    private readonly photos: UserPhotos,
  ) {}

  async save(input: PersonalInput, picture: UploadedFile | undefined): Promise<void> {
    const { type, id_user } = currentActor();
    const stored = picture ? await this.photos.store(type === 1 ? 1 : 2, id_user ?? 0, picture) : null;
    try {
      await this.bus.execute(new UpdatePersonalInformation(input, stored));
    } catch (error) {
      await this.photos.forget(stored);
      throw error;
    }
  }
}
