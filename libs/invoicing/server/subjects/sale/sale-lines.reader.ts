import { Injectable } from '@nestjs/common';
import { type Branch, stockBranchOf } from '@ceiba/branches/contract';
import { ProductReader } from '@ceiba/products/server';
import type { InvoiceableSale } from '@ceiba/sales/server';
import { CREDIT_SERVICE } from '../../domain/credit-cfdi';
import type { ChargedLine } from '../../domain/income-cfdi';
import { saleLines, type SaleLines } from '../../domain/sale-lines';
import { type ReturnedGoods, ReturnedGoodsReader } from '../../persistence/returned-goods.reader';
import { FiscalData } from '../fiscal-data';

/** Lines of sales and of what came back of them, with the keys of their products. */
@Injectable()
export class SaleLinesReader {
  constructor(
    private readonly products: ProductReader,
    private readonly fiscal: FiscalData,
    private readonly goods: ReturnedGoodsReader,
  ) {}

  /** As they were charged, or what a product lacks. */
  async charged(sale: InvoiceableSale, branch: Branch): Promise<SaleLines> {
    return saleLines(sale, await this.productsOf(sale, branch), branch, await this.fiscal.company());
  }

  /** What a product lacks today must not keep its credit note: it goes under the key of those. */
  async credited(sale: InvoiceableSale, branch: Branch): Promise<ChargedLine[]> {
    const company = await this.fiscal.company();
    const keys = {
      ...company,
      sat_product_key: company.sat_product_key ?? CREDIT_SERVICE.product_code,
      sat_unit_key: company.sat_unit_key ?? CREDIT_SERVICE.unit_code,
    };
    const found = saleLines(sale, await this.productsOf(sale, branch), branch, keys);
    if (!found.ok) throw new Error(`lines of a sale that was stamped: ${found.message}`);
    return found.lines.map((line) =>
      line.product_code === CREDIT_SERVICE.product_code ? { ...line, ...CREDIT_SERVICE } : line,
    );
  }

  /** Those of many sales of a branch, for CFDIs that say no product: each sale's, or what is amiss with it. */
  async ofTickets(sales: readonly InvoiceableSale[], branch: Branch): Promise<SaleLines[]> {
    const keys = {
      ...(await this.fiscal.company()),
      sat_product_key: CREDIT_SERVICE.product_code,
      sat_unit_key: 'ACT',
    };
    const products = await this.productsOf({ details: sales.flatMap(({ details }) => details) }, branch);
    return sales.map((sale) => saleLines(sale, products, branch, keys));
  }

  /** What came back of each of these sales. */
  async returnsOfAll(ids: readonly number[]): Promise<Map<number, ReturnedGoods[]>> {
    const returns = new Map<number, ReturnedGoods[]>();
    for (const one of await this.goods.ofSales(ids))
      returns.set(one.id_document, [...(returns.get(one.id_document) ?? []), one]);
    return returns;
  }

  async returnsOf(id_document: number): Promise<ReturnedGoods[]> {
    return this.goods.ofSale(id_document);
  }

  async refundsOf(id_return: number): Promise<ReturnedGoods['refunds']> {
    return (await this.goods.find(id_return))?.refunds ?? [];
  }

  private async productsOf(sale: Pick<InvoiceableSale, 'details'>, branch: Branch) {
    return this.products.forSale({
      ids: [...new Set(sale.details.map((detail) => detail.id_product))],
      id_branch_office: branch.id_branch_office,
      id_branch_office_stock: stockBranchOf(branch),
      id_type_price: (await this.fiscal.company()).public_type_price,
    });
  }
}
