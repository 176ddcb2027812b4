import { Injectable } from '@nestjs/common';
import { Statements } from '@ceiba/commissions/server';
import { NoteFeeChoice, type PayrollData } from '@ceiba/customers/server';
import { INVOICING_MESSAGES, type StampCommissionInput } from '@ceiba/invoicing/contract';
import { toCents } from '@ceiba/platform/contract';
import { Bus, Refusal } from '@ceiba/platform/server';
import { Stamper, type StampOutcome } from '../stamping/stamper';
import {
  type CommissionKey,
  commissionReference,
  CommissionSubject,
  whyNotStamped,
} from '../subjects/commission/commission-subject';

/** How long a person waits for an unclear case before it goes on by itself. */
export const PATIENCE_MS = 10_000;
/** The one regime of payroll. */
const SALARIES = 605;

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
    private readonly subject: CommissionSubject,
  ) {}

  /** With the fiscal data on file. Throws 403 for a payee of a branch that is not listed for this worker. */
  async direct(key: CommissionKey): Promise<StampOutcome> {
    await this.subject.assertMayStamp([key.id_customers]);
    return this.stamper.stamp('COMMISSION', commissionReference(key), { patience_ms: PATIENCE_MS });
  }

  /** With the dialog's data: kept for the next time once it is stamped; the amounts are computed again and must be those it shows. */
  async withData(input: StampCommissionInput): Promise<StampOutcome> {
    await this.subject.assertMayStamp([input.id_customers]);
    return this.stamper.stamp('COMMISSION', commissionReference(input), {
      patience_ms: PATIENCE_MS,
      change: () => this.apply(input),
      given: givenOf(input),
    });
  }

  private async apply(input: StampCommissionInput): Promise<void> {
    const { id_period, id_customers, change_total, subtotal } = input;
    if (input.id_regimen_nomina && input.id_regimen_nomina !== SALARIES)
      throw new Refusal('INVOICING.REGIMEN', INVOICING_MESSAGES.regimen);
    let statement = await this.statements.lock(id_period, id_customers);
    const why = whyNotStamped({ ...statement, subtotal_earnings: statement.subtotal_earnings_original });
    if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
    const wanted = change_total === 1 ? subtotal : statement.subtotal_earnings_original;
    if (!wanted || toCents(wanted) < 1) throw new Refusal('INVOICING.SUBTOTAL', INVOICING_MESSAGES.nothingToPay);
    if (change_total !== statement.change_total || toCents(wanted) !== toCents(statement.subtotal_earnings))
      statement = await this.statements.change(id_period, id_customers, { change_total, subtotal: wanted });
    const { subtotal_earnings, isr, total } = statement;
    const shown = [
      [input.subtotal, subtotal_earnings],
      [input.isr, isr],
      [input.total, total],
    ] as const;
    if (shown.some(([theirs, ours]) => theirs !== undefined && toCents(theirs) !== toCents(ours)))
      throw new Refusal('INVOICING.FIGURES', INVOICING_MESSAGES.figuresDiffer, {
        status: 409,
        data: { subtotal: subtotal_earnings, isr, total },
      });
    if (input.date_fee_choice) await this.bus.execute(new NoteFeeChoice(id_customers, input.date_fee_choice));
  }
}

function givenOf(input: StampCommissionInput): PayrollData {
  return {
    rfc_nomina: input.rfc_customers,
    zip_code_nomina: input.zip_code_customers,
    curp_nomina: input.curp_customers,
    id_regimen_nomina: input.id_regimen_nomina ?? SALARIES,
    id_cfdi_nomina: input.id_cfdi_nomina ?? null,
  };
}
