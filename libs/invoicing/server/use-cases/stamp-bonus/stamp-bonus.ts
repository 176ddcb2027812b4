import { Injectable } from '@nestjs/common';
import { BonusPayments, OpenBonusStatement } from '@ceiba/commissions/server';
import { CustomerReader } from '@ceiba/customers/server';
import { INVOICING_MESSAGES, type StampBonusInput } from '@ceiba/invoicing/contract';
import { Bus, notFound, Refusal } from '@ceiba/platform/server';
import { FacturamaDown } from '../../facturama/facturama-client';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { PayrollDocument, whyNotStamped } from '../../subjects/payroll/payroll-document';
import { PATIENCE_MS } from '../shown-amounts';
import { BonusFiles } from './bonus-files';

/** Any amount: what is asked is the regime and the currency. */
const SOMETHING = '1.00';

/**
 * Stamps a payee's inscription bonuses of some days, with the fiscal data on file (spec 3, "Bonus row"). No command: the
 * call to the provider lies outside any transaction.
 */
@Injectable()
export class BonusStamping {
  constructor(
    private readonly bus: Bus,
    private readonly customers: CustomerReader,
    private readonly bonuses: BonusPayments,
    private readonly stamper: Stamper,
    private readonly payroll: PayrollDocument,
    private readonly files: BonusFiles,
  ) {}

  /** Throws 403 for a payee of another branch, 404 where he has none, 409 where the company does not stamp him. */
  async direct({ id_customers, id_period, id_statement, ...days }: StampBonusInput): Promise<StampOutcome> {
    await this.payroll.assertMayStamp([id_customers]);
    const { type_fee, id_type_money } = await this.customers.get(id_customers);
    const why = id_statement ? null : whyNotStamped({ type_fee, id_type_money, subtotal_earnings: SOMETHING });
    if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
    const id = id_statement
      ? await this.named(id_statement, id_customers)
      : await this.bus.execute(new OpenBonusStatement(id_period, { id_customers, ...days }));
    const outcome = await this.stamper.stamp('BONUS', String(id), { patience_ms: PATIENCE_MS });
    if (outcome.state === 'stamped') await this.keepFile(outcome.stamp.facturama_id);
    return outcome;
  }

  private async named(id_statement: number, id_customers: number): Promise<number> {
    const statement = await this.bonuses.get(id_statement);
    if (statement.id_customers !== id_customers) throw notFound(INVOICING_MESSAGES.notFound);
    return id_statement;
  }

  /** It is stamped, whatever becomes of its file: the list offers to fetch a missing one. */
  private async keepFile(facturama_id: string): Promise<void> {
    try {
      await this.files.fetch(facturama_id);
    } catch (error) {
      if (!(error instanceof FacturamaDown || error instanceof Refusal)) throw error;
    }
  }
}
