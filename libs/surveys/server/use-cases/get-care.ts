import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { defineRecord } from '@ceiba/platform/server';
import { CARE_WORDS, type StoredCareRow } from '@ceiba/surveys/contract';
import { CareRepository } from '../persistence/care.repository';

/** The care of one person. */
export class GetCare extends Query<StoredCareRow> {
  constructor(readonly id: number) {
    super();
  }
}

/** Personal: the audit is read by more people than this list, it says which fields were changed and not to what. */
export const CARE = defineRecord('survey_care', (id) => new GetCare(id), CARE_WORDS, 'personal');

@QueryHandler(GetCare)
export class GetCareHandler implements IQueryHandler<GetCare> {
  constructor(private readonly cares: CareRepository) {}

  execute({ id }: GetCare): Promise<StoredCareRow> {
    return this.cares.get(id);
  }
}
