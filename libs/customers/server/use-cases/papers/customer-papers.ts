import { Injectable } from '@nestjs/common';
import type { CustomerCard, CustomerPaper } from '@ceiba/customers/contract';
import type { FileLink } from '@ceiba/platform/contract';
import { FileStore, fileOf, Links, type NewFile, notFound, thumbnail, type UploadedFile } from '@ceiba/platform/server';
import { assertOwn } from '../../domain/customer-views';
import { CustomerReader } from '../../ports/customer-reader';
import { type PaperColumns, SentPapers } from './sent-papers';

const PHOTO = 'file_photo_customers';
const PHOTO_SIDE = 512;
/** The kind under which the store and the profile show partners' photos. */
const PHOTO_KIND = 'customers-photo';
const PAPERS = ['file_contract', 'file_ine', 'file_cuenta_bancaria'] as const;
const IMAGE_OR_PDF = ['png', 'jpeg', 'pdf'] as const;

/** What the form takes (spec 2, section 5). */
export const CUSTOMER_UPLOADS = {
  [PHOTO]: ['png', 'jpeg'],
  file_contract: ['pdf'],
  file_ine: IMAGE_OR_PDF,
  file_cuenta_bancaria: IMAGE_OR_PDF,
} as const;

const COLUMNS: Record<CustomerPaper, 'id_file_certificate' | (typeof PAPERS)[number]> = {
  contract: 'file_contract',
  ine: 'file_ine',
  cuenta_bancaria: 'file_cuenta_bancaria',
  constancia_fiscal: 'id_file_certificate',
};
const OWNER = (id: number) => ({ type: 'customers', id });

/** Photo and papers of partners: kept as files, handed out by short-lived links. */
@Injectable()
export class CustomerPapers {
  constructor(
    private readonly files: FileStore,
    private readonly links: Links,
    private readonly reader: CustomerReader,
  ) {}

  /**
   * Saves a form with its files: they are stored before the command and its transaction, and go where it did not keep
   * them. Throws what `save` throws.
   */
  async with<T>(uploads: readonly UploadedFile[], save: (papers: SentPapers) => Promise<T>): Promise<T> {
    const papers = await this.store(uploads);
    try {
      return await save(papers);
    } catch (error) {
      papers.kept = false;
      throw error;
    } finally {
      if (!papers.kept) for (const file of papers.ids) await this.files.remove(file);
    }
  }
  /** Within the command: they are this partner's now, and what they replace goes. */
  async keep(id: number, papers: SentPapers, old?: CustomerCard): Promise<void> {
    papers.kept = true;
    for (const file of papers.ids) await this.files.give(file, OWNER(id));
    for (const name of [PHOTO, ...PAPERS] as const) {
      const before = old?.[name];
      if (before && papers.columns[name] !== undefined) await this.files.remove(Number(before));
    }
  }

  /** A short-lived link to a paper. Throws 403, and 404 where there is none. */
  async link(id: number, paper: CustomerPaper): Promise<FileLink> {
    assertOwn(id);
    const id_file = (await this.reader.get(id))[COLUMNS[paper]];
    const file = id_file === null ? undefined : await this.files.find(id_file);
    if (!file) throw notFound('No hay documento registrado.');
    return this.links.sign(file);
  }

  private async store(uploads: readonly UploadedFile[]): Promise<SentPapers> {
    const columns: PaperColumns = {};
    const photo = fileOf(uploads, PHOTO);
    if (photo) {
      const small = await thumbnail(photo.bytes, PHOTO_SIDE);
      columns[PHOTO] = String(await this.put({ name: 'foto.webp', mime: 'image/webp', kind: PHOTO_KIND }, small));
    }
    for (const name of PAPERS) {
      const upload = fileOf(uploads, name);
      if (!upload) continue;
      const shown = `${name.slice('file_'.length).replace('_', '-')}${upload.extension}`;
      columns[name] = await this.put({ name: shown, mime: upload.mime, kind: `customers-${name}` }, upload.bytes);
    }
    return new SentPapers(columns, uploads);
  }

  private async put(file: NewFile, bytes: Buffer): Promise<number> {
    return (await this.files.put(file, bytes)).id;
  }
}
