import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Statements } from '@ceiba/commissions/server';
import { type CommissionStampView, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { notFound } from '@ceiba/platform/server';
import type { CommissionKey } from '../subjects/commission/commission-subject';
import { PayrollDocument } from '../subjects/payroll/payroll-document';
import { PayrollDialog } from './payroll-dialog';

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
    private readonly periods: PeriodReader,
    private readonly payroll: PayrollDocument,
    private readonly dialog: PayrollDialog,
  ) {}

  async execute({ key }: GetCommissionStamp): Promise<CommissionStampView> {
    const { id_period, id_customers } = key;
    await this.payroll.assertMayStamp([id_customers]);
    const statement = await this.statements.get(id_period, id_customers);
    if (!statement) throw notFound(INVOICING_MESSAGES.noCommission);
    const period = await this.periods.get(id_period);
    const others = await this.statements.paidInMonth(period, id_customers);
    return this.dialog.begin(statement, period, others);
  }
}
