import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Db, notFound } from '@ceiba/platform/server';
import { STORE_MESSAGES } from '@ceiba/store/contract';

/** The currency in which a cart is paid: that of its branch. Throws 404. */
export class GetCartCurrency extends Query<string> {
  constructor(readonly id_cart: number) {
    super();
  }
}

@QueryHandler(GetCartCurrency)
export class GetCartCurrencyHandler implements IQueryHandler<GetCartCurrency> {
  constructor(private readonly db: Db) {}

  async execute({ id_cart }: GetCartCurrency): Promise<string> {
    const row = await this.db.one<{ code_money: string }>(
      `select m.code_money from cart_public c
       join branch_office b on b.id_branch_office = c.id_branch_office
       join type_money m on m.id_type_money = b.id_type_money
       where c.id_customers_sale_public = ?`,
      [id_cart],
    );
    if (!row) throw notFound(STORE_MESSAGES.noCart);
    return row.code_money;
  }
}
