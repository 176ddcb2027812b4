import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { addDays, type ListResult, startOfDay } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { ListSurveysInput, StoredSurveyRow } from '@ceiba/surveys/contract';
import { assertSees, calificationOf, SURVEY_FROM, SURVEY_ROW } from '../persistence/survey.repository';

/** Sheets of a type: of the worker's branches, and those that belong to none. */
export class ListSurveys extends Query<ListResult<StoredSurveyRow>> {
  constructor(readonly input: ListSurveysInput) {
    super();
  }
}

function planOf({ type: actor, branches }: Actor, input: ListSurveysInput): ListPlan {
  const { type, id_branch_office, id_survey_campaign, date_start, date_end } = input;
  return {
    from: SURVEY_FROM,
    select: SURVEY_ROW,
    where: [
      { sql: 'v.type_survey = ?', params: [type] },
      ...(actor === 2
        ? [
            {
              sql: '(v.id_branch_office is null or v.id_branch_office in (?))',
              params: [branches.length > 0 ? branches : [0]],
            },
          ]
        : []),
      ...(id_branch_office ? [{ sql: 'v.id_branch_office = ?', params: [id_branch_office] }] : []),
      ...(id_survey_campaign ? [{ sql: 'v.id_survey_campaign = ?', params: [id_survey_campaign] }] : []),
      ...(date_start ? [{ sql: 'v.created_at >= ?', params: [startOfDay(date_start)] }] : []),
      ...(date_end ? [{ sql: 'v.created_at < ?', params: [startOfDay(addDays(date_end, 1))] }] : []),
    ],
    search: ['v.name_user', 'v.job_user', { figure: 'v.id_encuesta' }],
    sort: {
      id_encuesta: 'v.id_encuesta',
      name_user: 'v.name_user',
      age_user: 'v.age_user',
      job_user: 'v.job_user',
      points: 'v.points',
      created_at: 'v.created_at',
    },
    defaultSort: { by: 'id_encuesta', order: 'desc' },
    unique: ['id_encuesta'],
    tieBreak: 'v.id_encuesta',
  };
}

@QueryHandler(ListSurveys)
export class ListSurveysHandler implements IQueryHandler<ListSurveys> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input }: ListSurveys): Promise<ListResult<StoredSurveyRow>> {
    assertSees(input.type);
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const { rows, total } = await listQuery<StoredSurveyRow>(this.db, planOf(actor, input), input);
    return { rows: rows.map((row) => ({ ...row, ...calificationOf(row.points) })), total };
  }
}
