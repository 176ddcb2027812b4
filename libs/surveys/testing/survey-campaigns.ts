import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

const AT = new Date('2026-11-28T12:00:00Z');

/** One as its table keeps it; what is left out is survey 1 of branch 1, open. */
export type TestSurveyCampaign = TestRow & { id_survey_campaign: number };

export const insertSurveyCampaigns = (db: Db, rows: readonly TestSurveyCampaign[]): Promise<void> =>
  insertRows(
    db,
    'survey_campaign',
    rows.map((row) => ({
      id_branch_office: 1,
      type_survey: 1,
      name_survey_campaign: `Campaña ${row.id_survey_campaign}`,
      date_start_survey: '2020-01-01',
      date_end_survey: '2090-12-31',
      workers_campaign: 100,
      expected_answers: 80,
      areas_survey: '',
      groups_survey: '',
      token_campaign: `token-${row.id_survey_campaign}`,
      user_created: 'test',
      created_at: AT,
      ...row,
    })),
  );

/** A sheet as its table keeps it; what is left out is survey 1, all "Algunas veces", gates closed, without a campaign. */
export type TestSurvey = TestRow & { id_encuesta: number };

export const insertSurveys = (db: Db, rows: readonly TestSurvey[]): Promise<void> =>
  insertRows(
    db,
    'survey',
    rows.map((row) => ({
      type_survey: 1,
      name_user: `Persona ${row.id_encuesta}`,
      age_user: 30,
      job_user: 'Almacenista',
      answers: 'A'.repeat(64) + '-'.repeat(8),
      points: 128,
      created_at: AT,
      ...row,
    })),
  );
