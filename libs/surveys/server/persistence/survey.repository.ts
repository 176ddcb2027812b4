import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { screens } from '@ceiba/platform/contract';
import { can, currentActor, Db, forbidden, notFound } from '@ceiba/platform/server';
import { finalLevel, LEVELS, type StoredSurveyRow, SURVEY_MESSAGES, type SurveyType } from '@ceiba/surveys/contract';

/** A sheet as the tables tell it. */
export type SurveyRecord = Omit<StoredSurveyRow, 'calification' | 'calification_color' | 'calification_text_color'> & {
  type_survey: SurveyType;
  id_survey_wording: number | null;
  answers: string;
};

export const SURVEY_FROM = `from survey v left join survey_campaign c on c.id_survey_campaign = v.id_survey_campaign
  left join branch_office b on b.id_branch_office = v.id_branch_office`;
export const SURVEY_ROW = `v.id_encuesta, v.name_user, v.age_user, v.job_user, v.points, v.area_survey, v.group_survey,
  v.id_survey_campaign, c.name_survey_campaign, v.id_branch_office, b.name_branch_office, v.created_at`;

/** The screen whose holders see the sheets of a type. */
export const screenOf = (type: SurveyType): string => `encuesta-${type}`;

/** Throws 403 for who does not hold the screen of this type of survey. */
export function assertSees(type: SurveyType): void {
  if (!can(currentActor(), screens(screenOf(type)))) throw forbidden();
}

/** A sheet's level in words and colours; none of survey 2, which has no points. */
export function calificationOf(points: number | null) {
  const level = points === null ? null : LEVELS[finalLevel(points)];
  return {
    calification: level?.text ?? null,
    calification_color: level?.color ?? null,
    calification_text_color: level?.text_color ?? null,
  };
}

/** SQL of sheets. */
@Injectable()
export class SurveyRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One that this person may see. Throws 404 where there is none, 403 for another screen's or of a branch of others. */
  async get(id: number): Promise<SurveyRecord> {
    const row = await this.db.one<SurveyRecord>(
      `select ${SURVEY_ROW}, v.type_survey, v.id_survey_wording, v.answers ${SURVEY_FROM} where v.id_encuesta = ?`,
      [id],
    );
    if (!row) throw notFound(SURVEY_MESSAGES.notFound);
    assertSees(row.type_survey);
    // Who answered without a campaign's link belongs to no branch.
    if (row.id_branch_office !== null) this.branches.assertVisible(currentActor(), row.id_branch_office);
    return row;
  }
}
