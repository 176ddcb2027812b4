import { Injectable } from '@nestjs/common';
import { FileStore } from '@ceiba/platform/server';
import { Settings } from './settings';

const PATH = '/api/settings/image/';

/** What the settings hold of a stored picture. */
export const companyImageAddress = (id: number): string => `${PATH}${id}`;

/** The stored picture behind an address of the settings. */
export const companyImageId = (address: string | null): number | null =>
  address?.startsWith(PATH) ? Number(address.slice(PATH.length)) : null;

/** The company's pictures for documents. */
@Injectable()
export class CompanyImages {
  constructor(
    private readonly files: FileStore,
    private readonly settings: Settings,
  ) {}

  /** The bytes of the logo; null without one. */
  async logo(): Promise<{ bytes: Buffer; mime: string } | null> {
    const id = companyImageId((await this.settings.get()).logo);
    const file = id === null ? undefined : await this.files.find(id);
    return file ? { bytes: await this.files.read(file.id), mime: file.mime } : null;
  }
}
