import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { OwnedProducts } from '../persistence/owned-products';
import { ProductUses } from '../persistence/product-uses';

/** Deletes a product that nothing uses, with its prices, contents, steps and photos. */
export class DeleteProduct extends Command<void> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly owned: OwnedProducts,
    private readonly uses: ProductUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteProduct): Promise<void> {
    const product = await this.owned.lock(id);
    const uses = await this.uses.list(product);
    if (uses.length > 0) {
      const text = `No se puede eliminar el producto "${product.key_product}": está en uso en ${uses.join(', ')}.`;
      throw new Refusal('PRODUCTS.IN_USE', text, { status: 409, data: { uses } });
    }
    await this.uses.erase(id);
    this.audit.touch('product', id, { old: product });
  }
}
