import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workbook } from 'exceljs';
import type { PostalAnswer, SatImported, SatKeyRow } from '@ceiba/catalogs/contract';
import { TestPeopleModule } from '@ceiba/catalogs/testing';
import type { Envelope, JobStarted, JobView, ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

type Cells = readonly (string | number | Date | null)[];

/** A sheet as SAT writes it: its name, what its edition is, and the head some lines down. */
function addSheet(book: Workbook, name: string, title: string, head: Cells, rows: readonly Cells[]) {
  const sheet = book.addWorksheet(name);
  sheet.addRow([title]);
  sheet.mergeCells(1, 1, 1, head.length);
  sheet.addRow(['Versión CFDI', 'Versión catálogo', 'Revisión']);
  sheet.addRow(['4.0', '2.0', 1]);
  sheet.addRow([]);
  sheet.addRow([...head]);
  for (const row of rows) sheet.addRow([...row]);
  return sheet;
}

const PRODUCT_HEAD = [
  'c_ClaveProdServ',
  'Descripción',
  'Incluir IVA trasladado',
  'FechaInicioVigencia',
  'FechaFinVigencia',
  'Palabras similares',
];
const POSTAL_HEAD = [
  'c_CodigoPostal',
  'c_Estado',
  'c_Municipio',
  'c_Localidad',
  'Fecha inicio de vigencia',
  'Fecha fin de vigencia',
];
const DAY = new Date('2022-01-01T00:00:00Z');

async function workbook(products: readonly Cells[], postal: readonly (readonly Cells[])[] = []): Promise<Buffer> {
  const book = new Workbook();
  addSheet(book, 'c_ClaveProdServ', 'Catálogo de productos / servicios.', PRODUCT_HEAD, products);
  postal.forEach((rows, at) =>
    addSheet(book, `c_CodigoPostal_Parte_${at + 1}`, 'Catálogo de códigos postales.', POSTAL_HEAD, rows),
  );
  const uses = addSheet(
    book,
    'c_UsoCFDI',
    'Catálogo de uso de comprobantes.',
    ['c_UsoCFDI', 'Descripción', 'Aplica para tipo persona', null, 'Fecha inicio de vigencia', 'Fecha fin de vigencia'],
    [
      [null, null, 'Física', 'Moral'],
      ['S01', 'Sin efectos fiscales.', 'Sí', 'Sí', DAY, null],
    ],
  );
  uses.mergeCells(5, 3, 5, 4);
  // Nobody asked for it.
  addSheet(
    book,
    'c_Colonia_1',
    'Colonias',
    ['c_Colonia', 'c_CodigoPostal', 'Nombre del asentamiento'],
    [['0001', '72000', 'Centro']],
  );
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe("importing SAT's workbook", () => {
  let t: TestApp;
  let url: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule] });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    // The workbook names one use alone: with those that the house brings along it would be a piece of the list.
    await t.db.execute("delete from sat_key where list_sat = 'use' and code_sat <> 'S01'");
  });
  afterAll(() => t.close());

  async function check(file: Buffer | string, token = 'editor', name = 'catCFDI.xlsx') {
    const form = new FormData();
    const isText = typeof file === 'string';
    form.append('p_file', new Blob([isText ? file : new Uint8Array(file)]), isText ? 'lista.csv' : name);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/satkey/import/check`, { method: 'POST', body: form, headers });
    return { status: response.status, ...((await response.json()) as Envelope<JobStarted>) };
  }
  async function ended(id_job: number) {
    await t.settle();
    const { state, error, result } = (await t.fetch<JobView>(`/jobs/${id_job}`, 'editor')).data;
    return { state, error, result: result as SatImported };
  }
  const look = async (file: Buffer | string) => (await ended((await check(file)).data.id_job)).result;
  async function start(id_import: number) {
    const started = await t.post<JobStarted>('/satkey/import/start', { p_id_import: id_import }, 'editor');
    return { status: started.status, ...(await ended(started.data.id_job)) };
  }
  const counts = ({ lists }: SatImported) =>
    lists.map(({ list, read, fresh, changed, ended: over, same }) => [list, read, fresh, changed, over, same]);
  const product = async (code: string) =>
    (await t.fetch<ListResult<SatKeyRow>>(`/satkey/get/all?list=product&code_sat=${code}`, 'reader')).data.rows[0];
  const all = () => t.db.query('select * from sat_key order by list_sat, code_sat');

  const FIRST: readonly Cells[] = [
    [1010101, 'No existe en el catálogo', 'Opcional', DAY, null, null],
    ['50161815', 'Miel', 'Opcional', '01/01/2022', null, 'Miel de abeja, jalea'],
    ['50202306', 'Jugo', 'Opcional', DAY, null, null],
    // A note below the list.
    [null, 'Notas: sin clave'],
  ];
  const POSTAL = [
    [[72000, 'PUE', 114, '01', DAY, null]],
    [['01000', 'CMX', '010', null, DAY, new Date('2026-06-30T00:00:00Z')]],
  ];

  it('looks first and changes nothing; then writes, once, and finds nothing more to write', async () => {
    const file = await workbook(FIRST, POSTAL);
    const before = await all();
    const seen = await look(file);
    expect(counts(seen)).toEqual([
      ['product', 3, 3, 0, 0, 0],
      ['postal-code', 2, 2, 0, 0, 0],
      ['use', 1, 0, 0, 0, 1],
    ]);
    expect([seen.written, seen.problems, seen.differences[0]]).toEqual([
      0,
      [],
      { list: 'product', code_sat: '01010101', name_sat: 'No existe en el catálogo', kind: 'fresh', valid_until: null },
    ]);
    expect(await all()).toEqual(before);
    const done = await start(seen.id_import);
    expect([done.status, done.state, done.result.written]).toEqual([200, 'completed', 1]);
    expect(await product('50161815')).toEqual({
      ...{ code_sat: '50161815', name_sat: 'Miel', also_sat: 'Miel de abeja, jalea' },
      ...{ valid_from: '2022-01-01', valid_until: null, state: 'in-force' },
    });
    const place = async (zip: string) => (await t.fetch<PostalAnswer>(`/postalcode/get/${zip}`)).data.place;
    expect([await place('72000'), await place('01000')]).toEqual([
      { zip_code: '72000', state: 'Puebla', city: 'Puebla' },
      { zip_code: '01000', state: 'Ciudad de México', city: 'Álvaro Obregón' },
    ]);
    const found = await t.fetch<ListResult<SatKeyRow>>(
      '/satkey/get/all?list=postal-code&search=alvaro+obregon',
      'reader',
    );
    expect(found.data.rows.map(({ code_sat, name_sat, valid_until }) => [code_sat, name_sat, valid_until])).toEqual([
      ['01000', 'Álvaro Obregón, Ciudad de México', '2026-06-30'],
    ]);
    const written = await all();
    // Asked for ten times it is one job; looked at again, nothing differs.
    await Promise.all(Array.from({ length: 10 }, () => start(seen.id_import)));
    expect(await all()).toEqual(written);
    expect(counts(await look(file)).map(([, , ...differing]) => differing)).toEqual([
      [0, 0, 0, 3],
      [0, 0, 0, 2],
      [0, 0, 0, 1],
    ]);
  });

  it('says what the next edition changes: new, changed and ended keys', async () => {
    const next: readonly Cells[] = [
      ['01010101', 'No existe en el catálogo', 'Opcional', DAY, null, null],
      ['50161815', 'Miel', 'Opcional', DAY, new Date('2026-07-31T00:00:00Z'), 'Miel de abeja, jalea'],
      ['50202306', 'Jugo de frutas', 'Opcional', DAY, null, null],
      ['50202307', 'Néctar', 'Opcional', DAY, null, null],
    ];
    const seen = await look(await workbook(next));
    expect(counts(seen)[0]).toEqual(['product', 4, 1, 1, 1, 1]);
    expect(seen.differences.map(({ kind, code_sat, valid_until }) => [kind, code_sat, valid_until])).toEqual([
      ['ended', '50161815', '2026-07-31'],
      ['changed', '50202306', null],
      ['fresh', '50202307', null],
    ]);
    expect((await start(seen.id_import)).state).toBe('completed');
    expect((await product('50161815'))?.valid_until).toBe('2026-07-31');
    expect((await product('50202306'))?.name_sat).toBe('Jugo de frutas');
  });

  it('takes a CSV of one list, and refuses a piece of one: what it does not name would end', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => `${60_000_000 + n},Clave ${n},2022-01-01,`);
    const csv = (length: number) =>
      `c_ClaveProdServ,Descripción,FechaInicioVigencia,FechaFinVigencia\n${rows.slice(0, length).join('\n')}\n`;
    await t.db.execute("delete from sat_key where list_sat = 'product'");
    const whole = await look(csv(100));
    expect((await start(whole.id_import)).state).toBe('completed');
    const piece = await look(csv(50));
    expect(piece.problems).toEqual([
      'Productos y servicios: trae 50 claves y hay 100: parece incompleta, y las que faltan terminarían.',
    ]);
    const before = await all();
    expect(await start(piece.id_import)).toMatchObject({
      state: 'failed',
      error: `No se importó nada. ${piece.problems[0]}`,
    });
    expect(await all()).toEqual(before);
  });

  it('writes nothing where one line of one list is wrong, and goes on where it was killed', async () => {
    const wrong = await look(await workbook([...FIRST, ['5016181X', 'Rota', '', DAY, null, null]], POSTAL));
    expect(wrong.problems[0]).toBe('Productos y servicios: Línea 10: "5016181X" no es una clave.');
    expect((await start(wrong.id_import)).state).toBe('failed');
    // Killed after its first piece: what stands there is the first half.
    await t.db.execute("delete from sat_key where list_sat = 'product'");
    await t.db.insertMany(
      'sat_key',
      ['list_sat', 'code_sat', 'name_sat', 'also_sat', 'valid_from'],
      [['product', '01010101', 'No existe en el catálogo', '', '2022-01-01']],
    );
    const rest = await look(await workbook(FIRST));
    expect(counts(rest)[0]).toEqual(['product', 3, 2, 0, 0, 1]);
    expect((await start(rest.id_import)).state).toBe('completed');
    expect(await t.db.query("select count(*) as n from sat_key where list_sat = 'product'")).toEqual([{ n: 3 }]);
  });

  it('takes the workbook as SAT publishes it (.xls)', async () => {
    await t.db.execute("delete from sat_key where list_sat = 'product'");
    await t.db.execute('delete from postal_code');
    const sample = join(__dirname, '../../../platform/server/documents/table/xls/samples/shared-texts.xls');
    const sent = await check(readFileSync(sample), 'editor', 'catCFDI.xls');
    const { result: seen } = await ended(sent.data.id_job);
    expect([seen.problems, counts(seen)]).toEqual([
      [],
      [
        ['product', 302, 302, 0, 0, 0],
        ['postal-code', 3, 3, 0, 0, 0],
      ],
    ]);
    expect((await start(seen.id_import)).state).toBe('completed');
    expect(await product('50161509')).toMatchObject({ also_sat: 'Jalea — “abeja” 蜂', valid_until: '2026-07-31' });
    expect(await t.db.query('select zip_code, state from postal_code order by zip_code')).toEqual([
      { zip_code: '01000', state: 'Ciudad de México' },
      { zip_code: '72000', state: 'Puebla' },
      { zip_code: '72001', state: 'Puebla' },
    ]);
  });

  it('is for who has the screen; what is no list, or no file of an import, is refused', async () => {
    expect((await check('c_ClaveProdServ,Descripción\n', 'reader')).status).toBe(403);
    const none = await ended((await check('Clave,Nombre\n1,2\n')).data.id_job);
    expect(none).toMatchObject({ state: 'failed', error: expect.stringMatching('no trae ninguna lista del SAT') });
    const gone = await t.post('/satkey/import/start', { p_id_import: 999_999 }, 'editor');
    expect([gone.status, gone.message]).toEqual([404, 'El archivo de la importación ya no está: súbalo de nuevo.']);
  });
});
