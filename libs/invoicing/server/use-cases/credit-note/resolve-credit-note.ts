import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { CREDIT_MESSAGES, type DecideCreditInput } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import { formBack } from '../../domain/credit-cfdi';
import { creditWays, motiveOf } from '../../domain/credit-way';
import type { CreditNote } from '../../persistence/credit-note.repository';
import { type CreditNoteDesk, type Invoice, isInvoice } from '../../subjects/credit-note/credit-note-desk';
import { CreditNoteFollower } from '../../subjects/credit-note/credit-note-follower';

/** A person decides about one that waits: credit it, cancel its CFDI, or settled outside of the product. Answers the message. */
export class ResolveCreditNote extends Command<string> {
  static readonly options: CommandOptions = { audit: 'credit_note' };
  constructor(readonly input: DecideCreditInput) {
    super();
  }
}

const refusal = (code: string, message: string) => new Refusal(`INVOICING.${code}`, message, { status: 409 });

@CommandHandler(ResolveCreditNote)
export class ResolveCreditNoteHandler implements ICommandHandler<ResolveCreditNote> {
  constructor(
    private readonly follower: CreditNoteFollower,
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  private get desk(): CreditNoteDesk {
    return this.follower.desk;
  }

  async execute({ input }: ResolveCreditNote): Promise<string> {
    const { id_credit_note, action, note: words } = input;
    const known = await this.desk.notes.get(id_credit_note);
    this.branches.assertVisible(currentActor(), known.id_branch_office);
    const sale = await this.sales.lock(known.id_document);
    const note = await this.desk.notes.lock(id_credit_note);
    if (note.state !== 'asked' && note.state !== 'error') throw refusal('DECIDED', CREDIT_MESSAGES.decided);
    this.audit.touch('credit_note', id_credit_note, { action, note: words, id_document: note.id_document });
    if (action === 'outside') {
      await this.desk.notes.decide(id_credit_note, { way: 'outside', state: 'done', why: null, note: words });
      return CREDIT_MESSAGES.handled;
    }
    const invoice = (await this.desk.originalOf(note, sale)) ?? undefined;
    if (!isInvoice(invoice) || (await this.desk.isCancelling(invoice)))
      throw refusal('NOT_STAMPED', CREDIT_MESSAGES.originalGone);
    return action === 'credit' ? this.credit(note, invoice, words) : this.cancel(note, invoice, words);
  }

  private async credit(note: CreditNote, invoice: Invoice, words: string | null): Promise<string> {
    const { credit } = creditWays(await this.desk.factsOf(invoice, note));
    if (!credit) throw refusal('AMOUNT', CREDIT_MESSAGES.noMore);
    const { id_credit_note } = note;
    await this.desk.notes.decide(id_credit_note, {
      ...{ way: 'credit', state: 'pending', why: null, facturama_error: null, note: words },
      id_intent_original: invoice.id_intent,
      payment_form: note.payment_form ?? formBack(invoice.request),
    });
    await this.follower.stamp(id_credit_note);
    return CREDIT_MESSAGES.crediting;
  }

  private async cancel(note: CreditNote, invoice: Invoice, words: string | null): Promise<string> {
    const facts = await this.desk.factsOf(invoice, note);
    if (creditWays(facts).cancel === null) throw refusal('NO_CANCEL', CREDIT_MESSAGES.noCancel);
    const { id_intent: id_intent_original } = invoice;
    const decided = { way: 'cancel', state: 'pending', why: null, facturama_error: null, note: words };
    await this.desk.notes.decide(note.id_credit_note, { ...decided, id_intent_original });
    await this.follower.cancel(id_intent_original, motiveOf(facts));
    return CREDIT_MESSAGES.canceling;
  }
}
