import { Injectable } from '@nestjs/common';
import { SAT_LISTS, type SatList } from '@ceiba/catalogs/contract';
import {
  type CsvRow,
  FileStore,
  type NamedSheet,
  notFound,
  readTable,
  Refusal,
  type UploadedFile,
  workbookSheets,
  xlsSheets,
} from '@ceiba/platform/server';
import { satColumns, satListOf } from '../../domain/sat/read-sat-sheet';

const WEEK_MINUTES = 10_080;
const KIND = 'import-sat-lists';
const MIME: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};
/** SAT has some 52,000 keys of products and 96,000 postal codes. */
const MOST_ROWS = 200_000;
/** The head of a CSV stands within so many bytes. */
const HEAD = 8192;

/** A list of an uploaded file: its lines are read when they are asked for, so that one list at a time is held. */
export interface SatSheet {
  list: SatList;
  read: () => Promise<CsvRow[]>;
}

/** Uploaded workbooks of SAT's lists, for the job that looks them over and loads them. */
@Injectable()
export class SatFiles {
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

  /** The lists of a kept file in the order of `SAT_LISTS`. Throws 422 where it has none. */
  async lists(id: number): Promise<SatSheet[]> {
    const mime = await this.assertKept(id);
    const bytes = await this.files.read(id);
    const lists = await listsOf(mime, bytes);
    if (lists.length === 0)
      throw new Refusal(
        'CATALOGS.SAT_LISTS',
        'El archivo no trae ninguna lista del SAT (hojas c_ClaveProdServ, c_CodigoPostal...).',
      );
    return lists;
  }
}

async function listsOf(mime: string, bytes: Buffer): Promise<SatSheet[]> {
  if (mime === MIME.xls) return listsOfBook(xlsSheets(bytes));
  return mime === MIME.xlsx ? listsOfBook(await workbookSheets(bytes)) : listOfText(bytes);
}

function listsOfBook(sheets: readonly NamedSheet[]): SatSheet[] {
  return SAT_LISTS.flatMap(({ key: list }) => {
    const own = sheets.filter(({ name }) => satListOf(name) === list);
    const read = async () => {
      const rows: CsvRow[] = [];
      for (const sheet of own) {
        const table = await sheet.read({ columns: satColumns(list), maxRows: MOST_ROWS });
        if (!table.present.has('code'))
          throw new Refusal('CATALOGS.SAT_LISTS', `La hoja ${sheet.name} no tiene la columna de la clave.`);
        for (const row of table.rows) rows.push(row);
      }
      return rows;
    };
    return own.length === 0 ? [] : [{ list, read }];
  });
}

/** A CSV is the list whose key column its head names first. */
function listOfText(bytes: Buffer): SatSheet[] {
  const head = bytes.subarray(0, HEAD).toString('latin1').toLowerCase();
  const [first] = SAT_LISTS.map(({ key, sheet }) => ({ key, at: head.indexOf(sheet.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  if (!first) return [];
  const { key: list } = first;
  const options = { columns: satColumns(list), maxRows: MOST_ROWS };
  return [{ list, read: async () => (await readTable({ kind: 'csv', bytes }, options)).rows }];
}
