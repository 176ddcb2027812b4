import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ownBranches } from '@ceiba/branches/server';
import type { ListLeadSourcesInput, StoredLeadSource } from '@ceiba/leads/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { LEAD_SOURCE_FROM, LEAD_SOURCE_ROW } from '../persistence/lead-source.repository';

/** The list, of the worker's branches. */
export class ListLeadSources extends Query<ListResult<StoredLeadSource>> {
  constructor(readonly input: ListLeadSourcesInput) {
    super();
  }
}

function planOf(actor: Actor, { id_branch_office }: ListLeadSourcesInput): ListPlan {
  return {
    from: LEAD_SOURCE_FROM,
    select: LEAD_SOURCE_ROW,
    where: [
      ...ownBranches(actor, 's.id_branch_office'),
      ...(id_branch_office ? [{ sql: 's.id_branch_office = ?', params: [id_branch_office] }] : []),
    ],
    search: ['s.name_lead_source', 'b.key_branch_office', 'b.name_branch_office'],
    sort: {
      id_lead_source: 's.id_lead_source',
      name_lead_source: 's.name_lead_source',
      name_branch_office: 'b.name_branch_office',
      enabled_lead_source: 's.enabled_lead_source',
      late_hours: 's.late_hours',
      keep_days: 's.keep_days',
      key_hint: 'k.key_hint',
      user_created: 's.user_created',
    },
    defaultSort: { by: 'id_lead_source', order: 'desc' },
    unique: ['id_lead_source', 'name_lead_source'],
    tieBreak: 's.id_lead_source',
  };
}

@QueryHandler(ListLeadSources)
export class ListLeadSourcesHandler implements IQueryHandler<ListLeadSources> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListLeadSources): Promise<ListResult<StoredLeadSource>> {
    return listQuery<StoredLeadSource>(this.db, planOf(currentActor(), input), input);
  }
}
