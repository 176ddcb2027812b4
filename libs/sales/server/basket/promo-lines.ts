import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { Clock } from '@ceiba/platform/server';
import { ProductStock } from '@ceiba/products/server';
import { type PromoLine, type SaleLineInput, saleLineSchema } from '@ceiba/sales/contract';
import { rateOf } from '../domain/pricing';
import { offered } from '../domain/promo-offers';
import { SaleBasket } from './sale-basket';
import { SalePromos } from './sale-promos';

/** What is bought, by whom: null is nobody yet, who gets no gifts for points. */
export interface PromoBuyer {
  branch: Branch;
  id_customers: number | null;
  id_type_price: number;
}

/** The locked lines that promotions and points add to what somebody buys; the same at the till and in a partner's cart. */
@Injectable()
export class PromoLines {
  constructor(
    private readonly basket: SaleBasket,
    private readonly promos: SalePromos,
    private readonly stock: ProductStock,
    private readonly clock: Clock,
  ) {}

  async due({ branch, id_customers, id_type_price }: PromoBuyer, details: readonly SaleLineInput[]) {
    const { id_branch_office } = branch;
    const day = this.clock.today(branch.time_zone);
    const offers = await this.promos.offers({ id_branch_office, id_customers, day, details });
    const products = await this.basket.productsOf(branch, offers, id_type_price);
    const stock = await this.stock.quantities([...products.values()], this.clock.now());
    return offers.flatMap(({ qty, type_promo, id_promo, name_promo, ...offer }): PromoLine[] => {
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
  }

  /** The same of plain lines, which ask for no other price. */
  dueTo(buyer: PromoBuyer, lines: readonly { id_product: number; qty: number }[]): Promise<PromoLine[]> {
    const details = lines.map(({ id_product, qty }) => saleLineSchema.parse({ id_product, qty }));
    return this.due(buyer, details);
  }
}
