import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, type CommandOptions, currentActor, Jobs, notFound, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type ResolvePaymentInput } from '@ceiba/payments/contract';
import type { CartRow } from '@ceiba/store/server';
import { isRefundable, isSaleable } from '../../domain/resolutions';
import { REFUND_PAYMENT } from '../../jobs/refund-payment.job';
import type { Attempt } from '../../persistence/attempt.repository';
import type { Payment } from '../../persistence/payment.repository';
import { SettledPayments } from '../settle-payment/settled-payments';
import { ResolvingParts } from './resolving-parts';

/** Staff decide about money without a cart: give it back, or make the sale after all. Answers the message. */
export class ResolvePayment extends Command<{ message: string }> {
  static readonly options: CommandOptions = { audit: 'payment' };
  constructor(readonly input: ResolvePaymentInput) {
    super();
  }
}

@CommandHandler(ResolvePayment)
export class ResolvePaymentHandler implements ICommandHandler<ResolvePayment> {
  constructor(
    private readonly stores: SettledPayments,
    private readonly parts: ResolvingParts,
    private readonly branches: BranchReader,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ResolvePayment): Promise<{ message: string }> {
    const { attempts, payments } = this.stores;
    const known = await payments.get(input.id_payment);
    if (!known) throw notFound(PAYMENT_MESSAGES.noPayment);
    const named = known.id_attempt === null ? undefined : await attempts.get(known.id_attempt);
    if (named) this.branches.assertVisible(currentActor(), named.id_branch_office);
    const cart = named ? await this.parts.carts.lock(named.id_customers_sale_public) : null;
    const attempt = named ? await attempts.lock(named.id_attempt) : undefined;
    const payment = await payments.lock(input.id_payment);
    if (!payment || payment.resolved_at !== null || payment.outcome === 'refunding')
      throw new Refusal('PAYMENTS.RESOLVED', PAYMENT_MESSAGES.resolved, { status: 409 });
    this.audit.touch('payment', payment.id_payment, { action: input.action, reason: payment.reason });
    if (input.action === 'refund') return this.refund(payment);
    if (!attempt || !cart || !isSaleable(payment, attempt.amount_minor))
      throw new Refusal('PAYMENTS.NOT_SALEABLE', PAYMENT_MESSAGES.notSaleable, { status: 409 });
    await this.sell(payment, attempt, cart);
    return { message: PAYMENT_MESSAGES.soldNow };
  }

  private async refund(payment: Payment): Promise<{ message: string }> {
    const { id_payment, outcome, reason } = payment;
    if (!isRefundable(payment))
      throw new Refusal('PAYMENTS.NOT_REFUNDABLE', PAYMENT_MESSAGES.notRefundable, { status: 409 });
    if (outcome === 'sold') await this.stores.payments.setResolved(id_payment, currentActor().full_name);
    else await this.stores.payments.setVerdict(id_payment, { outcome: 'refunding', reason });
    await this.jobs.enqueue(REFUND_PAYMENT, { id_payment });
    return { message: PAYMENT_MESSAGES.refundAsked };
  }

  /** Stock and period are those of now; what another open link of the cart held is free again. */
  private async sell(payment: Payment, attempt: Attempt, cart: CartRow): Promise<void> {
    if (cart.state_cart === 'open') await this.parts.closer.closeOpen(cart.id_customers_sale_public, 'replaced');
    const over_minor = Math.max(0, payment.amount_minor - payment.refunded_minor - attempt.amount_minor);
    const result = await this.parts.sales.sell({ cart, attempt, payment, over_minor, reserved: false });
    if (result.state === 'refused') throw new Refusal(result.code, result.message, { status: 409, data: result.data });
    if (over_minor === 0) await this.stores.payments.setResolved(payment.id_payment, currentActor().full_name);
  }
}
