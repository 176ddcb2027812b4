import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, notFound } from '@ceiba/platform/server';
import { CARE_MESSAGES, type StoredCareRow } from '@ceiba/surveys/contract';

export const CARE_FROM = `from survey_care k join survey v on v.id_encuesta = k.id_encuesta
  left join survey_campaign c on c.id_survey_campaign = v.id_survey_campaign
  left join branch_office b on b.id_branch_office = v.id_branch_office`;
export const CARE_ROW = `k.id_survey_care, k.id_encuesta, v.name_user, v.age_user, v.job_user, v.id_branch_office,
  b.name_branch_office, c.name_survey_campaign, k.care_sections, k.status_care, k.institution_care, k.note_care,
  k.user_updated, k.updated_at, k.created_at`;

/** SQL of who needs care. */
@Injectable()
export class CareRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One that this person may see. Throws 404 where there is none, 403 where it is of a branch of others. */
  async get(id: number): Promise<StoredCareRow> {
    const row = await this.db.one<StoredCareRow>(`select ${CARE_ROW} ${CARE_FROM} where k.id_survey_care = ?`, [id]);
    if (!row) throw notFound(CARE_MESSAGES.notFound);
    if (row.id_branch_office !== null) this.branches.assertVisible(currentActor(), row.id_branch_office);
    return row;
  }

  /** The same, locked until the commit. */
  async lock(id: number): Promise<StoredCareRow> {
    await this.db.query('select 1 from survey_care where id_survey_care = ? for update', [id]);
    return this.get(id);
  }
}
