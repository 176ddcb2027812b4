import { z } from 'zod';
import { applyRate, aRate, aText, fromCents, toCents, toScaled, zId, zObject } from '@ceiba/platform/contract';

/** The currency that branches of pesos take, too. */
export const FOREIGN_CODE = 'USD';

export const foreignMoneySchema = zObject({ id_branch_office: zId });
/** What a branch takes today beside its own currency, and what one of it is worth; null: nothing. */
export const foreignMoney = z.strictObject({ code_money: aText, parity: aRate }).nullable();
export type ForeignMoneyAnswer = z.output<typeof foreignMoney>;

/** What an amount of another currency is worth at a parity with four decimals, rounded once, to cents. */
export function worthInPesos(amount: string, parity: string): string {
  return fromCents(applyRate(toCents(amount), toScaled(parity, 4)));
}
