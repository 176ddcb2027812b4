import { Injectable } from '@nestjs/common';
import type { TaxRate } from '@ceiba/catalogs/contract';
import { foldKey, type SaleProduct, type StockTake } from '@ceiba/products/contract';
import { Db } from '@ceiba/platform/server';

interface StoredProduct extends Omit<SaleProduct, 'taxes' | 'takes' | 'missing' | 'exempt'> {
  id_tax_1: number | null;
  id_tax_2: number | null;
  id_tax_3: number | null;
  id_exempt_1: number | null;
}

interface Component {
  id_product: number;
  key_product: string;
  qty: number;
}

export interface ForSaleInput {
  ids: readonly number[];
  id_branch_office: number;
  /** Branch whose stock is sold (`stockBranchOf(branch)`). */
  id_branch_office_stock: number;
  id_type_price: number;
}

const SELECT = `select p.id_product, p.id_branch_office, p.key_product, p.name_product, p.id_clasification, p.pack_product,
  p.is_promo, p.is_kit, p.type_kit, p.bono_kit_pesos, p.bono_kit_usd, p.has_event, p.enabled_product,
  p.avaible_store_product, p.weight_product, p.sat_product_key, p.sat_unit_key, p.tax_object, p.id_tax_1, p.id_tax_2,
  p.id_tax_3, p.id_exempt_1, p.id_product_unit, u.code_product_unit, pp.price, pp.point, pp.value_business
  from product p join product_unit u on u.id_product_unit = p.id_product_unit
  left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ?
  where p.id_product in (?) and p.id_branch_office = ?`;

/** What the sale needs of its products: prices, points, taxes, and what each unit takes from the stock. */
@Injectable()
export class SaleProducts {
  constructor(private readonly db: Db) {}

  /** At most four reads for any number of ids; an id that is unknown or of another branch is absent. */
  async forSale(input: ForSaleInput): Promise<Map<number, SaleProduct>> {
    const ids = [...new Set(input.ids)];
    if (ids.length === 0) return new Map();
    const stored = await this.db.query<StoredProduct>(SELECT, [input.id_type_price, ids, input.id_branch_office]);
    const taxes = await this.taxesOf(stored);
    const parts = await this.partsOf(stored);
    const inStock = await this.stockOf(stored, parts, input);
    return new Map(stored.map((row) => [row.id_product, build(row, taxes, parts, inStock)]));
  }

  private async taxesOf(stored: readonly StoredProduct[]): Promise<Map<number, Omit<TaxRate, 'order_tax'>>> {
    const ids = stored.flatMap((row) => [row.id_tax_1, row.id_tax_2, row.id_tax_3]).filter((id) => id !== null);
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<Omit<TaxRate, 'order_tax'>>(
      'select id_tax, name_tax, value_tax, type_tax, factor_tax from tax where id_tax in (?)',
      [ids],
    );
    return new Map(rows.map((row) => [row.id_tax, row]));
  }

  private async partsOf(stored: readonly StoredProduct[]): Promise<Component[]> {
    const packs = stored.filter((row) => row.pack_product === 1).map((row) => row.id_product);
    if (packs.length === 0) return [];
    return this.db.query<Component>(
      'select id_product, key_product, qty from product_component where id_product in (?) order by id_component',
      [packs],
    );
  }

  /** Products of the stock branch by key; only asked where the key is not already at hand. */
  private async stockOf(stored: readonly StoredProduct[], parts: readonly Component[], input: ForSaleInput) {
    const own = input.id_branch_office_stock === input.id_branch_office;
    const plain = stored.filter((row) => row.pack_product !== 1);
    const found = new Map<string, Omit<StockTake, 'qty'>>();
    if (own)
      for (const { id_product, key_product, name_product } of plain)
        found.set(foldKey(key_product), { id_product, key_product, name_product });
    const keys = [...parts, ...(own ? [] : plain)]
      .map((row) => row.key_product)
      .filter((key) => !found.has(foldKey(key)));
    if (keys.length === 0) return found;
    const rows = await this.db.query<Omit<StockTake, 'qty'>>(
      'select id_product, key_product, name_product from product where id_branch_office = ? and key_product in (?)',
      [input.id_branch_office_stock, [...new Set(keys)]],
    );
    for (const row of rows) found.set(foldKey(row.key_product), row);
    return found;
  }
}

function build(
  row: StoredProduct,
  taxes: ReadonlyMap<number, Omit<TaxRate, 'order_tax'>>,
  parts: readonly Component[],
  inStock: ReadonlyMap<string, Omit<StockTake, 'qty'>>,
): SaleProduct {
  const { id_tax_1, id_tax_2, id_tax_3, id_exempt_1, ...plain } = row;
  const wanted =
    row.pack_product === 1 ? parts.filter((part) => part.id_product === row.id_product) : [{ ...row, qty: 1 }];
  const takes: StockTake[] = [];
  const missing: string[] = [];
  for (const { key_product, qty } of wanted) {
    const found = inStock.get(foldKey(key_product));
    if (found) takes.push({ ...found, qty });
    else missing.push(key_product);
  }
  const orders = [1, 2, 3] as const;
  const own = orders.flatMap((order_tax) => {
    const tax = taxes.get([id_tax_1, id_tax_2, id_tax_3][order_tax - 1] ?? 0);
    return tax ? [{ ...tax, order_tax }] : [];
  });
  return { ...plain, taxes: own, exempt: id_exempt_1 === null ? 0 : 1, takes, missing };
}
