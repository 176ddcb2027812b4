import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { CREDIT_MESSAGES } from '@ceiba/invoicing/contract';
import { formatMoney, toCents } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, currentActor, Jobs, Refusal } from '@ceiba/platform/server';
import type { CreditNoteInput } from '@ceiba/sales/contract';
import { SaleInvoices } from '@ceiba/sales/server';
import { amountLines, formBack } from '../../domain/credit-cfdi';
import { STAMP_CREDIT_NOTE } from '../../jobs/kinds';
import { CreditNoteDesk, type Invoice } from '../../subjects/credit-note/credit-note-desk';
import { FiscalData } from '../../subjects/fiscal-data';

/**
 * Takes an amount off an invoiced sale by hand: a discount, or something else (cfdi.md, section 1.6). Answers the note's id;
 * its stamp is asked for with the same commit. Throws 403, 404, 409 without a CFDI that stands, 422 for more than is left.
 */
export class IssueCreditNote extends Command<number> {
  static readonly options: CommandOptions = { audit: 'credit_note' };
  constructor(readonly input: CreditNoteInput) {
    super();
  }
}

const none = () => new Refusal('INVOICING.NOT_STAMPED', CREDIT_MESSAGES.notInvoiced, { status: 409 });

@CommandHandler(IssueCreditNote)
export class IssueCreditNoteHandler implements ICommandHandler<IssueCreditNote> {
  constructor(
    private readonly desk: CreditNoteDesk,
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly fiscal: FiscalData,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: IssueCreditNote): Promise<number> {
    const { id_document, reason, concept, amount: total } = input;
    const { id_branch_office } = await this.sales.lock(id_document);
    this.branches.assertVisible(currentActor(), id_branch_office);
    const invoice = await this.desk.invoiceOf(id_document);
    if (!invoice || (await this.desk.isCancelling(invoice))) throw none();
    await this.assertLeft(invoice, id_document, total);
    const living = await this.desk.notes.living([invoice.id_intent]);
    const { request, id_intent: id_intent_original } = invoice;
    const credited = amountLines(
      request.Items,
      living.flatMap((one) => one.credited),
      total,
      concept,
    );
    const payment_form = input.id_type_format_pay
      ? await this.fiscal.paymentForm(input.id_type_format_pay)
      : formBack(request);
    const said = { id_document, id_return: null, id_branch_office, reason, concept, total, credited };
    const way = { way: 'credit', state: 'pending', id_intent_original, relation: '01', payment_form } as const;
    const id = await this.desk.notes.insert({ ...said, ...way });
    await this.jobs.enqueue(STAMP_CREDIT_NOTE, { id_credit_note: id });
    this.audit.touch('credit_note', id, { id_document, reason, concept, total });
    return id;
  }

  private async assertLeft(invoice: Invoice, id_document: number, amount: string): Promise<void> {
    const left = await this.desk.left(invoice, { id_document });
    if (toCents(amount) <= toCents(left)) return;
    const message = CREDIT_MESSAGES.tooMuch(`$${formatMoney(left)}`);
    throw new Refusal('INVOICING.AMOUNT', message, { data: { fields: [{ field: 'amount', message }] } });
  }
}
