import { saveSurveyCampaign } from '@ceiba/surveys/contract';
import type { EditCase } from './edit-case';

const OPEN = 'ended_at is null and date_end_survey > current_date and date_start_survey <= current_date';

/** Records of surveys. */
export const SURVEY_EDITS: Record<string, EditCase> = {
  'POST /survey_campaign/insert/update': {
    open: async (demo) => `/survey_campaign/get/id/${await demo.id('survey_campaign', 'id_survey_campaign', OPEN)}`,
    change: (record, n) => ({
      ...Object.fromEntries(Object.entries(record).filter(([name]) => name in saveSurveyCampaign.shape)),
      name_survey_campaign: `Carrera ${n}`,
    }),
  },
  'POST /survey/care/update': {
    open: async (demo) => `/survey/care/get/id/${await demo.id('survey_care', 'id_survey_care')}`,
    change: ({ id_survey_care, status_care, institution_care }, n) => ({
      ...{ id_survey_care, status_care, institution_care },
      note_care: `Carrera ${n}`,
    }),
  },
  'POST /survey/retention/save': {
    open: () => '/survey/retention/get',
    change: (_record, n) => ({ months_kept: 24 + n }),
  },
};
