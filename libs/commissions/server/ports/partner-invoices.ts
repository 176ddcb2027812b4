import { Injectable } from '@nestjs/common';
import { INVOICE_MESSAGES, INVOICED_FEES, type InvoiceState, type PaymentSource } from '@ceiba/commissions/contract';
import type { TypeFee } from '@ceiba/customers/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, isDuplicate, notFound, Refusal, type RowOf } from '@ceiba/platform/server';
import { ReceivedInvoices } from '@ceiba/received/server';
import { commissionInvoiceTable } from '../persistence/invoice.entity';
import { PAYMENTS_OF } from '../persistence/payment-state.sql';
import { CLOSED } from '../persistence/statement.sql';
import type { PaidStatement } from './sent-payments';

/** What a payee's CFDI must come to, and what is known of him; amounts in decimal text. */
export interface BilledStatement extends PaidStatement {
  id_branch_office: number;
  type_fee: TypeFee;
  id_type_money: number;
  code_money: string;
  code_period: string;
  date_start_period: string;
  date_end_period: string;
  rfc: string;
  id_regimen: number | null;
  subtotal_earnings: string;
  isr: string;
  iva: string;
  ret_iva: string;
  resico: string;
  total: string;
}

export type StoredInvoice = Omit<RowOf<typeof commissionInvoiceTable>, 'source' | 'state'> & {
  source: PaymentSource;
  state: InvoiceState;
};
/** An invoice as it is kept. */
export type NewInvoice = Pick<
  StoredInvoice,
  | 'uuid'
  | 'rfc_issuer'
  | 'rfc_receiver'
  | 'date_cfdi'
  | 'subtotal'
  | 'iva'
  | 'ret_iva'
  | 'isr'
  | 'total'
  | 'total_text'
  | 'id_file_xml'
  | 'id_file_pdf'
  | 'state'
  | 'next_at'
>;

const KIND = 'partner-invoice';
const LIVE: ReadonlySet<InvoiceState> = new Set(['checking', 'valid']);

const conflict = (message: string) => new Refusal('COMMISSIONS.INVOICE', message, { status: 409 });

