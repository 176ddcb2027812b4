import { Injectable } from '@nestjs/common';
import {
  IMPORT_KINDS,
  type ImportKind,
  type ImportProblem,
  OPENING_COLUMNS,
  PARTNER_COLUMNS,
} from '@ceiba/network/contract';
import type { FileLink } from '@ceiba/platform/contract';
import {
  csvBuffer,
  FileStore,
  Links,
  notFound,
  type CsvInputColumn,
  type ReadTable,
  readTable,
  Refusal,
  type StoredFile,
  type UploadedFile,
} from '@ceiba/platform/server';

const WEEK_MINUTES = 10_080;
const MOST_ROWS = 250_000;
const MIME = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const kindOf = (kind: ImportKind) => `import-${kind}`;
/** Columns of each kind of file, and those without which nothing can be said. */
const COLUMNS = {
  partners: { columns: PARTNER_COLUMNS, needed: ['key', 'name', 'last_name', 'branch'] },
  openings: { columns: OPENING_COLUMNS, needed: ['period'] },
} as const satisfies Record<ImportKind, object>;
/** What was found is worth reading for a working day. */
const PROBLEMS_MINUTES = 600;
const PROBLEM_COLUMNS = [
  { key: 'line', header: 'Línea', kind: 'number' },
  { key: 'key', header: 'Cliente' },
  { key: 'what', header: 'Tipo' },
  { key: 'message', header: 'Problema' },
] as const;

/** One at a time: there may be some for each line of a large file. */
function* toldOf(problems: readonly ImportProblem[]) {
  for (const one of problems) yield { ...one, what: one.kind === 'error' ? 'Error' : 'Aviso' };
}

/** The files of imports: kept for a week, so that what was looked over is what is written. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  /** Keeps a checked upload; answers its id. */
  async keep(kind: ImportKind, { name, bytes, kind: form }: UploadedFile): Promise<number> {
    const mime = form === 'xlsx' ? MIME.xlsx : MIME.csv;
    return (await this.files.put({ name, mime, kind: kindOf(kind), expiresMinutes: WEEK_MINUTES }, bytes)).id;
  }

  /** Throws 404 for what is no import's file, or is gone. */
  async find(id: number): Promise<{ kind: ImportKind; file: StoredFile }> {
    const file = await this.files.find(id);
    const kind = IMPORT_KINDS.find((one) => kindOf(one) === file?.kind);
    if (!file || !kind) throw notFound('El archivo de la importación ya no está: súbalo de nuevo.');
    return { kind, file };
  }

  /** What the file holds. Throws 422, naming the lines, where it is no table. */
  async read(what: ImportKind, { id, mime }: StoredFile): Promise<ReadTable> {
    const { columns, needed }: { columns: readonly CsvInputColumn[]; needed: readonly string[] } = COLUMNS[what];
    const kind = mime === MIME.xlsx ? 'xlsx' : 'csv';
    const bytes = await this.files.read(id);
    const table = await readTable({ kind, bytes }, { columns, maxRows: MOST_ROWS });
    const missing = columns.filter(({ key }) => needed.includes(key) && !table.present.has(key));
    const named = missing.map(({ header }) => header).join(', ');
    if (named) throw new Refusal('NETWORK.IMPORT_COLUMNS', `Faltan columnas: ${named}.`);
    return table;
  }

  /** All problems as a CSV; null where there are none. */
  async keepProblems(problems: readonly ImportProblem[]): Promise<FileLink | null> {
    if (problems.length === 0) return null;
    const file = { name: 'problemas.csv', mime: 'text/csv; charset=utf-8', kind: 'import-problems' };
    const bytes = await csvBuffer(PROBLEM_COLUMNS, toldOf(problems));
    return this.links.sign(
      await this.files.put({ ...file, expiresMinutes: PROBLEMS_MINUTES }, bytes),
      PROBLEMS_MINUTES,
    );
  }
}
