import { Injectable, Optional } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import type { Branch } from '@ceiba/branches/contract';
import { addDecimals } from '@ceiba/platform/contract';
import { Clock, Db, notFound } from '@ceiba/platform/server';
import type { ProductView } from '@ceiba/products/contract';
import { StockOnHand } from '../ports/stock-on-hand';
import { FORM_COLUMNS, LIST_COLUMNS, OWN_COLUMNS, OWN_JOINS } from './list-sql';
import { OwnedProducts } from './owned-products';
import { NOTHING, ProductStock, type Quantities } from './product-stock';

type Computed = 'tax' | 'exempt' | 'iva_product' | 'exists_pallet_stock' | keyof Quantities;
type Stored = Omit<ProductView, Computed>;

interface OwnTax {
  id_tax: number;
  type_tax: string;
  factor_tax: string;
  value_tax: string;
}

const ORDERS = [1, 2, 3] as const;

/** One product with every field of its form. */
@Injectable()
export class ProductViews {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly stock: ProductStock,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    @Optional() private readonly onHand?: StockOnHand,
  ) {}

  /** Throws 404, and 403 for a branch that is not one's own. */
  async get(id: number): Promise<ProductView> {
    await this.owned.get(id);
    const sql = `select ${LIST_COLUMNS}, ${OWN_COLUMNS}, ${FORM_COLUMNS} ${OWN_JOINS} where p.id_product = ?`;
    const row = await this.db.one<Stored>(sql, [id]);
    if (!row) throw notFound('El producto no existe.');
    const quantities = await this.stock.quantities([row], this.clock.now());
    const located = await this.onHand?.located([id]);
    return {
      ...row,
      ...(quantities.get(id) ?? NOTHING),
      exists_pallet_stock: located?.get(id) ?? '0.0000',
      iva_product: await this.iva(row),
      tax: ORDERS.flatMap((order_tax) => {
        const id_tax = row[`id_tax_${order_tax}`];
        return id_tax ? [{ id_tax, order_tax }] : [];
      }),
      exempt: ORDERS.flatMap((order_exempt) => {
        const id_exempt = row[`id_exempt_${order_exempt}`];
        return id_exempt ? [{ id_exempt, order_exempt }] : [];
      }),
    };
  }

  private async iva(row: Stored): Promise<string> {
    if (row.id_exempt_1) return '0.0000';
    const ids = ORDERS.map((order) => row[`id_tax_${order}`]).filter((id) => id !== null);
    const own = ids.length > 0 ? await this.taxes(ids) : (await this.branches.get(row.id_branch_office)).taxes;
    return ivaOf(own);
  }

  private taxes(ids: readonly number[]): Promise<OwnTax[]> {
    return this.db.query<OwnTax>('select id_tax, type_tax, factor_tax, value_tax from tax where id_tax in (?)', [ids]);
  }
}

function ivaOf(taxes: readonly (OwnTax | Branch['taxes'][number])[]): string {
  const rates = taxes.filter((tax) => tax.type_tax === 'IVA' && tax.factor_tax !== 'Exento');
  return addDecimals(
    rates.map((tax) => tax.value_tax),
    4,
  );
}
