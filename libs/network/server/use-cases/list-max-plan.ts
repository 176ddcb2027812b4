import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NamedCustomers } from '@ceiba/customers/server';
import type { MaxPlanInput, StoredMaxPlanRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, listQuery } from '@ceiba/platform/server';
import { rankName } from '../domain/money-view';
import { NetworkLog } from '../persistence/network-log';

export class ListMaxPlan extends Query<ListResult<StoredMaxPlanRow>> {
  constructor(readonly input: MaxPlanInput) {
    super();
  }
}

@QueryHandler(ListMaxPlan)
export class ListMaxPlanHandler implements IQueryHandler<ListMaxPlan> {
  constructor(
    private readonly db: Db,
    private readonly log: NetworkLog,
    private readonly names: NamedCustomers,
  ) {}

  async execute({ input: { search, ...page } }: ListMaxPlan): Promise<ListResult<StoredMaxPlanRow>> {
    const { rules } = await this.log.state();
    const { rows, total } = await listQuery<Omit<StoredMaxPlanRow, 'name_max_plan'>>(
      this.db,
      {
        from: `from customers c join branch_office b on b.id_branch_office = c.id_branch_office
          join country k on k.id_country = c.id_country`,
        select: `c.id_customers, c.full_name, b.key_branch_office, k.code_country, c.id_status, c.max_plan, c.date_registration`,
        where: [{ sql: 'c.max_plan > 0' }, ...(await this.names.among(search))],
        sort: { id_customers: 'c.id_customers', full_name: 'c.full_name', max_plan: 'c.max_plan' },
        defaultSort: { by: 'max_plan', order: 'desc' },
        tieBreak: 'c.id_customers',
      },
      page,
    );
    return { rows: rows.map((row) => ({ ...row, name_max_plan: rankName(rules, row.max_plan) })), total };
  }
}
