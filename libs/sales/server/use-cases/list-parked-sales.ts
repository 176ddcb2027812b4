import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, Db } from '@ceiba/platform/server';
import type { StoredParkedSale } from '@ceiba/sales/contract';

/** Sales put aside in the branches of this person, newest first; any till of the branch sees them. */
export class ListParkedSales extends Query<StoredParkedSale[]> {}

@QueryHandler(ListParkedSales)
export class ListParkedSalesHandler implements IQueryHandler<ListParkedSales> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<StoredParkedSale[]> {
    const { branches } = currentActor();
    if (branches.length === 0) return [];
    return this.db.query<StoredParkedSale>(
      `select p.id_parked, p.id_branch_office, b.name_branch_office, p.label, coalesce(u.full_name, '') as user_created, u.id_worker as id_worker_created,
       p.created_at, p.draft from sale_parked p join branch_office b on b.id_branch_office = p.id_branch_office
       left join users u on u.id_user = p.id_user where p.id_branch_office in (?) order by p.id_parked desc limit 200`,
      [branches],
    );
  }
}
