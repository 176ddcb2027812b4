import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type ListSignupsInput,
  SIGNUP_DOCUMENTS,
  type SignupDocument,
  type SignupState,
  type StoredSignupRow,
} from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, listQuery } from '@ceiba/platform/server';

/** Public sign-ups for the call centre: who waits to be activated, who was, who began and did not pay. */
export class ListSignups extends Query<ListResult<StoredSignupRow>> {
  constructor(readonly input: ListSignupsInput) {
    super();
  }
}

type Found = Omit<StoredSignupRow, 'documents'> & Record<SignupDocument, number | null>;

const WHERE: Readonly<Record<SignupState, string>> = {
  open: `s.state_cart = 'open'`,
  paid: `s.state_cart = 'paid' and s.activated_at is null and c.id_status = 0`,
  active: `s.state_cart = 'paid' and (s.activated_at is not null or c.id_status = 1)`,
};

const SELECT = `s.id_customers_kit_public, s.id_customers, nullif(s.full_name_cart, '') as full_name_cart, s.phone_cart,
  s.email_cart, s.id_country, k.name_country, s.id_upline, u.full_name as full_name_sponsor, s.id_product, p.name_product,
  c.pay_membership, c.data_validated, s.created_at, s.updated_at, s.paid_at, s.activated_at, s.activated_by,
  ${SIGNUP_DOCUMENTS.map((document) => `s.${document}`).join(', ')}`;

const FROM = `from customers_kit_public s
  join customers u on u.id_customers = s.id_upline
  left join customers c on c.id_customers = s.id_customers
  left join country k on k.id_country = s.id_country
  left join product p on p.id_product = s.id_product`;

@QueryHandler(ListSignups)
export class ListSignupsHandler implements IQueryHandler<ListSignups> {
  constructor(private readonly db: Db) {}

  async execute({ input: { state, ...page } }: ListSignups): Promise<ListResult<StoredSignupRow>> {
    const plan = {
      from: FROM,
      select: SELECT,
      where: [{ sql: WHERE[state] }],
      search: ['s.full_name_cart', 's.email_cart', 's.phone_cart', 'u.full_name', 's.id_customers'],
      sort: {
        id_customers_kit_public: 's.id_customers_kit_public',
        id_customers: 's.id_customers',
        full_name_cart: 's.full_name_cart',
        full_name_sponsor: 'u.full_name',
        created_at: 's.created_at',
        updated_at: 's.updated_at',
        paid_at: 's.paid_at',
        activated_at: 's.activated_at',
      },
      defaultSort: { by: 'id_customers_kit_public', order: 'desc' },
      unique: ['id_customers_kit_public'],
      tieBreak: 's.id_customers_kit_public',
    } as const;
    const { rows, total } = await listQuery<Found>(this.db, plan, page);
    return { total, rows: rows.map((row) => shown(row, state)) };
  }
}

function shown(row: Found, state: SignupState): StoredSignupRow {
  const { file_photo, file_ine, file_cuenta_bancaria, file_constancia_fiscal, ...rest } = row;
  const files = { file_photo, file_ine, file_cuenta_bancaria, file_constancia_fiscal };
  return { ...rest, state, documents: SIGNUP_DOCUMENTS.filter((document) => files[document] !== null) };
}
