import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type Saved, withKept } from '@ceiba/platform/contract';
import {
  Audit,
  type CommandOptions,
  currentActor,
  Db,
  editOf,
  Malformed,
  notFound,
  Refusal,
} from '@ceiba/platform/server';
import { promoProblems, type SavePromoInput } from '@ceiba/products/contract';
import { promoProductTable, promoTable } from '../persistence/promo.entity';
import { PROMO } from './get-promo';

/** Creates a promotion (no id) or changes one with all its products (spec 2, section 5). */
export class SavePromo extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'promo',
    edits: ({ input }: SavePromo) => editOf(PROMO, input.id_promo),
  };
  constructor(readonly input: SavePromoInput) {
    super();
  }
}

/** The percentage and its switch are judged together. */
const KEPT = [
  ...(['flag_point_promo', 'flag_percentage_discount_promo'] as const),
  ...(['percentage_discount_promo', 'enabled_promo'] as const),
];

@CommandHandler(SavePromo)
export class SavePromoHandler implements ICommandHandler<SavePromo> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ input: given }: SavePromo): Promise<Saved> {
    const input = await this.whole(given);
    const problems = promoProblems(input);
    if (problems.length > 0) throw new Malformed(problems);
    const { id_promo, products, ...values } = input;
    const id = await this.write(id_promo ?? null, values);
    await this.assertProducts(id, products);
    await this.db.execute('delete from promo_product where id_promo = ?', [id]);
    await promoProductTable.insertMany(
      this.db,
      products.map(({ id_product, qty_min, qty_free }, at) => {
        return { id_promo: id, id_product, qty_min, qty_free, position: at + 1 };
      }),
    );
    if (!id_promo) this.audit.touch('promo', id, { new: { ...values, products } });
    return { id };
  }

  /** The form with what it did not send as the promotion holds it. */
  private async whole(input: SavePromoInput): Promise<SavePromoInput> {
    const old = await this.db.one<SavePromoInput>(
      `select ${KEPT.join(', ')} from promo where id_promo = ? for update`,
      [input.id_promo ?? 0],
    );
    return withKept(input, old, KEPT);
  }

  private async write(id: number | null, values: Omit<SavePromoInput, 'id_promo' | 'products'>): Promise<number> {
    if (id === null) return promoTable.insert(this.db, values);
    const found = await this.db.one('select 1 from promo where id_promo = ? for update', [id]);
    if (!found) throw notFound('La promoción no existe.');
    await promoTable.update(this.db, { id_promo: id }, values);
    return id;
  }

  /** Its products exist, and those that are new in it are of branches that this person sees. */
  private async assertProducts(id: number, products: SavePromoInput['products']): Promise<void> {
    const ids = products.map((product) => product.id_product);
    const found = await this.db.query<{ id_product: number; id_branch_office: number; known: 0 | 1 }>(
      `select p.id_product, p.id_branch_office, if(r.id_promo is null, 0, 1) as known from product p
       left join promo_product r on r.id_product = p.id_product and r.id_promo = ? where p.id_product in (?)`,
      [id, ids],
    );
    if (found.length < ids.length) throw new Refusal('PRODUCTS.REFERENCE', 'Un producto de la promoción no existe.');
    const actor = currentActor();
    for (const product of found)
      if (Number(product.known) === 0) this.branches.assertVisible(actor, product.id_branch_office);
  }
}
