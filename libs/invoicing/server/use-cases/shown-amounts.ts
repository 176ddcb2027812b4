import type { ChangedSubtotal } from '@ceiba/commissions/server';
import type { PayrollData } from '@ceiba/customers/server';
import { NoteFeeChoice } from '@ceiba/customers/server';
import { INVOICING_MESSAGES, type StampCommissionInput } from '@ceiba/invoicing/contract';
import { toCents } from '@ceiba/platform/contract';
import { type Bus, Refusal } from '@ceiba/platform/server';
import { type PayrollStatement, whyNotStamped } from '../subjects/payroll/payroll-document';

/** How long a person waits for an unclear case before it goes on by itself. */
export const PATIENCE_MS = 10_000;
/** The one regime of payroll. */
export const SALARIES = 605;

/** What the dialog of a payroll CFDI shows: fiscal data, and amounts that are computed again. */
export type Shown = Pick<
  StampCommissionInput,
  | 'rfc_customers'
  | 'zip_code_customers'
  | 'curp_customers'
  | 'id_regimen_nomina'
  | 'id_cfdi_nomina'
  | 'date_fee_choice'
  | 'change_total'
  | 'change_reason'
  | 'subtotal'
  | 'isr'
  | 'total'
>;

interface Changeable extends PayrollStatement {
  subtotal_earnings_original: string;
  change_total: 0 | 1;
  change_reason: string | null;
  total: string;
}

/**
 * Makes a statement what its dialog shows: the subtotal is changed or goes back, what follows from it must be what the
 * person saw. Throws 409 otherwise, with the right figures. Joins the caller's unit of work.
 */
export async function applyShown(
  shown: Shown,
  bus: Bus,
  statement: Changeable,
  change: (to: ChangedSubtotal) => Promise<Changeable>,
): Promise<void> {
  if (shown.id_regimen_nomina && shown.id_regimen_nomina !== SALARIES)
    throw new Refusal('INVOICING.REGIMEN', INVOICING_MESSAGES.regimen);
  const { subtotal_earnings_original: original } = statement;
  const why = whyNotStamped({ ...statement, subtotal_earnings: original });
  if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
  const wanted = shown.change_total === 1 ? shown.subtotal : original;
  if (!wanted || toCents(wanted) < 1) throw new Refusal('INVOICING.SUBTOTAL', INVOICING_MESSAGES.nothingToPay);
  // Who sends no reason leaves the one that there is.
  const { change_total, change_reason: reason = statement.change_reason } = shown;
  const differs =
    change_total !== statement.change_total ||
    toCents(wanted) !== toCents(statement.subtotal_earnings) ||
    (change_total === 1 && reason !== statement.change_reason);
  const { subtotal_earnings, isr, total } = differs
    ? await change({ change_total, subtotal: wanted, reason })
    : statement;
  const figures = [
    [shown.subtotal, subtotal_earnings],
    [shown.isr, isr],
    [shown.total, total],
  ] as const;
  if (figures.some(([theirs, ours]) => theirs !== undefined && toCents(theirs) !== toCents(ours)))
    throw new Refusal('INVOICING.FIGURES', INVOICING_MESSAGES.figuresDiffer, {
      status: 409,
      data: { subtotal: subtotal_earnings, isr, total },
    });
  if (shown.date_fee_choice) await bus.execute(new NoteFeeChoice(statement.id_customers, shown.date_fee_choice));
}

/** What a person gave for the stamp, to be kept with the payee once it is stamped. */
export function givenOf(shown: Shown): PayrollData {
  return {
    rfc_nomina: shown.rfc_customers,
    zip_code_nomina: shown.zip_code_customers,
    curp_nomina: shown.curp_customers,
    id_regimen_nomina: shown.id_regimen_nomina ?? SALARIES,
    id_cfdi_nomina: shown.id_cfdi_nomina ?? null,
  };
}
