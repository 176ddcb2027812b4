import { Injectable } from '@nestjs/common';
import { PARTNER_COLUMNS } from '@ceiba/network/contract';
import {
  FileStore,
  notFound,
  type ReadTable,
  readTable,
  Refusal,
  type StoredFile,
  type UploadedFile,
} from '@ceiba/platform/server';

const WEEK_MINUTES = 10_080;
const MOST_ROWS = 250_000;
const MIME = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const KIND = 'import-partners';
/** Columns without which nothing can be said. */
const NEEDED: readonly string[] = ['key', 'name', 'last_name', 'branch'];

/** The files of imports: kept for a week, so that what was looked over is what is written. */
@Injectable()
export class ImportFiles {
  constructor(private readonly files: FileStore) {}

  /** Keeps a checked upload; answers its id. */
  async keep({ name, bytes, kind }: UploadedFile): Promise<number> {
    const mime = kind === 'xlsx' ? MIME.xlsx : MIME.csv;
    return (await this.files.put({ name, mime, kind: KIND, expiresMinutes: WEEK_MINUTES }, bytes)).id;
  }

  /** Throws 404 for what is no import's file, or is gone. */
  async find(id: number): Promise<StoredFile> {
    const file = await this.files.find(id);
    if (file?.kind !== KIND) throw notFound('El archivo de la importación ya no está: súbalo de nuevo.');
    return file;
  }

  /** What the file holds. Throws 422, naming the lines, where it is no table. */
  async read({ id, mime }: StoredFile): Promise<ReadTable> {
    const kind = mime === MIME.xlsx ? 'xlsx' : 'csv';
    const bytes = await this.files.read(id);
    const table = await readTable({ kind, bytes }, { columns: PARTNER_COLUMNS, maxRows: MOST_ROWS });
    const missing = PARTNER_COLUMNS.filter(({ key }) => NEEDED.includes(key) && !table.present.has(key));
    const named = missing.map(({ header }) => header).join(', ');
    if (named) throw new Refusal('NETWORK.IMPORT_COLUMNS', `Faltan columnas: ${named}.`);
    return table;
  }
}
