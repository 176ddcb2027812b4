import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, currentActor, editOf, Malformed, Refusal } from '@ceiba/platform/server';
import { productProblems, productWarning, type SaveProductInput } from '@ceiba/products/contract';
import { productColumns } from './product-columns';
import { ProductWriter } from './product-writer';
import { PRODUCT } from '../get-product';

/** Creates a product of a branch (no id) or changes one; key, branch and pack stay as they are (spec 2, section 5). */
export class SaveProduct extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'product',
    edits: ({ input }: SaveProduct) => editOf(PRODUCT, input.id_product),
  };
  constructor(readonly input: SaveProductInput) {
    super();
  }
}

@CommandHandler(SaveProduct)
export class SaveProductHandler implements ICommandHandler<SaveProduct> {
  constructor(
    private readonly store: ProductWriter,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ input: given }: SaveProduct): Promise<Saved> {
    const input = given.id_product ? await this.store.whole(given.id_product, given) : given;
    const warning = productWarning(input);
    if (warning) throw new Refusal('PRODUCTS.WARNING', warning, { status: 422, kind: 'warning' });
    this.branches.assertVisible(currentActor(), input.id_branch_office);
    const branch = await this.branches.find(input.id_branch_office);
    if (!branch) throw new Refusal('PRODUCTS.REFERENCE', 'La sucursal no existe.');
    const problems = productProblems(input, branch.id_type_money);
    if (problems.length > 0) throw new Malformed(problems);
    await this.store.assertReferences(input);
    const values = productColumns(input, branch.id_type_money);
    const id = input.id_product
      ? await this.store.update(input.id_product, input, values)
      : await this.store.insert(values);
    if (!input.id_product) this.audit.touch('product', id, { new: values });
    return { id };
  }
}
