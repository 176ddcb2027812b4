import { readTable, type UploadedFile } from '@ceiba/platform/server';
import { STATEMENT_FIELD_NAMES, type StatementColumns } from '@ceiba/payments/contract';
import type { FileRow } from '../../domain/read-statement';
import { plainTitle, USUAL } from '../../domain/statement-columns';

/** What is read within a request; a longer statement is uploaded in parts, which may overlap. */
const MOST_ROWS = 5_000;

const FIGURES = ['amount', 'credit', 'debit', 'balance'] as const;

/** Every column of a statement under its own title, and its rows. Throws 422, naming the lines. */
export async function statementFile(
  { kind, bytes }: UploadedFile,
  chosen: StatementColumns | null,
): Promise<{ titles: string[]; rows: FileRow[] }> {
  const file = { kind, bytes };
  const own = chosen ? STATEMENT_FIELD_NAMES.flatMap((field) => chosen[field] ?? []) : [];
  const known = new Map([...Object.values(USUAL).flat(), ...own].map((title) => [plainTitle(title), title]));
  const figures = new Set(
    FIGURES.flatMap((field) => [...USUAL[field], ...(chosen?.[field] ? [chosen[field]] : [])]).map(plainTitle),
  );
  const column = (header: string) => ({ header, key: header, figure: figures.has(plainTitle(header)) });
  const head = await readTable(file, { columns: [...known.values()].map(column), maxRows: MOST_ROWS });
  const others = head.unknown.filter((title, at, all) => all.indexOf(title) === at && !known.has(plainTitle(title)));
  const titles = [...head.present, ...others];
  const { rows } = await readTable(file, { columns: titles.map(column), maxRows: MOST_ROWS });
  return { titles, rows };
}
