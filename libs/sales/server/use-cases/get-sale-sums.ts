import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListSums } from '@ceiba/platform/contract';
import { Db, sumsQuery } from '@ceiba/platform/server';
import type { SaleListInput } from '@ceiba/sales/contract';
import { returnedDoc } from '../persistence/return-sql';
import { SaleListPlan } from './list-sales';

/** What the sales of the list come to, cancelled ones left out, and what came back of them (docs/adr/0062). */
export class GetSaleSums extends Query<ListSums> {
  constructor(readonly input: SaleListInput) {
    super();
  }
}

const SUMS = {
  currency: 'm.code_money',
  amounts: {
    total_doc: 'if(s.anulado = 1, 0.00, s.total_doc)',
    returned_doc: `if(s.anulado = 1, 0.00, ${returnedDoc('s')})`,
  },
};

@QueryHandler(GetSaleSums)
export class GetSaleSumsHandler implements IQueryHandler<GetSaleSums> {
  constructor(
    private readonly db: Db,
    private readonly plans: SaleListPlan,
  ) {}

  async execute({ input }: GetSaleSums): Promise<ListSums> {
    return sumsQuery(this.db, await this.plans.forInput(input), SUMS, input);
  }
}
