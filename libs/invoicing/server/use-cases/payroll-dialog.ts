import { Injectable } from '@nestjs/common';
import { Lookups } from '@ceiba/catalogs/server';
import type { PaidInMonth, StoredStatement } from '@ceiba/commissions/contract';
import { Statements } from '@ceiba/commissions/server';
import { CustomerReader } from '@ceiba/customers/server';
import { type CommissionStampView, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { fromCents } from '@ceiba/platform/contract';
import { whyNotStamped } from '../subjects/payroll/payroll-document';
import { SALARIES } from './shown-amounts';

type Stampable = Pick<
  StoredStatement,
  | 'id_customers'
  | 'full_name'
  | 'code_money'
  | 'id_type_money'
  | 'type_fee'
  | 'subtotal_earnings'
  | 'subtotal_earnings_original'
  | 'change_total'
  | 'change_reason'
  | 'isr'
  | 'total'
  | 'facturama_id'
  | 'facturama_error'
> & { facturama_state: string | null };

/** What the dialog of a payroll CFDI begins with: amounts, the fiscal data on file, the tariff. */
@Injectable()
export class PayrollDialog {
  constructor(
    private readonly customers: CustomerReader,
    private readonly lookups: Lookups,
    private readonly statements: Statements,
  ) {}

  /** @param others the month's other payments, where ISR accumulates */
  async begin(
    statement: Stampable,
    { id_period, code_period, name_period, customers_paid }: StoredPeriod,
    others: PaidInMonth | undefined,
  ): Promise<CommissionStampView> {
    const { id_customers, subtotal_earnings_original } = statement;
    const customer = await this.customers.get(id_customers);
    const why = whyNotStamped({ ...statement, subtotal_earnings: subtotal_earnings_original });
    const payroll = (await this.lookups.cfdiUses()).find((use) => use.code_cfdi === 'CN01');
    return {
      ...{ id_period, code_period, name_period, id_customers },
      full_name: statement.full_name,
      code_money: statement.code_money,
      subtotal_earnings: statement.subtotal_earnings,
      subtotal_earnings_original,
      change_total: statement.change_total,
      change_reason: statement.change_reason,
      isr: statement.isr,
      total: statement.total,
      not_stamped: customers_paid === 1 ? INVOICING_MESSAGES.paid : why,
      facturama_id: statement.facturama_id,
      facturama_state: statement.facturama_state as CommissionStampView['facturama_state'],
      facturama_error: statement.facturama_error,
      rfc_customers: customer.rfc_nomina ?? customer.rfc_customers ?? '',
      zip_code_customers: customer.zip_code_nomina ?? customer.zip_code_customers,
      curp_customers: customer.curp_nomina ?? customer.curp_customers ?? '',
      id_regimen_nomina: customer.id_regimen_nomina ?? SALARIES,
      id_cfdi_nomina: customer.id_cfdi_nomina ?? payroll?.id_cfdi ?? 0,
      date_fee_choice: customer.date_fee_choice,
      warnings: customer.date_fee_choice ? [] : [INVOICING_MESSAGES.noChoice],
      brackets: await this.statements.brackets(),
      paid_in_month: others ? { subtotal: fromCents(others.subtotal), isr: fromCents(others.isr) } : null,
    };
  }
}
