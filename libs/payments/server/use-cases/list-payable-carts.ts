import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { fromCents } from '@ceiba/platform/contract';
import { currentActor, Db, notFound, wordsLike } from '@ceiba/platform/server';
import { type PayableCart, type PayableCartsInput, PAYMENT_MESSAGES } from '@ceiba/payments/contract';

/** The latest carts with a payment link that the money of a case covers, of the branches of who asks; at most twenty. */
export class ListPayableCarts extends Query<{ rows: PayableCart[] }> {
  constructor(readonly input: PayableCartsInput) {
    super();
  }
}

const FOUND = 20;

@QueryHandler(ListPayableCarts)
export class ListPayableCartsHandler implements IQueryHandler<ListPayableCarts> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input }: ListPayableCarts): Promise<{ rows: PayableCart[] }> {
    const actor = currentActor();
    const money = await this.db.one<{
      id_branch_office: number | null;
      currency: string | null;
      left_minor: number | null;
    }>(
      `select k.id_branch_office, p.currency, p.amount_minor - p.refunded_minor as left_minor
       from attention_case k left join payment p on p.id_payment = k.id_payment where k.id_case = ?`,
      [input.id_case],
    );
    if (!money) throw notFound(PAYMENT_MESSAGES.noCase);
    if (money.id_branch_office !== null) this.branches.assertVisible(actor, money.id_branch_office);
    if (money.currency === null || actor.branches.length === 0) return { rows: [] };
    const search = input.search ?? '';
    const words = /^\d{1,12}$/.test(search)
      ? [{ sql: 'c.id_customers_sale_public = ?', params: [search] }]
      : wordsLike(['c.full_name_cart', 'c.email_cart', 'u.full_name'], search);
    const rows = await this.db.query<Omit<PayableCart, 'total'> & { amount_minor: number }>(
      `select c.id_customers_sale_public, c.full_name_cart, u.full_name as full_name_customers, b.key_branch_office,
         a.amount_minor, a.currency
       from cart_public c
       join payment_attempt a on a.id_attempt = (select max(l.id_attempt) from payment_attempt l
         where l.id_customers_sale_public = c.id_customers_sale_public)
       join customers u on u.id_customers = c.id_customers
       join branch_office b on b.id_branch_office = a.id_branch_office
       where c.state_cart = 'open' and c.kind <> 'renewal' and a.id_branch_office in (?) and a.currency = ? and a.amount_minor <= ?
         ${words.map(({ sql }) => `and ${sql}`).join(' ')}
       order by c.id_customers_sale_public desc limit ${FOUND}`,
      [actor.branches, money.currency, money.left_minor, ...words.flatMap(({ params }) => params)],
    );
    return { rows: rows.map(({ amount_minor, ...row }) => ({ ...row, total: fromCents(amount_minor) })) };
  }
}
