import { createTestDatabase, eventually, SilentLine, type TestDatabase } from '@ceiba/platform/testing';
import { loadConfig } from '../config/config';
import { createDataSource, type LiveSource } from './data-source';
import { isUnavailable } from './database-errors';
import { silentAfterMs } from './pulse';

const CONNECT_MS = 2_000;
const CONNECTIONS = 2;

describe('a database that falls silent', () => {
  let database: TestDatabase;
  let line: SilentLine;
  let source: LiveSource;
  let settings: Parameters<typeof createDataSource>[0];
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.url);
    line = new SilentLine(Number(url.port));
    url.host = `127.0.0.1:${await line.open()}`;
    settings = { databaseUrl: url.href, databasePool: CONNECTIONS, connectMs: CONNECT_MS, statementSeconds: 60 };
    source = createDataSource(settings);
    await source.initialize();
    await source.query('create table seen (n int primary key)');
  });
  afterAll(async () => {
    await source.destroy();
    line.close();
    await database.drop();
  });

  /** What became of a piece of work. */
  const told = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (isUnavailable(error) ? 'away' : String(error)),
    );

  it('is known within two seconds with the settings of the product', () => {
    const { connectMs } = loadConfig({
      CEIBA_SECRET: 'only-for-tests-0123456789',
      DATABASE_URL: 'mysql://a:b@localhost/c',
      REDIS_URL: 'redis://localhost',
    });
    expect(silentAfterMs(connectMs)).toBeLessThan(2_000);
  });

  it('while a process starts, it waits for a server that stands still', async () => {
    const up = createDataSource(settings);
    await up.initialize();
    up.watch();
    line.fallSilent();
    const [late, refused] = [source, up].map((one) => told(one.query('select 1')));
    // Who is up knows of the silence by now; who starts still waits.
    expect(await refused).toBe('away');
    line.goOn();
    expect(await late).toBe('done');
    await up.destroy();
    source.watch();
  });

  it('a statement may run longer than a server may be silent', async () => {
    expect(await told(source.query(`select sleep(${(2 * CONNECT_MS) / 1000})`))).toBe('done');
  });

  it('everybody is told while it lasts: who works, who waits, who comes; then all goes on', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query('insert into seen values (1)');
    const working = told(source.query('select sleep(50)'));
    // Both connections are taken: it waits for one of them.
    const waiting = told(source.query('insert into seen values (2)'));
    line.fallSilent();
    expect(await Promise.all([working, waiting])).toEqual(['away', 'away']);
    // The line is still dead.
    expect(await told(source.query('select 1'))).toBe('away');
    // Its connection is gone, and nothing of it may go on beside its transaction.
    expect(await told(runner.query('insert into seen values (3)'))).toBe('away');
    expect(await told(runner.commitTransaction())).toBe('away');
    await runner.release();
    line.goOn();
    expect(await eventually(async () => (await source.query<unknown[]>('select n from seen')).length)).toBe(0);
    await source.query('insert into seen values (4)');
    expect(await source.query('select n from seen')).toEqual([{ n: 4 }]);
  });
});
