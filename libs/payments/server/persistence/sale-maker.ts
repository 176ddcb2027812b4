import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { Bus, currentActor, Outbox } from '@ceiba/platform/server';
import { PaymentConfirmed } from '@ceiba/payments/contract';
import { ConfirmOnlineSale, type ConfirmOnlineSaleResult } from '@ceiba/sales/server';
import { type CartRow, PublicCarts } from '@ceiba/store/server';
import { onlineSaleOf } from '../domain/online-sale';
import { AttemptCloser } from './attempt-closer';
import type { Attempt } from './attempt.repository';
import { CaseDesk } from './case-desk';
import { type Payment, PaymentRepository } from './payment.repository';

export interface SaleOrder {
  cart: CartRow;
  attempt: Attempt;
  payment: Payment;
  over_minor: number;
  /** Does the attempt still hold its stock? */
  reserved: boolean;
}

/** Turns a payment into its sale: sale, payment, attempt, cart and event in the caller's one transaction. */
@Injectable()
export class SaleMaker {
  constructor(
    private readonly bus: Bus,
    private readonly carts: PublicCarts,
    private readonly payments: PaymentRepository,
    private readonly closer: AttemptCloser,
    private readonly outbox: Outbox,
    private readonly desk: CaseDesk,
  ) {}

  /** Cart, attempt and payment are locked by the caller. A refusal of the sale has written nothing. */
  async sell({ cart, attempt, payment, over_minor, reserved }: SaleOrder): Promise<ConfirmOnlineSaleResult> {
    const { id_payment, type_method } = payment;
    const paid_at = payment.approved_at ?? payment.created_at;
    const sale = onlineSaleOf(attempt, { id_payment, paid_at, type_method, reserved });
    const result = await this.bus.execute(new ConfirmOnlineSale(sale));
    if (result.state === 'refused') return result;
    const { id_document } = result;
    await this.payments.setVerdict(id_payment, { outcome: 'sold', over_minor, id_document });
    await this.payments.sellPartials(attempt.id_attempt, id_document);
    await this.tellDesk({ attempt, payment, over_minor }, id_document);
    await this.closer.end(attempt, 'paid', 'paid');
    if (cart.state_cart === 'open') await this.carts.setPaid(cart.id_customers_sale_public, id_document);
    this.outbox.record(PaymentConfirmed, {
      id_payment,
      id_attempt: attempt.id_attempt,
      id_document,
      id_customers_sale_public: cart.id_customers_sale_public,
      id_customers: attempt.id_customers,
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
