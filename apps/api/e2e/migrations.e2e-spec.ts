import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import { migrate, migrateDown } from '../../../tools/migrate';

/** Migrations of the last releases; those before built what these change. */
const LATEST = 12;

describe('migrations over a company that works', () => {
  let database: TestDatabase;
  let sql: Connection;
  beforeAll(async () => {
    database = await createTestDatabase(DEMO_TEMPLATE);
    sql = await createConnection({ uri: database.url });
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  const applied = async () => {
    const [rows] = await sql.query<({ name: string } & RowDataPacket)[]>('select name from migration order by id');
    return rows.map(({ name }) => name);
  };

  /** Every column with its type. */
  async function shape(): Promise<unknown[]> {
    const [columns] = await sql.query<RowDataPacket[]>(
      `select table_name as t, column_name as c, column_type as k, is_nullable as n, column_default as d
       from information_schema.columns where table_schema = database() and table_name <> 'migration'
       order by table_name, ordinal_position`,
    );
    return columns;
  }

  /** Rows of each table. */
  async function counts(): Promise<Map<string, number>> {
    const tables = new Set((await shape()).map((column) => (column as { t: string }).t));
    const all = new Map<string, number>();
    for (const table of tables) {
      const [[row]] = await sql.query<({ n: number } & RowDataPacket)[]>('select count(*) as n from ??', [table]);
      all.set(table, Number(row?.n));
    }
    return all;
  }

  /** What each CFDI comes to: entered with its stamp, or by the migration where it was stamped before. */
  async function book(): Promise<unknown[]> {
    const rowsOf = (table: string) => sql.query<RowDataPacket[]>(`select * from ${table} order by 1, 2`);
    const [[cfdis], [taxes]] = [await rowsOf('cfdi_book'), await rowsOf('cfdi_book_tax')];
    expect([cfdis.length > 0, taxes.length > 0]).toEqual([true, true]);
    return [cfdis, taxes];
  }

  async function down(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const name = (await applied()).at(-1);
      await migrateDown(database.url).catch((error: unknown) => {
        throw new Error(`${name} does not go down: ${String(error)}`);
      });
    }
  }

  it('go some steps down and up again: what records hold in columns that stay is kept', async () => {
    const [columns, rows, entered] = [await shape(), await counts(), await book()];
    await down(LATEST);
    const kept = await counts();
    expect(kept.get('sale')).toBe(rows.get('sale'));
    await migrate(database.url);
    expect(await shape()).toEqual(columns);
    expect(await book()).toEqual(entered);
    const after = await counts();
    expect([...kept.keys()].map((table) => [table, after.get(table)])).toEqual(
      [...kept.keys()].map((table) => [table, rows.get(table)]),
    );
  });

  it('go down to nothing, each without an error, and up to the same tables', async () => {
    const columns = await shape();
    await down((await applied()).length);
    expect(await shape()).toEqual([]);
    await migrate(database.url);
    expect(await shape()).toEqual(columns);
  });
});
