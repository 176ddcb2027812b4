import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { stockBranchOf } from '@ceiba/branches/contract';
import { Audit, Clock, optionalActor, Outbox } from '@ceiba/platform/server';
import { SaleSaved, type SaleSavedPayload, type SaleTotals } from '@ceiba/sales/contract';
import { type Holder, StockLedger, type StockNeed } from '@ceiba/stock/server';
import type { PricedLine } from '../domain/pricing';
import { type SaleColumns, SaleRepository } from './sale.repository';
import { TicketCounter } from './ticket-counter';

/** A sale as it is to be written: header, lines with their amounts, what leaves the stock. */
export interface SaleDraft {
  header: SaleColumns;
  branch: Branch;
  day: string;
  lines: readonly PricedLine[];
  totals: SaleTotals;
  needs: readonly StockNeed[];
  reservation: Holder | null;
  /** Who is named as the seller; the person behind the call when missing. */
  user_created?: string;
  /** For the audit row: prices that a person changed. */
  changes?: unknown;
  /** For the audit row: who allowed them at the spot. */
  authorised?: unknown;
  facts: Omit<SaleSavedPayload, 'id_document'>;
}

export interface WrittenSale {
  id_document: number;
  number_invoice_doc: string;
  notice: string | null;
  repeated: boolean;
}

/**
 * Writes a sale with everything that must be true together with it. The order keeps locks short: own rows first,
 * then the stock's rows, the ticket counter last. The event is recorded when nothing can be refused any more.
 */
@Injectable()
export class SaleWriter {
  constructor(
    private readonly sales: SaleRepository,
    private readonly stock: StockLedger,
    private readonly tickets: TicketCounter,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The sale that a payment has made already, if it has. */
  async ofPayment(id_payment: number): Promise<WrittenSale | null> {
    const sale = await this.sales.ofPayment(id_payment);
    return sale ? { ...sale, notice: null, repeated: true } : null;
  }

  /** Throws STOCK.SHORTAGE (409) and SALES.TICKETS (409); the unit of work must then be rolled back. */
  async write(draft: SaleDraft): Promise<WrittenSale> {
    const { id_document, number_invoice_doc } = await this.sales.insert(this.signed(draft));
    if (number_invoice_doc !== null) return { id_document, number_invoice_doc, notice: null, repeated: true };
    await this.sales.insertLines(id_document, draft.lines, draft.totals.lines);
    const posting = {
      id_branch_office: stockBranchOf(draft.branch),
      source: 'sale',
      id_source: id_document,
      day: draft.day,
      id_period: draft.facts.id_period,
    };
    await this.stock.take(draft.needs, posting, draft.reservation);
    const ticket = await this.tickets.next(draft.branch);
    await this.sales.setTicket(id_document, ticket.number);
    this.outbox.record(SaleSaved, { id_document, ...draft.facts });
    this.audit.touch('sale', id_document, {
      number_invoice_doc: ticket.number,
      total_doc: draft.totals.total,
      changed_prices: draft.changes ?? null,
      ...(draft.authorised ? { authorised: draft.authorised } : {}),
    });
    return { id_document, number_invoice_doc: ticket.number, notice: ticket.notice, repeated: false };
  }

  private signed(draft: SaleDraft): SaleColumns {
    const actor = optionalActor();
    return {
      ...draft.header,
      created_at: this.clock.now(),
      id_user_created: actor?.id_user ?? null,
      user_created: draft.user_created ?? actor?.full_name ?? 'Sistema',
    };
  }
}
