import { Injectable } from '@nestjs/common';
import { CsvRefused, FileStore, notFound, readTable, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { LISTED_COLUMNS, read69b, type ReadList } from '../../domain/read-69b';

const WEEK_MINUTES = 10_080;
const KIND = 'import-69b';
const MIME: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** SAT has some 14,000 taxpayers on it. */
const MOST_ROWS = 100_000;
const PROBLEMS = 5;

/** Uploaded files of SAT's list, for the job that looks them over and loads them. */
@Injectable()
export class ListedFiles {
  constructor(private readonly files: FileStore) {}

  /** Keeps a checked upload for a week; answers its id. */
  async keep({ name, bytes, kind }: UploadedFile): Promise<number> {
    const mime = MIME[kind] ?? 'text/csv';
    return (await this.files.put({ name, mime, kind: KIND, expiresMinutes: WEEK_MINUTES }, bytes)).id;
  }

  /** Throws 404 where it is gone, or is no import's file. */
  async assertKept(id: number): Promise<string> {
    const file = await this.files.find(id);
    if (file?.kind !== KIND) throw notFound('El archivo de la importación ya no está: súbalo de nuevo.');
    return file.mime;
  }

  /** Its taxpayers, and what is wrong with the file. */
  async read(id: number): Promise<ReadList> {
    const mime = await this.assertKept(id);
    const bytes = await this.files.read(id);
    try {
      const kind = mime === MIME.xlsx ? 'xlsx' : 'csv';
      const table = await readTable({ kind, bytes }, { columns: LISTED_COLUMNS, maxRows: MOST_ROWS });
      if (!table.present.has('rfc') || !table.present.has('state'))
        return failed('El archivo no es el listado del 69-B: faltan las columnas del RFC o de la situación.');
      return shortened(read69b(table.rows));
    } catch (error) {
      if (error instanceof CsvRefused || error instanceof Refusal) return failed(error.message);
      throw error;
    }
  }
}

const failed = (problem: string): ReadList => ({ rows: new Map(), hidden: 0, problems: [problem] });

function shortened(list: ReadList): ReadList {
  const { problems } = list;
  if (list.rows.size === 0 && problems.length === 0) problems.push('El archivo no trae contribuyentes.');
  const more = problems.length > PROBLEMS ? [`Y ${problems.length - PROBLEMS} problemas más.`] : [];
  return { ...list, problems: [...problems.slice(0, PROBLEMS), ...more] };
}
