import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import { toCents } from '@ceiba/platform/contract';
import { type ReturnInput, returnMoney, type SaleInput } from '@ceiba/sales/contract';
import { StockLedger } from '@ceiba/stock/server';
import { SaleBasket, stockNeedsOf } from '../../basket/sale-basket';
import { ReturnableReader } from '../../persistence/returnable.reader';
import type { LockedSale } from '../../persistence/sale.repository';

/** What the two halves of an exchange come to, in cents, before either is written. */
@Injectable()
export class ExchangeFigures {
  constructor(
    private readonly branches: BranchReader,
    private readonly customers: CustomerReader,
    private readonly reader: ReturnableReader,
    private readonly basket: SaleBasket,
    private readonly stock: StockLedger,
  ) {}

  /** What is due of the return, less what went back before; lines that the sale does not have are refused by the return itself. */
  async due(input: ReturnInput, sold: LockedSale): Promise<number> {
    const branch = await this.branches.get(sold.id_branch_office);
    const lines = await this.reader.lines(sold.id_document);
    const known = input.details.filter((wanted) => lines.some(({ line }) => line === wanted.line));
    const sale = { ...(await this.reader.money(sold.id_document, branch)), lines };
    const { due } = returnMoney(sale, { lines: known, shipping: input.shipping });
    return Math.max(0, toCents(due) - toCents(sale.refunded_before));
  }

  /**
   * Of the new sale; it checks all else again when it is saved. What both halves lock is locked here, at once and in the one
   * order of all sales (the customer, his discount, the stock by id): exchanges that cross in their products, and sales of the
   * same discount, wait for each other and never run into a deadlock.
   */
  async total(sale: SaleInput, id_document: number): Promise<number> {
    const { id_customers, id_branch_office, details, has_discount } = sale;
    if (!id_customers || !id_branch_office || details.length === 0) return 0;
    const basket = await this.basket.load({ id_customers, id_branch_office, details, has_discount });
    await this.customers.hold(id_customers);
    const goods = [...(await this.reader.lots(id_document)), ...stockNeedsOf(basket.lines, basket.products)];
    await this.stock.lock(goods.map(({ id_product }) => id_product));
    return toCents(basket.totals.total);
  }
}
