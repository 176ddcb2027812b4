import { readTable, type UploadedFile } from '@ceiba/platform/server';
import type { FileRow } from '../../domain/read-statement';
import { plainTitle, USUAL } from '../../domain/statement-columns';

/** A busy account's month. */
const MOST_ROWS = 20_000;

const column = (header: string) => ({
  header,
  key: header,
  figure: /importe|monto|abono|cargo|saldo|amount/i.test(header),
});

/** Every column of a statement under its own title, and its rows. Throws 422, naming the lines. */
export async function statementFile(
  { kind, bytes }: UploadedFile,
  chosen: readonly string[],
): Promise<{ titles: string[]; rows: FileRow[] }> {
  const file = { kind, bytes };
  const known = new Map([...Object.values(USUAL).flat(), ...chosen].map((title) => [plainTitle(title), title]));
  const head = await readTable(file, { columns: [...known.values()].map(column), maxRows: MOST_ROWS });
  const others = head.unknown.filter((title, at, all) => all.indexOf(title) === at && !known.has(plainTitle(title)));
  const titles = [...head.present, ...others];
  const { rows } = await readTable(file, { columns: titles.map(column), maxRows: MOST_ROWS });
  return { titles, rows };
}
