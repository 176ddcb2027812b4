import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

/** One as its table keeps it; what is left out is of branch 1. */
export type TestSurveyCampaign = TestRow & { id_survey_campaign: number };

export const insertSurveyCampaigns = (db: Db, rows: readonly TestSurveyCampaign[]): Promise<void> =>
  insertRows(
    db,
    'survey_campaign',
    rows.map((row) => ({
      id_branch_office: 1,
      name_survey_campaign: `Campaña ${row.id_survey_campaign}`,
      user_created: 'test',
      created_at: new Date('2026-11-28T12:00:00Z'),
      ...row,
    })),
  );
