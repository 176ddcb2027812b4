import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
import { auditTable } from '../bus/audit.entity';
import { idempotencyKeyTable } from '../bus/idempotency.entity';
import { storedFileTable } from '../files/stored-file.entity';
import { createDataSource } from './data-source';
import { Db } from './db';
import { type Changes, type NewRow, defineTable } from './table';

const at = new Date('2026-11-28T12:00:00.123Z');
const file = (key: string, more: Partial<NewRow<typeof storedFileTable>> = {}): NewRow<typeof storedFileTable> => ({
  ...{ key, name: `${key}.txt`, mime: 'text/plain', kind: 'test', created_at: at },
  ...more,
});

describe('a table', () => {
  let database: TestDatabase;
  let source: DataSource;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await createDataSource({
      databaseUrl: database.url,
      databasePool: 2,
      statementSeconds: 30,
      connectMs: 10_000,
    }).initialize();
    db = new Db(source);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });
  const files = (where: string) =>
    db.query(`select id_file_store as id, \`key\`, state, bytes, job_id from stored_file where ${where} order by 1`);

  it('inserts what is said, gives the rest its defaults, and answers the id', async () => {
    const id = await storedFileTable.insert(db, file('one', { job_id: undefined }));
    expect(await files("`key` = 'one'")).toEqual([{ id, key: 'one', state: 'ready', bytes: 0, job_id: null }]);
  });

  it('changes the sent columns of the rows that match, null included, and says how many matched', async () => {
    const id = await storedFileTable.insert(db, file('two', { job_id: 7 }));
    const other = await storedFileTable.insert(db, file('three', { job_id: 7 }));
    expect(await storedFileTable.update(db, { id_file_store: id, job_id: null }, { state: 'failed' })).toBe(0);
    expect(await storedFileTable.update(db, { id_file_store: id, job_id: 7 }, { bytes: 5, job_id: null })).toBe(1);
    expect(await storedFileTable.update(db, { id_file_store: id, job_id: null }, { state: undefined })).toBe(0);
    expect(await storedFileTable.update(db, { id_file_store: id, job_id: null }, { state: 'failed' })).toBe(1);
    expect(await files("`key` in ('two', 'three')")).toEqual([
      { id, key: 'two', state: 'failed', bytes: 5, job_id: null },
      { id: other, key: 'three', state: 'ready', bytes: 0, job_id: 7 },
    ]);
  });

  it('never changes all rows because a condition is missing', async () => {
    const text = 'An update of stored_file needs to say which row.';
    await expect(storedFileTable.update(db, {}, { bytes: 1 })).rejects.toThrow(text);
    await expect(storedFileTable.update(db, { id_file_store: undefined }, { bytes: 1 })).rejects.toThrow(text);
  });

  it('refuses a column that is not its own before it asks the database', async () => {
    const odd: Changes<typeof storedFileTable> = Object.fromEntries([['bytes = 1 --', 1]]);
    await expect(storedFileTable.update(db, { id_file_store: 1 }, odd)).rejects.toThrow('has no column bytes = 1 --');
    await expect(storedFileTable.update(db, odd, { bytes: 1 })).rejects.toThrow('has no column bytes = 1 --');
    const row: NewRow<typeof storedFileTable> = { ...file('odd'), ...odd };
    await expect(storedFileTable.insert(db, row)).rejects.toThrow('has no column bytes = 1 --');
  });

  it('inserts many in whole, and none where they do not say the same columns', async () => {
    const who = { at, actor_type: 0, actor_id: null, actor_name: 'Prueba', command: 'Many', request_id: null };
    const rows = Array.from({ length: 2345 }, (_, index) => {
      return { ...who, entity: 'many', entity_id: String(index), changes: index % 2 ? { index } : null };
    });
    await auditTable.insertMany(db, rows);
    await auditTable.insertMany(db, []);
    const [sum] = await db.query(
      `select count(*) as \`rows\`, sum(entity_id) as ids, sum(json_value(changes, '$.index')) as odd from audit
       where command = 'Many'`,
    );
    expect(sum).toEqual({ rows: 2345, ids: 2748340, odd: 1373584 });
    const uneven = [file('even'), file('uneven', { bytes: 1 })];
    await expect(storedFileTable.insertMany(db, uneven)).rejects.toThrow('say the same columns');
    expect(await files("`key` like '%even'")).toEqual([]);
  });

  it('inserts once, or overwrites what was sent', async () => {
    const key = { scope: 'a'.repeat(64), body_hash: 'b'.repeat(64), created_at: at };
    expect((await idempotencyKeyTable.insertNew(db, key)).affectedRows).toBe(1);
    expect((await idempotencyKeyTable.insertNew(db, { ...key, body_hash: 'c' })).affectedRows).toBe(0);
    await idempotencyKeyTable.upsert(db, { ...key, answer: { result: [1, 'ñ'] } });
    await idempotencyKeyTable.upsert(db, [{ ...key, body_hash: 'd', answer: null }], ['body_hash']);
    expect(await db.query('select * from idempotency_key')).toEqual([
      { scope: key.scope, body_hash: 'd', answer: { result: [1, 'ñ'] }, created_at: at },
    ]);
    const first = await storedFileTable.insertOrFind(db, file('once'), 'id_file_store');
    expect(await storedFileTable.insertOrFind(db, file('once', { bytes: 9 }), 'id_file_store')).toBe(first);
    expect(await files("`key` = 'once'")).toEqual([{ id: first, key: 'once', state: 'ready', bytes: 0, job_id: null }]);
  });

  it('lists its columns, and has one owner', () => {
    expect(auditTable.columns('a', ['at', 'command'])).toBe('a.`at`, a.`command`');
    expect(idempotencyKeyTable.columns()).toBe('`scope`, `body_hash`, `answer`, `created_at`');
    expect(() => defineTable('audit', {})).toThrow('The table audit is described twice.');
  });
});
