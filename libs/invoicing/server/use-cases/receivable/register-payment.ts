import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUsedUp, RECEIVABLE_MESSAGES, type ReceivablePaymentInput, worthOf } from '@ceiba/invoicing/contract';
import { formatMoney, fromCents } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, Jobs } from '@ceiba/platform/server';
import { STAMP_COMPLEMENT } from '../../jobs/kinds';
import { type NewApplication, ReceivableRepository } from '../../persistence/receivable.repository';
import { FiscalData } from '../../subjects/fiscal-data';
import { CollectedCash } from './collected-cash';
import { PayableInvoices, wrongPayment } from './payable-invoices';

/**
 * Writes a payment down and what it pays of which invoices; its complement is asked for with the same commit (docs/adr/0084).
 * Answers the payment's id. Throws 403 for a branch of others, 404, 409 where an invoice can't be paid, 422 naming the field.
 */
export class RegisterPayment extends Command<number> {
  static readonly options: CommandOptions = { audit: 'receivable_payment' };
  constructor(readonly input: ReceivablePaymentInput) {
    super();
  }
}

@CommandHandler(RegisterPayment)
export class RegisterPaymentHandler implements ICommandHandler<RegisterPayment> {
  constructor(
    private readonly receivables: ReceivableRepository,
    private readonly payables: PayableInvoices,
    private readonly fiscal: FiscalData,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly cash: CollectedCash,
  ) {}

  async execute({ input }: RegisterPayment): Promise<number> {
    const { invoices: _invoices, ...payment } = input;
    const asked = await this.payables.lock(input);
    const applied = asked.reduce((sum, { cents }) => sum + cents, 0);
    this.assertUsedUp(input, applied);
    const applications: NewApplication[] = [];
    for (const one of asked) applications.push(await this.payables.apply(one));
    const [first] = asked;
    const paid = { ...payment, applied: fromCents(applied), id_branch_office: first?.sale.id_branch_office ?? 0 };
    const payment_form = await this.formOf(payment.id_type_format_pay);
    const id = await this.receivables.insert({ ...paid, payment_form }, applications);
    await this.cash.entered(id, paid);
    await this.jobs.enqueue(STAMP_COMPLEMENT, { id_receivable_payment: id });
    this.audit.touch('receivable_payment', id, input);
    return id;
  }

  private assertUsedUp({ code_money, amount, exchange_rate }: ReceivablePaymentInput, applied: number): void {
    if (isUsedUp(applied, amount, exchange_rate)) return;
    const worth = `$${formatMoney(fromCents(worthOf(amount, exchange_rate)))}`;
    const sum = `$${formatMoney(fromCents(applied))}`;
    throw wrongPayment('amount', RECEIVABLE_MESSAGES.notUsedUp(sum, worth, code_money));
  }

  /** SAT's key of how it was paid: a real form, and none of the house's own vouchers. */
  private async formOf(id_type_format_pay: number): Promise<string> {
    const form = await this.fiscal.paymentForm(id_type_format_pay);
    if (form === '99' || form === '17') throw wrongPayment('id_type_format_pay', RECEIVABLE_MESSAGES.realForm);
    return form;
  }
}
