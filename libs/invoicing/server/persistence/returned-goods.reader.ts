import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

/** A line of a sale that came back, and what it was charged. */
export interface ReturnedLine {
  line: number;
  qty: number;
  base: string;
  tax: string;
}

/** One return of a sale; amounts in the sale's currency. */
export interface ReturnedGoods {
  id_return: number;
  id_document: number;
  total: string;
  shipping_base: string;
  shipping_tax: string;
  lines: ReturnedLine[];
  /** How its money went back, the largest part first. */
  refunds: { way: string; id_type_format_pay: number | null }[];
}

type Head = Omit<ReturnedGoods, 'lines' | 'refunds'>;

/** What came back of sales, as their CFDIs look at it. */
@Injectable()
export class ReturnedGoodsReader {
  constructor(private readonly db: Db) {}

  async find(id_return: number): Promise<ReturnedGoods | undefined> {
    const [found] = await this.read('id_return = ?', id_return);
    return found;
  }

  ofSale(id_document: number): Promise<ReturnedGoods[]> {
    return this.read('id_document = ?', id_document);
  }

  ofSales(ids: readonly number[]): Promise<ReturnedGoods[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.read('id_document in (?)', [...ids]);
  }

  private async read(where: string, value: number | number[]): Promise<ReturnedGoods[]> {
    const heads = await this.db.query<Head>(
      `select id_return, id_document, total_doc as total, shipping_base, shipping_tax from sale_return
       where ${where} order by id_return`,
      [value],
    );
    const goods: ReturnedGoods[] = [];
    for (const head of heads)
      goods.push({
        ...head,
        lines: await this.db.query<ReturnedLine>(
          'select line, qty, base, tax from sale_return_line where id_return = ? order by line_return',
          [head.id_return],
        ),
        refunds: await this.db.query<ReturnedGoods['refunds'][number]>(
          'select way, id_type_format_pay from sale_return_refund where id_return = ? order by amount desc, line_refund',
          [head.id_return],
        ),
      });
    return goods;
  }
}
