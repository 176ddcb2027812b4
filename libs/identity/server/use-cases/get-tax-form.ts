import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TAX_FORM_TEXTS, TAX_FORM_WORDS, type TaxForm } from '@ceiba/identity/contract';
import { currentActor, Db, defineRecord, forbidden, notFound } from '@ceiba/platform/server';
import { DOLLARS } from './get-terms';

const TEXTS = [
  ...['name', 'business_name', 'tax_class', 'llc_class', 'other_class', 'exempt_payee_code', 'fatca_code'],
  ...['address', 'city', 'state', 'zip', 'tin_type'],
];

/** A partner's last W-9 without its number, empty where there is none. Throws 403 for another's, 404 where he needs none. */
export class GetTaxForm extends Query<TaxForm> {
  constructor(readonly id: number) {
    super();
  }
}

export const TAX_FORM = defineRecord('tax_form', (id) => new GetTaxForm(id), TAX_FORM_WORDS, 'personal');

@QueryHandler(GetTaxForm)
export class GetTaxFormHandler implements IQueryHandler<GetTaxForm> {
  constructor(private readonly db: Db) {}

  async execute({ id }: GetTaxForm): Promise<TaxForm> {
    const { type, id_customers } = currentActor();
    if (type === 1 && id_customers !== id) throw forbidden();
    const row = await this.db.one<TaxForm>(
      `select u.id_customers, u.full_name, t.tin_last4, t.user_created,
         ifnull(json_value(t.contract, '$.signed_on'), date(t.accepted_at)) as signed_on,
         ${TEXTS.map((field) => `ifnull(json_value(t.contract, '$.${field}'), '') as ${field}`).join(', ')}
       from users u left join terms_acceptance t on t.id_terms = (select max(x.id_terms) from terms_acceptance x
         where x.id_user = u.id_user and x.contract is not null)
       where u.id_customers = ? and u.type_user = 1 and u.id_type_money = ?`,
      [id, DOLLARS],
    );
    if (!row) throw notFound(TAX_FORM_TEXTS.noPartner);
    return row;
  }
}
