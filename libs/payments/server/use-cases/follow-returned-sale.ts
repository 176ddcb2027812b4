import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toCents } from '@ceiba/platform/contract';
import type { CommandOptions } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import type { SaleReturnedPayload } from '@ceiba/sales/contract';
import { ReturnMoney } from '@ceiba/sales/server';
import { CaseDesk } from '../persistence/case-desk';
import { type Payment, PaymentRepository } from '../persistence/payment.repository';
import { RefundDesk } from '../persistence/refund-desk';

/**
 * Goods of a sale came back: its online money goes back as a refund, one for each return whatever the number of
 * deliveries, and the case that asked for the registration of goods is over. Money that can't go back now (less is left
 * of the payment, or it is disputed) waits for people.
 */
export class FollowReturnedSale extends Command<void> {
  static readonly options: CommandOptions = { audit: 'payment_refund', idempotent: false };
  constructor(readonly returned: SaleReturnedPayload) {
    super();
  }
}

const amountOf = ({ refunds }: SaleReturnedPayload, wanted: 'online' | 'before'): number =>
  refunds.reduce((sum, { way, amount }) => (way === wanted ? sum + toCents(amount) : sum), 0);

@CommandHandler(FollowReturnedSale)
export class FollowReturnedSaleHandler implements ICommandHandler<FollowReturnedSale> {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly desk: CaseDesk,
    private readonly refunds: RefundDesk,
    private readonly returns: ReturnMoney,
  ) {}

  async execute({ returned }: FollowReturnedSale): Promise<void> {
    const payments = await this.payments.lockOfSale(returned.id_document);
    await this.registered(returned, payments);
    const amount_minor = amountOf(returned, 'online');
    if (amount_minor === 0 || (await this.refunds.refunds.ofReturn(returned.id_return))) return;
    const payment = payments.find(({ id_payment }) => id_payment === returned.id_payment);
    if (!payment) throw new Error(`return ${returned.id_return} names a payment that is not its sale's`);
    const { left_minor } = await this.refunds.moneyOf(payment);
    const { id_return, reason, by } = returned;
    if (payment.status === 'approved' && left_minor >= amount_minor) {
      await this.refunds.begin(payment, { amount_minor, id_return, reason, by });
      return;
    }
    const why = left_minor < amount_minor ? PAYMENT_MESSAGES.refundedAll : PAYMENT_MESSAGES.refundDisputed;
    await this.returns.setState(id_return, 'refused', why);
    const { id_payment, currency } = payment;
    const { id_document, id_branch_office } = returned;
    const refused = { kind: 'refund_refused', id_payment, id_document, id_branch_office, amount_minor } as const;
    await this.desk.open(
      { ...refused, detail: `${PAYMENT_MESSAGES.notRefundable} ${why}`.slice(0, 255) },
      { currency },
    );
  }

  /** Money that went back first asked for these goods. */
  private async registered(returned: SaleReturnedPayload, payments: readonly Payment[]): Promise<void> {
    let before = amountOf(returned, 'before');
    for (const { id_payment, currency } of payments) {
      const cases = await this.desk.cases.ofPayment(id_payment);
      const asked = cases.find(({ kind, resolved_at }) => kind === 'return' && resolved_at === null);
      if (!asked || before === 0) continue;
      const wanted = asked.amount_minor ?? 0;
      const part = Math.min(before, wanted);
      before -= part;
      const note = `Devolución ${returned.id_return}`;
      if (part === wanted) await this.desk.finish(asked, { decision: 'handled', note, by: returned.by });
      else await this.desk.open({ ...asked, amount_minor: wanted - part }, { currency, quiet: true });
    }
  }
}
