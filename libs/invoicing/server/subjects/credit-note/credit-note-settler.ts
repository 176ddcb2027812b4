import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { toCents } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import { CREDIT_REASON_TEXTS } from '@ceiba/sales/contract';
import type { InvoiceableSale } from '@ceiba/sales/server';
import { amountLines, formBack, itemLines } from '../../domain/credit-cfdi';
import { creditWay } from '../../domain/credit-way';
import { ticketNumber } from '../../domain/global-cfdi';
import { asService, fitting, onlyReturned } from '../../domain/returned-lines';
import type { ChargedLine } from '../../domain/income-cfdi';
import type { CreditNote } from '../../persistence/credit-note.repository';
import type { ReturnedGoods } from '../../persistence/returned-goods.reader';
import { FiscalData } from '../fiscal-data';
import { SaleLinesReader } from '../sale/sale-lines.reader';
import { type CreditNoteDesk, GLOBAL, type Invoice, isInvoice } from './credit-note-desk';
import { CreditNoteFollower } from './credit-note-follower';

/** SAT's keys of cash and of a compensation (a voucher is one). */
const [CASH, COMPENSATION, FORGIVEN] = ['01', '17', '15'];

/** What becomes of the CFDI of a sale whose goods came back. Whoever asks holds the lock of the sale. */
@Injectable()
export class CreditNoteSettler {
  constructor(
    private readonly follower: CreditNoteFollower,
    private readonly lines: SaleLinesReader,
    private readonly branches: BranchReader,
    private readonly fiscal: FiscalData,
  ) {}

  private get desk(): CreditNoteDesk {
    return this.follower.desk;
  }

  /** Writes the note of a return and goes on with it; null: nothing is to be done. */
  async open(sale: InvoiceableSale, goods: ReturnedGoods): Promise<{ id_credit_note: number; told: object } | null> {
    const { id_document, id_branch_office } = sale;
    const { notes } = this.desk;
    if (toCents(goods.total) <= 0 || (await notes.ofReturn(goods.id_return))) return null;
    if (!(await this.desk.coveringOf(sale))) return null;
    const company = await this.fiscal.company();
    const id_credit_note = await notes.insert({
      ...{ id_document, id_branch_office, id_return: goods.id_return, reason: 'returned', state: 'waiting' },
      total: goods.total,
      credited: await this.linesOf(sale, goods),
      relation: company.credit_note_relation,
    });
    await this.goOn(sale);
    const { state, way, why } = await notes.get(id_credit_note);
    return { id_credit_note, told: { id_document, total: goods.total, state, way, why } };
  }

  /** A sale is cancelled: its ticket leaves the global invoice that it is in, once; null: there is nothing to take out. */
  async openAnnulled(sale: InvoiceableSale): Promise<{ id_credit_note: number; told: object } | null> {
    const { id_document, id_global_invoice } = sale;
    const { notes } = this.desk;
    if (!sale.anulado || !id_global_invoice || (await notes.annulled(id_document))) return null;
    const original = await this.desk.intents.lock(GLOBAL, String(id_global_invoice));
    if (!original || original.state === 'refused' || original.state === 'canceled') return null;
    const total = await notes.ticketTotal(id_global_invoice, id_document);
    const out = { reason: 'annulled', total, id_intent_original: original.id_intent } as const;
    const id_credit_note = await notes.takeOut(sale, out);
    await this.goOn(sale);
    const { state, way, why } = await notes.get(id_credit_note);
    return { id_credit_note, told: { id_document, total, state, way, why } };
  }

  /** Goes on with those of a sale that waited for its CFDI. */
  async goOn(sale: InvoiceableSale): Promise<void> {
    for (const note of await this.desk.notes.waiting(sale.id_document)) {
      const invoice = await this.desk.originalOf(note, sale);
      if (!invoice) await this.desk.notes.update(note.id_credit_note, { state: 'done' });
      else if (isInvoice(invoice) && !(await this.desk.isCancelling(invoice))) await this.settle(note, invoice, sale);
    }
  }

  private async settle(note: CreditNote, invoice: Invoice, sale: InvoiceableSale): Promise<void> {
    const { id_credit_note, id_return } = note;
    const { notes } = this.desk;
    const { id_intent: id_intent_original } = invoice;
    const payment_form = await this.formOf(id_return, invoice);
    const company = await this.fiscal.company();
    const facts = await this.desk.factsOf(invoice, note);
    const way = creditWay(facts, company.credit_note_choice, company.global_exit);
    const credited = note.credited.length > 0 ? note.credited : await this.ticketLines(note, invoice, sale);
    const known = { id_intent_original, payment_form, credited };
    if (way.way === 'asked') {
      await notes.update(id_credit_note, { ...known, state: 'asked', why: way.why });
      return this.follower.ring(note, way.why);
    }
    await notes.update(id_credit_note, { ...known, way: way.way, state: 'pending' });
    if (way.way === 'credit') await this.follower.stamp(id_credit_note);
    else await this.follower.cancel(id_intent_original, way.motive);
  }

  /** Lines that take a ticket out of its global invoice: its concepts as they are there, or what is left of them. */
  private async ticketLines(note: CreditNote, invoice: Invoice, sale: InvoiceableSale): Promise<ChargedLine[]> {
    const number = ticketNumber(sale);
    const concept = `${CREDIT_REASON_TEXTS[note.reason]}: ${number}`;
    const items = invoice.request.Items.filter((item) => item.IdentificationNumber === number);
    const living = (await this.desk.notes.living([invoice.id_intent])).filter(
      ({ id_document }) => id_document === note.id_document,
    );
    if (living.length === 0) return itemLines(items, concept);
    return amountLines(
      items,
      living.flatMap((one) => one.credited),
      note.total,
      concept,
    );
  }

  /** Lines of what came back, under their own keys or that of a credit note, as the company wants it. */
  private async linesOf(sale: InvoiceableSale, goods: ReturnedGoods): Promise<ChargedLine[]> {
    const company = await this.fiscal.company();
    const branch = await this.branches.get(sale.id_branch_office);
    const lines = await this.lines.credited(onlyReturned(sale, goods), branch);
    return lines.map(fitting).map((line) => (company.credit_note_product === 'service' ? asService(line) : line));
  }

  /** How the larger part of the money went back, by SAT's key. */
  private async formOf(id_return: number | null, { request }: Invoice): Promise<string> {
    const [refund] = id_return === null ? [] : await this.lines.refundsOf(id_return);
    if (refund?.way === 'cash') return CASH;
    if (refund?.way === 'voucher') return COMPENSATION;
    // What was never paid is taken off the debt.
    if (formBack(request) === FORGIVEN || refund?.way !== 'form') return formBack(request);
    try {
      return await this.fiscal.paymentForm(refund.id_type_format_pay);
    } catch (error) {
      if (error instanceof Refusal) return formBack(request);
      throw error;
    }
  }
}
