import { toCents } from '@ceiba/platform/contract';
import type { PayrollCfdi } from './cfdi';
import { receiverName } from './receiver-name';

/** Choices of the payroll that an accountant decides (cfdi.md, section 1.4). */
export interface PayrollChoices {
  /** c_TipoRegimen: 08 comisionistas, 09 honorarios, 11 otros. */
  regime: string;
  /** c_PeriodicidadPago: 08 comisión, 05 mensual. */
  frequency: string;
}

export interface PayrollFacts {
  order_number: string;
  expedition_place: string;
  rfc: string;
  name: string;
  zip: string;
  curp: string;
  /** State (c_Estado) in which he works. */
  state: string;
  employee_number: string;
  payment_date: string;
  date_start: string;
  date_end: string;
  /** Taxed income, two decimals. */
  subtotal: string;
  isr: string;
  concept: string;
}

/** Days from the first to the last, both counted. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) + 1;
}

/**
 * Payroll CFDI of assimilated income (cfdi.md, section 1.4): no payment form, no items, no employer registration;
 * contract 09, everything under perception 046, no deductions node when nothing is withheld.
 */
export function payrollCfdi(facts: PayrollFacts, choices: PayrollChoices): PayrollCfdi {
  const isr = { DeduccionType: '002', Code: '002', Description: 'ISR', Amount: facts.isr };
  return {
    NameId: '16',
    CfdiType: 'N',
    ExpeditionPlace: facts.expedition_place,
    PaymentMethod: 'PUE',
    Exportation: '01',
    OrderNumber: facts.order_number,
    Receiver: {
      Rfc: facts.rfc,
      Name: receiverName(facts.name, facts.rfc),
      CfdiUse: 'CN01',
      FiscalRegime: '605',
      TaxZipCode: facts.zip,
    },
    Complemento: {
      Payroll: {
        Type: 'O',
        PaymentDate: facts.payment_date,
        InitialPaymentDate: facts.date_start,
        FinalPaymentDate: facts.date_end,
        DaysPaid: String(daysBetween(facts.date_start, facts.date_end)),
        Employee: {
          Curp: facts.curp,
          ContractType: '09',
          RegimeType: choices.regime,
          Unionized: false,
          EmployeeNumber: facts.employee_number,
          FrequencyPayment: choices.frequency,
          FederalEntityKey: facts.state,
        },
        Perceptions: {
          Details: [
            {
              PerceptionType: '046',
              Code: '046',
              Description: facts.concept,
              TaxedAmount: facts.subtotal,
              ExemptAmount: '0.00',
            },
          ],
        },
        ...(toCents(facts.isr) > 0 ? { Deductions: { Details: [isr] } } : {}),
      },
    },
  };
}
