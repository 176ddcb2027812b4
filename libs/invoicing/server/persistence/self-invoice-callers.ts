import { Injectable } from '@nestjs/common';
import { SELF_INVOICE_MESSAGES } from '@ceiba/invoicing/contract';
import { networkOf, Settings } from '@ceiba/identity/server';
import { Clock, Db, Guesses, Rate, tooManyAsked } from '@ceiba/platform/server';
import { selfInvoiceGuessTable } from './self-invoice.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Wrong guesses of an hour: at one ticket by everybody, and of one network. Those in flight count, so ten tabs must fit. */
const GUESSES = [
  { by: ['ticket'], most: 20 },
  { by: ['network'], most: 30 },
] as const;
/** Mails of one invoice in an hour. */
const MAILS = 5;

/** Who invoices a ticket has no name: he is counted by the network he comes from, and by the ticket he asks for. */
@Injectable()
export class SelfInvoiceCallers {
  private readonly asks = new Rate(MINUTE_MS);
  private readonly mails = new Rate(HOUR_MS);
  /** At a ticket's day and total, and at its RFC. */
  readonly guesses: Guesses<{ network: string; ticket: string }>;

  constructor(
    db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    const told = { code: 'INVOICING.SELF_GUESSES', message: SELF_INVOICE_MESSAGES.guesses };
    this.guesses = new Guesses<{ network: string; ticket: string }>(db, clock, {
      ...{ table: selfInvoiceGuessTable, window_ms: HOUR_MS, limits: GUESSES, ...told },
    });
  }

  /** Throws 429 when the network of this address has asked its share of the minute; without a look at the database. */
  async assertMayAsk(address: string): Promise<void> {
    const { store_asks_minute } = await this.settings.get();
    if (!this.asks.take(networkOf(address), store_asks_minute, this.clock.now().getTime()))
      throw tooManyAsked('INVOICING.SELF_RATE', SELF_INVOICE_MESSAGES.asks, MINUTE_MS);
  }

  /** Throws 429 when this ticket's invoice was sent often enough for this hour. */
  assertMayMail(ticket: string): void {
    if (!this.mails.take(ticket, MAILS, this.clock.now().getTime()))
      throw tooManyAsked('INVOICING.SELF_MAILS', SELF_INVOICE_MESSAGES.mails, HOUR_MS);
  }

  /** Throws 429. A right one is taken back. */
  guess(address: string, ticket: string): Promise<number> {
    return this.guesses.count({ network: networkOf(address), ticket });
  }
}
