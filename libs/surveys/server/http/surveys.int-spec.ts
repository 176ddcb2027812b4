import type { ListResult } from '@ceiba/platform/contract';
import type { CareRow, SurveyResults, SurveyRow, SurveyWording } from '@ceiba/surveys/contract';
import { insertSurveys, sheetTwo, SurveyHouse } from '@ceiba/surveys/testing';

const E2 = 'CACSPPAACAPAAPPPPAPANPSCCACAPASSSCACSCSCSCSSCCCASACASPSSCPNNNPPNAAPP----';

describe('surveys for staff', () => {
  let house: SurveyHouse;
  beforeAll(async () => {
    house = await SurveyHouse.open();
    await insertSurveys(house.t.db, [
      { id_encuesta: 1, answers: E2, points: 70, name_user: 'María López' },
      { id_encuesta: 2, answers: E2, points: 70, id_branch_office: 1 },
      { id_encuesta: 3, answers: E2, points: 70, id_branch_office: 2 },
      { id_encuesta: 4, type_survey: 2, answers: '00001000111000000110', points: null, name_user: 'José Peña' },
      { id_encuesta: 5, type_survey: 2, answers: '000000--------------', points: null, id_branch_office: 2 },
    ]);
    await house.t.db.execute(`insert into survey_care (id_survey_care, id_encuesta, care_sections, created_at)
      values (1, 4, 'III, IV', now(3)), (2, 5, 'II', now(3))`);
  });
  afterAll(() => house.t.close());

  const list = (type: number, token = house.admin) =>
    house.t.post<ListResult<SurveyRow>>('/survey/get', { p_type: type }, token);
  const results = (id: number, token = house.admin) =>
    house.t.post<SurveyResults>('/survey/results', { p_id_encuesta: id }, token);

  it('are listed with their level in the norm’s colours, of own branches and of none', async () => {
    const { rows, total } = (await list(1)).data;
    expect([rows.map(({ id_encuesta }) => id_encuesta), total]).toEqual([[2, 1], 2]);
    expect(rows[1]).toMatchObject({
      name_user: 'María López',
      points: 70,
      calification: 'Bajo',
      calification_color: '#6BF56E',
      calification_text_color: '#000000',
    });
    const two = (await list(2)).data.rows;
    expect(two).toEqual([expect.objectContaining({ id_encuesta: 4, points: null, calification: null })]);
    const found = await house.t.post<ListResult<SurveyRow>>(
      '/survey/get',
      {
        p_type: 1,
        p_search: 'lopez',
        p_sort: 'name_user',
        p_order: 'asc',
        p_date_start: '2026-11-28',
        p_date_end: '2026-11-28',
      },
      house.admin,
    );
    expect(found.data.rows.map(({ id_encuesta }) => id_encuesta)).toEqual([1]);
  });

  it('have their result by category, domain and dimension', async () => {
    const { data } = await results(1);
    expect(data.calification).toMatchObject({ points: 70, text: 'Bajo', color: '#6BF56E' });
    expect(data.categories.map((one) => [one.categoria, one.points_cat, one.calification_cat_text])).toEqual([
      ['Ambiente de trabajo', 7, 'Bajo'],
      ['Factores propios de la actividad', 37, 'Medio'],
      ['Organización del tiempo de trabajo', 7, 'Medio'],
      ['Liderazgo y relaciones en el trabajo', 10, 'Nulo o despreciable'],
      ['Entorno organizacional', 9, 'Nulo o despreciable'],
    ]);
    expect(data.domains.map((one) => [one.points_dom, one.calification_dom_text])).toEqual([
      [7, 'Bajo'],
      [24, 'Medio'],
      [13, 'Bajo'],
      [3, 'Medio'],
      [4, 'Bajo'],
      [3, 'Nulo o despreciable'],
      [3, 'Nulo o despreciable'],
      [4, 'Nulo o despreciable'],
      [8, 'Bajo'],
      [1, 'Nulo o despreciable'],
    ]);
    expect([data.dimensions.length, data.dimensions.flatMap(({ preguntas }) => preguntas).length]).toEqual([25, 72]);
    const sums = data.dimensions.map(({ preguntas, points_dim }) => [
      preguntas.reduce((sum, { points }) => sum + (points ?? 0), 0),
      points_dim,
    ]);
    expect(sums.every(([sum, points]) => sum === points)).toBe(true);
    const last = data.dimensions.flatMap(({ preguntas }) => preguntas).find(({ id }) => id === 72);
    expect(last).toMatchObject({ answer: null, points: null });
  });

  it('come as Excel to who may take them, with a row of the audit', async () => {
    const take = (id: number, token: string) =>
      house.t.app.inject({
        method: 'GET',
        url: `/api/survey/excel/${id}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const file = await take(1, house.admin);
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ]);
    const [audit] = await house.rows(`select entity, entity_id from audit where command = 'ExportRecords'`);
    expect(audit).toEqual({ entity: 'survey', entity_id: '1' });
    const looks = await house.holder('encuesta-1');
    expect([(await take(1, looks)).statusCode, (await take(3, house.admin)).statusCode]).toEqual([403, 403]);
    expect([(await take(4, house.admin)).statusCode, (await take(99, house.admin)).statusCode]).toEqual([409, 404]);
    expect(await house.rows(`select 1 as n from audit where command = 'ExportRecords'`)).toHaveLength(1);
  });

  it('are for the screen of their type alone; what was answered in survey 2, for who follows up alone', async () => {
    const [one, two, cares] = [
      await house.holder('encuesta-1'),
      await house.holder('encuesta-2'),
      await house.holder('encuesta-2:follow_up'),
    ];
    const cashier = await house.t.login('cajera');
    const statuses = async (token: string) => [
      (await list(1, token)).status,
      (await list(2, token)).status,
      (await results(1, token)).status,
      (await results(4, token)).status,
      (await house.t.fetch('/survey/care/get/all', token)).status,
      (await house.t.fetch('/survey/care/get/id/1', token)).status,
      (await house.t.post('/survey/care/update', { p_id_survey_care: 1, p_status_care: 0 }, token)).status,
      (await house.t.fetch('/survey_campaign/get/all', token)).status,
      (await house.t.post('/survey/wording/get', { p_type: 2 }, token)).status,
      (await house.t.fetch('/survey/retention/get', token)).status,
    ];
    expect(await statuses(one)).toEqual([200, 403, 200, 403, 403, 403, 403, 200, 403, 403]);
    expect(await statuses(two)).toEqual([403, 200, 403, 200, 403, 403, 403, 200, 403, 403]);
    expect(await statuses(cares)).toEqual([403, 200, 403, 200, 200, 200, 200, 200, 403, 403]);
    expect(await statuses(cashier)).toEqual(Array(10).fill(403));
    expect((await statuses('')).every((status) => status === 401)).toBe(true);
    const hidden = (await results(4, two)).data;
    expect(hidden).toMatchObject({ reserved: 1, dimensions: [], care: null, calification: null });
    expect(JSON.stringify(hidden)).not.toMatch(/III|"SI"|"NO"/);
    const seen = (await results(4, cares)).data;
    expect(seen.care).toEqual({ needs_care: 1, care_sections: 'III, IV' });
    expect(seen.dimensions.map(({ preguntas }) => preguntas.map(({ answer }) => answer).join(' '))).toEqual([
      'NO NO NO NO SI NO',
      'NO NO',
      'SI SI SI NO NO NO NO',
      'NO NO SI SI NO',
    ]);
    // The list leaves as a file with that right, too, and with no other.
    expect((await results(3)).status).toBe(403);
    expect((await results(99)).status).toBe(404);
  });

  it('are worded by the company, question by question; what was answered keeps its words', async () => {
    const wording = async () =>
      (await house.t.post<SurveyWording>('/survey/wording/get', { p_type: 2 }, house.admin)).data;
    const before = await wording();
    expect([before.id_survey_wording, before.lines.length]).toEqual([null, 25]);
    const load = (lines: [string, string][]) => {
      const form = new FormData();
      form.set('p_type', '2');
      const text = ['Clave,Texto', ...lines.map(([key, words]) => `${key},"${words}"`)].join('\n');
      form.set('file', new Blob([text], { type: 'text/csv' }), 'textos.csv');
      return upload(form);
    };
    const upload = async (form: FormData) => {
      const request = new Request('http://x/', { method: 'POST', body: form });
      const response = await house.t.app.inject({
        method: 'POST',
        url: '/api/survey/wording/import',
        headers: { authorization: `Bearer ${house.admin}`, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return { status: response.statusCode, message: response.json<{ message: string }>().message };
    };
    const own = before.lines.map(({ key, text }): [string, string] => [key, `${text} (oficial)`]);
    expect(await load(own.slice(0, -1))).toEqual({ status: 422, message: 'Faltan preguntas: 20.' });
    expect((await load([...own, ['77', 'No existe esa']])).message).toContain('la clave 77 no es de esta encuesta');
    expect((await load(own)).status).toBe(200);
    expect((await wording()).lines.every((line) => line.own === 1 && line.text.endsWith('(oficial)'))).toBe(true);
    await house.send({ p_type: 2, p_survey: sheetTwo('000000') });
    await house.t.post('/survey/wording/reset', { p_type: 2 }, house.admin);
    const [{ id } = { id: 0 }] = await house.t.db.query<{ id: number }>('select max(id_encuesta) as id from survey');
    expect((await results(id)).data.dimensions[0]?.preguntas[0]?.title).toContain('(oficial)');
    expect((await results(4)).data.dimensions[0]?.preguntas[0]?.title).not.toContain('(oficial)');
    expect((await wording()).id_survey_wording).toBeNull();
  });

  describe('who needs care', () => {
    const save = (body: object, token = house.admin) =>
      house.t.post('/survey/care/update', { p_id_survey_care: 1, ...body }, token);

    it('is listed for own branches, and goes only where there is a way', async () => {
      const { rows } = (await house.t.fetch<ListResult<CareRow>>('/survey/care/get/all?p_status_care=0', house.admin))
        .data;
      expect(rows).toEqual([expect.objectContaining({ id_survey_care: 1, id_encuesta: 4, care_sections: 'III, IV' })]);
      expect((await house.t.fetch('/survey/care/get/id/2', house.admin)).status).toBe(403);
      expect((await save({ p_id_survey_care: 2, p_status_care: 0 })).status).toBe(403);
      expect((await save({ p_status_care: 1 })).message).toBe('Indique a dónde se canaliza.');
      expect((await save({ p_status_care: 2, p_institution_care: 'IMSS' })).status).toBe(409);
      expect((await save({ p_status_care: 1, p_institution_care: 'IMSS' })).status).toBe(200);
      expect((await save({ p_status_care: 3 })).message).toBe('Escriba cómo se cierra el seguimiento.');
      expect((await save({ p_status_care: 9 })).status).toBe(400);
      expect(
        await house.rows('select status_care, institution_care, note_care from survey_care where id_survey_care = 1'),
      ).toEqual([{ status_care: 1, institution_care: 'IMSS', note_care: null }]);
    });

    it('is not saved over what somebody else saved, and the audit says no word of it', async () => {
      const { version } = (await house.t.fetch<{ version: number }>('/survey/care/get/id/1', house.admin)).data;
      expect((await save({ p_status_care: 2, p_note_care: 'Terapia secreta', p_version: version })).status).toBe(200);
      expect((await save({ p_status_care: 3, p_note_care: 'Otra', p_version: version })).status).toBe(409);
      const told = JSON.stringify(await house.rows(`select changes from audit where entity = 'survey_care'`));
      expect(told).not.toMatch(/secreta|IMSS/);
      expect(told).toMatch(/note_care/);
    });

    it('leaves as a file only with the right, written down', async () => {
      const columns = encodeURIComponent(
        JSON.stringify({ name: 'x', columns: [{ key: 'name_user', title: 'Nombre', kind: 'text' }], filters: [] }),
      );
      const ask = (token: string, url: string, method: 'GET' | 'POST' = 'GET') =>
        house.t.app.inject({
          ...{ method, url },
          headers: { authorization: `Bearer ${token}`, accept: 'text/csv', 'x-export': columns },
          ...(method === 'POST' ? { payload: { p_type: 2 } } : {}),
        });
      const [two, cares] = [await house.holder('encuesta-2'), await house.holder('encuesta-2:follow_up')];
      expect((await ask(two, '/api/survey/care/get/all')).statusCode).toBe(403);
      expect((await ask(two, '/api/survey/get', 'POST')).statusCode).toBe(403);
      const file = await ask(cares, '/api/survey/care/get/all');
      expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('José Peña')]);
      expect(
        await house.rows(`select entity from audit where command = 'ExportRecords' and entity = 'survey_care'`),
      ).toHaveLength(1);
    });
  });

  it('say how long they are kept; nobody sets less than the norm', async () => {
    const read = async () =>
      (await house.t.fetch<{ months_kept: number; version: number }>('/survey/retention/get', house.admin)).data;
    const { months_kept, version } = await read();
    expect(months_kept).toBe(48);
    const save = (months: number) =>
      house.t.post('/survey/retention/save', { p_months_kept: months, p_version: version }, house.admin);
    expect([(await save(11)).status, (await save(24)).status, (await save(36)).status]).toEqual([400, 200, 409]);
    expect((await read()).months_kept).toBe(24);
  });
});
