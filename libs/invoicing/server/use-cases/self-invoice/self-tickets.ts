import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { SELF_INVOICE_MESSAGES, type SelfTicket, type SelfTicketInput } from '@ceiba/invoicing/contract';
import { type Day, toCents } from '@ceiba/platform/contract';
import { Clock, notFound, printDay, Refusal } from '@ceiba/platform/server';
import { lastInvoiceDay } from '@ceiba/sales/contract';
import { type InvoiceableSale, SaleInvoices } from '@ceiba/sales/server';
import { SelfInvoiceCallers } from '../../persistence/self-invoice-callers';
import { whySaleNotStamped } from '../../subjects/sale/sale-subject';
import { TicketWays } from './ticket-ways';

/** A ticket whose code, day and total somebody knew. */
export interface OpenedTicket {
  sale: InvoiceableSale;
  branch: Branch;
  date_doc: Day;
}

/** Tickets of people without a name: what they know is what protects them, and guesses are counted (docs/adr/0083). */
@Injectable()
export class SelfTickets {
  constructor(
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly ways: TicketWays,
    readonly callers: SelfInvoiceCallers,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws the same 404 for a code that is not and for another day or total, 429 after too many of them, 409 where the company offers none. */
  async open({ invoice_code, date_doc, total_doc }: SelfTicketInput, address: string): Promise<OpenedTicket> {
    if ((await this.settings.get()).self_invoice_days === null)
      throw new Refusal('INVOICING.SELF_OFF', SELF_INVOICE_MESSAGES.off, { status: 409 });
    const guess = await this.callers.guess(address, invoice_code);
    const sale = await this.sales.ofCode(invoice_code);
    if (sale?.date_doc !== date_doc || toCents(sale.total_doc) !== toCents(total_doc))
      throw notFound(SELF_INVOICE_MESSAGES.notFound);
    await this.callers.guesses.takeBack(guess);
    return { sale, branch: await this.branches.get(sale.id_branch_office), date_doc };
  }

  /** Counts what was said of a person and is not so, as a guess. Throws the refusal, or 429. */
  async prove(code: string, address: string, holds: boolean, refusal: Refusal): Promise<void> {
    const guess = await this.callers.guess(address, code);
    if (!holds) throw refusal;
    await this.callers.guesses.takeBack(guess);
  }

  /** What may be done with it, without a word about a person. */
  async standing(ticket: OpenedTicket): Promise<SelfTicket> {
    const { sale, branch } = ticket;
    const until = await this.until(ticket);
    const { state, why } = await this.stateOf(ticket, until);
    return { state, why, until, total_doc: sale.total_doc, name_branch_office: branch.name_branch_office };
  }

  /** Null: the company offers none. */
  private async until({ date_doc }: OpenedTicket): Promise<Day | null> {
    const { self_invoice_days } = await this.settings.get();
    return self_invoice_days === null ? null : lastInvoiceDay(date_doc, self_invoice_days);
  }

  private async stateOf({ sale, branch }: OpenedTicket, until: Day | null): Promise<Pick<SelfTicket, 'state' | 'why'>> {
    const never = whySaleNotStamped(sale);
    if (never) return { state: 'closed', why: never };
    if (await this.ways.isOnItsWay(sale)) return { state: 'working', why: SELF_INVOICE_MESSAGES.working };
    if (sale.facturama_id) return { state: 'invoiced', why: null };
    if (until === null) return { state: 'closed', why: SELF_INVOICE_MESSAGES.off };
    if (this.clock.today(branch.time_zone) > until)
      return { state: 'closed', why: SELF_INVOICE_MESSAGES.over(printDay(until)) };
    return { state: 'open', why: null };
  }
}
