import { Injectable } from '@nestjs/common';
import { networkOf, Settings } from '@ceiba/identity/server';
import { Clock, Db, Rate, Refusal, requestContext } from '@ceiba/platform/server';
import { STORE_MESSAGES } from '@ceiba/store/contract';
import { storeVisitorTable } from './cart.entity';

const HOUR_MS = 3_600_000;
const tooMany = (code: string, message: string, retry_after?: number) =>
  new Refusal(`STORE.${code}`, message, { status: 429, retry_after });

/** Visitors have no names: they are counted by the network they come from. Joins the caller's unit of work. */
@Injectable()
export class Visitors {
  private readonly asks = new Rate(60_000);

  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The network of this request, locked until the commit: take it before the cart. Null where nobody asks. */
  async lock(): Promise<string | null> {
    const address = requestContext()?.address;
    if (!address) return null;
    const network = networkOf(address);
    await storeVisitorTable.upsert(this.db, { network, seen_at: this.clock.now() });
    return network;
  }

  /** Throws 429 when the network of this address has asked its share of the minute; without a look at the database. */
  async assertMayAsk(address: string): Promise<void> {
    const { store_asks_minute } = await this.settings.get();
    if (!this.asks.take(networkOf(address), store_asks_minute, this.clock.now().getTime()))
      throw tooMany('RATE', STORE_MESSAGES.tooManyAsks);
  }

  /** Throws 429 when the network has made its carts of this hour. */
  async assertMayOpen(network: string | null): Promise<void> {
    if (network === null) return;
    const { store_carts_hour } = await this.settings.get();
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    const made = await this.count('select count(*) as n from cart_public where network = ? and created_at > ?', [
      network,
      since,
    ]);
    if (made >= store_carts_hour) throw tooMany('CARTS', STORE_MESSAGES.tooManyCarts, HOUR_MS / 1000);
  }

  /** Throws 429 when other open payments of the network hold stock already, as many as one visitor may have. */
  async assertMayReserve(network: string | null, id_cart: number): Promise<void> {
    if (network === null) return;
    const { store_open_payments } = await this.settings.get();
    const open = await this.count(
      `select count(distinct r.id_source) as n from cart_public c
       join stock_reservation r on r.source = 'cart_public' and r.id_source = c.id_customers_sale_public
       where c.network = ? and c.id_customers_sale_public <> ?`,
      [network, id_cart],
    );
    if (open >= store_open_payments) throw tooMany('OPEN', STORE_MESSAGES.tooManyOpen);
  }

  async forget(before: Date): Promise<void> {
    await this.db.execute('delete from store_visitor where seen_at < ?', [before]);
  }

  private async count(sql: string, params: (string | number | Date)[]): Promise<number> {
    return Number((await this.db.one<{ n: number }>(sql, params))?.n ?? 0);
  }
}
