import type { Db, SqlValue } from '@ceiba/platform/server';

/** A row by column; a column that is left out, or undefined, takes the table's default. */
export type TestRow = Readonly<Record<string, SqlValue>>;

/** Inserts rows in their order; each may name other columns than its neighbours. */
export async function insertRows(db: Db, table: string, rows: readonly TestRow[]): Promise<void> {
  let group: { columns: string[]; values: SqlValue[][] } | undefined;
  const write = () => group && db.insertMany(table, group.columns, group.values);
  for (const row of rows) {
    const columns = Object.keys(row).filter((name) => row[name] !== undefined);
    if (group?.columns.join() !== columns.join()) {
      await write();
      group = { columns, values: [] };
    }
    group.values.push(columns.map((name) => row[name]));
  }
  await write();
}
