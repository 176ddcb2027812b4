import { Injectable } from '@nestjs/common';
import { Db, notFound, Refusal } from '@ceiba/platform/server';
import { PALLET_MESSAGES, type PalletShortage, type PickLine } from '@ceiba/stock/contract';
import { fromUnits, toUnits } from '../domain/lots';
import { changesOfPicks, type PalletLack, type Pick } from '../domain/pallet-rules';
import { BalanceRepository } from '../persistence/balance.repository';
import { PalletRepository } from '../persistence/pallet.repository';

interface Names {
  id_product: number;
  key_product: string;
  name_product: string;
}

/** Movements that are possible as far as the products go; their stock is locked. */
export interface PlannedPicks {
  picks: readonly Pick[];
  names: ReadonlyMap<number, Names>;
}

/** Moves goods into and out of a location, under the locks that every change of the products' stock takes. */
@Injectable()
export class PalletPicking {
  constructor(
    private readonly db: Db,
    private readonly balance: BalanceRepository,
    private readonly pallets: PalletRepository,
  ) {}

  /** Checks the products (of this branch, no packs, each once) and locks their stock. Throws 422. */
  async plan(id_branch_office: number, lines: readonly PickLine[]): Promise<PlannedPicks> {
    const ids = lines.map((line) => line.id_product);
    if (new Set(ids).size < ids.length) throw new Refusal('STOCK.PALLET_TWICE', PALLET_MESSAGES.twice);
    const rows = await this.db.query<Names>(
      `select id_product, key_product, name_product from product
       where id_branch_office = ? and pack_product = 0 and id_product in (?)`,
      [id_branch_office, ids],
    );
    if (rows.length < ids.length) throw new Refusal('STOCK.PALLET_PRODUCT', PALLET_MESSAGES.product);
    await this.balance.lockAll(ids);
    const picks = lines.map(({ id_product, movement, qty_product }) => {
      if (movement === null) throw new Error('checked by palletWarning');
      return { id_product, movement, units: toUnits(qty_product) };
    });
    return { picks, names: new Map(rows.map((row) => [row.id_product, row])) };
  }

  /** Writes the movements. Throws STOCK.PALLET_SHORTAGE (409, `PalletShortage[]`) and then has written nothing. */
  async move(id_pallet_stock: number, { picks, names }: PlannedPicks): Promise<void> {
    const ids = picks.map((pick) => pick.id_product);
    // The stock's locks come first, then the location's: a location that was deleted meanwhile takes nothing.
    if (!(await this.pallets.find(id_pallet_stock, 'for update'))) throw notFound(PALLET_MESSAGES.notFound);
    const [located, stock] = [await this.pallets.located(ids), await this.pallets.stockOf(ids)];
    const { changes, lacks, broken } = changesOfPicks(picks, id_pallet_stock, located, stock);
    if (broken) {
      const key = names.get(broken.id_product)?.key_product ?? '';
      throw new Refusal('STOCK.PALLET_WHOLE', `${key}: ${PALLET_MESSAGES.whole}`, {
        data: { field: 'details', message: PALLET_MESSAGES.whole },
      });
    }
    if (lacks.length > 0) {
      const data = lacks.map((lack) => shortage(lack, names));
      throw new Refusal('STOCK.PALLET_SHORTAGE', PALLET_MESSAGES.shortage, { status: 409, data });
    }
    await this.pallets.move(id_pallet_stock, changes, { source: 'picking', id_source: null });
  }
}

function shortage({ pick, there }: PalletLack, names: ReadonlyMap<number, Names>): PalletShortage {
  const { id_product, movement, units } = pick;
  return {
    id_product,
    key_product: names.get(id_product)?.key_product ?? '',
    name_product: names.get(id_product)?.name_product ?? '',
    movement,
    qty_request: fromUnits(units),
    qty: fromUnits(there),
  };
}
