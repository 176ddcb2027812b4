import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import { FreeInvoiceRepository } from '../../persistence/free-invoice.repository';

/** A sale is invoiced from the free invoices: once each way; a global invoice that came later takes the place of the one before. */
export class NoteFreeSale extends Command<number> {
  static readonly options: CommandOptions = { audit: 'free_invoice', idempotent: false };
  constructor(
    readonly id_document: number,
    readonly id_global_invoice: number | null,
  ) {
    super();
  }
}

@CommandHandler(NoteFreeSale)
export class NoteFreeSaleHandler implements ICommandHandler<NoteFreeSale> {
  constructor(
    private readonly invoices: FreeInvoiceRepository,
    private readonly sales: SaleInvoices,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ id_document, id_global_invoice }: NoteFreeSale): Promise<number> {
    const sale = await this.sales.lock(id_document);
    const type = id_global_invoice === null ? 'VENTA' : 'FACTURA_GLOBAL';
    const known = await this.invoices.ofSale(id_document, type);
    if (known) {
      const { id_factura_libre } = known;
      if (known.id_global_invoice !== id_global_invoice)
        await this.invoices.update(id_factura_libre, { id_global_invoice });
      return id_factura_libre;
    }
    const { id_branch_office, id_customers, total_doc: total } = sale;
    const base = sale.details.reduce((sum, line) => sum + toCents(line.base), toCents(sale.shipping_base));
    const today = this.clock.today();
    const id = await this.invoices.insert({
      ...{ type, id_branch_office, id_customers, id_document, id_global_invoice },
      ...{ date_start: today, date_end: today, subtotal: fromCents(base), isr: '0.00', total },
    });
    this.audit.touch('free_invoice', id, { type, id_document, id_global_invoice });
    return id;
  }
}
