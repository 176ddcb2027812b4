import { fromCents } from '@ceiba/platform/contract';
import type { StatementTax } from '../domain/statement-tax';

/** The taxes of a statement as its columns hold them. */
export function taxTexts({ isr, iva, ret_iva, resico, total }: StatementTax): Record<keyof StatementTax, string> {
  return {
    isr: fromCents(isr),
    iva: fromCents(iva),
    ret_iva: fromCents(ret_iva),
    resico: fromCents(resico),
    total: fromCents(total),
  };
}
