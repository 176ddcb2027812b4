import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { RECEIVABLE_MESSAGES } from '@ceiba/invoicing/contract';
import { formatMoney, fromCents, toCents } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';
import type { InvoiceableSale, SaleCredit } from '@ceiba/sales/server';
import { CreditTermsRepository } from '../../persistence/credit-terms.repository';
import { ReceivableRepository } from '../../persistence/receivable.repository';

const pesos = (amount: string): string => `$${formatMoney(amount)}`;

/** Whom the company sells on credit, and up to how much (docs/adr/0084). */
@Injectable()
export class CustomerCredit implements SaleCredit {
  constructor(
    private readonly terms: CreditTermsRepository,
    private readonly settings: Settings,
    private readonly receivables: ReceivableRepository,
  ) {}

  /**
   * A sale that was to be paid at once is to be owed: what is left to pay of it, less what came back or was paid otherwise. The caller holds
   * the sale's lock. Throws 409 as `assertMay`.
   */
  async assertMayOwe({
    id_customers,
    id_document,
  }: Pick<InvoiceableSale, 'id_customers' | 'id_document'>): Promise<void> {
    const left = Math.max(0, await this.receivables.owedOf(id_document));
    await this.assertMay(id_customers, fromCents(left));
  }

  async assertMay(id_customers: number, total: string): Promise<void> {
    const his = await this.terms.lock(id_customers);
    if (!his && (await this.settings.get()).credit_sales === 'terms') throw refusal(RECEIVABLE_MESSAGES.noCredit);
    if (!his || his.credit_limit === null) return;
    const owed = await this.terms.owedBy(id_customers);
    if (toCents(owed) + toCents(total) <= toCents(his.credit_limit)) return;
    throw refusal(RECEIVABLE_MESSAGES.overLimit(pesos(his.credit_limit), pesos(owed), pesos(total)));
  }
}

const refusal = (message: string): Refusal => new Refusal('INVOICING.CREDIT', message, { status: 409 });
