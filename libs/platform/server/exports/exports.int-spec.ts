import { Body, Controller, Get, Global, Module, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { Workbook } from 'exceljs';
import type { z } from 'zod';
import {
  EXPORT_HEADER,
  EXPORT_TYPES,
  action,
  listInput,
  type ListInput,
  screens,
  zObject,
  zText,
} from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { type Actor, AnswersRaw, Db, Exports, listQuery, notFound, Requires, SessionStore, SYSTEM } from '..';

const ROWS = 2350;
const saved = zObject({ name: zText(20) });

@Controller('thing')
class ThingController {
  readonly saved: string[] = [];
  constructor(private readonly db: Db) {}

  private list(input: ListInput) {
    return listQuery<object>(
      this.db,
      {
        from: 'from thing',
        select: 'id, name, amount, enabled, at',
        search: ['name'],
        sort: { id: 'id', name: 'name' },
        defaultSort: { by: 'id', order: 'asc' },
        tieBreak: 'id',
      },
      input,
    );
  }
  @Get('get/all') @Requires(screens('things')) all(@Query({ schema: listInput }) input: ListInput) {
    return this.list(input);
  }
  @Post('get/all') @Requires(screens('things')) posted(@Body({ schema: listInput }) input: ListInput) {
    return this.list(input);
  }
  @Get('get/whole') @Requires(screens('things')) whole() {
    return [{ id: 1, name: '=cmd()' }];
  }
  @Get('get/one') @Requires(screens('things')) one() {
    return { id: 1 };
  }
  @Post('get/people')
  @Requires(screens('things'))
  @Exports(action('things', 'take'), 'person')
  people(@Body({ schema: listInput }) input: ListInput) {
    return this.list(input);
  }
  @Get('photo/:id') @Requires(screens('things')) @AnswersRaw('file') @Exports(action('things', 'take'), 'person') photo(
    @Param('id') id: string,
  ) {
    if (id === '0') throw notFound();
    return new StreamableFile(Buffer.from('photo'));
  }
  @Post('save') @Requires(screens('things')) save(@Body({ schema: saved }) body: z.output<typeof saved>) {
    this.saved.push(body.name);
    return { id: 1 };
  }
}

const person = (permissions: Actor['permissions']): Actor => ({
  ...SYSTEM,
  type: 2,
  id_user: 7,
  full_name: 'Ana Ruiz',
  permissions,
});

class Tokens extends SessionStore {
  async resolve(token: string) {
    if (token === 'ida') return person({ things: ['take'] });
    return token === 'ana' ? person({ things: [] }) : token === 'eva' ? person({ ventas: [] }) : null;
  }
  async resolveById() {
    return null;
  }
}
@Global()
@Module({
  controllers: [ThingController],
  providers: [{ provide: SessionStore, useClass: Tokens }],
  exports: [SessionStore],
})
class ThingModule {}

const columns = [
  { key: 'id', title: 'ID', kind: 'integer' },
  { key: 'name', title: 'Descripción' },
  { key: 'amount', title: 'Importe', kind: 'money', sum: 1 },
  { key: 'enabled', title: 'Estado', labels: { 1: 'Activo', 0: 'Inactivo' } },
  { key: 'at', title: 'Registro', kind: 'instant' },
];
const wish = { name: 'cosas', title: 'Listado De Cosas', columns, filters: [{ label: 'Filtrar', value: 'todo' }] };

describe('exports of lists', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [ThingModule], worker: false });
    await t.db.execute(
      'create table thing (id int primary key, name varchar(80), amount decimal(12,2), enabled tinyint, at datetime(3))',
    );
    await t.db.insertMany(
      'thing',
      ['id', 'name', 'amount', 'enabled', 'at'],
      Array.from({ length: ROWS }, (_, n) => [
        n + 1,
        `Cosa ñ ${n % 10}`,
        '0.10',
        n % 2,
        new Date('2026-08-03T18:00:00Z'),
      ]),
    );
  });
  afterAll(() => t.close());

  const ask = (
    method: 'GET' | 'POST',
    url: string,
    type: string,
    body?: object,
    header: string | null = encodeURIComponent(JSON.stringify(wish)),
    token = 'ana',
  ) =>
    t.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: type,
        ...(header === null ? {} : { [EXPORT_HEADER]: header }),
      },
      ...(body ? { payload: body } : {}),
    });

  it('write every filtered row in the order of the list, page after page', async () => {
    const all = await ask('GET', '/thing/get/all?page=3&page_size=10&sort=name&order=desc', EXPORT_TYPES.csv);
    expect([all.statusCode, all.headers['content-type'], all.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="cosas-\d{4}-\d\d-\d\d\.csv"/),
    ]);
    const lines = all.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines[0]).toBe('\ufeffID,Descripción,Importe,Estado,Registro');
    expect(lines[1]).toBe('2350,Cosa ñ 9,0.10,Activo,2026-08-03 12:00:00');
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(ROWS);
    const some = await ask('POST', '/thing/get/all', EXPORT_TYPES.csv, { p_page: 1, p_page_size: 10, p_search: 'ñ 7' });
    expect(some.body.trimEnd().split('\r\n')).toHaveLength(ROWS / 10 + 1);
  });

  it('write Excel with typed cells, sums and who filtered what', async () => {
    const answer = await ask('GET', '/thing/get/all?page=1&page_size=10', EXPORT_TYPES.xlsx);
    const book = new Workbook();
    await book.xlsx.load(answer.rawPayload.buffer as ArrayBuffer);
    const sheet = book.getWorksheet('Listado De Cosas');
    expect(sheet?.rowCount).toBe(ROWS + 2);
    expect(sheet?.getRow(2).values).toEqual([undefined, 1, 'Cosa ñ 0', 0.1, 'Inactivo', expect.any(Date)]);
    expect(sheet?.getRow(ROWS + 2).getCell(3).value).toBe(235);
    const facts = book.getWorksheet('Filtros')?.getSheetValues().slice(1) as unknown[][];
    expect(facts.map((row) => row.slice(1))).toEqual(
      expect.arrayContaining([
        ['Generado por', 'Ana Ruiz'],
        ['Filtrar', 'todo'],
      ]),
    );
  });

  it('take whole lists, too, and never a formula', async () => {
    const header = encodeURIComponent(JSON.stringify({ name: 'x', columns: [{ key: 'name', title: 'N' }] }));
    expect((await ask('GET', '/thing/get/whole', EXPORT_TYPES.csv, undefined, header)).body).toBe(
      "\ufeffN\r\n'=cmd()\r\n",
    );
  });

  it('obey the guard and the schema of the list', async () => {
    expect((await ask('GET', '/thing/get/all?page=1', EXPORT_TYPES.csv, undefined, undefined, 'eva')).statusCode).toBe(
      403,
    );
    expect((await ask('GET', '/thing/get/all?page=1', EXPORT_TYPES.csv, undefined, undefined, 'x')).statusCode).toBe(
      401,
    );
    const sort = await ask('GET', '/thing/get/all?page=1&sort=password', EXPORT_TYPES.csv);
    expect([sort.statusCode, sort.json<{ response: string }>().response]).toEqual([400, 'warning']);
    for (const header of ['%', 'null', '{}', encodeURIComponent('{"name":"x","columns":[]}'), '[]'])
      expect((await ask('GET', '/thing/get/all?page=1', EXPORT_TYPES.csv, undefined, header)).statusCode).toBe(400);
    expect((await ask('GET', '/thing/get/one', EXPORT_TYPES.csv)).statusCode).toBe(406);
    expect((await ask('GET', '/thing/get/all?page=1', 'text/csv', undefined, null)).json()).toMatchObject({
      response: 'success',
    });
  });

  it('of people leave with a right of their own, and each leaves a row of the audit', async () => {
    const asked = { p_page: 1, p_page_size: 10, p_search: 'Cosa' };
    const taken = () =>
      t.db.query(
        `select actor_name, command, entity, entity_id, changes from audit where entity = 'person' order by id`,
      );
    expect((await ask('POST', '/thing/get/people', 'application/json', asked, null)).statusCode).toBe(200);
    expect((await ask('POST', '/thing/get/people', EXPORT_TYPES.csv, asked)).statusCode).toBe(403);
    expect((await ask('GET', '/thing/photo/3', 'image/png', undefined, null)).statusCode).toBe(403);
    expect((await ask('GET', '/thing/photo/0', 'image/png', undefined, null, 'ida')).statusCode).toBe(404);
    expect(await taken()).toEqual([]);
    const file = await ask('POST', '/thing/get/people', EXPORT_TYPES.csv, asked, undefined, 'ida');
    expect([file.statusCode, file.body.trimEnd().split('\r\n').length]).toEqual([200, ROWS + 1]);
    expect((await ask('GET', '/thing/photo/3', 'image/png', undefined, null, 'ida')).body).toBe('photo');
    const row = { actor_name: 'Ana Ruiz', command: 'ExportRecords', entity: 'person' };
    expect(await taken()).toEqual([
      { ...row, entity_id: null, changes: { form: 'csv', filters: { searched: true } } },
      { ...row, entity_id: '3', changes: { form: 'file', filters: {} } },
    ]);
  });

  it('never run a command twice', async () => {
    const { saved: names } = t.get(ThingController);
    expect((await ask('POST', '/thing/save', EXPORT_TYPES.csv, { p_name: 'a', p_page: 1 })).statusCode).toBe(400);
    expect((await ask('POST', '/thing/save', EXPORT_TYPES.csv, { p_name: 'a' })).statusCode).toBe(406);
    expect(names).toEqual(['a']);
  });

  it('give the connection back, whatever became of the download', async () => {
    for (let turn = 0; turn < 12; turn++) await ask('GET', '/thing/get/all?page=1&sort=nada', EXPORT_TYPES.xlsx);
    const files = await Promise.all(
      Array.from({ length: 6 }, () => ask('GET', '/thing/get/all?page=1', EXPORT_TYPES.csv)),
    );
    expect(files.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });

  it('make files of what is shown in the browser', async () => {
    const table = {
      p_name: 'local',
      p_columns: [
        { p_key: 'a', p_title: 'A' },
        { p_key: 'b', p_title: 'B', p_kind: 'money', p_sum: 1 },
      ],
      p_rows: [
        ['uno', '1.10'],
        ['=dos', null],
      ],
    };
    const csv = await ask('POST', '/exports/table', EXPORT_TYPES.csv, table, null);
    expect(csv.body).toBe("\ufeffA,B\r\nuno,1.10\r\n'=dos,\r\n");
    expect(
      (await ask('POST', '/exports/table', EXPORT_TYPES.xlsx, table, null)).rawPayload.subarray(0, 2).toString(),
    ).toBe('PK');
    expect((await ask('POST', '/exports/table', EXPORT_TYPES.csv, { ...table, p_columns: [] }, null)).statusCode).toBe(
      400,
    );
    expect((await ask('POST', '/exports/table', EXPORT_TYPES.csv, table, null, 'x')).statusCode).toBe(401);
  });
});
