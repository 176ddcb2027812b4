import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { addDecimals, toCents } from '@ceiba/platform/contract';
import { type InvoiceableSale, SaleGlobals } from '@ceiba/sales/server';
import { type GlobalTicket, ticketNumber } from '../../domain/global-cfdi';
import { fitting, withoutReturned } from '../../domain/returned-lines';
import { type GlobalInvoice, GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import { CannotStamp } from '../../stamping/subject';
import { CreditNoteFollower } from '../credit-note/credit-note-follower';
import { SaleLinesReader } from '../sale/sale-lines.reader';

type Ticket = GlobalTicket & { id_document: number; total: string };

/** Chooses the tickets of a global invoice, and keeps them for it. Whoever calls holds its lock. */
@Injectable()
export class GlobalTickets {
  constructor(
    private readonly sales: SaleGlobals,
    private readonly globals: GlobalInvoiceRepository,
    private readonly lines: SaleLinesReader,
    private readonly credits: CreditNoteFollower,
  ) {}

  /**
   * The sales of its days that are free, locked, less what came back of them until now; one that came back whole is in none.
   * Throws CannotStamp naming the tickets that SAT would not take.
   */
  async take(invoice: GlobalInvoice, branch: Branch): Promise<Ticket[]> {
    const { id_global_invoice } = invoice;
    const sales = await this.sales.lockFree(invoice, id_global_invoice);
    const returns = await this.lines.returnsOfAll(sales.map(({ id_document }) => id_document));
    const found = await this.ticketsOf(sales, returns, branch);
    const tickets = found.filter(({ total }) => toCents(total) > 0);
    for (const sale of sales) await this.credits.net(sale, returns.get(sale.id_document) ?? []);
    const ids = tickets.map(({ id_document }) => id_document);
    await this.sales.claim(id_global_invoice, ids);
    await this.credits.dropped(id_global_invoice, new Set(ids));
    await this.globals.contain(id_global_invoice, tickets);
    const total = addDecimals(tickets.map((one) => one.total));
    await this.globals.update(id_global_invoice, { tickets: tickets.length, total });
    return tickets;
  }

  private async ticketsOf(
    sales: readonly InvoiceableSale[],
    returns: Awaited<ReturnType<SaleLinesReader['returnsOfAll']>>,
    branch: Branch,
  ): Promise<Ticket[]> {
    const net = sales.map((sale) => withoutReturned(sale, returns.get(sale.id_document) ?? []));
    const found = await this.lines.ofTickets(net, branch);
    const wrong: string[] = [];
    const tickets = net.flatMap((sale, index): Ticket[] => {
      const charged = found[index];
      const number = ticketNumber(sale);
      if (!charged?.ok) {
        wrong.push(`Ticket ${number}: ${charged?.message ?? ''}`);
        return [];
      }
      const lines = returns.has(sale.id_document) ? charged.lines.map(fitting) : charged.lines;
      const total = addDecimals(lines.flatMap(({ base, tax }) => [base, tax]));
      return [{ id_document: sale.id_document, number, lines, total }];
    });
    if (wrong.length > 0) throw new CannotStamp(wrong.join(' ').slice(0, 1000));
    return tickets;
  }
}
