import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { INVOICE_MESSAGES, type InvoiceTaken, type UploadInvoiceInput } from '@ceiba/commissions/contract';
import { type BilledStatement, PartnerInvoices } from '@ceiba/commissions/server';
import { fromCents } from '@ceiba/platform/contract';
import { Bus, Clock, currentActor, forbidden, Refusal, type UploadedFile } from '@ceiba/platform/server';
import { CfdiUnreadable, readCfdi, type ReceivedCfdi } from '@ceiba/received/server';
import { checkInvoice, type InvoiceProblem } from '../../domain/received/check-invoice';
import { InvoiceRules } from './invoice-rules';
import { SatAnswer } from './sat-answer';
import { type InvoiceFacts, StoreInvoice } from './store-invoice';

const wrong = (problems: readonly InvoiceProblem[]) =>
  new Refusal('INVOICING.INVOICE', INVOICE_MESSAGES.wrong, { data: { problems } });

/**
 * A partner's CFDI for what he is paid: read, looked over against his statement, asked about at SAT, kept. No command: the
 * provider is asked outside of any transaction (docs/adr/0071).
 */
@Injectable()
export class PartnerInvoicing {
  constructor(
    private readonly invoices: PartnerInvoices,
    private readonly branches: BranchReader,
    private readonly rules: InvoiceRules,
    private readonly sat: SatAnswer,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 422 with all that is wrong by field; 403 for a payee of another's branch; 404 and 409 where the payment takes no invoice, has a valid one, or the
   * folio was used.
   */
  async upload(input: UploadInvoiceInput, xml: UploadedFile, pdf: UploadedFile): Promise<InvoiceTaken> {
    const cfdi = this.read(xml);
    const statement = await this.invoices.billed({ ...input, id_customers: this.payee(input) });
    // A partner's own is his wherever he belongs; staff give those of their branches.
    if (currentActor().type !== 1) this.branches.assertVisible(currentActor(), statement.id_branch_office);
    const facts = await this.checked(cfdi, statement);
    await this.assertFree(statement, facts.uuid);
    const verdict = await this.sat.about(facts, this.clock.now());
    if (verdict.state === 'cancelled') throw wrong([{ field: 'UUID', message: INVOICE_MESSAGES.cancelled }]);
    return this.bus.execute(new StoreInvoice(statement, facts, verdict, { xml, pdf }));
  }

  private payee({ id_customers }: UploadInvoiceInput): number {
    const actor = currentActor();
    const whose = actor.type === 1 ? actor.id_customers : id_customers;
    if (typeof whose === 'number') return whose;
    throw actor.type === 1 ? forbidden() : new Refusal('INVOICING.PAYEE', INVOICE_MESSAGES.whose);
  }

  private read({ bytes }: UploadedFile): ReceivedCfdi {
    try {
      return readCfdi(bytes);
    } catch (error) {
      if (error instanceof CfdiUnreadable) throw wrong([{ field: 'XML', message: error.message }]);
      throw error;
    }
  }

  private async checked(cfdi: ReceivedCfdi, statement: BilledStatement): Promise<InvoiceFacts> {
    const { problems, amounts } = checkInvoice(cfdi, await this.rules.wanted(statement));
    if (problems.length > 0) throw wrong(problems);
    return {
      ...{ uuid: cfdi.uuids[0] ?? '', rfc_issuer: cfdi.issuer.rfc, rfc_receiver: cfdi.receiver.rfc },
      ...{ date_cfdi: cfdi.date.slice(0, 10), total_text: cfdi.total },
      ...{ subtotal: fromCents(amounts.subtotal), iva: fromCents(amounts.iva), ret_iva: fromCents(amounts.ret_iva) },
      ...{ isr: fromCents(amounts.isr), total: fromCents(amounts.total) },
    };
  }

  /** Said before a folio is spent on SAT's word; the store says it again, for good. */
  private async assertFree(statement: BilledStatement, uuid: string): Promise<void> {
    await this.invoices.assertUnused(uuid);
    for (const one of await this.invoices.living(statement, uuid)) {
      const mine = one.id_customers === statement.id_customers && one.id_period === statement.id_period;
      if (one.uuid === uuid && !(mine && one.state === 'checking'))
        throw new Refusal('INVOICING.USED', mine ? INVOICE_MESSAGES.exists : INVOICE_MESSAGES.used, { status: 409 });
      if (one.state === 'valid') throw new Refusal('INVOICING.EXISTS', INVOICE_MESSAGES.exists, { status: 409 });
    }
  }
}
