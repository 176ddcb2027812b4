import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PersonHolds } from '../../ports/person-holds';

/** Why a partner can't be forgotten yet, one sentence each. */
export class ListPersonHolds extends Query<string[]> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ListPersonHolds)
export class ListPersonHoldsHandler implements IQueryHandler<ListPersonHolds> {
  constructor(private readonly holds: PersonHolds) {}

  execute({ id }: ListPersonHolds): Promise<string[]> {
    return this.holds.reasons(id);
  }
}
