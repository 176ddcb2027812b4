import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { Bus, Clock, Outbox } from '@ceiba/platform/server';
import { PaymentConfirmed } from '@ceiba/payments/contract';
import { ConfirmOnlineSale, type ConfirmOnlineSaleResult } from '@ceiba/sales/server';
import { type CartRow, PublicCarts } from '@ceiba/store/server';
import { onlineSaleOf } from '../domain/online-sale';
import { AttemptCloser } from './attempt-closer';
import type { Attempt } from './attempt.repository';
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
    private readonly clock: Clock,
  ) {}

  /** Cart, attempt and payment are locked by the caller. A refusal of the sale has written nothing. */
  async sell({ cart, attempt, payment, over_minor, reserved }: SaleOrder): Promise<ConfirmOnlineSaleResult> {
    const { id_payment, type_method } = payment;
    const paid_at = payment.approved_at ?? this.clock.now();
    const sale = onlineSaleOf(attempt, { id_payment, paid_at, type_method, reserved });
    const result = await this.bus.execute(new ConfirmOnlineSale(sale));
    if (result.state === 'refused') return result;
    const { id_document } = result;
    await this.payments.setVerdict(id_payment, { outcome: 'sold', over_minor, id_document });
    if (over_minor > 0) await this.payments.setAttention(id_payment, 'overpaid');
    await this.payments.sellPartials(attempt.id_attempt, id_document);
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
}
