import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { RECEIVABLE_MESSAGES, type ReceivablePaymentInput } from '@ceiba/invoicing/contract';
import { dayInZone, formatMoney, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, currentActor, Refusal } from '@ceiba/platform/server';
import { type InvoiceableSale, SaleInvoices } from '@ceiba/sales/server';
import { creditedOf, packsOf, paidShares, usedOf } from '../../domain/paid-shares';
import { type NewApplication, ReceivableRepository } from '../../persistence/receivable.repository';
import { CreditNoteDesk, type Invoice } from '../../subjects/credit-note/credit-note-desk';

/** An invoice on credit with what is to be paid of it, in cents. */
export interface Asked {
  sale: InvoiceableSale;
  invoice: Invoice;
  cents: number;
}

/** A payment that can't be, with the field of its form. */
export const wrongPayment = (field: string, message: string): Refusal =>
  new Refusal('INVOICING.PAYMENT', message, { data: { fields: [{ field, message }] } });

/** Invoices on credit as a payment finds them; their sales are locked in the order of their ids. */
@Injectable()
export class PayableInvoices {
  constructor(
    private readonly receivables: ReceivableRepository,
    private readonly desk: CreditNoteDesk,
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  /** Locks what a payment pays. Throws 403 for a branch of others, 404, 409 where an invoice can't be paid, 422 naming the field. */
  async lock(input: ReceivablePaymentInput): Promise<Asked[]> {
    const asked: Asked[] = [];
    for (const { id_document, amount } of [...input.invoices].sort((one, other) => one.id_document - other.id_document))
      asked.push({ ...(await this.payable(id_document, input)), cents: toCents(amount) });
    const payers = new Set(asked.map(({ invoice }) => JSON.stringify({ ...invoice.request.Receiver, CfdiUse: '' })));
    // One complement has one receiver.
    if (payers.size > 1) throw wrongPayment('invoices', RECEIVABLE_MESSAGES.otherReceiver);
    return asked;
  }

  private async payable(id_document: number, { id_customers, paid_on }: ReceivablePaymentInput) {
    const sale = await this.sales.lock(id_document);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (sale.id_customers !== id_customers)
      throw wrongPayment('invoices', RECEIVABLE_MESSAGES.otherCustomer(id_document));
    const invoice = await this.desk.invoiceOf(id_document);
    const stands = invoice && invoice.request.PaymentMethod === 'PPD' && !(await this.desk.isCancelling(invoice));
    if (sale.anulado || !invoice || !stands)
      throw new Refusal('INVOICING.NOT_PAYABLE', RECEIVABLE_MESSAGES.notPayable(id_document), { status: 409 });
    const { time_zone } = await this.branches.get(sale.id_branch_office);
    if (paid_on > this.clock.today(time_zone)) throw wrongPayment('paid_on', RECEIVABLE_MESSAGES.future);
    if (paid_on < dayInZone(invoice.stamped_at, time_zone))
      throw wrongPayment('paid_on', RECEIVABLE_MESSAGES.before(id_document));
    return { sale, invoice };
  }

  /** What a payment pays of an invoice, with partiality, balance before and taxes as they are now. Throws 422 for more than is owed. */
  async apply({ sale: { id_document }, invoice, cents }: Asked): Promise<NewApplication> {
    const owed = await this.receivables.owedOf(id_document);
    if (cents > owed) {
      const message = RECEIVABLE_MESSAGES.tooMuch(id_document, `$${formatMoney(fromCents(Math.max(0, owed)))}`);
      throw wrongPayment('invoices', message);
    }
    const living = await this.receivables.livingOf(id_document);
    const credited = (await this.desk.notes.living([invoice.id_intent])).flatMap((one) => one.credited);
    const packs = packsOf(invoice.request.Items);
    const used = usedOf(packs, [creditedOf(packs, credited), ...living.map(({ shares }) => shares)]);
    await this.sales.setPayments(id_document, true);
    return {
      ...{ id_document, id_intent: invoice.id_intent, partiality: (living.at(-1)?.partiality ?? 0) + 1 },
      ...{ balance_before: fromCents(owed), paid: fromCents(cents), shares: paidShares(packs, used, cents) },
    };
  }
}
