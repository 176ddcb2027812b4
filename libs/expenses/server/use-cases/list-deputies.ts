import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DeputyRow } from '@ceiba/expenses/contract';
import { currentActor } from '@ceiba/platform/server';
import { Approvers } from '../persistence/approvers';
import { DeputyRepository } from '../persistence/deputy.repository';

/** Those whom the person who asks named. */
export class ListDeputies extends Query<DeputyRow[]> {}

@QueryHandler(ListDeputies)
export class ListDeputiesHandler implements IQueryHandler<ListDeputies> {
  constructor(private readonly deputies: DeputyRepository) {}

  execute(): Promise<DeputyRow[]> {
    return this.deputies.namedBy(currentActor().id_user ?? 0);
  }
}

/** In whose stead the person who asks decides today. */
export class ListPrincipals extends Query<{ id_user: number; full_name: string }[]> {}

@QueryHandler(ListPrincipals)
export class ListPrincipalsHandler implements IQueryHandler<ListPrincipals> {
  constructor(private readonly approvers: Approvers) {}

  async execute(): Promise<{ id_user: number; full_name: string }[]> {
    const principals = await this.approvers.principalsOf(currentActor());
    return principals.flatMap(({ id_user, full_name }) => (id_user === null ? [] : [{ id_user, full_name }]));
  }
}
