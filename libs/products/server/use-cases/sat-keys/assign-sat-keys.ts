import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SatKeys } from '@ceiba/catalogs/server';
import { Audit, Clock, type CommandOptions, currentActor, Db, Refusal } from '@ceiba/platform/server';
import { type AssignSatKeys, SAT_ASSIGNED_AT_ONCE, type SatAssigned } from '@ceiba/products/contract';
import { productTable } from '../../persistence/product.entity';
import { satAssignmentTable, satChangeTable } from '../../persistence/sat-assignment.entity';
import { type SatProduct, SatProducts } from '../../persistence/sat-products';
import { PRODUCT } from '../get-product';

/** Gives a key of SAT, and a unit where one is said, to chosen products or to those of a class without a key. */
export class AssignSatKeysToProducts extends Command<SatAssigned> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly input: AssignSatKeys) {
    super();
  }
}

type Keys = Pick<SatProduct, 'sat_product_key' | 'sat_unit_key'>;

@CommandHandler(AssignSatKeysToProducts)
export class AssignSatKeysHandler implements ICommandHandler<AssignSatKeysToProducts> {
  constructor(
    private readonly db: Db,
    private readonly products: SatProducts,
    private readonly keys: SatKeys,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: AssignSatKeysToProducts): Promise<SatAssigned> {
    const { ids, id_clasification, sat_product_key, sat_unit_key } = input;
    await this.assertInForce('product', 'sat_product_key', sat_product_key);
    if (sat_unit_key) await this.assertInForce('unit', 'sat_unit_key', sat_unit_key);
    const { rows, left } = ids
      ? { rows: await this.products.lock(ids), left: 0 }
      : await this.products.lockMissing(id_clasification ?? 0, SAT_ASSIGNED_AT_ONCE);
    const given = (row: SatProduct): Keys => ({ sat_product_key, sat_unit_key: sat_unit_key ?? row.sat_unit_key });
    const changes = rows.filter((row) => differs(row, given(row)));
    if (changes.length === 0) return { id_assignment: null, changed: 0, left };
    const { id_user, full_name } = currentActor();
    const id_assignment = await satAssignmentTable.insert(this.db, {
      ...{ id_user_created: id_user, user_created: full_name, date_created: this.clock.now() },
    });
    await satChangeTable.insertMany(
      this.db,
      changes.map((row) => ({
        ...{ id_assignment, id_product: row.id_product },
        ...{ old_product_key: row.sat_product_key, new_product_key: sat_product_key },
        ...{ old_unit_key: row.sat_unit_key, new_unit_key: given(row).sat_unit_key },
      })),
    );
    for (const row of changes) {
      const { id_product } = row;
      await productTable.update(this.db, { id_product }, given(row));
      this.audit.changed(PRODUCT.entity, id_product, { old: { ...keysOf(row) }, new: { ...given(row) } });
    }
    return { id_assignment, changed: changes.length, left };
  }

  /** Throws 422 naming the field: SAT's list does not have the key, or not today. A list that nobody loaded refuses none. */
  private async assertInForce(list: 'product' | 'unit', field: string, code: string): Promise<void> {
    const found = await this.keys.statesOn(list, [code], this.clock.today());
    const state = found?.get(code)?.state;
    if (found === null || state === 'in-force') return;
    const why = state === undefined ? 'no está en la lista del SAT' : 'no está vigente hoy';
    const message = `La clave ${code} ${why}.`;
    throw new Refusal('PRODUCTS.SAT_KEY', message, { data: { fields: [{ field, message }] } });
  }
}

const keysOf = ({ sat_product_key, sat_unit_key }: SatProduct): Keys => ({ sat_product_key, sat_unit_key });
const differs = (row: Keys, given: Keys) =>
  row.sat_product_key !== given.sat_product_key || row.sat_unit_key !== given.sat_unit_key;
