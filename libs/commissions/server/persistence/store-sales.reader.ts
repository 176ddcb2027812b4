import { Injectable } from '@nestjs/common';
import { toCents, toScaled } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { returnedQty } from '@ceiba/sales/server';
import type { StoreSale } from '../domain/earnings/earning-row';

/** A sale of the public store as it stands: what came back is gone from its lines, a cancelled one has none. */
export interface StandingSale extends StoreSale {
  readonly id_period: number;
  /** AAAA-MM-DD. */
  readonly date_doc: string;
  /** id_type_money of the seller. */
  readonly seller_money: number;
}

interface Line {
  id_document: number;
  id_customers: number;
  id_period: number;
  date_doc: string;
  money: number;
  seller_money: number;
  qty: number;
  price: string;
  price_partner: string | null;
  rate: string;
}

const STORE_SALE = "s.ecommerce_publico = 1 and s.source_doc = 'ECOMMERCE_PAGADO'";

/** The sales of public stores: what their sellers' differences come from (compensation.md, "Other earnings"). */
@Injectable()
export class StoreSales {
  constructor(private readonly db: Db) {}

  /** Sellers and periods of those among some sales that are of the public store. */
  async among(ids: readonly number[]): Promise<{ id_document: number; id_customers: number; id_period: number }[]> {
    if (ids.length === 0) return [];
    return this.db.query(
      `select s.id_document, s.id_customers, s.id_period from sale s
       where s.id_document in (?) and ${STORE_SALE} order by s.id_document`,
      [ids],
    );
  }

  /** The sales with the lines that bring something: prices per unit, pesos with tax. A line without the seller's price brings nothing. */
  async standing(ids: readonly number[]): Promise<StandingSale[]> {
    const rows = await this.db.query<Line>(
      `select s.id_document, s.id_customers, s.id_period, s.date_doc, s.id_type_money as money,
         c.id_type_money as seller_money, if(s.anulado = 1, 0, d.qty - ${returnedQty('d')}) as qty, d.price,
         d.price_partner, if(d.exempt = 1, 0, d.rate) as rate
       from sale s join customers c on c.id_customers = s.id_customers
       join sale_detail d on d.id_document = s.id_document
       where s.id_document in (?) and ${STORE_SALE} order by s.id_document, d.line`,
      [ids],
    );
    const sales = new Map<number, StandingSale & { lines: StoreSale['lines'][number][] }>();
    for (const row of rows) {
      const { id_document: id, id_customers: seller, id_period, date_doc, money, seller_money } = row;
      const sale = sales.get(id) ?? { id, seller, id_period, date_doc, money, seller_money, lines: [] };
      sales.set(id, sale);
      if (row.price_partner === null || Number(row.qty) === 0) continue;
      sale.lines.push({
        qty: Number(row.qty),
        public: toCents(row.price),
        partner: toCents(row.price_partner),
        rate: toScaled(row.rate, 4),
      });
    }
    return [...sales.values()];
  }

  /** Those of a period that stand and have no row: what no event told of. */
  async withoutRow(id_period: number): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      `select s.id_document as id from sale s where ${STORE_SALE} and s.id_period = ? and s.anulado = 0
         and exists (select 1 from sale_detail d where d.id_document = s.id_document and d.price_partner < d.price)
         and not exists (select 1 from commission_store r where r.id_document = s.id_document)
       order by s.id_document`,
      [id_period],
    );
    return rows.map(({ id }) => id);
  }
}
