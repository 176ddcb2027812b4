import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LEAD_SOURCE_WORDS, type StoredLeadSource } from '@ceiba/leads/contract';
import { defineRecord } from '@ceiba/platform/server';
import { LeadSourceRepository } from '../persistence/lead-source.repository';

/** One source. */
export class GetLeadSource extends Query<StoredLeadSource> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const LEAD_SOURCE = defineRecord('lead_source', (id) => new GetLeadSource(id), LEAD_SOURCE_WORDS);

@QueryHandler(GetLeadSource)
export class GetLeadSourceHandler implements IQueryHandler<GetLeadSource> {
  constructor(private readonly sources: LeadSourceRepository) {}

  execute({ id }: GetLeadSource): Promise<StoredLeadSource> {
    return this.sources.get(id);
  }
}
