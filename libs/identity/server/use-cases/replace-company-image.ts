import { Injectable } from '@nestjs/common';
import { COMPANY_IMAGE, type SettingsImage, type SettingsImageInput } from '@ceiba/identity/contract';
import { Bus, FileStore, type UploadedFile } from '@ceiba/platform/server';
import { companyImageAddress, companyImageId } from '../settings/company-images';
import { Settings } from '../settings/settings';
import { SaveSettings } from './save-settings/save-settings';

/** Stores a checked picture and puts it into the settings. No command: the file is written outside the transaction. */
@Injectable()
export class ReplaceCompanyImage {
  constructor(
    private readonly files: FileStore,
    private readonly settings: Settings,
    private readonly bus: Bus,
  ) {}

  async execute({ kind }: SettingsImageInput, picture: UploadedFile): Promise<SettingsImage> {
    const old = companyImageId((await this.settings.get())[kind]);
    const name = `${kind}${picture.extension}`;
    const file = await this.files.put({ name, mime: picture.mime, kind: COMPANY_IMAGE }, picture.bytes);
    const image = companyImageAddress(file.id);
    await this.bus.execute(new SaveSettings({ [kind]: image }));
    if (old !== null) await this.files.remove(old);
    return { image };
  }
}
