import type { TypeFee } from '@ceiba/customers/contract';
import type { FiscalRates } from '@ceiba/identity/contract';
import { incomeTax, type PaidInMonth, type Tariff, tariffOf, type TaxBracket } from '@ceiba/commissions/contract';
import { applyRate, divRound, toScaled } from '@ceiba/platform/contract';
import { MONEY_MXN } from './exchange';

/** What is taken off and added to a subtotal, in cents; `resico` is the ISR of that regime. */
export interface StatementTax {
  readonly isr: number;
  readonly iva: number;
  readonly ret_iva: number;
  readonly resico: number;
  readonly total: number;
}

export interface TaxInput {
  /** Cents. */
  readonly subtotal: number;
  readonly type_fee: TypeFee;
  readonly id_type_money: number;
  /** The month's other payments, where the company accumulates them. */
  readonly others?: PaidInMonth | undefined;
}

/** Rates and brackets, read once and used for many statements. */
export class TaxRules {
  private readonly tariff: Tariff;
  private readonly iva: number;
  private readonly ivaBorder: number;
  private readonly isrResico: number;
  private readonly isrFic: number;

  constructor(
    private readonly rates: FiscalRates,
    brackets: readonly TaxBracket[],
  ) {
    this.tariff = tariffOf(brackets);
    this.iva = toScaled(rates.iva, 4);
    // Where the border's stimulus is switched off, the general rate holds there too.
    this.ivaBorder = toScaled(rates.iva_border ?? rates.iva, 4);
    this.isrResico = toScaled(rates.isr_resico, 4);
    this.isrFic = toScaled(rates.isr_fic, 4);
  }

  /** The taxes of a statement by regime (compensation.md, "Tax on what is paid"). */
  taxOn({ subtotal, type_fee, id_type_money, others }: TaxInput): StatementTax {
    switch (type_fee) {
      case 'ASIMILADOS': {
        // The tariff is in pesos; who is paid in dollars is not on this company's Mexican payroll.
        const isr = id_type_money === MONEY_MXN ? incomeTax(subtotal, this.tariff, others) : 0;
        return { ...NONE, isr, total: subtotal - isr };
      }
      case 'RESICO':
        return this.withIva(subtotal, this.iva, { resico: applyRate(subtotal, this.isrResico) });
      case 'FIC':
        return this.withIva(subtotal, this.iva, { isr: applyRate(subtotal, this.isrFic) });
      case 'FRONTERIZA':
        return this.withIva(subtotal, this.ivaBorder, { isr: applyRate(subtotal, this.isrFic) });
      case 'MORAL': {
        const iva = applyRate(subtotal, this.iva);
        return { ...NONE, iva, total: subtotal + iva };
      }
      case 'SIN_IMPUESTO':
        return { ...NONE, total: subtotal };
    }
  }

  private withIva(subtotal: number, rate: number, income: { isr?: number; resico?: number }): StatementTax {
    const iva = applyRate(subtotal, rate);
    const ret_iva = Number(divRound(BigInt(iva) * BigInt(this.rates.iva_withheld_thirds), 3n));
    const { isr = 0, resico = 0 } = income;
    return { isr, iva, ret_iva, resico, total: subtotal + iva - ret_iva - isr - resico };
  }
}

const NONE = { isr: 0, iva: 0, ret_iva: 0, resico: 0 };
