import { Injectable } from '@nestjs/common';
import { Db, Refusal } from '@ceiba/platform/server';
import { type ConfirmedLine, INVENTORY_MESSAGES, type MovedLine, type PostedLine } from '@ceiba/stock/contract';
import { countKey, type StoredLine, unitsByKey } from '../domain/inventory-lines';
import { type CountMoves, movesOfCount } from '../domain/inventory-moves';
import { fromUnits, type LotBalance, toUnits } from '../domain/lots';
import { BalanceRepository } from '../persistence/balance.repository';
import type { Posting } from '../persistence/movement.repository';
import { ShortageRows } from './shortage-rows';
import { StockLedger } from './stock-ledger';

/** A count that is to be posted. */
export interface Count {
  by_lot: boolean;
  lines: readonly StoredLine[];
  /** Lines whose stock moved, as the person saw and accepted them. */
  confirmed: readonly ConfirmedLine[];
  posting: Posting;
}

/** A counted line beside what is there now. Units are ten-thousandths. */
interface Measured {
  line: StoredLine;
  qty_physic: number;
  system: number;
  now: number;
  /** What the stock changes. */
  change: number;
}

type Named = Pick<MovedLine, 'key_product' | 'name_product' | 'id_product_unit' | 'code_product_unit'>;
const UNNAMED: Named = { key_product: '', name_product: '', id_product_unit: 1, code_product_unit: '' };

export interface PostedCount {
  moved: MovedLine[];
  posted: PostedLine[];
}

function sameFigure(figure: string, units: number): boolean {
  try {
    return toUnits(figure) === units;
  } catch {
    return false;
  }
}

/** Posts counts through the ledger, under the locks of every lot that they touch. */
@Injectable()
export class InventoryPosting {
  constructor(
    private readonly db: Db,
    private readonly balance: BalanceRepository,
    private readonly ledger: StockLedger,
    private readonly shortages: ShortageRows,
  ) {}

  /**
   * Throws STOCK.INVENTORY_MOVED (409, `{rows: MovedLine[]}`) for moved lines that are not confirmed as they stand,
   * STOCK.INVENTORY_LOT (409) for a surplus without any lot, STOCK.SHORTAGE (409); then nothing is written.
   */
  async post(count: Count): Promise<PostedCount> {
    const { by_lot, lines } = count;
    const counted = lines.filter((line) => line.qty_physic !== null);
    if (counted.length === 0) throw new Refusal('STOCK.INVENTORY_EMPTY', INVENTORY_MESSAGES.nothingCounted);
    const lots = await this.balance.lockAll(counted.map((line) => line.id_product));
    const measured = this.measure(counted, lots, count);
    const moved = measured.filter(({ now, system }) => now !== system);
    const rows = await this.rowsOf(moved);
    if (!this.allConfirmed(moved, count))
      throw new Refusal('STOCK.INVENTORY_MOVED', INVENTORY_MESSAGES.moved, { status: 409, data: { rows } });
    const changes = measured.map(({ line, change }) => ({ ...line, units: change }));
    const result = movesOfCount(changes, lots, by_lot);
    await this.assertPossible(result, lines);
    const moves = result.moves.map(({ units, ...move }) => ({ ...move, qty: fromUnits(units) }));
    if (moves.length > 0) await this.ledger.post(moves, count.posting);
    const posted = measured.map(({ line, now, change }) => ({
      line: line.line,
      id_product: line.id_product,
      qty_stock: fromUnits(now),
      qty_posted: fromUnits(change),
    }));
    return { moved: rows, posted };
  }

  private measure(counted: readonly StoredLine[], lots: readonly LotBalance[], count: Count): Measured[] {
    const { by_lot, confirmed } = count;
    const there = unitsByKey(
      lots.map((lot) => ({ ...lot, qty: fromUnits(lot.units) })),
      by_lot,
    );
    const exact = new Set(confirmed.filter(({ keep }) => keep === 'count').map((line) => countKey(line, by_lot)));
    return counted.map((line) => {
      const key = countKey(line, by_lot);
      const physic = toUnits(line.qty_physic ?? 0);
      const [system, now] = [toUnits(line.qty_system), there.get(key) ?? 0];
      const change = physic - (exact.has(key) && now !== system ? now : system);
      return { line, qty_physic: line.qty_physic ?? 0, system, now, change };
    });
  }

  private allConfirmed(moved: readonly Measured[], { confirmed, by_lot }: Count): boolean {
    const seen = new Map(confirmed.map((line) => [countKey(line, by_lot), line.qty_stock]));
    return moved.every(({ line, now }) => sameFigure(seen.get(countKey(line, by_lot)) ?? '', now));
  }

  private async assertPossible({ without_lot, lacks }: CountMoves, lines: readonly StoredLine[]): Promise<void> {
    if (without_lot.length > 0) {
      const ids = lines.filter(({ line }) => without_lot.includes(line)).map(({ id_product }) => id_product);
      const names = await this.namesOf(ids);
      const data = { lines: without_lot, keys: [...names.values()].map((row) => row.key_product) };
      const text = `${INVENTORY_MESSAGES.lot} ${data.keys.slice(0, 10).join(', ')}`;
      throw new Refusal('STOCK.INVENTORY_LOT', text, { status: 409, data });
    }
    if (lacks.length > 0) throw await this.shortages.refusal(lacks);
  }

  private async namesOf(ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, Named>();
    const rows = await this.db.query<Named & { id_product: number }>(
      `select p.id_product, p.key_product, p.name_product, p.id_product_unit, u.code_product_unit
       from product p join product_unit u on u.id_product_unit = p.id_product_unit
       where p.id_product in (?) order by p.key_product`,
      [ids],
    );
    return new Map(rows.map(({ id_product, ...names }) => [id_product, names]));
  }

  private async rowsOf(moved: readonly Measured[]): Promise<MovedLine[]> {
    const names = await this.namesOf(moved.map(({ line }) => line.id_product));
    return moved.map(({ line, qty_physic, system, now }) => ({
      line: line.line,
      id_product: line.id_product,
      ...(names.get(line.id_product) ?? UNNAMED),
      lot: line.lot,
      date_expiration: line.date_expiration,
      qty_system: fromUnits(system),
      qty_stock: fromUnits(now),
      qty_physic,
      qty_difference: fromUnits(toUnits(qty_physic) - system),
      qty_after: fromUnits(now + toUnits(qty_physic) - system),
    }));
  }
}
