import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { createTestDatabase, insertLike, rowsLike, type TestDatabase } from '..';

describe('rows like one', () => {
  let database: TestDatabase;
  let connection: Connection;
  const ask = async (sql: string, params: (string | number)[] = []) =>
    (await connection.query<RowDataPacket[]>(sql, params))[0];

  beforeAll(async () => {
    database = await createTestDatabase();
    connection = await createConnection({ uri: database.url });
    await ask(
      `create table thing (id int not null auto_increment primary key, family int not null, code varchar(10) null unique,
         place int null, note varchar(10) null, twice int as (family * 2) stored, unique key (family, place))`,
    );
    await ask("insert into thing (id, family, code, place, note) values (5, 1, 'A-1', 3, 'x')");
  });
  beforeEach(() => ask('delete from thing where id <> 5'));
  afterAll(async () => {
    await connection.end();
    await database.drop();
  });

  const things = () => ask('select family, code, place, note, twice from thing where id <> 5 order by id');

  it('share what they may, and leave to its default what a unique key lets one have', async () => {
    await rowsLike(ask, 'thing', { column: 'id', id: 5, count: 2, set: { family: 'q.seq + 7' } });
    const rest = { code: null, place: null, note: 'x' };
    expect(await things()).toEqual([
      { family: 7, ...rest, twice: 14 },
      { family: 8, ...rest, twice: 16 },
    ]);
  });

  it('have what is said of them, and none of what is left out', async () => {
    const set = { id: '100 + q.seq', code: "concat('B-', t.id + q.seq)", place: 't.place + q.seq + 1', note: null };
    await rowsLike(ask, 'thing', { column: 'family', id: 1, count: 2, set });
    expect(await things()).toEqual([
      { family: 1, code: 'B-5', place: 4, note: null, twice: 2 },
      { family: 1, code: 'B-6', place: 5, note: null, twice: 2 },
    ]);
  });

  it('are refused a column that is not there or that the database computes', async () => {
    const message = 'thing has no note2, twice that an insert may say';
    await expect(insertLike(ask, 'thing', 't', { note2: '1', twice: '2' })).rejects.toThrow(message);
  });
});
