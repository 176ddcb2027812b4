import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SELF_INVOICE_MESSAGES, type SelfInvoice, type SelfReceiverInput } from '@ceiba/invoicing/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { Clock, Links, Refusal } from '@ceiba/platform/server';
import { requestRfc } from '../../domain/cfdi';
import { IntentRepository } from '../../stamping/intent.repository';
import { type Invoice, isInvoice } from '../../subjects/credit-note/credit-note-desk';
import { type GivenForSale, isGivenForSale } from '../../subjects/sale/sale-subject';
import { ProblemRepository } from '../../stamping/problem.repository';
import { type OpenedTicket, SelfTickets } from './self-tickets';
import { refusalToVisitor } from './visitor-words';

/** Kind of the tickets in the addresses of an invoice's files. */
export const SELF_INVOICE_FILE = 'self-invoice';

type Known = Pick<SelfReceiverInput, 'invoice_code' | 'rfc_customers'>;

const conflict = (code: string, message: string) => new Refusal(`INVOICING.${code}`, message, { status: 409 });

/** The invoices that tickets have, for who knows the RFC that they are made out to. */
@Injectable()
export class MadeInvoices {
  constructor(
    private readonly tickets: SelfTickets,
    readonly intents: IntentRepository,
    private readonly links: Links,
    private readonly clock: Clock,
    private readonly problems: ProblemRepository,
  ) {}

  /** Was this very correction made, and its answer lost? */
  async isMade({ sale }: OpenedTicket, given: GivenForSale): Promise<boolean> {
    const intent = await this.intents.newest('SALE', String(sale.id_document));
    return isInvoice(intent) && intent.id_intent_replaced !== null && isDeepStrictEqual(intent.given, given);
  }

  /**
   * The invoice of a ticket for who knows its RFC. Throws 409 where it has none, or another RFC's; to who had asked, what SAT has against his,
   * at his fields.
   */
  async find(input: SelfReceiverInput, address: string): Promise<SelfInvoice> {
    const ticket = await this.tickets.open(input, address);
    await this.assertNotRefused(ticket, input);
    return this.invoiceOf(ticket, input, address);
  }

  /** His last attempt was refused, and no invoice of that RFC stands beside it. */
  private async assertNotRefused({ sale }: OpenedTicket, { rfc_customers }: Known): Promise<void> {
    const reference = String(sale.id_document);
    const last = await this.intents.last('SALE', reference);
    if (last?.state !== 'refused' || requestRfc(last.request) !== rfc_customers) return;
    const standing = await this.intents.newest('SALE', reference);
    if (isInvoice(standing) && standing.request.Receiver.Rfc === rfc_customers) return;
    throw refusalToVisitor(await this.problems.fields('SALE', reference));
  }

  /** Its intent, for who knows its RFC. */
  async proven({ sale }: OpenedTicket, { invoice_code, rfc_customers }: Known, address: string): Promise<Invoice> {
    const reference = String(sale.id_document);
    const intent = await this.intents.newest('SALE', reference);
    if (!isInvoice(intent)) throw conflict('SELF_NOT_READY', SELF_INVOICE_MESSAGES.notReady);
    const refusal = conflict('SELF_RFC', SELF_INVOICE_MESSAGES.otherRfc);
    await this.tickets.prove(invoice_code, address, intent.request.Receiver.Rfc === rfc_customers, refusal);
    return intent;
  }

  /** The same of an opened ticket. */
  async invoiceOf(ticket: OpenedTicket, by: Known, address: string): Promise<SelfInvoice> {
    const invoice = await this.proven(ticket, by, address);
    const { id_document } = ticket.sale;
    const signed = this.links.ticket(SELF_INVOICE_FILE, id_document);
    const file = (format: string) => `/api/facturacion/archivo/${format}/${id_document}?ticket=${signed}`;
    return {
      facturama_uuid: invoice.uuid,
      pdf: file('pdf'),
      xml: file('xml'),
      email: isGivenForSale(invoice.given) ? invoice.given.email : null,
      may_correct: this.mayCorrect(ticket, invoice) ? 1 : 0,
    };
  }

  /** His own, once, on the day it was made. */
  private mayCorrect({ branch }: OpenedTicket, { given, id_intent_replaced, stamped_at }: Invoice): boolean {
    const today = dayInZone(stamped_at, branch.time_zone) === this.clock.today(branch.time_zone);
    return isGivenForSale(given) && id_intent_replaced === null && today;
  }

  /** Facturama's id of what a correction takes the place of. Throws 409 where it may not be corrected. */
  async correctable(ticket: OpenedTicket, by: Known, address: string): Promise<string> {
    const invoice = await this.proven(ticket, by, address);
    if (!this.mayCorrect(ticket, invoice)) throw conflict('SELF_ONCE', SELF_INVOICE_MESSAGES.onlyOnce);
    return invoice.facturama_id;
  }
}
