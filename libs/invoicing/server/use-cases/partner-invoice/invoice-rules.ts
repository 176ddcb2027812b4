import { Injectable } from '@nestjs/common';
import { INVOICE_MESSAGES } from '@ceiba/commissions/contract';
import type { BilledStatement } from '@ceiba/commissions/server';
import { fiscalRatesOn } from '@ceiba/identity/contract';
import { Settings } from '@ceiba/identity/server';
import { addDays, COMPANY_ZONE, dayInZone, toCents } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import type { WantedInvoice } from '../../domain/received/check-invoice';

/** Regimes of SAT that go with a tax of ours. */
const REGIMES: Readonly<Record<string, readonly string[]>> = {
  RESICO: ['626'],
  FIC: ['612'],
  FRONTERIZA: ['612', '626'],
  MORAL: ['601', '603', '620', '622', '623', '624', '626'],
};

/** What a partner's CFDI must say to be the one of his statement. */
@Injectable()
export class InvoiceRules {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws 409 where the company's or the payee's own data is missing. */
  async wanted(statement: BilledStatement): Promise<WantedInvoice> {
    const settings = await this.settings.get();
    const { rfc, zip_code: zip, id_regimen } = settings;
    if (!rfc || !zip || !id_regimen) throw new Refusal('INVOICING.COMPANY', INVOICE_MESSAGES.company, { status: 409 });
    if (statement.rfc === '') throw new Refusal('INVOICING.RFC', INVOICE_MESSAGES.noRfc, { status: 409 });
    // The rates that its taxes were counted with: those of the period's last day.
    const rates = fiscalRatesOn(settings, statement.date_end_period);
    const border = statement.type_fee === 'FRONTERIZA' ? rates.iva_border : null;
    // The regime on file counts where it goes with how he is paid: it may be one of a time before.
    const fitting = REGIMES[statement.type_fee] ?? [];
    const own = String(statement.id_regimen);
    return {
      issuer: { rfc: statement.rfc.toUpperCase(), regimes: fitting.includes(own) ? [own] : fitting },
      receiver: { rfc, zip, regime: String(id_regimen) },
      from: statement.date_start_period,
      until: this.today(),
      currency: statement.code_money,
      ...{ subtotal: toCents(statement.subtotal_earnings), iva: toCents(statement.iva) },
      ...{ iva_rate: border ?? rates.iva, ret_iva: toCents(statement.ret_iva) },
      isr: toCents(statement.isr) + toCents(statement.resico),
    };
  }

  /** A CFDI has the hour of its place: towards midnight it may be tomorrow already in the east of the country. */
  private today(): string {
    const now = this.clock.now();
    const hour = new Date(now.getTime() + 3_600_000);
    const day = dayInZone(now, COMPANY_ZONE);
    return dayInZone(hour, COMPANY_ZONE) > day ? addDays(day, 1) : day;
  }
}
