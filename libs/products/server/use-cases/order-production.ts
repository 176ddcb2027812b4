import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, notFound } from '@ceiba/platform/server';
import type { OrderProductionInput } from '@ceiba/products/contract';
import { moved } from '../persistence/in-order';
import { OwnedProducts } from '../persistence/owned-products';
import { ProductionSteps } from '../persistence/production-steps';

/** Moves a production step up or down; the first can't go up and the last can't go down, which is no error. */
export class OrderProduction extends Command<void> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly input: OrderProductionInput) {
    super();
  }
}

@CommandHandler(OrderProduction)
export class OrderProductionHandler implements ICommandHandler<OrderProduction> {
  constructor(
    private readonly owned: OwnedProducts,
    private readonly steps: ProductionSteps,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: OrderProduction): Promise<void> {
    const { id_product, id_production, type } = input;
    await this.owned.lock(id_product);
    const { ids, write } = await this.steps.order(id_product);
    if (!ids.includes(id_production)) throw notFound('El paso de producción no existe.');
    await write(moved(ids, id_production, type));
    this.audit.touch('product', id_product, { production: { id_production, moved: type } });
  }
}
