import { createTestDatabase, eventually, type TestDatabase } from '@ceiba/platform/testing';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from './data-source';

const SETTINGS = `select @@session.tx_isolation as isolation, @@session.innodb_lock_wait_timeout as row_s,
  @@session.lock_wait_timeout as table_s, @@session.max_statement_time as statement_s, @@session.sql_mode as mode,
  connection_id() as id`;
const WANTED = {
  isolation: 'READ-COMMITTED',
  row_s: 5,
  table_s: 60,
  statement_s: 7,
  mode: 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
};
const CONNECTIONS = 6;

type Row = typeof WANTED & { id: number };

describe('every connection of the pool', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await createDataSource({
      databaseUrl: database.url,
      databasePool: CONNECTIONS,
      connectMs: 60_000,
      statementSeconds: 7,
    }).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  /** The settings of as many connections as the pool has, all held at once. */
  async function all(): Promise<Row[]> {
    const runners: QueryRunner[] = Array.from({ length: CONNECTIONS }, () => source.createQueryRunner());
    // A runner that is let go while it still waits for its connection would keep that one for good.
    const answers = await Promise.allSettled(runners.map((runner): Promise<Row[]> => runner.query(SETTINGS)));
    await Promise.all(runners.map((runner) => runner.release()));
    return answers.flatMap((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    });
  }
  const settings = (rows: Row[]) =>
    rows.map(({ id: _id, statement_s, ...rest }) => ({ ...rest, statement_s: Number(statement_s) }));

  it('has the isolation and the limits, and again after it was lost', async () => {
    const first = await all();
    expect(new Set(first.map(({ id }) => id)).size).toBe(CONNECTIONS);
    const normal = settings(first);
    expect(normal).toEqual(Array.from({ length: CONNECTIONS }, () => WANTED));
    const killer = source.createQueryRunner();
    const [own]: Row[] = await killer.query(SETTINGS);
    const lost = first.map(({ id }) => id).filter((id) => id !== own?.id);
    for (const id of lost) await killer.query(`kill ${id}`);
    await killer.release();
    const again = await eventually(all);
    expect(again.filter(({ id }) => lost.includes(id))).toEqual([]);
    expect(settings(again)).toEqual(normal);
  });

  it('ends a statement that runs too long', async () => {
    const runner = source.createQueryRunner();
    await runner.query('set session max_statement_time = 0.05');
    await expect(runner.query('select sleep(20)')).rejects.toMatchObject({ driverError: { errno: 1969 } });
    await runner.query('set session max_statement_time = 7');
    await runner.release();
  });
});
