import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { action, toCents } from '@ceiba/platform/contract';
import { Bus, can, Clock, type CommandOptions, currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type RefundAsked, type RefundInput } from '@ceiba/payments/contract';
import { CancelSale } from '@ceiba/sales/server';
import { amountRefusal, moneyRefusal, providerRefusal } from '../../domain/refund-rules';
import type { Payment } from '../../persistence/payment.repository';
import { RefundCounters } from './refund-counters';

/**
 * Staff give money of a payment back, all that is left or a part, through the provider or by a transfer that was made
 * by hand; with `sale: cancel` its sale is cancelled as sales cancel (spec 3, section 4). Answers the refund; a refusal says why.
 */
export class AskRefund extends Command<RefundAsked> {
  static readonly options: CommandOptions = { audit: 'payment' };
  constructor(readonly input: RefundInput) {
    super();
  }
}

const refusal = (code: string, message: string) => new Refusal(`PAYMENTS.${code}`, message, { status: 409 });
const wrong = (field: string, message: string) =>
  new Refusal('PAYMENTS.REFUND', message, { data: { fields: [{ field, message }] } });

@CommandHandler(AskRefund)
export class AskRefundHandler implements ICommandHandler<AskRefund> {
  constructor(
    private readonly counters: RefundCounters,
    private readonly clock: Clock,
    private readonly bus: Bus,
  ) {}

  async execute({ input }: AskRefund): Promise<RefundAsked> {
    const payment = await this.counters.lock(input.id_payment);
    const amount_minor = await this.amountOf(payment, input);
    const id_case = await this.counters.decideCase(payment, amount_minor, input.reason);
    const { way, reference, reason, sale } = input;
    const order = { amount_minor, way, reference, reason, sale, ...(id_case === null ? {} : { id_case }) };
    const id = await this.counters.desk.begin(payment, order);
    if (sale === 'cancel') await this.cancel(payment, input);
    return { id, state: way === 'transfer' ? 'done' : 'asked' };
  }

  /** Throws what stands against it. */
  private async amountOf(payment: Payment, { amount, way, sale }: RefundInput): Promise<number> {
    const { left_minor } = await this.counters.desk.moneyOf(payment);
    const facts = { ...payment, left_minor };
    const counter = await this.counters.counterOf(payment.provider);
    const problem =
      moneyRefusal(facts) ?? (way === 'provider' ? providerRefusal(payment, counter, this.clock.now()) : null);
    if (problem) throw refusal('NOT_REFUNDABLE', problem);
    const amount_minor = amount === null ? left_minor : toCents(amount);
    const tooMuch = amountRefusal(amount_minor, way, facts, counter);
    if (tooMuch) throw wrong('amount', tooMuch);
    if (sale === 'cancel' && amount_minor !== left_minor) throw wrong('amount', PAYMENT_MESSAGES.refundPartCancels);
    return amount_minor;
  }

  /** The same rights, rules and effects as on the sales' screen: stock, points, adjustment and CFDI follow its event. */
  private async cancel({ id_document }: Payment, input: RefundInput): Promise<void> {
    if (!can(currentActor(), action('ventas', 'ban'))) throw forbidden(PAYMENT_MESSAGES.cancelForbidden);
    if (id_document === null) throw refusal('NO_SALE', PAYMENT_MESSAGES.refundNoSale);
    const { motive, uuid_replacement, keep_cfdi, reason, way } = input;
    // Other payments of the sale go back as this one does; what a transfer gave back says nothing of theirs.
    const money = way === 'provider' ? 'refund' : null;
    const words = { motive, uuid_replacement, keep_cfdi, money, money_note: null } as const;
    await this.bus.execute(new CancelSale(id_document, reason, words));
  }
}
