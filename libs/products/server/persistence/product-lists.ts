import { Injectable } from '@nestjs/common';
import type { ListResult } from '@ceiba/platform/contract';
import { Clock, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { PricedProductRow, ProductListQuery, ProductRow } from '@ceiba/products/contract';
import { NOTHING, ProductStock } from './product-stock';

/** Without paging a list comes whole, up to here; a branch with more is searched, not scrolled. */
const WHOLE = 2000;

type StoredRow = Omit<ProductRow, 'exists_current_qty_product' | 'exists_separated_qty_product'>;
type PricedStoredRow = StoredRow & Pick<PricedProductRow, 'price' | 'point' | 'value_business' | 'rate' | 'exempt'>;

const COLUMNS = `p.id_product, p.id_branch_office, b.key_branch_office, p.key_product, p.name_product,
  p.description_product, p.barcode, p.id_clasification, c.name_clasification, p.pack_product, p.is_promo, p.is_kit,
  p.has_event, p.enabled_product, t.name_tax as tax_1, p.id_exempt_1 as exempt_1,
  (select concat('/api/productphoto/file/', f.file_photo) from product_photo f
   where f.id_product = p.id_product order by f.position, f.id_photo limit 1) as file_photo`;

const OWN_TAXES = 'from tax x where x.id_tax in (p.id_tax_1, p.id_tax_2, p.id_tax_3)';

/** What a sale's totals need: the price of the type, the product's own taxes (null = the branch's) and whether it is exempt. */
const PRICED = `pp.price, pp.point, pp.value_business,
  (select cast(sum(if(x.factor_tax = 'Exento', 0, x.value_tax)) as decimal(8, 4)) ${OWN_TAXES}) as rate,
  if(p.id_exempt_1 is not null, 1, coalesce((select min(x.factor_tax = 'Exento') ${OWN_TAXES}), 0)) as exempt`;

const JOINS = `from product p
  join branch_office b on b.id_branch_office = p.id_branch_office
  join clasification c on c.id_clasification = p.id_clasification
  left join tax t on t.id_tax = p.id_tax_1`;

const SORT = {
  id_product: 'p.id_product',
  key_product: 'p.key_product',
  name_product: 'p.name_product',
  name_clasification: 'c.name_clasification',
  key_branch_office: 'b.key_branch_office',
};

/** Product lists: the page in SQL, the stock of its rows alone beside it, so that 50,000 products stay quick. */
@Injectable()
export class ProductLists {
  constructor(
    private readonly db: Db,
    private readonly stock: ProductStock,
    private readonly clock: Clock,
  ) {}

  /** Products of a branch; branch 0 = of all branches. */
  async list(branch: number, query: ProductListQuery): Promise<ListResult<ProductRow>> {
    return this.withStock(await listQuery<StoredRow>(this.db, plan(COLUMNS, JOINS, branch, query), pageOf(query)));
  }

  /** Products of a branch with the price of one type. */
  async priced(branch: number, typePrice: number, query: ProductListQuery): Promise<ListResult<PricedProductRow>> {
    const select = `${COLUMNS}, ${PRICED}`;
    const from = `${JOINS} left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ${typePrice}`;
    const page = await listQuery<PricedStoredRow>(this.db, plan(select, from, branch, query), pageOf(query));
    return this.withStock(page);
  }

  private async withStock<T extends StoredRow>(page: ListResult<T>) {
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

function plan(select: string, from: string, branch: number, query: ProductListQuery): ListPlan {
  const where = [
    ...(branch ? [{ sql: 'p.id_branch_office = ?', params: [branch] }] : []),
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
