import { Injectable } from '@nestjs/common';
import { SELF_INVOICE_MESSAGES } from '@ceiba/invoicing/contract';
import { networkOf, Settings } from '@ceiba/identity/server';
import { Clock, Db, Rate, Refusal } from '@ceiba/platform/server';
import { selfInvoiceGuessTable } from './self-invoice.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Wrong guesses of an hour: at one ticket by everybody, and of one network. Those in flight count, so ten tabs must fit. */
const GUESSES = { ticket: 20, network: 30 } as const;
/** Mails of one invoice in an hour. */
const MAILS = 5;

const tooMany = (code: string, message: string, window_ms: number) =>
  new Refusal(`INVOICING.${code}`, message, { status: 429, kind: 'warning', retry_after: window_ms / 1000 });

/** Who invoices a ticket has no name: he is counted by the network he comes from, and by the ticket he asks for. */
@Injectable()
export class SelfInvoiceCallers {
  private readonly asks = new Rate(MINUTE_MS);
  private readonly mails = new Rate(HOUR_MS);

  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws 429 when the network of this address has asked its share of the minute; without a look at the database. */
  async assertMayAsk(address: string): Promise<void> {
    const { store_asks_minute } = await this.settings.get();
    if (!this.asks.take(networkOf(address), store_asks_minute, this.clock.now().getTime()))
      throw tooMany('SELF_RATE', SELF_INVOICE_MESSAGES.asks, MINUTE_MS);
  }

  /** Throws 429 when this ticket's invoice was sent often enough for this hour. */
  assertMayMail(ticket: string): void {
    if (!this.mails.take(ticket, MAILS, this.clock.now().getTime()))
      throw tooMany('SELF_MAILS', SELF_INVOICE_MESSAGES.mails, HOUR_MS);
  }

  /**
   * Counts a guess before it is looked at, outside of any unit of work, so that guesses in flight count each other, and a
   * refused one counts. Throws 429. A right one is taken back.
   */
  async guess(address: string, ticket: string): Promise<number> {
    const network = networkOf(address);
    const at = this.clock.now();
    const id = await selfInvoiceGuessTable.insert(this.db, { network, ticket, at });
    const since = new Date(at.getTime() - HOUR_MS);
    const counts = await this.db.one<{ network: number; ticket: number }>(
      `select (select count(*) from self_invoice_guess where network = ? and at > ?) as network,
         (select count(*) from self_invoice_guess where ticket = ? and at > ?) as ticket`,
      [network, since, ticket, since],
    );
    const over = (['network', 'ticket'] as const).some((by) => Number(counts?.[by] ?? 0) > GUESSES[by]);
    if (!over) return id;
    // Whoever goes on asking does not wait longer for it.
    await this.takeBack(id);
    throw tooMany('SELF_GUESSES', SELF_INVOICE_MESSAGES.guesses, HOUR_MS);
  }

  async takeBack(id_guess: number): Promise<void> {
    await this.db.execute('delete from self_invoice_guess where id_guess = ?', [id_guess]);
  }

  /** Guesses that count no more. */
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    await this.db.execute('delete from self_invoice_guess where at < ?', [before]);
  }
}
