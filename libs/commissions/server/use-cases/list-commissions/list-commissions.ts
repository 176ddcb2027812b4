import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredCommissionBuyers, StoredCommissions } from '@ceiba/commissions/contract';
import { addDecimals } from '@ceiba/platform/contract';
import { AdjustmentReader } from '../../persistence/adjustment.reader';
import { PayeeRows } from '../../runs/payee-rows';
import { codeOf } from '../../domain/exchange';
import { buyerDetail, groupRows } from './details';
import { Payee } from './payee';

/** What a payee earned, by level and generation (spec 3, "Commission detail"). */
export class GetCommissions extends Query<StoredCommissions> {
  constructor(
    readonly id_period: number,
    readonly id_customers: number | null | undefined,
  ) {
    super();
  }
}

/** The same buyer by buyer, a page of it. */
export class ListCommissionBuyers extends Query<StoredCommissionBuyers> {
  constructor(
    readonly id_period: number,
    readonly id_customers: number | null | undefined,
    readonly page: { page: number; size: number },
  ) {
    super();
  }
}

@QueryHandler(GetCommissions)
export class GetCommissionsHandler implements IQueryHandler<GetCommissions> {
  constructor(
    private readonly payee: Payee,
    private readonly rows: PayeeRows,
    private readonly adjustments: AdjustmentReader,
  ) {}

  async execute({ id_period, id_customers }: GetCommissions): Promise<StoredCommissions> {
    const { customer, period, run } = await this.payee.resolve(id_period, id_customers);
    const money = { id_type_money: customer.id_type_money, parity: run?.parity ?? period.paridad_mxn_dolar };
    const adjustments = await this.adjustments.list(id_period, customer.id_customers);
    const details = groupRows(run ? await this.rows.list(run, customer.id_customers) : [], money);
    return {
      total: addDecimals(details.map((row) => row.total_earnings)),
      details,
      adjustments,
      adjusted: addDecimals(adjustments.map((row) => row.amount_exchange)),
      rows_total: details.length,
      code_money: codeOf(customer.id_type_money),
      projected: period.state_period === 'closed' ? 0 : 1,
      calculated_at: run?.finished_at ?? null,
    };
  }
}

@QueryHandler(ListCommissionBuyers)
export class ListCommissionBuyersHandler implements IQueryHandler<ListCommissionBuyers> {
  constructor(
    private readonly payee: Payee,
    private readonly rows: PayeeRows,
  ) {}

  async execute({ id_period, id_customers, page }: ListCommissionBuyers): Promise<StoredCommissionBuyers> {
    const { customer, period, run } = await this.payee.resolve(id_period, id_customers);
    const money = { id_type_money: customer.id_type_money, parity: run?.parity ?? period.paridad_mxn_dolar };
    const rows = run ? await this.rows.list(run, customer.id_customers) : [];
    const shown = rows.slice((page.page - 1) * page.size, page.page * page.size);
    const names = await this.payee.names(shown.map((row) => row.source));
    return {
      total: addDecimals(rows.map((row) => row.amount_exchange)),
      details: shown.map((row) => buyerDetail(row, names.get(row.source) ?? '', money)),
      rows_total: rows.length,
      code_money: codeOf(customer.id_type_money),
      projected: period.state_period === 'closed' ? 0 : 1,
      calculated_at: run?.finished_at ?? null,
    };
  }
}
