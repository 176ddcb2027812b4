import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PeopleList, StoredTaxFormRow } from '@ceiba/identity/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { listOrAll } from '../persistence/list-all';

/** A field of the form, compared as the house compares texts. */
const field = (name: string): string => `json_value(t.contract, '$.${name}') collate utf8mb4_spanish_ci`;

/** The US tax forms of partners in dollars, without their numbers (the 1099 of the year asks for them one by one). */
export class ListTaxForms extends Query<ListResult<StoredTaxFormRow>> {
  constructor(readonly input: PeopleList) {
    super();
  }
}

@QueryHandler(ListTaxForms)
export class ListTaxFormsHandler implements IQueryHandler<ListTaxForms> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListTaxForms): Promise<ListResult<StoredTaxFormRow>> {
    return listOrAll<StoredTaxFormRow>(
      this.db,
      {
        select: `t.id_user, t.id_customers, u.full_name, ${field('name')} as name,
          ${field('business_name')} as business_name, ${field('tax_class')} as tax_class,
          ${field('tin_type')} as tin_type, t.accepted_at,
          concat_ws(', ', ${field('address')}, ${field('city')}, concat_ws(' ', ${field('state')}, ${field('zip')})) as address`,
        from: 'from terms_acceptance t join users u on u.id_user = t.id_user',
        where: [{ sql: 't.contract is not null', params: [] }],
        search: ['t.id_customers', 'u.full_name', field('name'), field('business_name')],
        sort: {
          id_customers: 't.id_customers',
          full_name: 'u.full_name',
          name: field('name'),
          accepted_at: 't.accepted_at',
        },
        defaultSort: { by: 'accepted_at', order: 'desc' },
        tieBreak: 't.id_terms',
      },
      input,
    );
  }
}
