import { eventually, rowLockWaiters } from '@ceiba/platform/testing';
import type { OpenCampaign, Questionnaire } from '@ceiba/surveys/contract';
import { insertSurveyCampaigns, sheetOne, sheetTwo, SurveyHouse } from '@ceiba/surveys/testing';
import { Bus } from '@ceiba/platform/server';
import { CampaignRepository } from '../persistence/campaign.repository';
import { SurveyCallers } from '../persistence/survey-callers';
import { TrimSurveys } from '../jobs/trim-surveys.job';
import { SaveSurvey } from '../use-cases/save-survey/save-survey';

const ALL = 'A'.repeat(72);
const one = (more: object = {}) => ({ p_type: 1, p_survey: sheetOne(ALL), ...more });

describe('the public questionnaires', () => {
  let house: SurveyHouse;
  beforeAll(async () => (house = await SurveyHouse.open()));
  afterAll(() => house.t.close());
  beforeEach(async () => {
    for (const table of ['survey_care', 'survey', 'survey_campaign', 'survey_sent'])
      await house.t.db.execute(`delete from ${table}`);
  });
  const kept = () =>
    house.rows(
      `select type_survey, name_user, age_user, job_user, answers, points, id_survey_campaign, id_branch_office,
         area_survey, group_survey from survey order by id_encuesta`,
    );

  it('are open to everybody: 14 sections with two gates, and 4 with one', async () => {
    const three = (await house.t.fetch<Questionnaire>('/survey/questions/1')).data.sections;
    expect([three.length, three.flatMap(({ items }) => items).length]).toEqual([14, 72]);
    expect(three.filter((section) => section.yes_no === 1).map(({ id }) => id)).toEqual([13, 14]);
    expect(three[0]?.items[0]?.options.map(({ title, value }) => [title, value])).toEqual([
      ['Siempre', 0],
      ['Casi siempre', 1],
      ['Algunas veces', 2],
      ['Casi nunca', 3],
      ['Nunca', 4],
    ]);
    const two = (await house.t.fetch<Questionnaire>('/survey/questions/2')).data.sections;
    expect(two.map(({ yes_no, items }) => [yes_no, items.length])).toEqual([
      [1, 6],
      [0, 2],
      [0, 7],
      [0, 5],
    ]);
    expect((await house.t.fetch('/survey/questions/3')).status).toBe(400);
  });

  it('are kept whole, with their points; survey 2 leaves a row of care only where the norm asks for it', async () => {
    const answers = await Promise.all([
      house.send(one()),
      house.send({ p_type: 2, p_survey: JSON.stringify(sheetTwo('000010 00 1100000 00000')) }),
      house.send({ p_type: 2, p_survey: sheetTwo('000010 00 1110000 00110') }),
    ]);
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      Array(3).fill([200, 'Encuesta registrada. Gracias por responder.']),
    );
    const free = { id_survey_campaign: null, id_branch_office: null, area_survey: null, group_survey: null };
    const who = { name_user: 'María López', age_user: 31, job_user: 'Almacenista', ...free };
    expect((await kept()).sort((a, b) => String(a.answers).localeCompare(String(b.answers)))).toEqual([
      { ...who, type_survey: 2, answers: '00001000110000000000', points: null },
      { ...who, type_survey: 2, answers: '00001000111000000110', points: null },
      { ...who, type_survey: 1, answers: ALL, points: 144 },
    ]);
    expect(await house.rows('select care_sections, status_care from survey_care')).toEqual([
      { care_sections: 'III, IV', status_care: 0 },
    ]);
  });

  it('take the whole form back with its titles, as JSON and as text', async () => {
    const { sections } = (await house.t.fetch<Questionnaire>('/survey/questions/1')).data;
    const whole = sections.map((section) => ({
      ...section,
      yes_no_options: section.yes_no_options.map((option) => ({ ...option, checked: option.id === 1 })),
      items: section.items.map((item) => ({
        ...item,
        options: item.options.map((option) => ({ ...option, checked: option.id === 3 })),
      })),
    }));
    const sent = [
      await house.send(one({ p_survey: whole })),
      await house.send(one({ p_survey: JSON.stringify(whole) })),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await kept()).map(({ answers }) => answers)).toEqual([ALL, ALL]);
  });

  it('name what is missing', async () => {
    const { sections } = (await house.t.fetch<Questionnaire>('/survey/questions/1')).data;
    const open = sheetOne(ALL).map((section) =>
      section.id === 9 ? { ...section, items: section.items.slice(1) } : section,
    );
    const title = sections[8]?.items[0]?.title ?? '';
    const message = `Debe seleccionar una opción en la pregunta: ${title}`;
    const refused = await house.send(one({ p_survey: open }));
    expect([refused.status, refused.message, refused.data]).toEqual([
      400,
      message,
      { fields: [{ field: 'survey', message }] },
    ]);
    const wrong: [object, string][] = [
      [{ p_name_user: 'Ana' }, 'name_user'],
      [{ p_name_user: 'x'.repeat(101) }, 'name_user'],
      [{ p_name_user: undefined }, 'name_user'],
      [{ p_age_user: 14 }, 'age_user'],
      [{ p_age_user: 100 }, 'age_user'],
      [{ p_age_user: '31.5' }, 'age_user'],
      [{ p_job_user: 'Jefe' }, 'job_user'],
      [{ p_survey: 'x' }, 'survey'],
      [{ p_survey: undefined }, 'survey'],
      [{ p_type: 3 }, 'type'],
    ];
    for (const [change, field] of wrong) {
      const answer = await house.send(one(change));
      const { fields } = answer.data as { fields: { field: string }[] };
      expect([change, answer.status, fields[0]?.field]).toEqual([change, 400, field]);
    }
    expect((await house.send(one({ p_name_user: 'Rubén', p_age_user: '99', p_job_user: 'Cajas' }))).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it('sent three times with one key are one sheet, ten at once too', async () => {
    const key = { 'idempotency-key': 'device-1' };
    for (let n = 0; n < 3; n++) expect((await house.send(one(), key)).status).toBe(200);
    const other = { 'idempotency-key': 'device-2' };
    const many = await Promise.all(Array.from({ length: 10 }, () => house.send(one(), other)));
    expect(many.every(({ status }) => status === 200)).toBe(true);
    expect(await kept()).toHaveLength(2);
  });

  it('of a campaign go to its branch, area and group; what does not fit is refused', async () => {
    await insertSurveyCampaigns(house.t.db, [
      { id_survey_campaign: 1, id_branch_office: 2, areas_survey: 'Caja\nVentas', groups_survey: 'Día' },
      { id_survey_campaign: 2, type_survey: 2 },
      { id_survey_campaign: 3, ended_at: new Date() },
      { id_survey_campaign: 4, date_start_survey: '2080-01-01' },
      { id_survey_campaign: 5, date_end_survey: '2020-01-02' },
    ]);
    const at = (token: string, more: object = {}) =>
      house.send(one({ p_token_campaign: token, p_area_survey: 'Caja', p_group_survey: 'Día', ...more }));
    expect((await at('token-1')).status).toBe(200);
    const refused = [
      await at('token-1', { p_area_survey: 'Otra' }),
      await at('token-1', { p_group_survey: null }),
      await at('token-2'),
      await at('token-3'),
      await at('token-4'),
      await at('token-5'),
      await at('token-9'),
    ];
    expect(refused.map(({ status, message }) => [status, message])).toEqual([
      [400, 'Seleccione su área.'],
      [400, 'Seleccione su grupo.'],
      [409, 'Esta liga es de otra encuesta.'],
      [409, 'La campaña ya terminó.'],
      [409, 'La campaña empieza el 2080-01-01.'],
      [409, 'La campaña ya terminó.'],
      [404, 'La liga de la encuesta no es válida. Pida una nueva a su empresa.'],
    ]);
    expect(await kept()).toEqual([
      expect.objectContaining({ id_survey_campaign: 1, id_branch_office: 2, area_survey: 'Caja', group_survey: 'Día' }),
    ]);
    expect((await house.t.fetch<OpenCampaign>('/survey/campaign/token-1')).data).toEqual({
      name_survey_campaign: 'Campaña 1',
      type_survey: 1,
      name_branch_office: 'Sucursal 2',
      state_campaign: 'open',
      date_start_survey: '2020-01-01',
      date_end_survey: '2090-12-31',
      areas: ['Caja', 'Ventas'],
      groups: ['Día'],
    });
    expect((await house.t.fetch('/survey/campaign/nothing')).status).toBe(404);
  });

  it('that are let in are in before the campaign ends: who ends it waits', async () => {
    await insertSurveyCampaigns(house.t.db, [{ id_survey_campaign: 7 }]);
    const [held, free] = [gate(), gate()];
    // A sheet that has read its campaign and is not in yet.
    const slow = house.unit(async () => {
      await house.t.get(CampaignRepository).forSheet('token-7');
      held.open();
      await free.opened;
      const input = {
        type: 1,
        name_user: 'Prueba',
        age_user: 30,
        job_user: 'Prueba',
        token_campaign: 'token-7',
      } as const;
      await house.t.get(Bus).execute(new SaveSurvey({ input, answers: ALL, id_survey_wording: null }));
    });
    await held.opened;
    const ending = house.t.post('/survey_campaign/end', { p_id_survey_campaign: 7 }, house.admin);
    await eventually(async () => expect(await rowLockWaiters((sql) => house.t.db.query(sql))).not.toEqual([]));
    free.open();
    await slow;
    expect((await ending).status).toBe(200);
    expect((await house.send(one({ p_token_campaign: 'token-7' }))).status).toBe(409);
    expect(await kept()).toHaveLength(1);
  });

  it('are a thousand an hour from one network, and counted apart from what was answered', async () => {
    const callers = house.t.get(SurveyCallers);
    const rows = Array.from({ length: 1_000 }, () => ['203.0.113.9', new Date()]);
    await house.t.db.insertMany('survey_sent', ['network', 'at'], rows);
    const far = { 'x-forwarded-for': '203.0.113.9' };
    const refused = await house.send(one(), far);
    expect([refused.status, await kept()]).toEqual([429, []]);
    expect((await house.send(one(), { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
    await house.t.db.execute('update survey_sent set at = ?', [new Date(Date.now() - 3_700_000)]);
    await callers.forget();
    expect((await house.send(one(), far)).status).toBe(200);
    expect(await house.rows('select network from survey_sent')).toEqual([{ network: '203.0.113.9' }]);
  });

  it('go after the company’s term, a campaign’s all at once', async () => {
    await insertSurveyCampaigns(house.t.db, [
      { id_survey_campaign: 11, date_end_survey: '2020-06-30' },
      { id_survey_campaign: 12 },
    ]);
    for (const [id, campaign, day] of [
      [1, 11, '2020-06-01'],
      [2, 12, '2020-06-01'],
      [3, null, '2020-06-01'],
      [4, null, '2026-06-01'],
      [5, 11, '2026-06-01'],
    ])
      await house.t.db.execute(
        `insert into survey (id_encuesta, type_survey, id_survey_campaign, name_user, age_user, job_user, answers, created_at)
         values (?, 2, ?, 'Prueba', 30, 'Prueba', '00000', ?)`,
        [id ?? null, campaign ?? null, day ?? null],
      );
    await house.t.db.execute(`insert into survey_care (id_encuesta, care_sections, created_at)
      values (1, 'II', now(3)), (3, 'II', now(3)), (4, 'II', now(3))`);
    await house.t.get(TrimSurveys).run();
    expect(await house.rows('select id_encuesta from survey order by 1')).toEqual(
      [2, 4].map((id_encuesta) => ({ id_encuesta })),
    );
    expect(await house.rows('select id_encuesta from survey_care')).toEqual([{ id_encuesta: 4 }]);
  });
});

/** A door that a test opens. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
