import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { type Saved, toScaled } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, editOf, Malformed } from '@ceiba/platform/server';
import { productionTake, type SaveProductionInput } from '@ceiba/products/contract';
import { partRefused } from '../domain/part-refused';
import { type OwnedProduct, OwnedProducts } from '../persistence/owned-products';
import { type ProductionColumns, ProductionSteps } from '../persistence/production-steps';
import { PRODUCTION } from './get-production';

/** Adds a production step to a product of a production branch, or changes one (spec 2, sections 5 and 9). */
export class SaveProduction extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'product',
    edits: ({ input }: SaveProduction) => editOf(PRODUCTION, input.id_production),
  };
  constructor(readonly input: SaveProductionInput) {
    super();
  }
}

@CommandHandler(SaveProduction)
export class SaveProductionHandler implements ICommandHandler<SaveProduction> {
  constructor(
    private readonly owned: OwnedProducts,
    private readonly steps: ProductionSteps,
    private readonly settings: Settings,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SaveProduction): Promise<Saved> {
    const product = await this.owned.lock(input.id_product);
    const values = converted(await this.steps.whole(input));
    const part = await this.material(product, input.key_product);
    if (input.new_id_product_unit) await this.steps.assertUnit(input.new_id_product_unit);
    const row = { key_product: part.key_product, ...values };
    const id = await this.steps.write(product, input.id_production ?? null, row);
    this.audit.touch('product', product.id_product, { production: { id_production: id, ...row } });
    return { id };
  }

  /** The raw material: of the same branch, no pack, and not made of the product itself. */
  private async material(product: OwnedProduct, key: string): Promise<OwnedProduct> {
    const { branches_production } = await this.settings.get();
    if (!branches_production.includes(product.id_branch_office))
      throw partRefused('NO_PRODUCTION', 'Solo los productos de una sucursal de producción llevan producción.');
    if (product.pack_product) throw partRefused('PACK', 'Un paquete no se produce.');
    const part = await this.owned.byKey(key, product.id_branch_office);
    if (!part) throw partRefused('KEY', `El producto ${key} no existe en la sucursal.`);
    if (part.pack_product) throw partRefused('PACK', 'Un paquete no puede ser materia prima.');
    await this.steps.assertNoCircle(product, part);
    return part;
  }
}

/** Quantity and conversion as they are stored; without a conversion its fields are empty. */
function converted(input: SaveProductionInput): Omit<ProductionColumns, 'key_product'> {
  const { qty } = input;
  if (!input.has_conversion)
    return { qty, has_conversion: 0, qty_conversion: null, new_qty: null, new_id_product_unit: null };
  const missing = (['qty_conversion', 'new_id_product_unit'] as const).filter((field) => !input[field]);
  if (missing.length > 0) throw new Malformed(missing.map((field) => ({ field, message: 'El campo es obligatorio.' })));
  const qty_conversion = input.qty_conversion ?? null;
  const new_qty = productionTake({ qty, has_conversion: 1, qty_conversion });
  if (toScaled(new_qty, 4) === 0)
    throw new Malformed([{ field: 'qty_conversion', message: 'La conversión da menos de 0.0001.' }]);
  return { qty, has_conversion: 1, qty_conversion, new_qty, new_id_product_unit: input.new_id_product_unit };
}