/** Invoices of partners for what they are paid, for whoever reads CFDIs and asks SAT. Writing joins the caller's unit of work. */
@Injectable()
export class PartnerInvoices {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly received: ReceivedInvoices,
  ) {}

  /** The statement that is billed. Throws 404 where there is none, 409 where its payee does not invoice it. */
  async billed({ source, id_period, id_customers, id_subject }: PaidStatement): Promise<BilledStatement> {
    const { from, subject } = PAYMENTS_OF[source];
    const row = await this.db.one<Omit<BilledStatement, keyof PaidStatement>>(
      `select c.id_branch_office, s.type_fee, s.id_type_money, m.code_money, p.code_period, p.date_start_period,
         p.date_end_period, coalesce(nullif(c.rfc_nomina, ''), c.rfc_customers, '') as rfc,
         c.id_regimen_nomina as id_regimen, s.subtotal_earnings, s.isr, s.iva, s.ret_iva, s.resico, s.total
       ${from} where p.id_period = ? and ${CLOSED} and s.id_customers = ? and ${subject} = ?`,
      [id_period, id_customers, id_subject],
    );
    if (!row) throw notFound(INVOICE_MESSAGES.noStatement);
    if (!INVOICED_FEES.some((fee) => fee === row.type_fee)) throw conflict(INVOICE_MESSAGES.notNeeded);
    if (toCents(row.subtotal_earnings) <= 0) throw conflict(INVOICE_MESSAGES.nothing);
    return { source, id_period, id_customers, id_subject, ...row };
  }

  /** Holds a payee's statements of one source and period until the commit, as who pays them does. */
  async hold({ source, id_period, id_customers }: PaidStatement): Promise<void> {
    await this.db.query(PAYMENTS_OF[source].hold('payees'), [id_period, [id_customers]]);
  }

  /** The folio's living invoice, or the statement's. */
  async living({ source, id_period, id_customers, id_subject }: PaidStatement, uuid: string): Promise<StoredInvoice[]> {
    return this.db.query<StoredInvoice>(
      `select ${commissionInvoiceTable.columns()} from commission_invoice where live = 1 and
         (uuid = ? or (id_period = ? and id_customers = ? and source = ? and id_subject = ?))`,
      [uuid, id_period, id_customers, source, id_subject],
    );
  }

  /** Throws 409 where a folio was used for something else than a payment to a partner. */
  assertUnused(uuid: string): Promise<void> {
    return this.received.assertFree(uuid, { kind: KIND });
  }

  /**
   * Keeps an invoice under the hold of its statement; one that SAT has not confirmed yet makes room. Throws 409 where the
   * statement has a valid one, or the folio was used.
   */
  async keep(statement: BilledStatement, invoice: NewInvoice): Promise<number> {
    for (const one of await this.living(statement, invoice.uuid)) {
      const same = one.id_customers === statement.id_customers && one.id_period === statement.id_period;
      const mine = same && one.source === statement.source && Number(one.id_subject) === statement.id_subject;
      if (!mine) throw conflict(INVOICE_MESSAGES.used);
      if (one.state === 'valid') throw conflict(INVOICE_MESSAGES.exists);
      await this.settle(one.id_invoice, { state: 'rejected', reason: INVOICE_MESSAGES.replaced, next_at: null });
    }
    const id = await this.insert(statement, invoice);
    await this.received.claim(invoice.uuid, KIND, id);
    return id;
  }

  private async insert(statement: BilledStatement, invoice: NewInvoice): Promise<number> {
    const { source, id_subject, id_period, id_customers, id_type_money, total } = statement;
    try {
      return await commissionInvoiceTable.insert(this.db, {
        ...{ source, id_subject, id_period, id_customers, id_type_money, ...invoice },
        difference: fromCents(toCents(invoice.total) - toCents(total)),
        sat_at: this.clock.now(),
        ...{ created_at: this.clock.now(), user_created: currentActor().full_name },
        id_user_created: currentActor().id_user,
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw conflict(INVOICE_MESSAGES.used);
    }
  }

  /** Throws 404. */
  async get(id_invoice: number): Promise<StoredInvoice & { id_branch_office: number }> {
    const row = await this.db.one<StoredInvoice & { id_branch_office: number }>(
      `select ${commissionInvoiceTable.columns('v')}, c.id_branch_office from commission_invoice v
       join customers c on c.id_customers = v.id_customers where v.id_invoice = ?`,
      [id_invoice],
    );
    if (!row) throw notFound(INVOICE_MESSAGES.noInvoice);
    return row;
  }

  /** What becomes of it. False: it does not live any more, and nothing has changed. */
  async settle(
    id_invoice: number,
    changes: Partial<
      Pick<StoredInvoice, 'state' | 'reason' | 'next_at' | 'sat_at' | 'user_decided' | 'id_user_decided'>
    >,
  ): Promise<boolean> {
    const living = await this.db.one('select 1 from commission_invoice where id_invoice = ? and live = 1 for update', [
      id_invoice,
    ]);
    if (!living) return false;
    await commissionInvoiceTable.update(this.db, { id_invoice }, changes);
    // What is not taken after all leaves its folio to whoever gives it next.
    if (changes.state && !LIVE.has(changes.state)) await this.received.release(KIND, id_invoice);
    return true;
  }

  /** Those that SAT is to be asked about again, the oldest first. */
  due(limit: number): Promise<StoredInvoice[]> {
    return this.db.query<StoredInvoice>(
      `select ${commissionInvoiceTable.columns()} from commission_invoice
       where live = 1 and next_at <= ? order by next_at limit ?`,
      [this.clock.now(), limit],
    );
  }
}
