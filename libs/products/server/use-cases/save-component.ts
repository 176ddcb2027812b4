import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, Db, editOf, isDuplicate, notFound } from '@ceiba/platform/server';
import type { SaveComponentInput } from '@ceiba/products/contract';
import { partRefused } from '../domain/part-refused';
import { OwnedProducts } from '../persistence/owned-products';
import { productComponentTable } from '../persistence/product.entity';
import { COMPONENT } from './get-component';

/** Puts a product into a pack, or changes what the pack holds (spec 2, section 5). */
export class SaveComponent extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'product',
    edits: ({ input }: SaveComponent) => editOf(COMPONENT, input.id_component),
  };
  constructor(readonly input: SaveComponentInput) {
    super();
  }
}

const MOST = 200;

@CommandHandler(SaveComponent)
export class SaveComponentHandler implements ICommandHandler<SaveComponent> {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SaveComponent): Promise<Saved> {
    const pack = await this.owned.lock(input.id_product);
    if (!pack.pack_product) throw partRefused('NO_PACK', 'Solo un paquete lleva componentes.');
    const part = await this.owned.byKey(input.key_product, pack.id_branch_office);
    if (!part) throw partRefused('KEY', `El producto ${input.key_product} no existe en la sucursal.`);
    // A pack has no stock of its own, so it can't be taken out of one; circles can't arise either.
    if (part.pack_product) throw partRefused('PACK', 'Un paquete no puede contener otro paquete.');
    const id = await this.write(input, part.key_product);
    this.audit.touch('product', input.id_product, { component: { ...input, key_product: part.key_product } });
    return { id };
  }

  private async write({ id_component, id_product, qty }: SaveComponentInput, key_product: string): Promise<number> {
    try {
      if (!id_component) {
        await this.assertRoom(id_product);
        return await productComponentTable.insert(this.db, { id_product, key_product, qty });
      }
      const where = 'where id_component = ? and id_product = ?';
      const there = await this.db.one(`select 1 from product_component ${where}`, [id_component, id_product]);
      if (!there) throw notFound('El componente no existe.');
      await productComponentTable.update(this.db, { id_component, id_product }, { key_product, qty });
      return id_component;
    } catch (error) {
      if (isDuplicate(error)) throw partRefused('REPEATED', `El paquete ya tiene el producto ${key_product}.`);
      throw error;
    }
  }

  private async assertRoom(id_product: number): Promise<void> {
    const row = await this.db.one<{ total: number }>(
      'select count(*) as total from product_component where id_product = ?',
      [id_product],
    );
    if (Number(row?.total ?? 0) >= MOST) throw partRefused('FULL', `Un paquete lleva como máximo ${MOST} componentes.`);
  }
}
