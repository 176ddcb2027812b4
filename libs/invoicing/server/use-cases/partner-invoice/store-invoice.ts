import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INVOICE_MESSAGES, type InvoiceTaken } from '@ceiba/commissions/contract';
import { type BilledStatement, type NewInvoice, PartnerInvoices } from '@ceiba/commissions/server';
import { Audit, type CommandOptions, FileStore, Refusal, type UploadedFile } from '@ceiba/platform/server';
import type { SatVerdict } from './sat-answer';

export const INVOICE_FILE_KIND = 'partner-invoice';
export type InvoiceFacts = Omit<NewInvoice, 'id_file_xml' | 'id_file_pdf' | 'state' | 'next_at'>;
const AMOUNTS = ['subtotal_earnings', 'isr', 'iva', 'ret_iva', 'resico', 'total'] as const;

/** Keeps a CFDI that was looked over, with its files; one may come after its payment. Throws 409 where the statement has changed meanwhile, or has one. */
export class StoreInvoice extends Command<InvoiceTaken> {
  static readonly options: CommandOptions = { audit: 'commission_invoice' };
  constructor(
    /** As it was looked over. */
    readonly statement: BilledStatement,
    readonly facts: InvoiceFacts,
    readonly verdict: SatVerdict,
    readonly files: { xml: UploadedFile; pdf: UploadedFile },
  ) {
    super();
  }
}

@CommandHandler(StoreInvoice)
export class StoreInvoiceHandler implements ICommandHandler<StoreInvoice> {
  constructor(
    private readonly invoices: PartnerInvoices,
    private readonly store: FileStore,
    private readonly audit: Audit,
  ) {}

  async execute({ statement, facts, verdict, files }: StoreInvoice): Promise<InvoiceTaken> {
    await this.invoices.hold(statement);
    const now = await this.invoices.billed(statement);
    if (AMOUNTS.some((name) => now[name] !== statement[name]))
      throw new Refusal('INVOICING.CHANGED', INVOICE_MESSAGES.wrong, { status: 409 });
    const { state, next_at } = verdict;
    const id_file_xml = await this.put(files.xml);
    const id_file_pdf = await this.put(files.pdf);
    const id = await this.invoices.keep(now, { ...facts, state, next_at, id_file_xml, id_file_pdf });
    // The invoice's, not the person's: who is forgotten leaves what the law keeps.
    for (const file of [id_file_xml, id_file_pdf]) await this.store.give(file, { type: 'commission_invoice', id });
    this.audit.touch('commission_invoice', id, { uuid: facts.uuid, state, total: facts.total });
    return { id, state };
  }

  private async put({ name, mime, bytes }: UploadedFile): Promise<number> {
    return (await this.store.put({ name, mime, kind: INVOICE_FILE_KIND }, bytes)).id;
  }
}
