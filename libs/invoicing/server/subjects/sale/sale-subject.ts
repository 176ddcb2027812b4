import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { CREDIT_MESSAGES, GLOBAL_MESSAGES, INVOICING_MESSAGES, RECEIVABLE_MESSAGES } from '@ceiba/invoicing/contract';
import { action, screens, toCents } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import { type InvoiceableSale, type SaleInvoiceData, SaleInvoices } from '@ceiba/sales/server';
import type { CfdiReceiver, IncomeCfdi } from '../../domain/cfdi';
import { incomeCfdi } from '../../domain/income-cfdi';
import { receiverName } from '../../domain/receiver-name';
import { fitting, withoutReturned } from '../../domain/returned-lines';
import type { CfdiStamp } from '../../facturama/answers';
import { GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import type { Intent } from '../../stamping/intent.repository';
import { CannotStamp, cannotStamp, type CfdiRights, type MendPlaces, type StampSubject } from '../../stamping/subject';
import { BranchSubject } from '../branch-subject';
import { CreditNoteFollower } from '../credit-note/credit-note-follower';
import { FiscalData, placeOf, rfcOf, zipOf } from '../fiscal-data';
import { SaleLinesReader } from './sale-lines.reader';

const PESOS = 2;
/** SAT's RFC of people without one: always without obligations, at the place of issue. */
const PUBLIC_RFC = 'XAXX010101000';

/** Sales are stamped in pesos, while they stand, and web orders once they are paid; null: it may be. */
export function whySaleNotStamped(
  sale: Pick<InvoiceableSale, 'anulado' | 'id_type_money' | 'source_doc' | 'total_doc'>,
) {
  if (sale.anulado) return INVOICING_MESSAGES.saleCancelled;
  if (sale.source_doc === 'ECOMMERCE_PENDIENTE') return INVOICING_MESSAGES.saleUnpaid;
  if (sale.id_type_money !== PESOS) return INVOICING_MESSAGES.saleMoney;
  return toCents(sale.total_doc) > 0 ? null : INVOICING_MESSAGES.saleNothing;
}

/** What whoever invoices his own ticket gives: the sale has it once it is stamped, a refusal leaves the sale as it was. */
export interface GivenForSale {
  email: string;
  data: SaleInvoiceData;
}

/** A mail's address alone is given for one that staff have stamped. */
export const isGivenForSale = (given: unknown): given is GivenForSale =>
  typeof given === 'object' && given !== null && 'data' in given;

/** A sale as an income CFDI. Its reference is the sale's id. */
@Injectable()
export class SaleSubject extends BranchSubject implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('ventas', 'historial-compras'),
    cancel: action('ventas', 'ban'),
  };
  readonly rights = SaleSubject.rights;
  readonly kind = 'SALE';
  readonly type = 'I';
  readonly prefix = 'V';

  constructor(
    private readonly sales: SaleInvoices,
    branches: BranchReader,
    private readonly lines: SaleLinesReader,
    private readonly fiscal: FiscalData,
    private readonly credits: CreditNoteFollower,
    private readonly globals: GlobalInvoiceRepository,
  ) {
    super(branches);
  }

  async ownerOf(reference: string): Promise<number> {
    return (await this.sales.get(Number(reference))).id_customers;
  }

  async facturamaIdOf(id: number): Promise<string | null> {
    return (await this.sales.get(id)).facturama_id;
  }

  protected async branchOf(reference: string): Promise<number> {
    return (await this.sales.get(Number(reference))).id_branch_office;
  }

  async mends(reference: string): Promise<MendPlaces> {
    const { id_branch_office, details } = await this.sales.get(Number(reference));
    return { id_branch_office, products: new Map(details.map((one) => [one.key_product, one.id_product])) };
  }

  async assertFree({ id_intent, reference }: Intent): Promise<void> {
    if ((await this.sales.get(Number(reference))).has_payments)
      throw new Refusal('INVOICING.PAID', RECEIVABLE_MESSAGES.hasPayments, { status: 409 });
    if ((await this.credits.desk.notes.living([id_intent])).length === 0) return;
    throw new Refusal('INVOICING.CREDITED', CREDIT_MESSAGES.hasNotes, { status: 409 });
  }

  async hold(reference: string): Promise<void> {
    await this.sales.lock(Number(reference));
  }

  async build(reference: string, order_number: string, given: unknown): Promise<IncomeCfdi> {
    const stored = await this.sales.get(Number(reference));
    const sale = isGivenForSale(given) ? { ...stored, ...given.data } : stored;
    const why = whySaleNotStamped(sale);
    if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
    await this.assertNotOnItsWay(sale);
    const branch = await this.branches.get(sale.id_branch_office);
    const expedition_place = placeOf(branch.zip_code, `de la sucursal ${branch.name_branch_office}`);
    const returns = await this.lines.returnsOf(sale.id_document);
    const charged = await this.lines.charged(withoutReturned(sale, returns), branch);
    if (!charged.ok) throw new CannotStamp(charged.message, null, charged.findings);
    if (!charged.lines.some(({ base }) => toCents(base) > 0))
      throw new Refusal('INVOICING.NOT_ELIGIBLE', INVOICING_MESSAGES.saleNothing, { status: 409 });
    await this.credits.net(sale, returns);
    return incomeCfdi({
      order_number,
      expedition_place,
      serie: branch.invoice_serie,
      payment_form: await this.formOf(sale),
      payment_method: sale.payment_form_facturama ?? 'PUE',
      receiver: await this.receiverOf(sale, expedition_place),
      lines: returns.length > 0 ? charged.lines.map(fitting) : charged.lines,
    });
  }

  /** While its global invoice is being stamped or cancelled nobody knows yet what becomes of the ticket. Throws 409. */
  private async assertNotOnItsWay({ id_global_invoice }: InvoiceableSale): Promise<void> {
    if (id_global_invoice === null) return;
    const { state } = await this.globals.get(id_global_invoice);
    if (state !== 'stamped') throw new Refusal('INVOICING.IN_GLOBAL', GLOBAL_MESSAGES.onItsWay, { status: 409 });
  }

  /** SAT's key of what it was paid with; split payments use the form of the larger part. Throws CannotStamp without one. */
  formOf(sale: InvoiceableSale): Promise<string> {
    const second =
      sale.id_type_format_pay_2 !== null && toCents(sale.amount_format_pay_2) > toCents(sale.amount_format_pay);
    return this.fiscal.paymentForm(second ? sale.id_type_format_pay_2 : sale.id_type_format_pay);
  }

  private async receiverOf(sale: InvoiceableSale, place: string): Promise<CfdiReceiver> {
    const rfc = rfcOf(sale.rfc_customers, 'del cliente');
    const name = receiverName((sale.invoice_change && sale.full_name_invoice) || sale.full_name_customers, rfc);
    if (rfc === PUBLIC_RFC) return { Rfc: rfc, Name: name, CfdiUse: 'S01', FiscalRegime: '616', TaxZipCode: place };
    if (!sale.id_regimen) throw cannotStamp('receiver', 'Falta el Régimen Fiscal del cliente.');
    return {
      Rfc: rfc,
      Name: name,
      CfdiUse: await this.fiscal.cfdiUse(sale.id_cfdi, sale.id_regimen),
      FiscalRegime: String(sale.id_regimen),
      TaxZipCode: zipOf(sale.zip_code_invoice, 'del cliente'),
    };
  }

  async pending(reference: string): Promise<void> {
    await this.sales.setStamp(Number(reference), { facturama_status: 'PENDING', facturama_error: null });
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp, given: unknown): Promise<void> {
    const fresh = (await this.sales.get(Number(reference))).facturama_id === null;
    if (isGivenForSale(given)) await this.sales.setData(Number(reference), given.data);
    const stamp = { facturama_status: 'STAMPED', facturama_error: null, facturama_id, facturama_uuid: uuid } as const;
    await this.sales.setStamp(Number(reference), stamp);
    if (fresh) await this.credits.mail(facturama_id);
    await this.credits.leaveGlobal(await this.sales.get(Number(reference)));
    await this.credits.wake(Number(reference));
  }

  async replaced(reference: string, old_facturama_id: string, { facturama_id, uuid }: CfdiStamp): Promise<void> {
    await this.sales.replaceStamp(Number(reference), old_facturama_id, { facturama_id, facturama_uuid: uuid });
    await this.credits.mail(facturama_id);
  }

  async failed(reference: string, message: string, given: unknown): Promise<void> {
    const asked = !isGivenForSale(given) || (await this.sales.get(Number(reference))).has_invoice_doc === 1;
    // Nobody but the ticket's holder wanted it: the sale is as free as before, for the global invoice, too.
    const free = { facturama_status: null, facturama_error: null };
    const error = { facturama_status: 'ERROR', facturama_error: message.slice(0, 1000) } as const;
    await this.sales.setStamp(Number(reference), asked ? error : free);
    await this.credits.refused(Number(reference));
  }

  async canceling(reference: string, facturama_id: string): Promise<void> {
    await this.sales.setCancellation(Number(reference), facturama_id, { state: 'CANCELING' });
  }

  async canceled(reference: string, facturama_id: string): Promise<void> {
    await this.sales.setCancellation(Number(reference), facturama_id, { state: 'CANCELED' });
    await this.credits.ended(facturama_id, { state: 'canceled' });
    await this.credits.wake(Number(reference));
  }

  async kept(reference: string, facturama_id: string, error: string): Promise<void> {
    await this.sales.setCancellation(Number(reference), facturama_id, { state: 'STAMPED', error });
    await this.credits.ended(facturama_id, { state: 'kept', message: error });
    await this.credits.wake(Number(reference));
  }
}
