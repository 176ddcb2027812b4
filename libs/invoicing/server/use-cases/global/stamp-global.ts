import { Injectable } from '@nestjs/common';
import type { GlobalSendInput } from '@ceiba/invoicing/contract';
import { Bus } from '@ceiba/platform/server';
import { GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { FiscalData } from '../../subjects/fiscal-data';
import type { GlobalAnew } from '../../subjects/global/global-follower';
import { PATIENCE_MS } from '../shown-amounts';
import { GlobalDaysOf } from './global-days';
import { OpenGlobal } from './open-global';

export interface SentGlobal {
  id_global_invoice: number;
  tickets: number;
  total: string;
  outcome: StampOutcome;
}

/** Global invoices on the road of all stamps. No command: the call to the provider lies outside any transaction. */
@Injectable()
export class GlobalStamping {
  constructor(
    private readonly bus: Bus,
    private readonly days: GlobalDaysOf,
    private readonly fiscal: FiscalData,
    private readonly stamper: Stamper,
    private readonly globals: GlobalInvoiceRepository,
  ) {}

  /** Sends what of a branch's days is free. Throws 403, 404, 409 before their last day, before the first day of global invoices or where nothing is free, 422. */
  async send({ payment_form, ...day }: GlobalSendInput): Promise<SentGlobal> {
    const { branch, span } = await this.days.due(day);
    const { id_branch_office } = branch;
    return this.anew({ id_branch_office, ...span, payment_form: await this.fiscal.paymentForm(payment_form) });
  }

  /** What is free again after one was cancelled for the sake of a ticket. */
  async anew(span: GlobalAnew): Promise<SentGlobal> {
    const id_global_invoice = await this.bus.execute(new OpenGlobal(span));
    const outcome = await this.stamper.stamp('GLOBAL', String(id_global_invoice), { patience_ms: PATIENCE_MS });
    const { tickets, total } = await this.globals.get(id_global_invoice);
    return { id_global_invoice, tickets, total, outcome };
  }
}
