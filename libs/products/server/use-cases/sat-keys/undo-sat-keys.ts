import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, Db, notFound, Refusal } from '@ceiba/platform/server';
import type { SatUndone } from '@ceiba/products/contract';
import { productTable } from '../../persistence/product.entity';
import { satAssignmentTable } from '../../persistence/sat-assignment.entity';
import { SatProducts } from '../../persistence/sat-products';
import { PRODUCT } from '../get-product';

/** Takes an assignment of SAT's keys back, once: products that were changed since keep what they have. */
export class UndoSatKeysOfProducts extends Command<SatUndone> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly id_assignment: number) {
    super();
  }
}

interface Change {
  id_product: number;
  old_product_key: string | null;
  new_product_key: string | null;
  old_unit_key: string | null;
  new_unit_key: string | null;
}

@CommandHandler(UndoSatKeysOfProducts)
export class UndoSatKeysHandler implements ICommandHandler<UndoSatKeysOfProducts> {
  constructor(
    private readonly db: Db,
    private readonly products: SatProducts,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ id_assignment }: UndoSatKeysOfProducts): Promise<SatUndone> {
    const sql = 'select date_undone from product_sat_assignment where id_assignment = ? for update';
    const assignment = await this.db.one<{ date_undone: Date | null }>(sql, [id_assignment]);
    if (!assignment) throw notFound('La asignación no existe.');
    if (assignment.date_undone) throw new Refusal('PRODUCTS.UNDONE', 'La asignación ya se deshizo.', { status: 409 });
    const changes = await this.db.query<Change>(
      `select c.id_product, c.old_product_key, c.new_product_key, c.old_unit_key, c.new_unit_key
       from product_sat_change c join product p on p.id_product = c.id_product
       where c.id_assignment = ? order by c.id_product`,
      [id_assignment],
    );
    const now = new Map(
      (changes.length ? await this.products.lock(changes.map((one) => one.id_product)) : []).map((row) => [
        row.id_product,
        row,
      ]),
    );
    let restored = 0;
    for (const change of changes) {
      const { id_product, old_product_key, new_product_key, old_unit_key, new_unit_key } = change;
      const row = now.get(id_product);
      if (row?.sat_product_key !== new_product_key || row.sat_unit_key !== new_unit_key) continue;
      const before = { sat_product_key: old_product_key, sat_unit_key: old_unit_key };
      await productTable.update(this.db, { id_product }, before);
      const old = { sat_product_key: new_product_key, sat_unit_key: new_unit_key };
      this.audit.changed(PRODUCT.entity, id_product, { old, new: before });
      restored++;
    }
    await satAssignmentTable.update(this.db, { id_assignment }, { date_undone: this.clock.now() });
    return { restored, kept: changes.length - restored };
  }
}
