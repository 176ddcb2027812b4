import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SELF_INVOICE_MESSAGES, type SelfInvoice, type SelfInvoiceInput } from '@ceiba/invoicing/contract';
import { Refusal } from '@ceiba/platform/server';
import { Stamper, type StampOptions, type StampOutcome } from '../../stamping/stamper';
import { CannotStamp } from '../../stamping/subject';
import { FiscalData } from '../../subjects/fiscal-data';
import { type GivenForSale, SaleSubject } from '../../subjects/sale/sale-subject';
import { PATIENCE_MS } from '../shown-amounts';
import { assertFits } from '../stamp-sale';
import { MadeInvoices } from './made-invoices';
import { type OpenedTicket, SelfTickets } from './self-tickets';
import { refusalToVisitor } from './visitor-words';

const AGAIN_MS = 500;

type PaymentMethod = GivenForSale['data']['payment_form_facturama'];

const conflict = (code: string, message: string) => new Refusal(`INVOICING.${code}`, message, { status: 409 });

/** Whoever holds a ticket makes its invoice himself, once; it goes the road of all CFDIs (docs/adr/0083). */
@Injectable()
export class SelfInvoicing {
  constructor(
    private readonly tickets: SelfTickets,
    private readonly stamper: Stamper,
    private readonly made: MadeInvoices,
    private readonly subject: SaleSubject,
    private readonly fiscal: FiscalData,
  ) {}

  /**
   * Stamps it, or corrects what he made today; asked again with the same, it is that. Null: it goes on by itself. Throws
   * what SAT says (409, at his fields), 409 for a ticket that may not be invoiced or was with another RFC, 404 and 429 of
   * the ticket.
   */
  async stamp(input: SelfInvoiceInput, address: string): Promise<SelfInvoice | null> {
    const ticket = await this.tickets.open(input, address);
    const { state, why } = await this.tickets.standing(ticket);
    if (state === 'closed') throw conflict('SELF_CLOSED', why ?? SELF_INVOICE_MESSAGES.off);
    const { invoice_code, rfc_customers, rfc_replaced } = input;
    const his = { invoice_code, rfc_customers };
    if (state === 'invoiced' && !rfc_replaced) return this.made.invoiceOf(ticket, his, address);
    await assertFits(this.fiscal, input);
    const given = givenOf(input, await this.methodOf(ticket));
    if (rfc_replaced && (await this.made.isMade(ticket, given))) return this.made.invoiceOf(ticket, his, address);
    const old = { invoice_code, rfc_customers: rfc_replaced ?? '' };
    const replaces = rfc_replaced ? await this.made.correctable(ticket, old, address) : undefined;
    const outcome = await this.stamped(ticket, { patience_ms: PATIENCE_MS, replaces, given });
    if (outcome.state === 'refused') throw refusalToVisitor(outcome.findings ?? []);
    return outcome.state === 'open' ? null : this.made.invoiceOf(ticket, his, address);
  }

  /** Throws what he is told where it could not even be sent. */
  private async stamped({ sale }: OpenedTicket, options: StampOptions): Promise<StampOutcome> {
    try {
      return await this.afterGlobal(() => this.stamper.stamp('SALE', String(sale.id_document), options));
    } catch (error) {
      throw visitorError(error);
    }
  }

  /** What is not paid yet (99) is paid later, or in parts. */
  private async methodOf({ sale }: OpenedTicket): Promise<PaymentMethod> {
    if (sale.payment_form_facturama) return sale.payment_form_facturama;
    try {
      return (await this.subject.formOf(sale)) === '99' ? 'PPD' : 'PUE';
    } catch (error) {
      // Its stamping says it, and keeps it for staff.
      if (error instanceof CannotStamp) return 'PUE';
      throw error;
    }
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

const visitorError = (error: unknown): unknown =>
  error instanceof CannotStamp ? refusalToVisitor(error.findings) : error;

function givenOf(input: SelfInvoiceInput, payment_form_facturama: PaymentMethod): GivenForSale {
  const { rfc_customers, zip_code_customers: zip_code_invoice, id_regimen, id_cfdi, email } = input;
  const named = { invoice_change: 1, full_name_invoice: input.full_name } as const;
  return {
    email,
    data: { rfc_customers, zip_code_invoice, id_regimen, id_cfdi, payment_form_facturama, ...named },
  };
}
