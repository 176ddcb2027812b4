import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { toCents } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import type { InvoiceableSale } from '@ceiba/sales/server';
import { formBack } from '../../domain/credit-cfdi';
import { creditWay } from '../../domain/credit-way';
import { asService, fitting, onlyReturned } from '../../domain/returned-lines';
import type { ChargedLine } from '../../domain/income-cfdi';
import type { CreditNote } from '../../persistence/credit-note.repository';
import type { ReturnedGoods } from '../../persistence/returned-goods.reader';
import { FiscalData } from '../fiscal-data';
import { SaleLinesReader } from '../sale/sale-lines.reader';
import type { CreditNoteDesk, Invoice } from './credit-note-desk';
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
    const { notes, intents } = this.desk;
    if (toCents(goods.total) <= 0 || (await notes.ofReturn(goods.id_return))) return null;
    const newest = await intents.newest('SALE', String(id_document));
    if (!newest || newest.state === 'refused' || newest.state === 'canceled') return null;
    const company = await this.fiscal.company();
    const id_credit_note = await notes.insert({
      ...{ id_document, id_branch_office, id_return: goods.id_return, reason: 'returned', state: 'waiting' },
      total: goods.total,
      credited: await this.linesOf(sale, goods),
      relation: company.credit_note_relation,
    });
    await this.goOn(id_document);
    const { state, way, why } = await notes.get(id_credit_note);
    return { id_credit_note, told: { id_document, total: goods.total, state, way, why } };
  }

  /** Goes on with those of a sale that waited for its CFDI. */
  async goOn(id_document: number): Promise<void> {
    const newest = await this.desk.intents.newest('SALE', String(id_document));
    const over = !newest || newest.state === 'refused' || newest.state === 'canceled';
    const invoice = await this.desk.invoiceOf(id_document);
    for (const note of await this.desk.notes.waiting(id_document))
      if (over) await this.desk.notes.update(note.id_credit_note, { state: 'done' });
      else if (invoice && !(await this.desk.isCancelling(invoice))) await this.settle(note, invoice);
  }

  private async settle(note: CreditNote, invoice: Invoice): Promise<void> {
    const { id_credit_note, id_return } = note;
    const { notes } = this.desk;
    const { id_intent: id_intent_original } = invoice;
    const payment_form = await this.formOf(id_return, invoice);
    const company = await this.fiscal.company();
    const facts = await this.desk.factsOf(invoice, note);
    const way = creditWay(facts, company.credit_note_choice);
    const known = { id_intent_original, payment_form };
    if (way.way === 'asked') {
      await notes.update(id_credit_note, { ...known, state: 'asked', why: way.why });
      return this.follower.ring(note, way.why);
    }
    await notes.update(id_credit_note, { ...known, way: way.way, state: 'pending' });
    if (way.way === 'credit') await this.follower.stamp(id_credit_note);
    else await this.follower.cancel(id_intent_original, way.motive);
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
