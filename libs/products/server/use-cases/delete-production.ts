import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, notFound } from '@ceiba/platform/server';
import { OwnedProducts } from '../persistence/owned-products';
import { ProductionSteps } from '../persistence/production-steps';

/** Takes a step out of a product's production; those after it move up. */
export class DeleteProduction extends Command<void> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteProduction)
export class DeleteProductionHandler implements ICommandHandler<DeleteProduction> {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly steps: ProductionSteps,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteProduction): Promise<void> {
    const old = await this.db.one<{ id_product: number; key_product: string; qty: string }>(
      'select id_product, key_product, qty from product_production where id_production = ?',
      [id],
    );
    if (!old) throw notFound('El paso de producción no existe.');
    await this.owned.lock(old.id_product);
    await this.db.execute('delete from product_production where id_production = ?', [id]);
    const { ids, write } = await this.steps.order(old.id_product);
    await write(ids);
    this.audit.touch('product', old.id_product, { production: { old } });
  }
}
