import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Lookups } from '@ceiba/catalogs/server';
import { Statements } from '@ceiba/commissions/server';
import { CustomerReader } from '@ceiba/customers/server';
import { type CommissionStampView, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { fromCents } from '@ceiba/platform/contract';
import { notFound } from '@ceiba/platform/server';
import { type CommissionKey, CommissionSubject, whyNotStamped } from '../subjects/commission/commission-subject';

const SALARIES = 605;

/** What the dialog of one commission begins with. Throws 404, 403 for a payee of another branch. */
export class GetCommissionStamp extends Query<CommissionStampView> {
  constructor(readonly key: CommissionKey) {
    super();
  }
}

@QueryHandler(GetCommissionStamp)
export class GetCommissionStampHandler implements IQueryHandler<GetCommissionStamp> {
  constructor(
    private readonly statements: Statements,
    private readonly customers: CustomerReader,
    private readonly lookups: Lookups,
    private readonly periods: PeriodReader,
    private readonly subject: CommissionSubject,
  ) {}

  async execute({ key }: GetCommissionStamp): Promise<CommissionStampView> {
    const { id_period, id_customers } = key;
    await this.subject.assertMayStamp([id_customers]);
    const statement = await this.statements.get(id_period, id_customers);
    if (!statement) throw notFound(INVOICING_MESSAGES.noCommission);
    const customer = await this.customers.get(id_customers);
    const period = await this.periods.get(id_period);
    const paid = period.customers_paid === 1;
    const others = await this.statements.paidInMonth(period, id_customers);
    const why = whyNotStamped({ ...statement, subtotal_earnings: statement.subtotal_earnings_original });
    const payroll = (await this.lookups.cfdiUses()).find((use) => use.code_cfdi === 'CN01');
    return {
      id_period,
      code_period: statement.code_period,
      name_period: statement.name_period,
      id_customers,
      full_name: statement.full_name,
      code_money: statement.code_money,
      subtotal_earnings: statement.subtotal_earnings,
      subtotal_earnings_original: statement.subtotal_earnings_original,
      change_total: statement.change_total,
      isr: statement.isr,
      total: statement.total,
      not_stamped: paid ? INVOICING_MESSAGES.paid : why,
      facturama_id: statement.facturama_id,
      facturama_state: statement.facturama_state,
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
