import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { PricedProductRow, ProductListQuery, ProductListRow } from '@ceiba/products/contract';
import { LIST_COLUMNS, LIST_JOINS, OWN_COLUMNS, OWN_JOINS, PRICED_COLUMNS } from './list-sql';
import { LocationStock } from './location-stock';
import { NOTHING, ProductStock } from './product-stock';

/** Without paging a list comes whole, up to here; a branch with more is searched, not scrolled. */
const WHOLE = 2000;

type Quantity = 'exists_current_qty_product' | 'exists_separated_qty_product';
type StoredRow = Omit<ProductListRow, Quantity | 'exists_pallet_stock'>;
type PricedStoredRow = Omit<PricedProductRow, Quantity>;

const SORT = {
  id_product: 'p.id_product',
  key_product: 'p.key_product',
  name_product: 'p.name_product',
  name_clasification: 'c.name_clasification',
  key_branch_office: 'b.key_branch_office',
  pack_product: 'p.pack_product',
  enabled_product: 'p.enabled_product',
  tax_1: 't.name_tax',
};

/** Product lists: the page in SQL, the stock of its rows alone beside it, so that 50,000 products stay quick. */
@Injectable()
export class ProductLists {
  constructor(
    private readonly db: Db,
    private readonly stock: ProductStock,
    private readonly locations: LocationStock,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  /** Products of a branch; branch 0 = of all branches that this person sees. Throws 403 for one that is not his. */
  async list(branch: number, query: ProductListQuery): Promise<ListResult<ProductListRow>> {
    const select = `${LIST_COLUMNS}, ${OWN_COLUMNS}`;
    const where = await this.seen(branch);
    const page = await listQuery<StoredRow>(this.db, plan(select, OWN_JOINS, where, query), pageOf(query));
    const { rows, total } = await this.withStock(page);
    const located = await this.locations.of(rows.map((row) => row.id_product));
    return {
      rows: rows.map((row) => ({ ...row, exists_pallet_stock: located.get(row.id_product) ?? '0.0000' })),
      total,
    };
  }

  /** Products of a branch with the price of one type. */
  async priced(branch: number, typePrice: number, query: ProductListQuery): Promise<ListResult<PricedProductRow>> {
    const select = `${LIST_COLUMNS}, ${PRICED_COLUMNS}`;
    const from = `${LIST_JOINS} left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ${typePrice}`;
    const where = await this.seen(branch);
    return this.withStock(await listQuery<PricedStoredRow>(this.db, plan(select, from, where, query), pageOf(query)));
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

  private async withStock<T extends Omit<PricedStoredRow, 'price' | 'point' | 'value_business' | 'rate' | 'exempt'>>(
    page: ListResult<T>,
  ) {
    const quantities = await this.stock.of(page.rows, this.clock.now());
    const rows = page.rows.map((row) => ({ ...row, ...(quantities.get(row.id_product) ?? NOTHING) }));
    return { rows, total: page.total };
  }
}

function pageOf({ page, page_size, search, sort, order }: ProductListQuery) {
  return { page: page ?? 1, page_size: page_size ?? WHOLE, search, sort, order };
}

function keysOf(keys: readonly string[]) {
  if (keys.length === 0) return { sql: 'false' };
  const marks = keys.map(() => '?').join(', ');
  return { sql: `(p.key_product in (${marks}) or p.barcode in (${marks}))`, params: [...keys, ...keys] };
}

function plan(select: string, from: string, seen: NonNullable<ListPlan['where']>, query: ProductListQuery): ListPlan {
  const where = [
    ...seen,
    ...(query.id_clasification ? [{ sql: 'p.id_clasification = ?', params: [query.id_clasification] }] : []),
    ...(query.keys ? [keysOf(query.keys)] : []),
    ...(query.enabled ? [{ sql: 'p.enabled_product = ?', params: [Number(query.enabled)] }] : []),
  ];
  return {
    from,
    select,
    where,
    search: ['p.key_product', 'p.name_product', 'p.barcode'],
    sort: SORT,
    defaultSort: { by: 'key_product', order: 'asc' },
    tieBreak: 'p.id_product',
  };
}
