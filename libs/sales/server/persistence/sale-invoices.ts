import { Injectable } from '@nestjs/common';
import type { Day } from '@ceiba/platform/contract';
import { Db, notFound, Outbox } from '@ceiba/platform/server';
import { SALE_MESSAGES, SaleCfdiSettled, type SaleDetailRow, type SaleSource } from '@ceiba/sales/contract';
import { saleTable } from './sale.entity';
import { LINE_RATE } from './sale-sql';

/** Whom the invoice of a sale is made out to. */
export interface SaleInvoiceData {
  rfc_customers: string;
  zip_code_invoice: string;
  id_regimen: number;
  id_cfdi: number;
  payment_form_facturama: 'PUE' | 'PPD';
  invoice_change: 0 | 1;
  full_name_invoice: string | null;
}

/** What invoicing writes on a sale. */
export interface SaleStamp {
  facturama_status: 'PENDING' | 'STAMPED' | 'ERROR' | null;
  facturama_error: string | null;
  facturama_id?: string;
  facturama_uuid?: string;
}

/** A sale as it is invoiced. */
export interface InvoiceableSale {
  id_document: number;
  number_invoice_doc: string | null;
  id_branch_office: number;
  id_customers: number;
  full_name_customers: string;
  id_type_money: number;
  anulado: 0 | 1;
  source_doc: SaleSource;
  has_invoice_doc: 0 | 1;
  total_doc: string;
  value_tax: string;
  shipping_base: string;
  shipping_tax: string;
  id_type_format_pay: number | null;
  amount_format_pay: string;
  id_type_format_pay_2: number | null;
  amount_format_pay_2: string;
  rfc_customers: string | null;
  zip_code_invoice: string | null;
  id_regimen: number | null;
  id_cfdi: number | null;
  payment_form_facturama: 'PUE' | 'PPD' | null;
  invoice_change: 0 | 1;
  full_name_invoice: string | null;
  facturama_id: string | null;
  facturama_status: string | null;
  /** Payments of its invoice on credit stand. */
  has_payments: 0 | 1;
  /** The global invoice that it is in. */
  id_global_invoice: number | null;
  details: Pick<
    SaleDetailRow,
    | 'line'
    | 'id_product'
    | 'key_product'
    | 'name_product'
    | 'qty'
    | 'exempt'
    | 'rate'
    | 'rate_ieps'
    | 'gross'
    | 'base'
    | 'tax'
  >[];
}

type Line = InvoiceableSale['details'][number] & { id_document: number };

const SALE = `select s.id_document, s.number_invoice_doc, s.id_branch_office, s.id_customers,
  c.full_name as full_name_customers, s.id_type_money, s.anulado, s.source_doc, s.has_invoice_doc, s.total_doc, s.value_tax,
  s.shipping_base, s.shipping_tax, s.id_type_format_pay, s.amount_format_pay, s.id_type_format_pay_2,
  s.amount_format_pay_2, s.rfc_customers, s.zip_code_invoice, s.id_regimen, s.id_cfdi, s.payment_form_facturama,
  s.invoice_change, s.full_name_invoice, s.facturama_id, s.facturama_status, s.has_payments, s.id_global_invoice
  from sale s join customers c on c.id_customers = s.id_customers where s.id_document in (?)`;
const LINES = `select id_document, line, id_product, key_product, name_product, qty, exempt, ${LINE_RATE}, rate_ieps, gross,
  base, tax from sale_detail where id_document in (?)`;

/** Sales for invoicing, the one context that writes their `facturama_*` columns. Every call joins the caller's unit of work. */
@Injectable()
export class SaleInvoices {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** The sale under a write lock. Throws 404. */
  async lock(id_document: number): Promise<InvoiceableSale> {
    await this.db.query('select 1 from sale where id_document = ? for update', [id_document]);
    return this.get(id_document);
  }

  /** Throws 404. */
  async get(id_document: number): Promise<InvoiceableSale> {
    const [sale] = await this.many([id_document]);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    return sale;
  }

  /** The sale of a ticket's code with the day on it; none of one that is not paid yet. */
  async ofCode(code: string): Promise<(InvoiceableSale & { date_doc: Day }) | undefined> {
    const row = await this.db.one<{ id_document: number; date_doc: Day }>(
      "select id_document, date_doc from sale where invoice_code = ? and source_doc <> 'ECOMMERCE_PENDIENTE'",
      [code],
    );
    return row && { ...(await this.get(row.id_document)), date_doc: row.date_doc };
  }

  /** Those that exist, in the order of their ids. */
  async many(ids: readonly number[]): Promise<InvoiceableSale[]> {
    if (ids.length === 0) return [];
    const sales = await this.db.query<Omit<InvoiceableSale, 'details'>>(`${SALE} order by s.id_document`, [ids]);
    const lines = await this.db.query<Line>(`${LINES} order by id_document, line`, [ids]);
    const found = new Map(sales.map((sale): [number, InvoiceableSale] => [sale.id_document, { ...sale, details: [] }]));
    for (const { id_document, ...line } of lines) found.get(id_document)?.details.push(line);
    return [...found.values()];
  }

  /** Whom the invoice is made out to; the sale has one from now on. */
  async setData(id_document: number, data: SaleInvoiceData): Promise<void> {
    await saleTable.update(this.db, { id_document }, { has_invoice_doc: 1, ...data });
  }

  /** Do payments of its invoice on credit stand? While they do, nobody cancels it; the caller holds its lock. */
  async setPayments(id_document: number, stand: boolean): Promise<void> {
    await saleTable.update(this.db, { id_document }, { has_payments: stand ? 1 : 0 });
  }

  /** What became of the stamping; a sale that has its CFDI is never changed back. */
  async setStamp(id_document: number, stamp: SaleStamp): Promise<void> {
    await saleTable.update(this.db, { id_document, facturama_id: null }, stamp);
  }

  /** Another CFDI took the place of the one it had. */
  async replaceStamp(
    id_document: number,
    old_facturama_id: string,
    stamp: { facturama_id: string; facturama_uuid: string },
  ): Promise<void> {
    const standing = { facturama_status: 'STAMPED', facturama_error: null } as const;
    await saleTable.update(this.db, { id_document, facturama_id: old_facturama_id }, { ...stamp, ...standing });
  }

  /** The cancellation of its CFDI: under way, refused (it stands, with the text), or done. */
  async setCancellation(
    id_document: number,
    facturama_id: string,
    end: { state: 'CANCELING' | 'CANCELED' } | { state: 'STAMPED'; error: string },
  ): Promise<void> {
    const { anulado, id_branch_office } = await this.get(id_document);
    const where = { id_document, facturama_id };
    const facturama_error = 'error' in end ? end.error.slice(0, 1000) : null;
    // A sale that stands is free to be stamped again; a cancelled one keeps what it had.
    if (end.state === 'CANCELED' && !anulado) {
      const none = { facturama_status: null, facturama_error: null, facturama_id: null, facturama_uuid: null };
      await saleTable.update(this.db, where, none);
      return;
    }
    const his = await saleTable.update(this.db, where, { facturama_status: end.state, facturama_error });
    // One that was replaced is no longer the sale's.
    if (his > 0 && anulado && end.state !== 'CANCELING')
      this.outbox.record(SaleCfdiSettled, { id_document, id_branch_office, state: end.state, error: facturama_error });
  }
}
