import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import { Settings } from '@ceiba/identity/server';
import { MESSAGES } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import { SALE_MESSAGES, type SaleTotalsAnswer, type SaleTotalsInput } from '@ceiba/sales/contract';
import { SaleBasket, totalsOf } from '../basket/sale-basket';

/** Totals of a form's lines, as a sale would have them now (POST /sale/get/total/). Without a customer: public prices. */
export class GetSaleTotals extends Query<SaleTotalsAnswer> {
  constructor(readonly input: SaleTotalsInput) {
    super();
  }
}

@QueryHandler(GetSaleTotals)
export class GetSaleTotalsHandler implements IQueryHandler<GetSaleTotals> {
  constructor(
    private readonly basket: SaleBasket,
    private readonly customers: CustomerReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: GetSaleTotals): Promise<SaleTotalsAnswer> {
    if (input.details.some((line) => !line.qty))
      throw new Refusal('SALES.INCOMPLETE', SALE_MESSAGES.quantities, {
        data: { field: 'details', message: MESSAGES.required },
      });
    const branch = await this.basket.sellingBranch(input.id_branch_office);
    const products = await this.basket.productsOf(branch, input.details, await this.priceType(input.id_customers));
    const offers = await this.basket.offers({ ...input, day: this.clock.today(branch.time_zone) });
    const lines = this.basket.price(input.details, products, branch, null, offers);
    const totals = totalsOf({ id_type_money: branch.id_type_money, lines });
    const { shipping: _shipping, groups: _groups, ...sums } = totals;
    return {
      ...sums,
      lines: lines.map(({ id_product, price_original, point, value_business, rate, rate_ieps, exempt }, index) => ({
        ...(totals.lines[index] ?? { price: price_original, gross: '0.00', base: '0.00', tax: '0.00' }),
        ...{ id_product, price_original, point, value_business, rate, rate_ieps: rate_ieps ?? '0.0000', exempt },
      })),
    };
  }

  private async priceType(id_customers: number | null): Promise<number> {
    if (id_customers === null) return (await this.settings.get()).public_type_price;
    return (await this.customers.get(id_customers)).id_type_price;
  }
}
