import { Injectable } from '@nestjs/common';
import type { PaymentFacts } from '../../domain/payment-facts';
import type { Payment } from '../../persistence/payment.repository';
import { ChargeNotes } from './charge-notes';
import { SubscriptionCharges } from './subscription-charges';

/** What settling a payment asks of subscriptions: whose cycle it is before, what it means for it afterwards. */
@Injectable()
export class SubscriptionPayments {
  constructor(
    private readonly charges: SubscriptionCharges,
    private readonly notes: ChargeNotes,
  ) {}

  placed(facts: PaymentFacts): Promise<PaymentFacts> {
    return this.charges.placed(facts);
  }

  note(payment: Payment, facts: PaymentFacts): Promise<void> {
    return this.notes.note(payment, facts);
  }
}
