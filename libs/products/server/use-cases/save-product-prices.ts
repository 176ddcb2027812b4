import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, editOf, Malformed, Refusal } from '@ceiba/platform/server';
import type { SaveProductPricesInput } from '@ceiba/products/contract';
import { OwnedProducts } from '../persistence/owned-products';
import { productPriceTable } from '../persistence/product.entity';
import { PRICES } from './list-product-prices';

/** Sets prices, points and business value of a product by price type; a type that is left out keeps what it has. */
export class SaveProductPrices extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'product',
    edits: ({ input }: SaveProductPrices) => editOf(PRICES, input.id_product),
  };
  constructor(readonly input: SaveProductPricesInput) {
    super();
  }
}

@CommandHandler(SaveProductPrices)
export class SaveProductPricesHandler implements ICommandHandler<SaveProductPrices> {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_product, price } }: SaveProductPrices): Promise<void> {
    const types = price.map((row) => row.id_type_price);
    if (new Set(types).size < types.length)
      throw new Malformed([{ field: 'price', message: 'Un tipo de precio está repetido.' }]);
    await this.owned.lock(id_product);
    const known = await this.db.query<{ id: number }>(
      'select id_type_price as id from type_price where id_type_price in (?) lock in share mode',
      [types],
    );
    if (known.length < types.length) throw new Refusal('PRODUCTS.REFERENCE', 'El tipo de precio no existe.');
    const old = await this.db.query(
      'select id_type_price, price, point, value_business from product_price where id_product = ? order by id_type_price',
      [id_product],
    );
    const rows = price.map(({ id_type_price, price: amount, point, value_business }) => {
      return { id_product, id_type_price, price: amount, point, value_business };
    });
    await productPriceTable.upsert(this.db, rows);
    this.audit.touch('product', id_product, { prices: { old, new: price } });
  }
}
