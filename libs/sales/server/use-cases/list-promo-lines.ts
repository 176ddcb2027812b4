import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { CustomerReader } from '@ceiba/customers/server';
import { Settings } from '@ceiba/identity/server';
import { Refusal } from '@ceiba/platform/server';
import { type PromoLine, type promoLinesSchema, SALE_MESSAGES } from '@ceiba/sales/contract';
import { PromoLines } from '../basket/promo-lines';
import { SaleBasket } from '../basket/sale-basket';

type Input = z.output<typeof promoLinesSchema>;

/** The promotion lines that apply to a sale as it stands (POST /product/promos/get/all). */
export class ListPromoLines extends Query<{ rows: PromoLine[]; total: number }> {
  constructor(readonly input: Input) {
    super();
  }
}

@QueryHandler(ListPromoLines)
export class ListPromoLinesHandler implements IQueryHandler<ListPromoLines> {
  constructor(
    private readonly basket: SaleBasket,
    private readonly promos: PromoLines,
    private readonly customers: CustomerReader,
    private readonly settings: Settings,
  ) {}

  async execute({ input }: ListPromoLines): Promise<{ rows: PromoLine[]; total: number }> {
    const { id_branch_office, id_customers, details } = input;
    const branch = await this.basket.sellingBranch(id_branch_office);
    const id_type_price = await this.priceType(id_customers);
    const rows = await this.promos.due({ branch, id_customers, id_type_price }, details);
    return { rows, total: rows.length };
  }

  private async priceType(id_customers: number | null): Promise<number> {
    if (id_customers === null) return (await this.settings.get()).public_type_price;
    const customer = await this.customers.find(id_customers);
    if (!customer) throw new Refusal('SALES.CUSTOMER', SALE_MESSAGES.unknownCustomer, { status: 422 });
    return customer.id_type_price;
  }
}
