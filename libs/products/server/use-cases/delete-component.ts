import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, notFound } from '@ceiba/platform/server';
import { OwnedProducts } from '../persistence/owned-products';

/** Takes a product out of a pack. */
export class DeleteComponent extends Command<void> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteComponent)
export class DeleteComponentHandler implements ICommandHandler<DeleteComponent> {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteComponent): Promise<void> {
    const old = await this.db.one<{ id_product: number; key_product: string; qty: number }>(
      'select id_product, key_product, qty from product_component where id_component = ?',
      [id],
    );
    if (!old) throw notFound('El componente no existe.');
    await this.owned.lock(old.id_product);
    await this.db.execute('delete from product_component where id_component = ?', [id]);
    this.audit.touch('product', old.id_product, { component: { old } });
  }
}
