import { Injectable } from '@nestjs/common';
import {
  FREE_MESSAGES,
  type FreeDocumentView,
  type FreeSaleInput,
  freeSaleFiscal,
  INVOICING_MESSAGES,
} from '@ceiba/invoicing/contract';
import { Bus, Refusal } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import { GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import type { StampOutcome } from '../../stamping/stamper';
import { ForgoInvoice } from '../global/forgo-invoice';
import { GlobalDaysOf } from '../global/global-days';
import { GlobalStamping } from '../global/stamp-global';
import { SaleStamping } from '../stamp-sale';
import { GetFreeDocument } from './get-free-document';
import { NoteFreeSale } from './note-free-sale';

/** `id_factura_libre`: where the list shows it. */
export interface FreeSale {
  id_factura_libre: number;
  outcome: StampOutcome;
}

/**
 * Invoices a sale from the free invoices: by name, or with what else of its days waits in the global invoice. Each goes its own
 * road, so that a sale has one CFDI whichever screen asks.
 */
@Injectable()
export class FreeSaleStamping {
  constructor(
    private readonly bus: Bus,
    private readonly sales: SaleInvoices,
    private readonly stamping: SaleStamping,
    private readonly globals: GlobalStamping,
    private readonly invoices: GlobalInvoiceRepository,
    private readonly days: GlobalDaysOf,
  ) {}

  /** Throws 403, 404, 409 where it is not invoiced, 422. */
  async stamp(input: FreeSaleInput): Promise<FreeSale> {
    const sale = await this.bus.ask(new GetFreeDocument(input.id_document));
    if (sale.not_stamped) throw new Refusal('INVOICING.NOT_ELIGIBLE', sale.not_stamped, { status: 409 });
    if (input.type === 'FACTURA_GLOBAL') return this.global(sale, input.payment_form ?? 0);
    const fiscal = freeSaleFiscal(input);
    if (!fiscal) throw new Refusal('INVOICING.FISCAL', INVOICING_MESSAGES.fiscalData);
    const id_factura_libre = await this.bus.execute(new NoteFreeSale(input.id_document, null));
    return { id_factura_libre, outcome: await this.stamping.withData(fiscal) };
  }

  private async global(sale: FreeDocumentView, payment_form: number): Promise<FreeSale> {
    const { id_document, id_branch_office, date_doc } = sale;
    const { facturama_id, id_global_invoice } = await this.sales.get(id_document);
    if (facturama_id) throw new Refusal('INVOICING.INVOICED', FREE_MESSAGES.invoiced, { status: 409 });
    const known = id_global_invoice === null ? null : await this.invoices.get(id_global_invoice);
    if (known?.facturama_id && known.facturama_uuid && known.state === 'stamped') {
      const stamp = { facturama_id: known.facturama_id, uuid: known.facturama_uuid };
      const id_factura_libre = await this.bus.execute(new NoteFreeSale(id_document, id_global_invoice));
      return { id_factura_libre, outcome: { state: 'stamped', stamp, repeated: true } };
    }
    // Before it leaves its own invoice for one that it is not in.
    await this.days.due({ id_branch_office, date_doc });
    if (sale.own === 1) await this.bus.execute(new ForgoInvoice(id_document));
    const sent = await this.globals.send({ id_branch_office, date_doc, payment_form, payment_form_facturama: 'PUE' });
    const id_factura_libre = await this.bus.execute(new NoteFreeSale(id_document, sent.id_global_invoice));
    return { id_factura_libre, outcome: sent.outcome };
  }
}
