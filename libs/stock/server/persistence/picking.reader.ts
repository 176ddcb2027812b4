import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import type { ProductUnit } from '@ceiba/products/contract';
import type { StoredDocumentRecord } from '@ceiba/stock/contract';
import { chooseLots } from '../domain/choose-lots';
import { wishesOf } from '../domain/document-lines';
import { fromUnits, toUnits } from '../domain/lots';
import { BalanceRepository } from './balance.repository';
import { DocumentProducts } from './document-products';
import type { StoredLine } from './document.repository';

interface Sender {
  id_branch_office: number;
  time_zone: string;
}

/** What to take from where, and of which lot. */
export interface PickingRow extends ProductUnit {
  /** Keys of the locations that hold the product, the fullest first; empty where it lies in none. */
  location: string;
  key_product: string;
  name_product: string;
  lot: string;
  date_expiration: string;
  qty: string;
}

/** Lines of a document in the order of a walk through the sender's warehouse. */
@Injectable()
export class PickingReader {
  constructor(
    private readonly db: Db,
    private readonly balance: BalanceRepository,
    private readonly products: DocumentProducts,
    private readonly clock: Clock,
  ) {}

  /** Where lots are not chosen yet, those that would be taken now; products without enough stock have no lot. */
  async list(document: Pick<StoredDocumentRecord, 'details'>, sender: Sender): Promise<PickingRow[]> {
    const byKey = await this.products.inBranch(
      document.details.map((line) => line.key_product),
      sender.id_branch_office,
    );
    const lines = document.details.map((line) => ({
      ...line,
      id_product: byKey(line.key_product),
      units: toUnits(line.qty),
      units_original: toUnits(line.qty_original),
    }));
    const places = await this.places(lines.map((line) => line.id_product));
    return (await this.withLots(lines, sender))
      .map((line) => ({
        location: places.get(line.id_product) ?? '',
        key_product: line.key_product,
        name_product: line.name_product,
        lot: line.lot ?? '',
        date_expiration: line.date_expiration ?? '',
        qty: fromUnits(line.units),
        id_product_unit: line.id_product_unit,
        code_product_unit: line.code_product_unit,
      }))
      .sort(byPlace);
  }

  private async withLots<L extends StoredLine>(lines: readonly L[], sender: Sender): Promise<L[]> {
    const open = lines.filter((line) => !line.lot);
    const ids = [...new Set(open.map((line) => line.id_product))];
    const today = this.clock.today(sender.time_zone);
    const lots = await this.balance.saleable(ids, today);
    const shares = ids.flatMap((id) => {
      const wishes = wishesOf(
        open.filter((line) => line.id_product === id),
        () => id,
      );
      return chooseLots(wishes, lots, new Map(), today).shares;
    });
    return lines.flatMap((line) => {
      const given = shares.filter((share) => share.line === line.line);
      if (line.lot || given.length === 0) return [line];
      return given.map(({ lot: { lot, date_expiration }, units }) => ({ ...line, lot, date_expiration, units }));
    });
  }

  private async places(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id_product: number; keys: string }>(
      `select d.id_product, group_concat(l.key_pallet_stock order by d.qty desc, l.key_pallet_stock separator ', ') as \`keys\`
       from pallet_stock_det d join pallet_stock l on l.id_pallet_stock = d.id_pallet_stock
       where d.id_product in (?) and d.qty > 0 group by d.id_product`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id_product, row.keys]));
  }
}

/** By location, what lies in none last; then by key. */
function byPlace(a: PickingRow, b: PickingRow): number {
  const names = (one: string, other: string) => one.localeCompare(other, 'es', { numeric: true });
  return (
    Number(a.location === '') - Number(b.location === '') ||
    names(a.location, b.location) ||
    names(a.key_product, b.key_product)
  );
}
