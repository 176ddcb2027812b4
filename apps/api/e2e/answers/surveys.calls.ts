import type { Calls } from './demo';

export const surveys: Calls = {
  'POST /survey_campaign/insert/update': async (demo) => ({
    body: { name_survey_campaign: 'Prueba', id_branch_office: await demo.id('branch_office', 'id_branch_office') },
  }),
  'GET /survey_campaign/get/id/{id}': async (demo) => ({
    path: { id: await demo.id('survey_campaign', 'id_survey_campaign') },
  }),
  'POST /survey_campaign/delete': async (demo) => ({
    body: { id: await demo.id('survey_campaign', 'id_survey_campaign') },
  }),
};
