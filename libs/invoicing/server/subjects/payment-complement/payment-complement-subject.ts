import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { RECEIVABLE_MESSAGES } from '@ceiba/invoicing/contract';
import { action, screens } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import type { PaymentCfdi } from '../../domain/cfdi';
import { packsOf, taxesOfShares } from '../../domain/paid-shares';
import { paidAt, type PaidPart, paymentCfdi } from '../../domain/payment-cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import {
  type Application,
  type ReceivablePayment,
  ReceivableRepository,
} from '../../persistence/receivable.repository';
import type { Intent } from '../../stamping/intent.repository';
import { CannotStamp, type CfdiRights, type MendPlaces, type StampSubject } from '../../stamping/subject';
import { BranchSubject } from '../branch-subject';
import { CollectedCash } from '../../use-cases/receivable/collected-cash';
import { CreditNoteDesk, type Invoice, isInvoice } from '../credit-note/credit-note-desk';

/** A payment of invoices on credit as a CFDI of type P (docs/adr/0084). Its reference is the payment's id. */
@Injectable()
export class PaymentComplementSubject extends BranchSubject implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('cuentas-por-cobrar', 'historial-compras'),
    cancel: action('cuentas-por-cobrar', 'ban'),
  };
  readonly rights = PaymentComplementSubject.rights;
  readonly kind = 'PAYMENT';
  readonly type = 'P';
  readonly prefix = 'CP';

  constructor(
    private readonly receivables: ReceivableRepository,
    private readonly sales: SaleInvoices,
    branches: BranchReader,
    private readonly desk: CreditNoteDesk,
    private readonly clock: Clock,
    private readonly cash: CollectedCash,
  ) {
    super(branches);
  }

  async ownerOf(reference: string): Promise<number> {
    return (await this.payment(reference)).id_customers;
  }

  async facturamaIdOf(id: number): Promise<string | null> {
    return (await this.receivables.find(id))?.facturama_id ?? null;
  }

  protected async branchOf(reference: string): Promise<number> {
    return (await this.payment(reference)).id_branch_office;
  }

  async mends(reference: string): Promise<MendPlaces> {
    return { id_branch_office: (await this.payment(reference)).id_branch_office, products: new Map() };
  }

  /** A later complement says the balance that this one left: the last one goes first. */
  async assertFree({ reference }: Intent): Promise<void> {
    const later = await this.receivables.laterThan(Number(reference));
    if (later === null) return;
    throw new Refusal('INVOICING.LATER_PAYMENT', RECEIVABLE_MESSAGES.later(later), { status: 409 });
  }

  /** The sales first, in the order of their ids: whoever changes what is owed of one waits there. */
  async hold(reference: string): Promise<void> {
    const { id_receivable_payment } = await this.payment(reference);
    for (const { id_document } of await this.receivables.applicationsOf(id_receivable_payment))
      await this.sales.lock(id_document);
    await this.receivables.lock(id_receivable_payment);
  }

  /** What it pays was written when it was entered; only whose invoices they are is read anew. */
  async build(reference: string, order_number: string): Promise<PaymentCfdi> {
    const payment = await this.payment(reference);
    if (payment.state === 'undone')
      throw new Refusal('INVOICING.UNDONE', RECEIVABLE_MESSAGES.isUndone, { status: 409 });
    const applications = await this.receivables.applicationsOf(payment.id_receivable_payment);
    const invoices = await this.invoicesOf(applications);
    const [first] = invoices.values();
    if (!first) throw new CannotStamp(RECEIVABLE_MESSAGES.invoiceGone);
    const { time_zone } = await this.branches.get(payment.id_branch_office);
    return paymentCfdi({
      ...{ order_number, original: first.request, payment_form: payment.payment_form },
      paid_at: paidAt(
        payment.paid_on,
        [...invoices.values()].map(({ stamped_at }) => stamped_at),
        this.clock.now(),
        time_zone,
      ),
      ...{ currency: payment.code_money, amount: payment.amount, exchange_rate: payment.exchange_rate },
      operation_number: payment.operation_number,
      parts: applications.map((one) => partOf(one, invoices.get(one.id_intent))),
    });
  }

  private async invoicesOf(applications: readonly Application[]): Promise<Map<number, Invoice>> {
    const intents = await this.desk.intents.findAll(applications.map(({ id_intent }) => id_intent));
    const standing = intents.filter(isInvoice).sort((one, other) => one.id_intent - other.id_intent);
    return new Map(standing.map((one) => [one.id_intent, one]));
  }

  async pending(reference: string): Promise<void> {
    await this.receivables.setStamp(Number(reference), null, { state: 'pending', facturama_error: null });
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp): Promise<void> {
    const stamp = { state: 'stamped', facturama_error: null, facturama_id, facturama_uuid: uuid };
    await this.receivables.setStamp(Number(reference), null, stamp);
  }

  /** The money came in all the same: it stays applied, and a person says what is to be mended. */
  async failed(reference: string, message: string): Promise<void> {
    const failed = { state: 'error', facturama_error: message.slice(0, 1000) };
    await this.receivables.setStamp(Number(reference), null, failed);
  }

  async canceling(reference: string, facturama_id: string): Promise<void> {
    await this.receivables.setStamp(Number(reference), facturama_id, { state: 'canceling', facturama_error: null });
  }

  /** What it paid is owed again, and cash leaves its drawer. */
  async canceled(reference: string): Promise<void> {
    const id = Number(reference);
    await this.receivables.undo(id);
    await this.cash.undone(id, await this.receivables.get(id));
    for (const { id_document } of await this.receivables.applicationsOf(id))
      await this.sales.setPayments(id_document, (await this.receivables.livingOf(id_document)).length > 0);
  }

  async kept(reference: string, facturama_id: string, error: string): Promise<void> {
    const kept = { state: 'stamped', facturama_error: error.slice(0, 1000) };
    await this.receivables.setStamp(Number(reference), facturama_id, kept);
  }

  private payment(reference: string): Promise<ReceivablePayment> {
    return this.receivables.get(Number(reference));
  }
}

/** Throws CannotStamp where the invoice does not stand any more. */
function partOf(application: Application, invoice: Invoice | undefined): PaidPart {
  if (!invoice) throw new CannotStamp(RECEIVABLE_MESSAGES.invoiceGone);
  const { partiality, balance_before, paid, shares } = application;
  const taxes = taxesOfShares(packsOf(invoice.request.Items), shares);
  return { uuid: invoice.uuid, serie: invoice.request.Serie, partiality, balance_before, paid, ...taxes };
}
