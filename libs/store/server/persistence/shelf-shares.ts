import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { type Day } from '@ceiba/platform/contract';
import { Db, Refusal } from '@ceiba/platform/server';
import type { StockNeed } from '@ceiba/stock/server';
import { STORE_MESSAGES } from '@ceiba/store/contract';

interface OverShare {
  id_product: number;
  key_product: string;
  name_product: string;
  /** Pieces that may be held, a decimal string. */
  most: string;
}

/** What may be held of `shelf`: a percent, rounded up, so that the last piece can be sold online, too. */
const share = (shelf: string) => `greatest(1, ceiling(${shelf} * ? / 100))`;

/** Open online payments never hold whole shelves: the till sells from them, too. */
@Injectable()
export class ShelfShares {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
  ) {}

  /**
   * After the cart's stock was reserved, under the locks of its products: throws 409 where all open payments together,
   * or those of this network, hold more of a product than the company allows.
   */
  async assertKept(needs: readonly StockNeed[], network: string | null, day: Day): Promise<void> {
    const ids = [...new Set(needs.map((need) => need.id_product))];
    if (ids.length === 0) return;
    const { store_shelf_percent, store_visitor_percent } = await this.settings.get();
    const over = await this.db.query<OverShare>(
      `select p.id_product, p.key_product, p.name_product,
         cast(if(h.held > ${share('h.shelf')}, ${share('h.shelf')}, ${share('h.shelf')}) as char) as most
       from (select r.id_product, sum(r.qty) as held, sum(if(c.network = ?, r.qty, 0)) as own,
           (select coalesce(sum(b.qty), 0) from stock_balance b
            where b.id_product = r.id_product and b.date_expiration >= ? and b.qty > 0) as shelf
         from stock_reservation r join cart_public c on c.id_customers_sale_public = r.id_source
         where r.source = 'cart_public' and r.id_product in (?) group by r.id_product) h
       join product p on p.id_product = h.id_product
       where h.held > ${share('h.shelf')} or h.own > ${share('h.shelf')} order by p.id_product`,
      [
        ...[store_shelf_percent, store_shelf_percent, store_visitor_percent],
        ...[network ?? '', day, ids, store_shelf_percent, store_visitor_percent],
      ],
    );
    const [first] = over;
    if (!first) return;
    const message = STORE_MESSAGES.shelfShare(`${first.key_product} - ${first.name_product}`, Number(first.most));
    throw new Refusal('STORE.SHELF', message, { status: 409 });
  }
}
