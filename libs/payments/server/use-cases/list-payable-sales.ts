import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, notFound } from '@ceiba/platform/server';
import { type PayableSale, type PayableSalesInput, PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { leftOf } from '../domain/cases';
import { CaseRepository } from '../persistence/case.repository';
import { PayableSales } from '../persistence/payable-sales';
import { PaymentRepository } from '../persistence/payment.repository';

/** Sales that were made without the money of a case, of the branches of who asks; at most twenty. */
export class ListPayableSales extends Query<{ rows: PayableSale[] }> {
  constructor(readonly input: PayableSalesInput) {
    super();
  }
}

@QueryHandler(ListPayableSales)
export class ListPayableSalesHandler implements IQueryHandler<ListPayableSales> {
  constructor(
    private readonly cases: CaseRepository,
    private readonly payments: PaymentRepository,
    private readonly sales: PayableSales,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input: { id_case, search = '' } }: ListPayableSales): Promise<{ rows: PayableSale[] }> {
    const actor = currentActor();
    const one = await this.cases.get(id_case);
    if (!one) throw notFound(PAYMENT_MESSAGES.noCase);
    if (one.id_branch_office !== null) this.branches.assertVisible(actor, one.id_branch_office);
    const payment = one.id_payment === null ? undefined : await this.payments.get(one.id_payment);
    if (!payment) return { rows: [] };
    const money = { currency: payment.currency, left_minor: leftOf(payment), branches: actor.branches };
    return { rows: await this.sales.find(money, search.trim()) };
  }
}
