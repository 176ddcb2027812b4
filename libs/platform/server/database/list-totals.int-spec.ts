import { AsyncResource } from 'node:async_hooks';
import { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config';
import { createDataSource } from './data-source';
import { Db } from './db';
import { keptRows } from './list-totals';
import { UnitOfWork } from './unit-of-work';

describe('a slow count', () => {
  let database: TestDatabase;
  let source: DataSource;
  let db: Db;
  let work: UnitOfWork;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await createDataSource({
      ...{ databaseUrl: database.url, databasePool: 4, connectMs: 60_000, statementSeconds: 60 },
    }).initialize();
    db = new Db(source);
    work = new UnitOfWork(source, { conflictMs: 60_000 } as Config);
    await source.query('create table counted (n int)');
    await source.query('create table beside (n int)');
    await source.query('insert into counted values (1)');
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  /** A machine that is busy takes its time between two questions; for what is kept it stands still. */
  const now = jest.spyOn(Date, 'now');
  beforeEach(() => now.mockReturnValue(1_000_000));
  afterAll(() => now.mockRestore());

  let asked = 0;
  const fresh = () => `select uuid() as turn, sum(n) as total, sleep(0.05) from counted where ${++asked} = ${asked}`;
  const ask = async (sql: string) => {
    const [row] = await keptRows<{ turn: string; total: string }>(db, sql, [], UnitOfWork.runner() !== undefined);
    return row ?? { turn: '', total: '' };
  };

  it('is kept for who asks again, and asked for once however many ask', async () => {
    const sql = fresh();
    const [one, two] = await Promise.all([ask(sql), ask(sql)]);
    expect([one, await ask(sql)]).toEqual([two, one]);
    now.mockReturnValue(1_003_001);
    expect((await ask(sql)).turn === one.turn).toBe(false);
  });

  it('is counted again after a write to what it reads, and after no other', async () => {
    const sql = fresh();
    const before = await ask(sql);
    await db.execute('insert into beside values (?)', [1]);
    expect(await ask(sql)).toEqual(before);
    await db.execute('insert into counted values (?)', [1]);
    const after = await ask(sql);
    expect([Number(after.total) - Number(before.total), after.turn === before.turn]).toEqual([1, false]);
    await db.execute('update beside b join counted c on c.n = b.n set c.n = 5');
    expect((await ask(sql)).total).toBe('10');
    await db.execute('delete from counted where n = ?', [5]);
    await db.execute('insert into counted values (?)', [1]);
    expect((await ask(sql)).total).toBe('1');
  });

  it('holds while a unit of work has not been saved, or is undone; inside of it everything shows', async () => {
    const sql = fresh();
    const before = await ask(sql);
    const outside = AsyncResource.bind(() => ask(sql));
    await work.run(async () => {
      await db.execute('insert into counted values (?)', [1]);
      expect((await ask(sql)).total).toBe('2');
      expect(await outside()).toEqual(before);
    });
    expect((await ask(sql)).total).toBe('2');
    const saved = await ask(sql);
    const undone = work.run(async () => {
      await db.execute('insert into counted values (?)', [1]);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await ask(sql)).toEqual(saved);
  });

  it('that began before a write is no answer to who asks after it', async () => {
    const sql = fresh();
    const early = ask(sql);
    await db.execute('insert into counted values (?)', [1]);
    const late = await ask(sql);
    expect(late.turn === (await early).turn).toBe(false);
    expect(await ask(sql)).toEqual(late);
  });
});
