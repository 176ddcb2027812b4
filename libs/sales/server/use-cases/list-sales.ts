import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { addDays } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type ListPlan, listQuery, Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES, type SaleListInput, type StoredSaleList, type StoredSaleRow } from '@ceiba/sales/contract';
import { returnedDoc } from '../persistence/return-sql';
import { SALE_FROM, SALE_ROW } from '../persistence/sale-sql';

/** The sales list of a branch between two days (POST /sale/get/all, spec 3, section 2, "Sales list"). */
export class ListSales extends Query<StoredSaleList> {
  constructor(readonly input: SaleListInput) {
    super();
  }
}

const CUSTOMER = 'c.full_name';
const SORT = {
  id_document: 's.id_document',
  number_invoice_doc: 's.number_invoice_doc',
  key_branch_office: 'b.key_branch_office',
  name_branch_office: 'b.name_branch_office',
  id_customers: 's.id_customers',
  full_name_customers: CUSTOMER,
  date_doc: 's.date_doc',
  total_doc: 's.total_doc',
  returned_doc: returnedDoc('s'),
  code_period: 'p.code_period',
  source_doc: 's.source_doc',
  has_invoice_doc: 's.has_invoice_doc',
  facturama_status: 's.facturama_status',
  facturama_text: 's.facturama_status',
  pick_up_branch_office: 's.pick_up_branch_office',
  name_dispatch: 'd.name_dispatch',
  anulado: 's.anulado',
  anulado_text: 's.anulado',
  ecommerce_publico: 's.ecommerce_publico',
  user_created: 's.user_created',
  has_event: 's.has_event',
};

/** The sales of a branch between two days. */
function planOf(id_branch_office: number, start: string, end: string): ListPlan {
  return {
    from: SALE_FROM,
    select: SALE_ROW,
    where: [{ sql: 's.id_branch_office = ? and s.date_doc between ? and ?', params: [id_branch_office, start, end] }],
    search: ['s.id_document', 's.number_invoice_doc', 's.id_customers', CUSTOMER, 's.user_created', 's.source_doc'],
    sort: SORT,
    defaultSort: { by: 'id_document', order: 'desc' },
    tieBreak: 's.id_document',
  };
}

/** Checks the branch, and fills in the days that were not asked for. */
@Injectable()
export class SaleListPlan {
  constructor(
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  /** Throws SALES.LIST_BRANCH without a branch, 403 for one that is not this worker's. */
  async forInput(input: SaleListInput): Promise<ListPlan> {
    if (!input.id_branch_office)
      throw new Refusal('SALES.LIST_BRANCH', SALE_MESSAGES.listBranch, {
        data: { field: 'id_branch_office', message: SALE_MESSAGES.listBranch },
      });
    this.branches.assertVisible(currentActor(), input.id_branch_office);
    const branch = await this.branches.get(input.id_branch_office);
    const today = this.clock.today(branch.time_zone);
    const end = input.date_end ?? today;
    const start = input.date_start ?? (input.date_end ? input.date_end : addDays(today, -1));
    return planOf(branch.id_branch_office, start, end);
  }
}

@QueryHandler(ListSales)
export class ListSalesHandler implements IQueryHandler<ListSales> {
  constructor(
    private readonly db: Db,
    private readonly plans: SaleListPlan,
    private readonly periods: PeriodGate,
  ) {}

  async execute({ input }: ListSales): Promise<StoredSaleList> {
    const { rows, total } = await listQuery<StoredSaleRow>(this.db, await this.plans.forInput(input), input);
    const period = await this.periods.current();
    return { rows, total, id_period: period?.id_period ?? null };
  }
}
