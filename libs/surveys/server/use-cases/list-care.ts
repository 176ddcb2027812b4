import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { ListCareInput, StoredCareRow } from '@ceiba/surveys/contract';
import { CARE_FROM, CARE_ROW } from '../persistence/care.repository';

/** Who needs clinical attention by survey 2: of the worker's branches, and who answered without a campaign. */
export class ListCare extends Query<ListResult<StoredCareRow>> {
  constructor(readonly input: ListCareInput) {
    super();
  }
}

function planOf({ type, branches }: Actor, { status_care }: ListCareInput): ListPlan {
  const own = '(v.id_branch_office is null or v.id_branch_office in (?))';
  return {
    from: CARE_FROM,
    select: CARE_ROW,
    where: [
      ...(type === 2 ? [{ sql: own, params: [branches.length > 0 ? branches : [0]] }] : []),
      ...(status_care === undefined ? [] : [{ sql: 'k.status_care = ?', params: [status_care] }]),
    ],
    search: ['v.name_user', 'v.job_user'],
    sort: {
      id_survey_care: 'k.id_survey_care',
      name_user: 'v.name_user',
      status_care: 'k.status_care',
      created_at: 'k.created_at',
    },
    defaultSort: { by: 'id_survey_care', order: 'desc' },
    unique: ['id_survey_care'],
    tieBreak: 'k.id_survey_care',
  };
}

@QueryHandler(ListCare)
export class ListCareHandler implements IQueryHandler<ListCare> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListCare): Promise<ListResult<StoredCareRow>> {
    return listQuery<StoredCareRow>(this.db, planOf(currentActor(), input), input);
  }
}
