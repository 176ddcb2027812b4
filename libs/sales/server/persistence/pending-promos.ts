import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { PendingPromo } from '@ceiba/sales/contract';
import { RETURNED_QTY } from './return-sql';

/** Promotion lines of sales that stand which nobody has handed over, as far as they did not come back. */
const PENDING = `v.id_customers = ? and v.anulado = 0 and v.source_doc in ('VENTA', 'ECOMMERCE_PAGADO')
  and d.is_promo = 1 and d.received_at is null and d.qty > ${RETURNED_QTY}`;

@Injectable()
export class PendingPromos {
  constructor(private readonly db: Db) {}

  /** Of one customer in these branches (null: all), the oldest first. */
  list(id_customers: number, branches: readonly number[] | null): Promise<PendingPromo[]> {
    return this.db.query<PendingPromo>(
      `select v.id_document as id_sale, v.id_branch_office, b.key_branch_office, d.id_product, d.key_product, d.name_product,
         cast(d.qty - ${RETURNED_QTY} as signed) as qty, v.date_doc as date_pay
       from sale v join sale_detail d on d.id_document = v.id_document
       join branch_office b on b.id_branch_office = v.id_branch_office
       where ${PENDING} ${branches ? 'and v.id_branch_office in (?)' : ''} order by v.id_document, d.line`,
      branches ? [id_customers, branches] : [id_customers],
    );
  }

  /** Marks them as handed over; the lines that were pending. */
  async receive(id_customers: number, branches: readonly number[] | null, at: Date, who: string): Promise<number> {
    const { affectedRows } = await this.db.execute(
      `update sale v join sale_detail d on d.id_document = v.id_document set d.received_at = ?, d.user_received = ?
       where ${PENDING} ${branches ? 'and v.id_branch_office in (?)' : ''}`,
      branches ? [at, who, id_customers, branches] : [at, who, id_customers],
    );
    return affectedRows;
  }
}
