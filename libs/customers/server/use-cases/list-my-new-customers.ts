import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredMyNewCustomer } from '@ceiba/customers/contract';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, forbidden, listQuery } from '@ceiba/platform/server';
import { NamedCustomers } from '../persistence/named-customers';
import { NEWCOMER_COLUMNS, NEWCOMERS } from '../persistence/newcomers.sql';

/** Whom the signed-in partner has brought, the newest first; of others he sees no private data (decisions.md, "Sign-in and privacy"). */
export class ListMyNewCustomers extends Query<ListResult<StoredMyNewCustomer>> {
  constructor(readonly input: ListInput) {
    super();
  }
}

@QueryHandler(ListMyNewCustomers)
export class ListMyNewCustomersHandler implements IQueryHandler<ListMyNewCustomers> {
  constructor(
    private readonly db: Db,
    private readonly names: NamedCustomers,
  ) {}

  async execute({ input: { search, ...page } }: ListMyNewCustomers): Promise<ListResult<StoredMyNewCustomer>> {
    const { id_customers } = currentActor();
    if (id_customers === null) throw forbidden();
    return listQuery<StoredMyNewCustomer>(
      this.db,
      {
        from: NEWCOMERS,
        select: NEWCOMER_COLUMNS,
        where: [{ sql: 'c.id_sponsor = ?', params: [id_customers] }, ...(await this.names.among(search))],
        sort: {
          id_customers: 'c.id_customers',
          full_name: 'c.full_name',
          date_registration: 'c.date_registration',
          name_price: 't.name_price',
          name_country: 'k.name_country',
          type_kit: 'c.kit',
          id_status: 'c.id_status',
        },
        defaultSort: { by: 'date_registration', order: 'desc' },
        tieBreak: 'c.id_customers',
      },
      page,
    );
  }
}
