import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, forbidden } from '@ceiba/platform/server';
import type { PendingPromo, PendingPromosInput } from '@ceiba/sales/contract';
import { PendingPromos } from '../persistence/pending-promos';

/** The promotions that wait for a customer, in the branches of who asks. */
export class ListPendingPromos extends Query<PendingPromo[]> {
  constructor(readonly input: PendingPromosInput) {
    super();
  }
}

@QueryHandler(ListPendingPromos)
export class ListPendingPromosHandler implements IQueryHandler<ListPendingPromos> {
  constructor(private readonly promos: PendingPromos) {}

  execute({ input: { id_customers, id_branch_office: branch } }: ListPendingPromos): Promise<PendingPromo[]> {
    const { branches } = currentActor();
    if (branch && branches && !branches.includes(branch)) throw forbidden();
    return this.promos.list(id_customers, branch ? [branch] : branches);
  }
}
