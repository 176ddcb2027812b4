// A payer pays, or the provider moves a payment on: the payment is stored, then the webhooks go out.
import { Payment, PaymentStatus, Preference } from './types';
import { PaymentOverrides, Payments } from './payments';
import { Notification, NotifyOptions, Webhooks } from './webhooks';

export interface PayOptions extends NotifyOptions {
  overrides?: PaymentOverrides;
  /** payment.updated before payment.created. */
  reorder?: boolean;
  /** All deliveries at once instead of one after the other. */
  parallel?: boolean;
}

export class Cashier {
  constructor(
    private readonly payments: Payments,
    private readonly webhooks: Webhooks,
  ) {}

  /** A new payment; its two notifications go out by themselves, `sent` resolves after the first try of each. */
  begin(
    preference: Preference,
    status: PaymentStatus,
    options: PayOptions = {},
  ): { payment: Payment; sent: Promise<void> } {
    const payment = this.payments.create(preference, status, options.overrides);
    const created = this.webhooks.prepare(payment, 'payment.created', options);
    const updated = this.webhooks.prepare(payment, 'payment.updated', options);
    const sent = this.sendAll(options.reorder ? [...updated, ...created] : [...created, ...updated], options);
    return { payment, sent };
  }

  /** The same, waiting for the first tries. */
  async pay(preference: Preference, status: PaymentStatus, options: PayOptions = {}): Promise<Payment> {
    const { payment, sent } = this.begin(preference, status, options);
    await sent;
    return payment;
  }

  /** A known payment in a new status, with payment.updated. */
  async move(payment: Payment, status: PaymentStatus, options: PayOptions = {}): Promise<Payment> {
    const moved = this.payments.move(payment, status);
    await this.announce(moved, options);
    return moved;
  }

  /** Says again, or for the first time, that a payment changed. */
  async announce(payment: Payment, options: PayOptions = {}): Promise<void> {
    await this.sendAll(this.webhooks.prepare(payment, 'payment.updated', options), options);
  }

  private async sendAll(list: Notification[], { parallel }: PayOptions): Promise<void> {
    if (parallel) {
      await Promise.all(list.map((one) => this.webhooks.send(one)));
      return;
    }
    for (const one of list) await this.webhooks.send(one);
  }
}
