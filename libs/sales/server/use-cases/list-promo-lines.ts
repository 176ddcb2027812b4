import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { CustomerReader } from '@ceiba/customers/server';
import { Settings } from '@ceiba/identity/server';
import { Clock, Refusal } from '@ceiba/platform/server';
import { ProductStock } from '@ceiba/products/server';
import { type PromoLine, type promoLinesSchema, SALE_MESSAGES } from '@ceiba/sales/contract';
import { SaleBasket } from '../basket/sale-basket';
import { offered } from '../domain/promo-offers';
import { rateOf } from '../domain/pricing';
import { SalePromos } from '../basket/sale-promos';

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
    private readonly promos: SalePromos,
    private readonly customers: CustomerReader,
    private readonly settings: Settings,
    private readonly stock: ProductStock,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ListPromoLines): Promise<{ rows: PromoLine[]; total: number }> {
    const { id_branch_office, id_customers, details } = input;
    const branch = await this.basket.sellingBranch(id_branch_office);
    const day = this.clock.today(branch.time_zone);
    const offers = await this.promos.offers({ id_branch_office, id_customers, day, details });
    const products = await this.basket.productsOf(branch, offers, await this.priceType(id_customers));
    const stock = await this.stock.quantities([...products.values()], this.clock.now());
    const rows = offers.flatMap(({ qty, type_promo, id_promo, name_promo, ...offer }): PromoLine[] => {
      const product = products.get(offer.id_product);
      if (!product?.enabled_product) return [];
      const { id_product, key_product, name_product, pack_product, id_product_unit, code_product_unit } = product;
      const [price_original, point, value_business] = [
        product.price ?? '0.00',
        product.point ?? '0.00',
        product.value_business ?? '0.00',
      ];
      return [
        {
          ...{ id_product, key_product, name_product, pack_product, qty, price_original },
          ...offered(offer, { price: price_original, point, value_business }),
          ...{ is_promo: 1, type_promo, id_promo, name_promo },
          ...rateOf(product, branch.value_tax),
          ...{ id_product_unit, code_product_unit },
          exists_current_qty_product: stock.get(id_product)?.exists_current_qty_product ?? '0.0000',
        },
      ];
    });
    return { rows, total: rows.length };
  }

  private async priceType(id_customers: number | null): Promise<number> {
    if (id_customers === null) return (await this.settings.get()).public_type_price;
    const customer = await this.customers.find(id_customers);
    if (!customer) throw new Refusal('SALES.CUSTOMER', SALE_MESSAGES.unknownCustomer, { status: 422 });
    return customer.id_type_price;
  }
}
