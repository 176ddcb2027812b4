import { Injectable } from '@nestjs/common';
import { Statements } from '@ceiba/commissions/server';
import type { StampCommissionInput } from '@ceiba/invoicing/contract';
import { Bus } from '@ceiba/platform/server';
import { Stamper, type StampOutcome } from '../stamping/stamper';
import { type CommissionKey, commissionReference } from '../subjects/commission/commission-subject';
import { PayrollDocument } from '../subjects/payroll/payroll-document';
import { applyShown, givenOf, PATIENCE_MS } from './shown-amounts';

/**
 * Stamps one commission (spec 3, "Commission line invoicing"). No command: the call to the provider lies outside any
 * transaction; the steps around it are commands.
 */
@Injectable()
export class CommissionStamping {
  constructor(
    private readonly bus: Bus,
    private readonly statements: Statements,
    private readonly stamper: Stamper,
    private readonly payroll: PayrollDocument,
  ) {}

  /** With the fiscal data on file. Throws 403 for a payee of a branch that is not listed for this worker. */
  async direct(key: CommissionKey): Promise<StampOutcome> {
    await this.payroll.assertMayStamp([key.id_customers]);
    return this.stamper.stamp('COMMISSION', commissionReference(key), { patience_ms: PATIENCE_MS });
  }

  /** With the dialog's data: kept for the next time once it is stamped; the amounts are computed again and must be those it shows. */
  async withData(input: StampCommissionInput): Promise<StampOutcome> {
    const { id_period, id_customers } = input;
    await this.payroll.assertMayStamp([id_customers]);
    return this.stamper.stamp('COMMISSION', commissionReference(input), {
      patience_ms: PATIENCE_MS,
      change: async () =>
        applyShown(input, this.bus, await this.statements.lock(id_period, id_customers), (to) =>
          this.statements.change(id_period, id_customers, to),
        ),
      given: givenOf(input),
    });
  }
}
