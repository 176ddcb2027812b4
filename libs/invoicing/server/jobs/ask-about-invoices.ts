import { Injectable } from '@nestjs/common';
import { PartnerInvoices } from '@ceiba/commissions/server';
import { Bus, type Schedule, Scheduled } from '@ceiba/platform/server';
import { NoteSatAnswer } from '../use-cases/partner-invoice/settle-invoice';
import { SatAnswer } from '../use-cases/partner-invoice/sat-answer';

const AT_ONCE = 100;

/**
 * Asks SAT again about partners' invoices: what it did not know yet every hour, what may be cancelled each day until it
 * is paid, each month afterwards.
 */
@Scheduled({ name: 'ask-about-invoices', every: 600_000 })
@Injectable()
export class AskAboutInvoices implements Schedule {
  constructor(
    private readonly invoices: PartnerInvoices,
    private readonly sat: SatAnswer,
    private readonly bus: Bus,
  ) {}

  async run(): Promise<void> {
    for (const invoice of await this.invoices.due(AT_ONCE)) {
      const verdict = await this.sat.about(invoice, invoice.created_at);
      await this.bus.execute(new NoteSatAnswer(invoice.id_invoice, verdict));
    }
  }
}
