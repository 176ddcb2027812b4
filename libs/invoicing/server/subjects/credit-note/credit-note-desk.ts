import { Injectable } from '@nestjs/common';
import type { CreditAction } from '@ceiba/invoicing/contract';
import { BranchReader } from '@ceiba/branches/server';
import { addDecimals, dayInZone, fromCents, toCents } from '@ceiba/platform/contract';
import { CancellationRepository } from '../../cancelling/cancellation.repository';
import { Clock } from '@ceiba/platform/server';
import type { InvoiceableSale } from '@ceiba/sales/server';
import type { IncomeCfdi } from '../../domain/cfdi';
import { type CreditFacts, creditWays } from '../../domain/credit-way';
import { requestTotal } from '../../domain/request-total';
import { CreditNoteRepository, type CreditNote } from '../../persistence/credit-note.repository';
import { type Intent, IntentRepository } from '../../stamping/intent.repository';
import { FiscalData } from '../fiscal-data';

/** An invoice that stands, as credit notes look at it. */
export type Invoice = Intent & { request: IncomeCfdi; uuid: string; facturama_id: string; stamped_at: Date };

/** A sale's CFDI that can be credited: stamped, with the request that the law still keeps. */
export function isInvoice(intent: Intent | undefined): intent is Invoice {
  return (
    intent?.state === 'stamped' &&
    intent.uuid !== null &&
    intent.facturama_id !== null &&
    intent.stamped_at !== null &&
    intent.request.CfdiType === 'I'
  );
}

const isOver = (intent: Intent | undefined): boolean =>
  !intent || intent.state === 'refused' || intent.state === 'canceled';

/** Kind of the CFDI of many tickets; its notes are each about one of them. */
export const GLOBAL = 'GLOBAL';

type Asked = Pick<CreditNote, 'id_document' | 'id_branch_office' | 'reason' | 'total'> & { id_credit_note?: number };
type Living = Awaited<ReturnType<CreditNoteRepository['living']>>;

/** What credit notes know of their invoice. Whoever decides by it holds the lock of the sale. */
@Injectable()
export class CreditNoteDesk {
  constructor(
    readonly notes: CreditNoteRepository,
    readonly intents: IntentRepository,
    private readonly fiscal: FiscalData,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly cancellations: CancellationRepository,
  ) {}

  /** Somebody asked for its cancellation, and nobody knows yet how that ends. */
  async isCancelling({ id_intent }: Invoice): Promise<boolean> {
    return (await this.cancellations.open(id_intent)) !== undefined;
  }

  /** The CFDI of a sale's own, if it stands. */
  async invoiceOf(id_document: number): Promise<Invoice | null> {
    const intent = await this.intents.newest('SALE', String(id_document));
    return isInvoice(intent) ? intent : null;
  }

  /**
   * The CFDI that says what a sale charged, or is about to: its own, else the global one that it is in; null: there is none.
   * That of many tickets is locked: whoever wants it cancelled waits.
   */
  async coveringOf({
    id_document,
    id_global_invoice,
  }: Pick<InvoiceableSale, 'id_document' | 'id_global_invoice'>): Promise<Intent | null> {
    const own = await this.intents.newest('SALE', String(id_document));
    if (own && !isOver(own)) return own;
    const shared = id_global_invoice ? await this.intents.lock(GLOBAL, String(id_global_invoice)) : undefined;
    return shared && !isOver(shared) ? shared : null;
  }

  /** The CFDI that a note is about, as `coveringOf` where the note does not say it. */
  async originalOf(
    note: Pick<CreditNote, 'id_intent_original'>,
    sale: Pick<InvoiceableSale, 'id_document' | 'id_global_invoice'>,
  ): Promise<Intent | null> {
    if (note.id_intent_original === null) return this.coveringOf(sale);
    const original = await this.intents.find(note.id_intent_original);
    if (original?.kind !== GLOBAL) return this.coveringOf(sale);
    const locked = await this.intents.lockById(original.id_intent);
    // A ticket that an attempt which was never sent had taken, and the next one left out, is in no CFDI.
    const inside = toCents(await this.notes.ticketTotal(Number(original.reference), sale.id_document)) > 0;
    return inside && locked && !isOver(locked) ? locked : null;
  }

  /** What an invoice says of a sale: all of it, or the sale's ticket in it. */
  async totalOf(invoice: Invoice, id_document: number): Promise<string> {
    if (invoice.kind !== GLOBAL) return requestTotal(invoice.request);
    return this.notes.ticketTotal(Number(invoice.reference), id_document);
  }

  /** What no living note has taken of a sale in an invoice, but for one of them; two decimals. */
  async left(invoice: Invoice, { id_document, id_credit_note = 0 }: Pick<Asked, 'id_document' | 'id_credit_note'>) {
    const living = await this.notes.living([invoice.id_intent]);
    const gone = living.filter((one) => one.id_document === id_document && one.id_credit_note !== id_credit_note);
    const total = await this.totalOf(invoice, id_document);
    return fromCents(toCents(total) - toCents(addDecimals(gone.map((one) => one.total))));
  }

  /** What the rule of credit notes looks at, for one of an invoice. */
  async factsOf(invoice: Invoice, note: Asked): Promise<CreditFacts> {
    return this.facts(invoice, note, await this.notes.living([invoice.id_intent]));
  }

  private async facts(invoice: Invoice, note: Asked, living: Living): Promise<CreditFacts> {
    const { time_zone } = await this.branches.get(note.id_branch_office);
    const others = living.filter(
      (one) => one.id_intent_original === invoice.id_intent && one.id_credit_note !== note.id_credit_note,
    );
    const gone = others.filter(({ id_document }) => id_document === note.id_document);
    return {
      original: {
        total: await this.totalOf(invoice, note.id_document),
        rfc: invoice.request.Receiver.Rfc,
        day: dayInZone(invoice.stamped_at, time_zone),
        in_global: invoice.kind === GLOBAL,
        beside: others.length > gone.length || (await this.notes.isPaid(note.id_document)),
      },
      credited: addDecimals(gone.map(({ total }) => total)),
      amount: note.total,
      reason: note.reason,
      today: this.clock.today(time_zone),
      issuer: (await this.fiscal.company()).rfc,
    };
  }

  /** What may be decided about each that waits, by its id. */
  async actionsOf(waiting: readonly CreditNote[]): Promise<Map<number, CreditAction[]>> {
    const ids = waiting.flatMap(({ id_intent_original }) => id_intent_original ?? []);
    const invoices = new Map((await this.intents.findAll(ids)).filter(isInvoice).map((one) => [one.id_intent, one]));
    const living = await this.notes.living([...invoices.keys()]);
    const actions = new Map<number, CreditAction[]>();
    for (const note of waiting) {
      const invoice = invoices.get(note.id_intent_original ?? 0);
      const ways = invoice && creditWays(await this.facts(invoice, note, living));
      actions.set(note.id_credit_note, [
        ...(ways?.credit ? (['credit'] as const) : []),
        ...(ways?.cancel ? (['cancel'] as const) : []),
        'outside',
      ]);
    }
    return actions;
  }
}
