import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  SELF_INVOICE_MESSAGES,
  type SelfInvoice,
  type SelfInvoiceInput,
  type SelfReceiverInput,
} from '@ceiba/invoicing/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { Clock, Links, Refusal } from '@ceiba/platform/server';
import { IntentRepository } from '../../stamping/intent.repository';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { type Invoice, isInvoice } from '../../subjects/credit-note/credit-note-desk';
import { FiscalData } from '../../subjects/fiscal-data';
import { isGivenForSale, type GivenForSale } from '../../subjects/sale/sale-subject';
import { PATIENCE_MS } from '../shown-amounts';
import { assertFits } from '../stamp-sale';
import { type OpenedTicket, SelfTickets } from './self-tickets';

/** Kind of the tickets in the addresses of an invoice's files. */
export const SELF_INVOICE_FILE = 'self-invoice';
const AGAIN_MS = 500;

const conflict = (code: string, message: string) => new Refusal(`INVOICING.${code}`, message, { status: 409 });

/** Whoever holds a ticket makes its invoice himself, once; it goes the road of all CFDIs (docs/adr/0083). */
@Injectable()
export class SelfInvoicing {
  constructor(
    private readonly tickets: SelfTickets,
    private readonly stamper: Stamper,
    private readonly intents: IntentRepository,
    private readonly fiscal: FiscalData,
    private readonly links: Links,
    private readonly clock: Clock,
  ) {}

  /**
   * Stamps it, or corrects what he made today. Null: it goes on by itself. Throws what SAT says (409), 409 for a ticket
   * that may not be invoiced or was with another RFC, 404 and 429 of the ticket.
   */
  async stamp(input: SelfInvoiceInput, address: string): Promise<SelfInvoice | null> {
    const ticket = await this.tickets.open(input, address);
    const { state, why } = await this.tickets.standing(ticket);
    if (state === 'closed') throw conflict('SELF_CLOSED', why ?? SELF_INVOICE_MESSAGES.off);
    const { invoice_code, rfc_customers, rfc_replaced } = input;
    if (state === 'invoiced' && !rfc_replaced) return this.invoiceOf(ticket, { invoice_code, rfc_customers }, address);
    await assertFits(this.fiscal, input);
    const replaces = rfc_replaced
      ? await this.correctable(ticket, { invoice_code, rfc_customers: rfc_replaced }, address)
      : undefined;
    const given = givenOf(input, ticket);
    const reference = String(ticket.sale.id_document);
    const outcome = await this.afterGlobal(() =>
      this.stamper.stamp('SALE', reference, { patience_ms: PATIENCE_MS, replaces, given }),
    );
    if (outcome.state === 'refused')
      throw new Refusal('INVOICING.REFUSED', outcome.message, { status: 409, kind: 'danger' });
    return outcome.state === 'open' ? null : this.invoiceOf(ticket, { invoice_code, rfc_customers }, address);
  }

  /** The invoice of a ticket for who knows its RFC. Throws 409 where it has none, or another RFC's. */
  async find(input: SelfReceiverInput, address: string): Promise<SelfInvoice> {
    return this.invoiceOf(await this.tickets.open(input, address), input, address);
  }

  /** The same as it is kept. */
  async proven(
    { sale }: OpenedTicket,
    { invoice_code, rfc_customers }: Pick<SelfReceiverInput, 'invoice_code' | 'rfc_customers'>,
    address: string,
  ): Promise<Invoice> {
    const intent = await this.intents.newest('SALE', String(sale.id_document));
    if (!isInvoice(intent)) throw conflict('SELF_NOT_READY', SELF_INVOICE_MESSAGES.notReady);
    const refusal = conflict('SELF_RFC', SELF_INVOICE_MESSAGES.otherRfc);
    await this.tickets.prove(invoice_code, address, intent.request.Receiver.Rfc === rfc_customers, refusal);
    return intent;
  }

  private async invoiceOf(
    ticket: OpenedTicket,
    by: Pick<SelfReceiverInput, 'invoice_code' | 'rfc_customers'>,
    address: string,
  ): Promise<SelfInvoice> {
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

  /** Facturama's id of what the new one takes the place of. */
  private async correctable(
    ticket: OpenedTicket,
    by: Pick<SelfReceiverInput, 'invoice_code' | 'rfc_customers'>,
    address: string,
  ): Promise<string> {
    const invoice = await this.proven(ticket, by, address);
    if (!this.mayCorrect(ticket, invoice)) throw conflict('SELF_ONCE', SELF_INVOICE_MESSAGES.onlyOnce);
    return invoice.facturama_id;
  }

  /** While the ticket's global invoice is being stamped, nobody knows what becomes of it: it waits, for a while. */
  private async afterGlobal(stamp: () => Promise<StampOutcome>): Promise<StampOutcome> {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      try {
        return await stamp();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'INVOICING.IN_GLOBAL') throw error;
        if (Date.now() > until) return { state: 'open', message: error.message, again_in: AGAIN_MS };
      }
      await wait(AGAIN_MS);
    }
  }
}

function givenOf(input: SelfInvoiceInput, { sale }: OpenedTicket): GivenForSale {
  const { rfc_customers, zip_code_customers: zip_code_invoice, id_regimen, id_cfdi, email } = input;
  const payment_form_facturama = sale.payment_form_facturama ?? 'PUE';
  const named = { invoice_change: 1, full_name_invoice: input.full_name } as const;
  return {
    email,
    data: { rfc_customers, zip_code_invoice, id_regimen, id_cfdi, payment_form_facturama, ...named },
  };
}
