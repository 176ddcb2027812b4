import { Injectable, Optional } from '@nestjs/common';
import { dayInZone, fromScaled } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { type OnHand, StockOnHand } from '../ports/stock-on-hand';

interface Asked {
  id_product: number;
  id_branch_office: number;
  key_product: string;
  pack_product: 0 | 1;
}

export interface Quantities {
  exists_current_qty_product: string;
  exists_separated_qty_product: string;
  exists_expired_qty_product: string;
}

export const NOTHING: Quantities = {
  exists_current_qty_product: '0.0000',
  exists_separated_qty_product: '0.0000',
  exists_expired_qty_product: '0.0000',
};

interface Source {
  id_product: number;
  id_stock_product: number | null;
  qty: number;
}

/** What can be sold of some products right now, for lists and pickers; the sale itself decides under locks. */
@Injectable()
export class ProductStock {
  constructor(
    private readonly db: Db,
    @Optional() private readonly onHand?: StockOnHand,
  ) {}

  /** Quantities by product id, in pieces with four decimals. Lots that end today may still be sold today. */
  async quantities(asked: readonly Asked[], now: Date): Promise<Map<number, Quantities>> {
    if (asked.length === 0) return new Map();
    const sources = await this.sourcesOf(asked);
    const ids = [...new Set(sources.map((source) => source.id_stock_product).filter((id) => id !== null))];
    const there = (await this.onHand?.amounts(ids, dayInZone(now))) ?? new Map<number, OnHand>();
    const own = new Map<number, Source[]>(asked.map(({ id_product }) => [id_product, []]));
    for (const source of sources) own.get(source.id_product)?.push(source);
    return new Map([...own].map(([id, mine]) => [id, quantitiesOf(mine, there)]));
  }

  /** Which products of the stock branch stand behind each product, and how many of each one unit takes. */
  private async sourcesOf(asked: readonly Asked[]): Promise<Source[]> {
    const ids = asked.map((row) => row.id_product);
    return this.db.query<Source>(
      `select p.id_product, s.id_product as id_stock_product, 1 as qty
       from product p join branch_office b on b.id_branch_office = p.id_branch_office
       left join product s on s.id_branch_office = coalesce(b.id_branch_office_stock, p.id_branch_office)
         and s.key_product = p.key_product
       where p.id_product in (?) and p.pack_product = 0
       union all
       select p.id_product, s.id_product, k.qty
       from product p join branch_office b on b.id_branch_office = p.id_branch_office
       join product_component k on k.id_product = p.id_product
       left join product s on s.id_branch_office = coalesce(b.id_branch_office_stock, p.id_branch_office)
         and s.key_product = k.key_product
       where p.id_product in (?) and p.pack_product = 1`,
      [ids, ids],
    );
  }
}

/** A plain product: its own figures; a pack: as many whole packs as its scarcest component allows. */
function quantitiesOf(sources: readonly Source[], there: ReadonlyMap<number, OnHand>): Quantities {
  const parts = sources.map(({ id_stock_product, qty }) => {
    const found = there.get(id_stock_product ?? 0) ?? { there: 0, held: 0, expired: 0 };
    return { ...found, free: Math.max(0, found.there - found.held), qty: Math.max(1, qty) };
  });
  const [only] = parts;
  if (!only) return NOTHING;
  if (parts.length === 1 && only.qty === 1) {
    return {
      exists_current_qty_product: fromScaled(only.free, 4),
      exists_separated_qty_product: fromScaled(only.held, 4),
      exists_expired_qty_product: fromScaled(only.expired, 4),
    };
  }
  const packs = Math.min(...parts.map((part) => Math.floor(part.free / (part.qty * 10_000))));
  return { ...NOTHING, exists_current_qty_product: fromScaled(packs * 10_000, 4) };
}
