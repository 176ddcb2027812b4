import { Injectable } from '@nestjs/common';
import { FileStore, notFound, type ReadTable, readTable, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { POSTAL_COLUMNS } from '../../domain/postal/read-postal-codes';

const WEEK_MINUTES = 10_080;
const KIND = 'import-postal-codes';
const MIME = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
/** Mexico has some 96,000 codes; lists of settlements name each several times. */
const MOST_ROWS = 200_000;

/** Uploaded lists of postal codes, for the job that loads them. */
@Injectable()
export class PostalFiles {
  constructor(private readonly files: FileStore) {}

  /** Keeps a checked upload; answers its id. */
  async keep({ name, bytes, kind }: UploadedFile): Promise<number> {
    const mime = kind === 'xlsx' ? MIME.xlsx : MIME.csv;
    return (await this.files.put({ name, mime, kind: KIND, expiresMinutes: WEEK_MINUTES }, bytes)).id;
  }

  /** The table of a kept list, CSV or Excel. Throws 404 where it is gone, 422 naming columns and lines. */
  async read(id_file: number): Promise<ReadTable> {
    const file = await this.files.find(id_file);
    if (file?.kind !== KIND) throw notFound('El archivo de la importación ya no está: súbalo de nuevo.');
    const kind = file.mime === MIME.xlsx ? 'xlsx' : 'csv';
    const bytes = await this.files.read(id_file);
    const table = await readTable({ kind, bytes }, { columns: POSTAL_COLUMNS, maxRows: MOST_ROWS });
    if (!table.present.has('state') && !table.present.has('state_name'))
      throw new Refusal('CATALOGS.POSTAL', 'Falta la columna "c_Estado" o "d_estado".');
    return table;
  }
}
