import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { type Actor, Db, forbidden, notFound } from '@ceiba/platform/server';
import { SALE_MESSAGES, type SaleDetailRow, type StoredSale } from '@ceiba/sales/contract';
import { type Unlinked, withLink } from './guide-sql';
import { LINE_RATE, SALE_FROM, SALE_MORE, SALE_MORE_FROM, SALE_ROW } from './sale-sql';

/** One sale for whoever may see it: staff of its branch, or the partner who bought. */
@Injectable()
export class SaleReader {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** Throws 404 where there is none, 403 where this person may not see it. */
  async forActor(actor: Actor, id_document: number): Promise<StoredSale> {
    const sale = await this.find(id_document);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    if (actor.type === 1 && sale.id_customers !== actor.id_customers) throw forbidden();
    this.branches.assertVisible(actor, sale.id_branch_office);
    return sale;
  }

  /** A sale for the house itself, which nobody sees by it; undefined where there is none. */
  async find(id_document: number): Promise<StoredSale | undefined> {
    const sale = await this.db.one<Unlinked<Omit<StoredSale, 'details'>>>(
      `select ${SALE_ROW}, ${SALE_MORE} ${SALE_FROM} ${SALE_MORE_FROM} where s.id_document = ?`,
      [id_document],
    );
    if (!sale) return undefined;
    const details = await this.db.query<SaleDetailRow>(
      `select line, id_product, key_product, name_product, qty, price_original, price, point, value_business,
       pack_product, is_promo, type_promo, observation_line, exempt, ${LINE_RATE}, rate_ieps, gross, base, tax
       from sale_detail where id_document = ? order by line`,
      [id_document],
    );
    return { ...withLink(sale), details };
  }
}
