import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PeopleList, StoredTaxFormRow } from '@ceiba/identity/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { workerOf } from '../persistence/worker-of';
import { listOrAll } from '../persistence/list-all';

/** A field of the form, compared as the house compares texts. */
const field = (name: string): string => `json_value(t.contract, '$.${name}') collate utf8mb4_spanish_ci`;

/** Of a person's forms the last one counts; the others are kept as they were signed. */
const LAST_ONE = `t.contract is not null and t.id_terms = (select max(x.id_terms) from terms_acceptance x
  where x.id_user = t.id_user and x.contract is not null)`;

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
          ${field('tin_type')} as tin_type, t.accepted_at, t.user_created, ${workerOf('t.id_user_created')} as id_worker_created,
          concat(if(${field('tin_type')} = 'ein', '**-***', '***-**-'), ifnull(t.tin_last4, '****')) as tin,
          concat_ws(', ', ${field('address')}, ${field('city')}, concat_ws(' ', ${field('state')}, ${field('zip')})) as address`,
        from: 'from terms_acceptance t join users u on u.id_user = t.id_user',
        where: [{ sql: LAST_ONE, params: [] }],
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
