import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListSums } from '@ceiba/platform/contract';
import { currentActor, Db, sumsQuery } from '@ceiba/platform/server';
import type { PaymentsListInput } from '@ceiba/payments/contract';
import { conditionsOf, fromOf, TAKEN } from './payment-arms';
import { PaymentSearch } from './payment-search';

/** What came in and went back of the payments that a list call leaves, by currency. */
export class GetPaymentsSums extends Query<ListSums> {
  constructor(readonly input: PaymentsListInput) {
    super();
  }
}

const inUnits = (minor: string) => `cast(${minor} / 100 as decimal(18, 2))`;
const SUMS = {
  currency: 'p.currency',
  amounts: {
    amount_taken: inUnits('p.amount_minor'),
    amount_refunded: inUnits('p.refunded_minor'),
    amount_fee: inUnits('p.fee_minor'),
    amount_net: inUnits('p.net_minor'),
  },
};

@QueryHandler(GetPaymentsSums)
export class GetPaymentsSumsHandler implements IQueryHandler<GetPaymentsSums> {
  constructor(
    private readonly db: Db,
    private readonly search: PaymentSearch,
  ) {}

  async execute({ input }: GetPaymentsSums): Promise<ListSums> {
    const found = await this.search.find(input.search);
    const where = [
      ...conditionsOf('p', input, { branches: currentActor().branches, found }),
      // What never came in adds nothing.
      { sql: TAKEN, params: [] },
    ];
    const plan = {
      ...{ select: 'p.id_payment', from: fromOf('p', found), where },
      ...{ sort: { at: 'p.created_at' }, defaultSort: { by: 'at', order: 'desc' as const }, tieBreak: 'p.id_payment' },
    };
    return sumsQuery(this.db, plan, SUMS, {});
  }
}
