import { hostilePayloads } from '@ceiba/platform/testing';
import { type ListResult, MESSAGES } from '@ceiba/platform/contract';
import type { CampaignLink, CampaignResults, SurveyCampaignRow } from '@ceiba/surveys/contract';
import { insertSurveyCampaigns, insertSurveys, sheetOne, SurveyHouse } from '@ceiba/surveys/testing';

const form = {
  p_name_survey_campaign: 'Ñandú',
  p_type_survey: 1,
  p_id_branch_office: 1,
  p_date_start_survey: '2026-01-01',
  p_date_end_survey: '2090-12-31',
  p_workers_campaign: 100,
  p_expected_answers: 80,
  p_areas_survey: 'Caja\n Ventas \n\n',
  p_groups_survey: '',
};
const ALL = 'A'.repeat(72);

describe('campaigns of surveys', () => {
  let house: SurveyHouse;
  beforeAll(async () => (house = await SurveyHouse.open()));
  afterAll(() => house.t.close());
  beforeEach(async () => {
    for (const table of ['survey_care', 'survey', 'survey_campaign']) await house.t.db.execute(`delete from ${table}`);
  });

  const save = (more: object = {}, token = house.admin) =>
    house.t.post<{ id: number }>('/survey_campaign/insert/update', { ...form, ...more }, token);
  const remove = (p_id: unknown) => house.t.post('/survey_campaign/delete', { p_id, p_name: 'x' }, house.admin);
  const end = (id: number) => house.t.post('/survey_campaign/end', { p_id_survey_campaign: id }, house.admin);
  const list = async (query = '') =>
    (await house.t.fetch<ListResult<SurveyCampaignRow>>(`/survey_campaign/get/all${query}`, house.admin)).data;
  const results = (id: number, token = house.admin) =>
    house.t.fetch<CampaignResults>(`/survey_campaign/results/${id}`, token);
  const answer = (token: string, more: object = {}) =>
    house.send({ p_type: 1, p_survey: sheetOne(ALL), p_token_campaign: token, p_area_survey: 'Caja', ...more });

  it('are registered, changed, found and deleted; the audit says what changed', async () => {
    const made = await save();
    expect([made.status, made.message]).toEqual([200, 'Campaña registrada.']);
    const { id } = made.data;
    expect((await save({ p_id_survey_campaign: id, p_name_survey_campaign: 'Ocelote' })).message).toBe(
      'Campaña modificada.',
    );
    const found = await list('?p_search=ocelote&p_type=1');
    expect(found).toEqual({
      rows: [
        {
          id_survey_campaign: id,
          name_survey_campaign: 'Ocelote',
          type_survey: 1,
          id_branch_office: 1,
          key_branch_office: 'S1',
          name_branch_office: 'Sucursal 1',
          date_start_survey: '2026-01-01',
          date_end_survey: '2090-12-31',
          workers_campaign: 100,
          expected_answers: 80,
          sample_minimum: 80,
          answered: 0,
          areas_survey: 'Caja\nVentas',
          groups_survey: '',
          token_campaign: expect.stringMatching(/^[\w-]{22}$/),
          state_campaign: 'open',
          user_created: expect.any(String),
          id_worker_created: expect.any(Number),
          created_at: expect.any(String),
        },
      ],
      total: 1,
    });
    expect((await house.t.fetch(`/survey_campaign/get/id/${id}`, house.admin)).data).toEqual({
      ...found.rows[0],
      version: 2,
    });
    expect((await list('?p_type=2')).total).toBe(0);
    expect((await remove(id)).message).toBe('Campaña eliminada.');
    const audit = await house.t.db.query<{ command: string }>(
      `select command from audit where entity = 'survey_campaign' and entity_id = ? order by id`,
      [String(id)],
    );
    expect(audit.map(({ command }) => command)).toEqual(['SaveCampaign', 'SaveCampaign', 'DeleteCampaign']);
  });

  it('give their link and its QR', async () => {
    const { id } = (await save()).data;
    const [{ token_campaign } = { token_campaign: '' }] = (await list()).rows;
    const { data } = await house.t.fetch<CampaignLink>(`/survey_campaign/link/${id}`, house.admin);
    expect(data.link).toMatch(new RegExp(`^http.*/page/encuesta/1\\?campana=${token_campaign}$`));
    expect(data.qr).toMatch(/^<svg/);
  });

  it('with answers keep what was chosen from, and are not deleted', async () => {
    const { id } = (await save()).data;
    const [{ token_campaign } = { token_campaign: '' }] = (await list()).rows;
    expect((await answer(token_campaign)).status).toBe(200);
    const change = (more: object) => save({ p_id_survey_campaign: id, ...more });
    const refused = await Promise.all([
      change({ p_areas_survey: 'Ventas' }),
      change({ p_areas_survey: '' }),
      change({ p_groups_survey: 'Día' }),
      change({ p_type_survey: 2 }),
      change({ p_date_start_survey: '2026-02-01' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(409));
    expect((await change({ p_areas_survey: 'Caja\nVentas\nAlmacén', p_workers_campaign: 120 })).status).toBe(200);
    const gone = await remove(id);
    expect([gone.status, gone.message]).toEqual([409, 'No se puede eliminar «Ñandú»: está en uso en encuestas.']);
    expect((await list()).rows[0]).toMatchObject({ answered: 1, workers_campaign: 120, sample_minimum: 92 });
  });

  it('end once and for good', async () => {
    const { id } = (await save()).data;
    expect((await Promise.all([end(id), end(id), end(id)])).map(({ status }) => status).sort()).toEqual([
      200, 409, 409,
    ]);
    expect((await save({ p_id_survey_campaign: id })).message).toBe('La campaña ya terminó.');
    expect((await list()).rows[0]?.state_campaign).toBe('over');
    await insertSurveyCampaigns(house.t.db, [{ id_survey_campaign: 900, date_end_survey: '2020-01-02' }]);
    // Its last day is over: nobody lets it go on, for its results may have been seen.
    expect([(await save({ p_id_survey_campaign: 900 })).status, (await end(900)).status]).toEqual([409, 409]);
  });

  it('tell of groups only when they are over, of five answers and more, and not by a difference', async () => {
    await insertSurveyCampaigns(house.t.db, [
      { id_survey_campaign: 1, areas_survey: 'Caja\nVentas\nAlmacén', groups_survey: 'Día\nNoche' },
      { id_survey_campaign: 2, ended_at: new Date() },
      { id_survey_campaign: 3, type_survey: 2, ended_at: new Date() },
    ]);
    const people = (from: number, count: number, area_survey: string, group_survey: string, answers = ALL) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ id_encuesta: from + at, id_survey_campaign: 1, id_branch_office: 1, area_survey, group_survey, answers },
      }));
    await insertSurveys(house.t.db, [
      ...people(1, 6, 'Caja', 'Día', 'S'.repeat(72)),
      ...people(11, 5, 'Caja', 'Noche'),
      ...people(21, 6, 'Ventas', 'Día'),
      ...people(31, 4, 'Almacén', 'Día'),
      ...Array.from({ length: 4 }, (_, at) => ({ id_encuesta: 41 + at, id_survey_campaign: 2, id_branch_office: 1 })),
    ]);
    expect((await results(1)).data).toMatchObject({ shown: 0, groups: [] });
    expect((await house.t.fetch('/survey_campaign/plan/1', house.admin)).message).toBe(
      'Los resultados se ven cuando la campaña termina.',
    );
    await end(1);
    const { groups } = (await results(1)).data;
    expect(groups.map(({ name_group, withheld, answered }) => [name_group, withheld, answered])).toEqual([
      ['Sucursal 1', null, 21],
      ['Caja', null, 11],
      // 4 of the warehouse would be left: sales are withheld with them.
      ['Ventas', 'difference', null],
      ['Almacén', 'few', null],
      ['Día', null, 16],
      ['Noche', null, 5],
    ]);
    // (6 x 148 + 15 x 144) / 21
    expect(groups[0]?.total).toEqual({
      title: 'Calificación final',
      average: '145.1',
      level: 4,
      levels: [0, 0, 0, 0, 21],
    });
    expect(groups[0]?.categories.map(({ levels }) => levels)[4]).toEqual([6, 0, 0, 15, 0]);
    expect([groups[2]?.total, groups[2]?.domains]).toEqual([null, []]);
    expect((await results(2)).data.groups).toEqual([expect.objectContaining({ withheld: 'few', answered: null })]);
    expect((await house.t.fetch('/survey_campaign/plan/2', house.admin)).message).toBe(
      'Con menos de 5 respuestas no se muestran resultados.',
    );
    expect((await results(3)).status).toBe(409);
  });

  it('have the norm’s plan as PDF', async () => {
    await insertSurveyCampaigns(house.t.db, [{ id_survey_campaign: 1, ended_at: new Date() }]);
    await insertSurveys(
      house.t.db,
      Array.from({ length: 6 }, (_, at) => ({ id_encuesta: at + 1, id_survey_campaign: 1, id_branch_office: 1 })),
    );
    const file = await house.t.app.inject({
      ...{ method: 'GET', url: '/api/survey_campaign/plan/1', headers: { authorization: `Bearer ${house.admin}` } },
    });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('are not saved over what somebody else saved meanwhile', async () => {
    const { id } = (await save()).data;
    const { version } = (await house.t.fetch<{ version: number }>(`/survey_campaign/get/id/${id}`, house.admin)).data;
    const over = (name: string) => save({ p_id_survey_campaign: id, p_name_survey_campaign: name, p_version: version });
    expect([(await over('Ocelote')).status, (await over('Jaguar')).status]).toEqual([200, 409]);
  });

  it('of a branch of others are not seen and not touched', async () => {
    await insertSurveyCampaigns(house.t.db, [{ id_survey_campaign: 900, id_branch_office: 2 }]);
    expect((await list()).rows).toEqual([]);
    const calls = [
      house.t.fetch('/survey_campaign/get/id/900', house.admin),
      save({ p_id_survey_campaign: 900 }),
      save({ p_id_branch_office: 2 }),
      remove(900),
      end(900),
      house.t.fetch('/survey_campaign/link/900', house.admin),
      results(900),
      house.t.fetch('/survey_campaign/plan/900', house.admin),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(403));
    expect(await house.rows('select name_survey_campaign, ended_at from survey_campaign')).toEqual([
      { name_survey_campaign: 'Campaña 900', ended_at: null },
    ]);
  });

  it('need their screens', async () => {
    await insertSurveyCampaigns(house.t.db, [{ id_survey_campaign: 1 }]);
    const [manages, reads, looks] = [
      await house.holder('campanas-encuestas'),
      await house.holder('resultados-encuestas'),
      await house.holder('encuesta-1'),
    ];
    const statuses = async (token: string) => [
      (await house.t.fetch('/survey_campaign/get/all', token)).status,
      (await house.t.fetch('/survey_campaign/get/id/1', token)).status,
      (await save({}, token)).status,
      (await house.t.fetch('/survey_campaign/link/1', token)).status,
      (await results(1, token)).status,
      (await house.t.post('/survey_campaign/delete', { p_id: 99 }, token)).status,
      (await house.t.post('/survey_campaign/end', { p_id_survey_campaign: 99 }, token)).status,
    ];
    expect(await statuses(manages)).toEqual([200, 200, 200, 200, 403, 404, 404]);
    expect(await statuses(reads)).toEqual([200, 403, 403, 403, 200, 403, 403]);
    expect(await statuses(looks)).toEqual([200, 403, 403, 403, 403, 403, 403]);
    expect(await statuses(await house.t.login('cajera'))).toEqual(Array(7).fill(403));
  });

  it('name what is wrong with what was sent', async () => {
    const wrong = await save({ p_name_survey_campaign: '' });
    expect([wrong.status, wrong.data]).toEqual([
      400,
      { fields: [{ field: 'name_survey_campaign', message: MESSAGES.required }] },
    ]);
    const fieldOf = async (more: object) => {
      const { data } = await house.t.post<{ fields: { field: string }[] }>(
        '/survey_campaign/insert/update',
        { ...form, ...more },
        house.admin,
      );
      return data.fields[0]?.field;
    };
    expect(await fieldOf({ p_date_end_survey: '2025-01-01' })).toBe('date_end_survey');
    expect(await fieldOf({ p_expected_answers: 101 })).toBe('expected_answers');
    expect(await fieldOf({ p_areas_survey: 'Caja\ncaja' })).toBe('areas_survey');
    expect(await fieldOf({ p_areas_survey: 'x'.repeat(101) })).toBe('areas_survey');
    expect([(await save({ p_id_survey_campaign: 999_999 })).message, (await remove(999_999)).status]).toEqual([
      'La campaña no existe.',
      404,
    ]);
    for (const { field, value, payload } of hostilePayloads(form)) {
      const { status } = await house.t.post('/survey_campaign/insert/update', payload, house.admin);
      expect([field, value, [200, 400, 403, 404].includes(status)]).toEqual([field, value, true]);
    }
  });
});
