import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import { CoursePartners, type ListedPartners } from '@ceiba/school/server';
import { Db } from '@ceiba/platform/server';
import { NetworkLog } from './network-log';

/** What the school asks of partners: the career rank, which never falls, by the names that the plan gives. */
@Injectable()
export class PartnersOfCourses extends CoursePartners {
  constructor(
    private readonly db: Db,
    private readonly log: NetworkLog,
    private readonly names: NamedCustomers,
  ) {
    super();
  }

  async ranks(): Promise<{ id_rank: number; name_rank: string }[]> {
    const { rules } = await this.log.state();
    return rules.ranks
      .map(({ id, name }) => ({ id_rank: id, name_rank: name }))
      .sort((one, other) => one.id_rank - other.id_rank);
  }

  async rankOf(id_customers: number): Promise<number> {
    const row = await this.db.one<{ max_plan: number }>('select max_plan from customers where id_customers = ?', [
      id_customers,
    ]);
    return row?.max_plan ?? 0;
  }

  async listed(search: string | undefined): Promise<ListedPartners> {
    return {
      join: 'join customers c on c.id_customers = u.id_customers',
      rank: 'c.max_plan',
      branch: 'c.id_branch_office',
      where: await this.names.among(search),
    };
  }
}
