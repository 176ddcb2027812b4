import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { currentActor, Outbox } from '@ceiba/platform/server';
import { PaymentConfirmed } from '@ceiba/payments/contract';
import type { ConfirmOnlineSaleResult } from '@ceiba/sales/server';
import { PublicCarts } from '@ceiba/store/server';
import { AttemptCloser } from './attempt-closer';
import { BuyerSales, type SaleOrder } from './buyer-sales';
import { CaseDesk } from './case-desk';
import { PaymentRepository } from './payment.repository';

/** Turns a payment into its sale: sale, payment, attempt, cart and event in the caller's one transaction. */
@Injectable()
export class SaleMaker {
  constructor(
    private readonly buying: BuyerSales,
    private readonly carts: PublicCarts,
    private readonly payments: PaymentRepository,
    private readonly closer: AttemptCloser,
    private readonly outbox: Outbox,
    private readonly desk: CaseDesk,
  ) {}

  /** Cart, attempt and payment are locked by the caller. A refusal of the sale has written nothing. */
  async sell(order: SaleOrder): Promise<ConfirmOnlineSaleResult> {
    const { cart, attempt, payment, over_minor } = order;
    const { id_payment } = payment;
    const { result, id_customers } = await this.buying.confirm(order);
    if (result.state === 'refused') return result;
    const { id_document } = result;
    await this.payments.setVerdict(id_payment, { outcome: 'sold', over_minor, id_document });
    await this.payments.sellPartials(attempt.id_attempt, id_document);
    await this.tellDesk({ attempt, payment, over_minor }, id_document);
    await this.closer.end(attempt, 'paid', 'paid');
    // What a subscription is made from is sold again and again.
    if (cart.state_cart === 'open' && cart.kind !== 'renewal')
      await this.carts.setPaid(cart.id_customers_sale_public, id_document);
    this.outbox.record(PaymentConfirmed, {
      id_payment,
      id_attempt: attempt.id_attempt,
      id_document,
      id_customers_sale_public: cart.id_customers_sale_public,
      id_customers,
      id_branch_office: attempt.id_branch_office,
      amount: fromCents(attempt.amount_minor),
      currency: attempt.currency,
    });
    return result;
  }

  /** What waited for this sale is over; what was paid too much waits from now on. */
  private async tellDesk(
    { attempt, payment, over_minor }: Pick<SaleOrder, 'attempt' | 'payment' | 'over_minor'>,
    id_document: number,
  ) {
    const parts = await this.payments.ofAttempt(attempt.id_attempt);
    const sold = new Set([
      payment.id_payment,
      ...parts.flatMap((part) => (part.outcome === 'sold' ? part.id_payment : [])),
    ]);
    for (const id_payment of sold) {
      await this.desk.sold(id_payment, id_document);
      for (const one of await this.desk.cases.ofPayment(id_payment))
        if (one.kind === 'unmatched' || one.kind === 'partial')
          await this.desk.finish(one, { decision: 'sale', by: currentActor().full_name });
    }
    const { id_payment, currency } = payment;
    const { id_branch_office } = attempt;
    const over = { kind: 'overpaid', id_payment, id_document, id_branch_office, amount_minor: over_minor } as const;
    if (over_minor > 0) await this.desk.open(over, { currency });
  }
}
