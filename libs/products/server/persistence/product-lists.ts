import { Injectable, Optional } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type ListPlan, listQuery, notFound } from '@ceiba/platform/server';
import {
  normalCode,
  type PricedProductRow,
  type ProductListQuery,
  type ProductListRow,
  spellingsOf,
} from '@ceiba/products/contract';
import { StockOnHand } from '../ports/stock-on-hand';
import { LIST_COLUMNS, LIST_JOINS, OWN_COLUMNS, OWN_JOINS, PRICED_COLUMNS } from './list-sql';
import { satProblem } from './sat-products';
import { NOTHING, ProductStock, type Quantities } from './product-stock';

/** Without paging a list comes whole, up to here; a branch with more is searched, not scrolled. */
const WHOLE = 2000;

type StoredRow = Omit<ProductListRow, keyof Quantities | 'exists_pallet_stock'>;
type PricedStoredRow = Omit<PricedProductRow, keyof Quantities>;

const SORT = {
  id_product: 'p.id_product',
  key_product: 'p.key_product',
  name_product: 'p.name_product',
  pack_product: 'p.pack_product',
  enabled_product: 'p.enabled_product',
};
/** Words of catalogues: sorting by one needs its table. */
const SORT_JOINED = {
  ...SORT,
  name_clasification: 'c.name_clasification',
  key_branch_office: 'b.key_branch_office',
  tax_1: 't.name_tax',
};

/**
 * Product lists. A page is found by ids alone, in an index; its rows, and their stock, are read for those ids, so that
 * 50,000 products stay quick.
 */
@Injectable()
export class ProductLists {
  constructor(
    private readonly db: Db,
    private readonly stock: ProductStock,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    @Optional() private readonly onHand?: StockOnHand,
  ) {}

  /** Products of a branch; branch 0 = of all branches that this person sees. Throws 403 for one that is not his. */
  async list(branch: number, query: ProductListQuery): Promise<ListResult<ProductListRow>> {
    const select = `select ${LIST_COLUMNS}, ${OWN_COLUMNS} ${OWN_JOINS}`;
    const { rows, total } = await this.page<StoredRow>(select, branch, query);
    const located = await this.onHand?.located(rows.map((row) => row.id_product));
    return {
      rows: rows.map((row) => ({ ...row, exists_pallet_stock: located?.get(row.id_product) ?? '0.0000' })),
      total,
    };
  }

  /** Products of a branch with the price of one type. Throws 404 where there is no such type, 403 as `list`. */
  async priced(branch: number, typePrice: number, query: ProductListQuery): Promise<ListResult<PricedProductRow>> {
    const prices = `left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ${typePrice}`;
    const select = `select ${LIST_COLUMNS}, ${PRICED_COLUMNS} ${LIST_JOINS} ${prices}`;
    const found = await this.page<PricedStoredRow>(select, branch, query);
    // A price at all proves the type: only a page without one asks.
    if (found.rows.every((row) => row.price === null)) await this.assertTypePrice(typePrice);
    return found;
  }

  private async assertTypePrice(id: number): Promise<void> {
    const known = await this.db.one('select 1 from type_price where id_type_price = ?', [id]);
    if (!known) throw notFound('El tipo de precio no existe.');
  }

  private async page<
    T extends { id_product: number; id_branch_office: number; key_product: string; pack_product: 0 | 1 },
  >(select: string, branch: number, query: ProductListQuery): Promise<ListResult<T & Quantities>> {
    const where = await this.seen(branch);
    const found = await listQuery<{ id_product: number }>(
      this.db,
      plan(where, branch, query, this.clock.today()),
      pageOf(query),
    );
    const ids = found.rows.map((row) => row.id_product);
    if (ids.length === 0) return { rows: [], total: found.total };
    const stored = await this.db.query<T>(`${select} where p.id_product in (?)`, [ids]);
    const quantities = await this.stock.quantities(stored, this.clock.now());
    const place = new Map(ids.map((id, at) => [id, at]));
    const rows = stored
      .map((row) => ({ ...row, ...(quantities.get(row.id_product) ?? NOTHING) }))
      .sort((a, b) => (place.get(a.id_product) ?? 0) - (place.get(b.id_product) ?? 0));
    return { rows, total: found.total };
  }

  /** Which branches the list is of; none of his: nothing is found. */
  private async seen(branch: number): Promise<NonNullable<ListPlan['where']>> {
    const actor = currentActor();
    if (branch) {
      this.branches.assertVisible(actor, branch);
      return [{ sql: 'p.id_branch_office = ?', params: [branch] }];
    }
    if (actor.type !== 2) return [];
    const all = (await this.branches.all()).map((one) => one.id_branch_office);
    if (all.every((id) => actor.branches.includes(id))) return [];
    return actor.branches.length > 0
      ? [{ sql: 'p.id_branch_office in (?)', params: [actor.branches] }]
      : [{ sql: 'false' }];
  }
}

function pageOf({ page, page_size, search, sort, order }: ProductListQuery) {
  return { page: page ?? 1, page_size: page_size ?? WHOLE, search, sort, order };
}

function keysOf(keys: readonly string[]) {
  if (keys.length === 0) return { sql: 'false' };
  const [spelled, normal] = [keys.flatMap(spellingsOf), keys.map(normalCode)];
  const marks = (list: readonly string[]) => list.map(() => '?').join(', ');
  return {
    sql: `(p.key_product in (${marks(spelled)}) or p.barcode_norm in (${marks(normal)}))`,
    params: [...spelled, ...normal],
  };
}

function plan(seen: NonNullable<ListPlan['where']>, branch: number, query: ProductListQuery, day: string): ListPlan {
  const where = [
    ...seen,
    ...(query.id_clasification ? [{ sql: 'p.id_clasification = ?', params: [query.id_clasification] }] : []),
    ...(query.keys ? [keysOf(query.keys)] : []),
    ...(query.sat ? [satProblem(query.sat, day)] : []),
    ...(query.enabled ? [{ sql: 'p.enabled_product = ?', params: [Number(query.enabled)] }] : []),
  ];
  const joined = query.sort !== undefined && !Object.hasOwn(SORT, query.sort);
  return {
    from: joined ? LIST_JOINS : 'from product p',
    select: 'p.id_product',
    where,
    search: ['p.key_product', 'p.name_product', 'p.barcode'],
    sort: joined ? SORT_JOINED : SORT,
    defaultSort: { by: 'key_product', order: 'asc' },
    // Within one branch a key is there once.
    unique: branch ? ['key_product'] : [],
    tieBreak: 'p.id_product',
  };
}
