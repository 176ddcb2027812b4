import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../database/data-source';
import { Guesses } from './guesses';

const WINDOW_MS = 60_000;
const START = Date.parse('2026-03-01T12:00:00Z');

describe('guesses at a secret', () => {
  let database: TestDatabase;
  let source: DataSource;
  let db: Db;
  let now = START;
  let guesses: Guesses<{ network: string; secret: number }>;

  beforeAll(async () => {
    database = await createTestDatabase();
    source = await createDataSource({
      databaseUrl: database.url,
      databasePool: 10,
      statementSeconds: 30,
      connectMs: 10_000,
    }).initialize();
    db = new Db(source);
    await db.execute(`create table test_guess (id_guess bigint not null auto_increment primary key,
      network varchar(20) not null, secret int not null, at datetime(3) not null)`);
    const clock = Object.assign(new Clock(), { now: () => new Date(now) });
    const insert = async (on: Db, { network, secret, at }: { network: string; secret: number; at: Date }) =>
      (await on.execute('insert into test_guess (network, secret, at) values (?, ?, ?)', [network, secret, at]))
        .insertId;
    guesses = new Guesses<{ network: string; secret: number }>(db, clock, {
      ...{ table: { name: 'test_guess', insert }, window_ms: WINDOW_MS, code: 'TEST.GUESSES', message: 'Demasiados.' },
      limits: [
        { by: ['network', 'secret'], most: 2 },
        { by: ['network'], most: 4 },
        { by: ['secret'], most: 5 },
      ],
    });
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    now = START;
    await db.execute('delete from test_guess');
  });

  const rows = async () => (await db.query('select id_guess from test_guess')).length;
  const tried = async (network: string, secret: number): Promise<number | string> => {
    try {
      await guesses.count({ network, secret });
      return 'counted';
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  const many = async (asked: readonly (readonly [string, number])[]) => {
    const said = [];
    for (const [network, secret] of asked) said.push(await tried(network, secret));
    return said;
  };

  it.each([
    ['both', [1, 1, 1], ['a', 'a', 'a'], ['counted', 'counted', 429]],
    ['one column', [1, 2, 3, 4, 5], ['a', 'a', 'a', 'a', 'a'], ['counted', 'counted', 'counted', 'counted', 429]],
    [
      'the other',
      [1, 1, 1, 1, 1, 1],
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['counted', 'counted', 'counted', 'counted', 'counted', 429],
    ],
  ] as const)('are too many by %s: the one too many is not kept', async (_by, secrets, networks, said) => {
    expect(await many(secrets.map((secret, at) => [networks[at] ?? '', secret] as const))).toEqual(said);
    expect(await rows()).toBe(said.length - 1);
  });

  it('count each other in flight, and a right one is taken back', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tried('a', 1)));
    expect(answers.filter((one) => one === 'counted').length).toBeLessThanOrEqual(2);
    await db.execute('delete from test_guess');
    const id = await guesses.count({ network: 'a', secret: 1 });
    await guesses.takeBack(id);
    expect(await many([1, 1, 1].map((secret) => ['a', secret] as const))).toEqual(['counted', 'counted', 429]);
  });

  it('are over after the window: they count no more, and go', async () => {
    expect(await many([1, 1, 1].map((secret) => ['a', secret] as const))).toEqual(['counted', 'counted', 429]);
    now = START + WINDOW_MS;
    expect(await tried('a', 1)).toBe('counted');
    now = START + WINDOW_MS + 1;
    await guesses.forget();
    expect(await rows()).toBe(1);
  });
});
