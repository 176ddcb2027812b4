import { Injectable } from '@nestjs/common';
import type { CreditAction } from '@ceiba/invoicing/contract';
import { BranchReader } from '@ceiba/branches/server';
import { addDecimals, dayInZone, fromCents, toCents } from '@ceiba/platform/contract';
import { CancellationRepository } from '../../cancelling/cancellation.repository';
import { Clock } from '@ceiba/platform/server';
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

type Asked = Pick<CreditNote, 'id_branch_office' | 'reason' | 'total'> & { id_credit_note?: number };

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

  /** The CFDI of a sale, if it stands. */
  async invoiceOf(id_document: number): Promise<Invoice | null> {
    const intent = await this.intents.newest('SALE', String(id_document));
    return isInvoice(intent) ? intent : null;
  }

  /** What no living note has taken of an invoice, but for one of them; two decimals. */
  async left(invoice: Invoice, except = 0): Promise<string> {
    const living = await this.notes.living([invoice.id_intent]);
    const gone = addDecimals(living.filter((one) => one.id_credit_note !== except).map(({ total }) => total));
    return fromCents(toCents(requestTotal(invoice.request)) - toCents(gone));
  }

  /** What the rule of credit notes looks at, for one of an invoice. */
  async factsOf(invoice: Invoice, note: Asked): Promise<CreditFacts> {
    const gone = (await this.notes.living([invoice.id_intent])).filter(
      (one) => one.id_credit_note !== note.id_credit_note,
    );
    return this.facts(invoice, note, addDecimals(gone.map(({ total }) => total)));
  }

  private async facts(invoice: Invoice, note: Asked, credited: string): Promise<CreditFacts> {
    const { time_zone } = await this.branches.get(note.id_branch_office);
    return {
      original: {
        total: requestTotal(invoice.request),
        rfc: invoice.request.Receiver.Rfc,
        day: dayInZone(invoice.stamped_at, time_zone),
        // Invoices of a day's tickets are not made here yet: each sale has its own.
        in_global: false,
      },
      credited,
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
      const gone = living.filter((one) => one.id_intent_original === invoice?.id_intent);
      const ways = invoice && creditWays(await this.facts(invoice, note, addDecimals(gone.map(({ total }) => total))));
      actions.set(note.id_credit_note, [
        ...(ways?.credit ? (['credit'] as const) : []),
        ...(ways?.cancel ? (['cancel'] as const) : []),
        'outside',
      ]);
    }
    return actions;
  }
}
