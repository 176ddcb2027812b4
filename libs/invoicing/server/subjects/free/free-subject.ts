import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import { FREE_MESSAGES, FREE_TYPES } from '@ceiba/invoicing/contract';
import { action, screens } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import type { PayrollCfdi } from '../../domain/cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import { type FreeInvoice, FreeInvoiceRepository, type FreeState } from '../../persistence/free-invoice.repository';
import { CannotStamp, type CfdiRights, type StampSubject } from '../../stamping/subject';
import { BranchSubject } from '../branch-subject';
import { FreeFigures, type FreePayment } from './free-figures';
import { PayrollDocument } from '../payroll/payroll-document';

/** No period holds it back. */
const UNPAID = { customers_paid: 0 } as const;
/** States out of which nothing is stamped any more. */
const OVER: Partial<Record<FreeState, string>> = {
  canceled: FREE_MESSAGES.canceled,
  discarded: FREE_MESSAGES.discarded,
};
const shown = (day: string): string => day.split('-').reverse().join('/');

type Due = FreePayment & Pick<FreeInvoice, 'subtotal' | 'isr' | 'total'>;

/** What a free invoice pays, in words. */
export function freeConcept({ type, date_start, date_end }: Pick<FreeInvoice, 'type' | 'date_start' | 'date_end'>) {
  return `${FREE_TYPES[type]} ${shown(date_start)} al ${shown(date_end)}`;
}

/** What somebody is paid beside all statements, as a payroll CFDI of assimilated income. Its reference is the free invoice's id. */
@Injectable()
export class FreeSubject extends BranchSubject implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('factura-libre', 'historial-comisiones'),
    cancel: action('factura-libre', 'ban'),
  };
  readonly rights = FreeSubject.rights;
  readonly kind = 'FREE';
  readonly type = 'N';
  readonly prefix = 'L';

  constructor(
    private readonly invoices: FreeInvoiceRepository,
    branches: BranchReader,
    private readonly customers: CustomerReader,
    private readonly payroll: PayrollDocument,
    private readonly figures: FreeFigures,
    private readonly clock: Clock,
  ) {
    super(branches);
  }

  async ownerOf(reference: string): Promise<number> {
    return (await this.invoices.get(Number(reference))).id_customers;
  }

  async facturamaIdOf(id: number): Promise<string | null> {
    return (await this.invoices.find(id))?.facturama_id ?? null;
  }

  protected async branchOf(reference: string): Promise<number> {
    return (await this.invoices.get(Number(reference))).id_branch_office;
  }

  async hold(reference: string): Promise<void> {
    await this.invoices.lock(Number(reference));
  }

  /** Throws 409 for one of a sale, which is stamped with it, for one whose CFDI was cancelled, and for one that was discarded. */
  async build(reference: string, order_number: string, given: unknown = null): Promise<PayrollCfdi> {
    const {
      id_document,
      id_customers,
      subtotal,
      isr,
      given: typed,
      ...invoice
    } = await this.invoices.get(Number(reference));
    const why = id_document === null ? null : FREE_MESSAGES.notPayroll;
    const over = why ?? OVER[invoice.state] ?? null;
    if (over) throw new Refusal('INVOICING.NOT_ELIGIBLE', over, { status: 409 });
    await this.assertDue({ id_customers, subtotal, isr, ...invoice });
    const { type_fee, id_type_money } = await this.customers.get(id_customers);
    const { date_start, date_end } = invoice;
    return this.payroll.build(
      { id_customers, type_fee, id_type_money, subtotal_earnings: subtotal, isr },
      { order_number, period: UNPAID, concept: freeConcept(invoice), date_start, date_end },
      given ?? typed,
    );
  }

  /**
   * Nobody is at the dialog where it is tried again: what the month has paid meanwhile makes other figures due. Throws CannotStamp
   * then, and while a period of the month closes.
   */
  private async assertDue({ subtotal, isr, total, ...payment }: Due): Promise<void> {
    try {
      await this.figures.hold(payment);
      await this.figures.count(payment, subtotal, { isr, total });
    } catch (error) {
      if (error instanceof Refusal) throw new CannotStamp(error.message);
      throw error;
    }
  }

  async pending(reference: string): Promise<void> {
    await this.invoices.setStamp(Number(reference), null, { state: 'pending', facturama_error: null });
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp, given: unknown): Promise<void> {
    const { id_customers, given: typed } = await this.invoices.get(Number(reference));
    await this.payroll.keep(id_customers, given ?? typed);
    const stamp = { state: 'stamped', facturama_error: null, facturama_id, facturama_uuid: uuid, given: null };
    await this.invoices.setStamp(Number(reference), null, { ...stamp, stamped_at: this.clock.now() });
  }

  async failed(reference: string, message: string): Promise<void> {
    await this.invoices.setStamp(Number(reference), null, { state: 'open', facturama_error: message.slice(0, 1000) });
  }

  async canceling(reference: string, facturama_id: string): Promise<void> {
    await this.invoices.setStamp(Number(reference), facturama_id, { state: 'canceling', facturama_error: null });
  }

  async canceled(reference: string, facturama_id: string): Promise<void> {
    await this.invoices.setStamp(Number(reference), facturama_id, { state: 'canceled', facturama_error: null });
  }

  async kept(reference: string, facturama_id: string, error: string): Promise<void> {
    const kept = { state: 'stamped', facturama_error: error.slice(0, 1000) };
    await this.invoices.setStamp(Number(reference), facturama_id, kept);
  }
}
