import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { StoredStatement } from '@ceiba/commissions/contract';
import { INVOICING_MESSAGES, type MassCustomer, type MassValidation } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { currentActor, Db, Refusal } from '@ceiba/platform/server';
import { readCustomerList } from './customer-list';
import { whyNotStamped } from '../../subjects/payroll/payroll-document';

type Found = MassCustomer &
  Pick<StoredStatement, 'type_fee' | 'id_type_money' | 'subtotal_earnings' | 'facturama_id' | 'facturama_state'> & {
    id_branch_office: number;
    date_fee_choice: string | null;
  };

/** Sorts the customers of a file: to be stamped, stamped already, not to be stamped and why, unknown. Writes nothing. */
export class ValidateCsv extends Query<MassValidation> {
  constructor(
    readonly id_period: number,
    readonly csv: Buffer,
  ) {
    super();
  }
}

@QueryHandler(ValidateCsv)
export class ValidateCsvHandler implements IQueryHandler<ValidateCsv> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id_period, csv }: ValidateCsv): Promise<MassValidation> {
    const period = await this.periods.get(id_period);
    if (period.state_period !== 'closed')
      throw new Refusal('INVOICING.PERIOD', INVOICING_MESSAGES.periodOpen, { status: 409 });
    if (period.customers_paid === 1) throw new Refusal('INVOICING.PAID', INVOICING_MESSAGES.paid, { status: 409 });
    const ids = await readCustomerList(csv);
    const found = new Map((await this.statements(period.id_run, ids)).map((row) => [row.id_customers, row]));
    const pending: MassCustomer[] = [];
    const sent: MassCustomer[] = [];
    const unknown: MassValidation['customers_not_exists'] = [];
    const refused: MassValidation['customers_refused'] = [];
    for (const id of ids) {
      const row = found.get(id);
      const why = row && this.whyNot(row);
      if (!row) unknown.push({ id_customers: id, message: INVOICING_MESSAGES.noCommission });
      else if (why) refused.push({ id_customers: id, message: why });
      else if (row.facturama_id) sent.push(shown(row));
      else pending.push(shown(row));
    }
    return {
      pending: pending.length,
      warnings: pending
        .filter(({ id_customers }) => !found.get(id_customers)?.date_fee_choice)
        .map(({ id_customers }) => ({ id_customers, message: INVOICING_MESSAGES.noChoice })),
      sent: sent.length,
      not_exists: unknown.length,
      refused: refused.length,
      customers_pending: pending,
      customers_sent: sent,
      customers_not_exists: unknown,
      customers_refused: refused,
    };
  }

  private whyNot(row: Found): string | null {
    if (!this.branches.isVisible(currentActor(), row.id_branch_office)) return INVOICING_MESSAGES.otherBranch;
    if (row.facturama_state === 'CANCELING') return INVOICING_MESSAGES.canceling;
    return row.facturama_id ? null : whyNotStamped(row);
  }

  private async statements(id_run: number | null, ids: readonly number[]): Promise<Found[]> {
    if (id_run === null) return [];
    return this.db.query<Found>(
      `select s.id_customers, c.full_name, s.subtotal_earnings as subtotal, s.isr, s.total, s.type_fee,
       s.id_type_money, s.subtotal_earnings, s.facturama_id, s.facturama_state, c.id_branch_office, c.date_fee_choice
       from commission_statement s join customers c on c.id_customers = s.id_customers
       where s.id_run = ? and s.id_customers in (?)`,
      [id_run, ids],
    );
  }
}

function shown({ id_customers, full_name, subtotal, isr, total }: Found): MassCustomer {
  return { id_customers, full_name, subtotal, isr, total };
}
