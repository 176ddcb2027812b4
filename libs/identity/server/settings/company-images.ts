import { Injectable } from '@nestjs/common';
import type { SettingsImageInput } from '@ceiba/identity/contract';
import { Bus, FileStore, notFound, type StoredFile, type UploadedFile } from '@ceiba/platform/server';
import { SaveSettings } from '../use-cases/save-settings';
import { Settings } from './settings';

const KIND = 'company-image';
const PATH = '/api/settings/image/';

/** The company's logo and banner: public pictures, whose address the settings hold. */
@Injectable()
export class CompanyImages {
  constructor(
    private readonly files: FileStore,
    private readonly settings: Settings,
    private readonly bus: Bus,
  ) {}

  /** Stores a checked picture and puts it into the settings; answers its address. */
  async replace({ kind }: SettingsImageInput, picture: UploadedFile): Promise<string> {
    const old = (await this.settings.get())[kind];
    const name = `${kind}${picture.extension}`;
    const file = await this.files.put({ name, mime: picture.mime, kind: KIND }, picture.bytes);
    await this.bus.execute(new SaveSettings({ [kind]: `${PATH}${file.id}` }));
    if (old?.startsWith(PATH)) await this.files.remove(Number(old.slice(PATH.length)));
    return `${PATH}${file.id}`;
  }

  /** Throws 404 for anything that is no picture of the company. */
  async open(id: number): Promise<StoredFile> {
    const file = await this.files.find(id);
    if (file?.kind !== KIND || file.state !== 'ready') throw notFound('La imagen no existe.');
    return file;
  }

  /** The bytes of the logo, for documents; null without one. */
  async logo(): Promise<{ bytes: Buffer; mime: string } | null> {
    const { logo } = await this.settings.get();
    if (!logo?.startsWith(PATH)) return null;
    const file = await this.files.find(Number(logo.slice(PATH.length)));
    return file ? { bytes: await this.files.read(file.id), mime: file.mime } : null;
  }
}
