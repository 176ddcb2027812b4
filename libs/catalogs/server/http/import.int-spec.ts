import { Workbook } from 'exceljs';
import { CATALOGS, limit, type PostalAnswer, zipTax } from '@ceiba/catalogs/contract';
import { type Row, sample, TestPeopleModule } from '@ceiba/catalogs/testing';
import type { Envelope, ImportDone, ImportPreview, JobStarted, JobView } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

describe('importing a catalogue', () => {
  let t: TestApp;
  let url: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule] });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    await t.db.execute('update tax_limit set max_limit = 500000 where max_limit > 500000');
  });
  afterAll(() => t.close());

  async function send<T>(path: string, file: string | Buffer, fields: Record<string, string> = {}, token = 'editor') {
    const form = new FormData();
    const name = file.slice(0, 2).toString() === 'PK' ? 'datos.xlsx' : 'datos.csv';
    form.append('p_file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
    for (const [name, value] of Object.entries(fields)) form.append(`p_${name}`, value);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers });
    return { status: response.status, ...((await response.json()) as Envelope<T>) };
  }
  const preview = (resource: string, file: string | Buffer, token?: string) =>
    send<ImportPreview>(`/${resource}/import/preview`, file, {}, token);
  const apply = (resource: string, file: string | Buffer, fingerprint: string, token?: string) =>
    send<ImportDone>(`/${resource}/import`, file, { fingerprint }, token);
  const count = async (table: string) =>
    Number((await t.db.one<{ n: number }>(`select count(*) as n from ${table}`))?.n);

  it.each(CATALOGS.map((definition) => [definition.resource, definition] as const))(
    '%s: what its form takes, its file takes; a second time nothing changes',
    async (resource, definition) => {
      const cell = (name: string) => {
        const field = definition.fields.find((one) => one.name === name);
        return field ? `"${sample(field, 7)}"` : '';
      };
      const names = definition.fields.map(({ name }) => name);
      const head = definition.fields.map(({ label }) => label);
      const csv = `${head.join(',')}\n${names.map(cell).join(',')}\n`;
      const before = await count(definition.table);
      const seen = await preview(resource, csv);
      expect([seen.status, seen.data.counts, seen.data.warning, seen.data.unknown]).toEqual([
        200,
        { new: 1, change: 0, same: 0, error: 0 },
        null,
        [],
      ]);
      expect(await count(definition.table)).toBe(before);
      expect((await apply(resource, csv, seen.data.fingerprint)).data).toEqual({ created: 1, changed: 0 });
      expect(await count(definition.table)).toBe(before + 1);
      const again = await preview(resource, csv);
      expect(again.data.counts).toEqual({ new: 0, change: 0, same: 1, error: 0 });
      const audit = await t.db.query<Row>('select command, entity_id from audit where entity = ?', [resource]);
      expect(audit).toEqual([{ command: 'ImportCatalog', entity_id: expect.stringMatching(/^\d+$/) }]);
      expect((await preview(resource, csv, 'reader')).status).toBe(403);
      expect((await apply(resource, csv, again.data.fingerprint, 'partner')).status).toBe(403);
    },
  );

  it('changes what differs, from Excel, and says old and new', async () => {
    const book = new Workbook();
    const sheet = book.addWorksheet('Bancos');
    sheet.addRow(['ID', 'Descripción', 'Descripcion larga', null, 'Banco']);
    sheet.addRow([4, 'Banorte Móvil', 'x', 'y']);
    sheet.addRow([5, 'HSBC México']);
    const file = Buffer.from(await book.xlsx.writeBuffer());
    const seen = await preview('bank', file);
    expect(seen.data).toMatchObject({
      counts: { new: 0, change: 1, same: 1, error: 0 },
      unknown: ['Descripcion larga', 'Banco'],
      lines: [
        {
          line: 2,
          action: 'change',
          id: 4,
          changes: [{ label: 'Descripción', old: 'Banorte', new: 'Banorte Móvil' }],
        },
      ],
    });
    expect((await apply('bank', file, seen.data.fingerprint)).message).toBe(
      'Bancos: 0 registros nuevos, 1 modificados.',
    );
    expect((await t.fetch<Row>('/bank/get/id/4', 'editor')).data.name_bank).toBe('Banorte Móvil');
  });

  it('one wrong line: nothing at all; a catalogue that moved on: look again', async () => {
    const wrong = 'Descripción\nBanco A\n\nBanco A\n';
    const seen = await preview('bank', wrong);
    expect(seen.data.lines).toMatchObject([{ line: 4, errors: ['Repite la línea 2.'] }, { line: 2 }]);
    const refused = await apply('bank', wrong, seen.data.fingerprint);
    expect([refused.status, refused.message]).toEqual([
      422,
      'El archivo tiene líneas con errores; no se importó nada.',
    ]);
    const good = 'Descripción\nBanco B\n';
    const shown = await preview('bank', good);
    await t.post('/bank/insert/update', { p_name_bank: 'Banco B' }, 'editor');
    const stale = await apply('bank', good, shown.data.fingerprint);
    expect([stale.status, stale.response]).toEqual([409, 'warning']);
    expect((await apply('bank', good, 'x')).status).toBe(400);
  });

  it('sees a code that another row has before it is written, and shows what it will write', async () => {
    const seen = await preview('typemoney', 'Descripción,Código\nEuro,EUR\nPeso viejo,mxn\nOtro euro,eur\n');
    expect(seen.data).toMatchObject({ counts: { new: 1, change: 0, same: 0, error: 2 } });
    expect(seen.data.lines.map(({ line, errors, changes }) => [line, errors, changes])).toEqual([
      [3, ['Código: ya lo tiene otro registro.'], []],
      [4, ['Repite la línea 2.'], []],
      [
        2,
        [],
        [
          { label: 'Descripción', old: '', new: 'Euro' },
          { label: 'Código', old: '', new: 'EUR' },
        ],
      ],
    ]);
  });

  it('warns of brackets that overlap, before and at the change', async () => {
    const head = limit.fields.map(({ label }) => label).join(',');
    const csv = `${head}\n100,200,0,0.1\n`;
    const seen = await preview('limit', csv);
    expect(seen.data.warning).toBe('Los rangos 0.01 - 844.59 y 100.00 - 200.00 se traslapan.');
    expect(await apply('limit', csv, seen.data.fingerprint)).toMatchObject({
      response: 'info',
      message: `Límites: 1 registros nuevos, 0 modificados. ${seen.data.warning}`,
      data: { created: 1, changed: 0 },
    });
  });

  it('refuses what is no table', async () => {
    expect((await preview('bank', '<html>x</html>')).status).toBe(422);
    expect((await preview('bank', 'Otra\nx\n')).data).toMatchObject({ counts: { error: 1 } });
    expect((await preview('bank', '')).status).toBe(422);
    expect((await t.post('/bank/import/preview', {}, 'editor')).status).toBe(422);
  });

  it('takes all zip codes of a country at once', async () => {
    const head = zipTax.fields.map(({ label }) => label).join(',');
    const line = (index: number) => `${String(10_000 + index)},0.0${(index % 90) + 10},Región ${index % 500},TX`;
    const lines = Array.from({ length: 40_000 }, (_, index) => line(index));
    const csv = `${head}\n${lines.join('\n')}\n`;
    const seen = await preview('ziptax', csv);
    expect(seen.data.counts).toEqual({ new: 40_000, change: 0, same: 0, error: 0 });
    expect((await apply('ziptax', csv, seen.data.fingerprint)).data).toEqual({ created: 40_000, changed: 0 });
    const moved = csv.replaceAll(',TX', ',Texas');
    const next = await preview('ziptax', moved);
    expect(next.data.counts).toMatchObject({ change: 40_000 });
    expect((await apply('ziptax', moved, next.data.fingerprint)).data).toEqual({ created: 0, changed: 40_000 });
    expect(Number((await t.db.one<{ n: number }>("select count(*) as n from zip_tax where state = 'Texas'"))?.n)).toBe(
      40_000,
    );
  });

  it('the list of postal codes, all of it or nothing; every visitor may ask for one, and not for ever', async () => {
    const list =
      'Título de la lista\nc_CodigoPostal,c_Estado,c_Municipio,c_Localidad\n72000,PUE,114,01\n01000,CMX,010,\n';
    const place = (zip: string) => t.fetch<PostalAnswer>(`/postalcode/get/${zip}`);
    expect((await place('72000')).data).toEqual({ place: null });
    expect((await send('/postalcode/import', list, {}, 'reader')).status).toBe(403);
    const imported = async (file: string) => {
      const started = await send<JobStarted>('/postalcode/import', file);
      expect(started.status).toBe(200);
      await t.settle();
      const { state, error, result, done, total } = (await t.fetch<JobView>(`/jobs/${started.data.id_job}`, 'editor'))
        .data;
      return { state, error, result, done, total };
    };
    expect(await imported(`${list}7200A,PUE,114,\n`)).toMatchObject({
      state: 'failed',
      error: 'No se importó nada. Línea 5: 7200A no es un código postal de 5 dígitos.',
    });
    expect((await place('72000')).data).toEqual({ place: null });
    const good = { state: 'completed', error: null, done: 2, total: 2, result: { read: 2, codes: 2 } };
    for (const _turn of [1, 2]) expect(await imported(list)).toEqual(good);
    // The post office's own file: bars, a sentence above the head, the state's number beside its name.
    const post =
      'El Catálogo Nacional de Códigos Postales\nd_codigo|d_asenta|D_mnpio|d_estado|c_estado|c_mnpio\n50000|Centro|Toluca|México|15|106\n';
    expect(await imported(post)).toMatchObject({ state: 'completed', result: { read: 1, codes: 3 } });
    expect((await place('50000')).data.place).toMatchObject({ state: 'Estado de México', city: 'Toluca' });
    expect(await imported('c_CodigoPostal,c_Municipio\n72000,114\n')).toMatchObject({
      error: 'Falta la columna "c_Estado" o "d_estado".',
    });
    expect((await place('72000')).data).toEqual({ place: { zip_code: '72000', state: 'Puebla', city: 'Puebla' } });
    expect((await place('01000')).data.place).toMatchObject({ state: 'Ciudad de México', city: 'Álvaro Obregón' });
    expect((await place('7200')).status).toBe(400);
    const asked = await Promise.all(Array.from({ length: 60 }, () => place('72000')));
    expect(asked.some(({ status }) => status === 429)).toBe(true);
  });
});
