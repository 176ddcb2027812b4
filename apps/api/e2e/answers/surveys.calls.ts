import { sheetOne, sheetTwo } from '@ceiba/surveys/testing';
import type { Calls, Demo } from './demo';

const OPEN = 'ended_at is null and date_end_survey > current_date and type_survey = 1';
const campaign = (demo: Demo, where = '1 = 1') => demo.id('survey_campaign', 'id_survey_campaign', where);
const sheet = (demo: Demo, type: number) => demo.id('survey', 'id_encuesta', `type_survey = ${type}`);

const saved = async (demo: Demo) => ({
  name_survey_campaign: 'Prueba',
  type_survey: 1,
  id_branch_office: await demo.id('branch_office', 'id_branch_office'),
  date_start_survey: '2026-01-01',
  date_end_survey: '2090-01-01',
  workers_campaign: 100,
  expected_answers: 80,
  areas_survey: '',
  groups_survey: '',
});
const who = { name_user: 'Persona de prueba', age_user: 30, job_user: 'Almacenista' };

export const surveys: Calls = {
  'GET /survey/questions/{type}': () => [
    { path: { type: 1 }, as: 'nobody' },
    { path: { type: 2 }, as: 'nobody' },
  ],
  'GET /survey/campaign/{token}': async (demo) => ({
    path: { token: await demo.value<string>(`select token_campaign from survey_campaign where ${OPEN} limit 1`) },
    as: 'nobody',
  }),
  'POST /survey/save': () => [
    { body: { ...who, type: 1, survey: sheetOne('A'.repeat(72)) }, as: 'nobody' },
    { body: { ...who, type: 2, survey: sheetTwo('10000011000000000000') }, as: 'nobody' },
  ],
  'POST /survey/get': () => [{ body: { type: 1 } }, { body: { type: 2 } }],
  'POST /survey/results': async (demo) => [
    { body: { id_encuesta: await sheet(demo, 1) } },
    { body: { id_encuesta: await sheet(demo, 2) } },
  ],
  'POST /survey/retention/save': () => ({ body: { months_kept: 36 } }),
  'GET /survey/care/get/id/{id}': async (demo) => ({ path: { id: await demo.id('survey_care', 'id_survey_care') } }),
  'POST /survey/care/update': async (demo) => ({
    body: {
      id_survey_care: await demo.id('survey_care', 'id_survey_care', 'status_care = 0'),
      status_care: 1,
      institution_care: 'IMSS',
    },
  }),
  'POST /survey/wording/get': () => [{ body: { type: 1 } }, { body: { type: 2 } }],
  'POST /survey/wording/import': () => {
    const form = new FormData();
    form.set('p_type', '2');
    const lines = ['P1', ...Array.from({ length: 20 }, (_, at) => String(at + 1))].map(
      (key) => `${key},Texto ${key} oficial`,
    );
    form.set('file', new Blob([['Clave,Texto', ...lines].join('\n')], { type: 'text/csv' }), 'textos.csv');
    return { body: form };
  },
  'POST /survey/wording/reset': () => ({ body: { type: 2 } }),
  'POST /survey_campaign/insert/update': async (demo) => ({ body: await saved(demo) }),
  'GET /survey_campaign/get/id/{id}': async (demo) => ({ path: { id: await campaign(demo) } }),
  'GET /survey_campaign/link/{id}': async (demo) => ({ path: { id: await campaign(demo) } }),
  'GET /survey_campaign/results/{id}': async (demo) => [
    { path: { id: await campaign(demo, 'type_survey = 1') } },
    { path: { id: await campaign(demo, OPEN) } },
  ],
  'POST /survey_campaign/end': async (demo) => ({
    body: { id_survey_campaign: await campaign(demo, "name_survey_campaign = 'Prueba'") },
  }),
  'POST /survey_campaign/delete': async (demo) => ({
    body: { id: await campaign(demo, "name_survey_campaign = 'Prueba'") },
  }),
};
