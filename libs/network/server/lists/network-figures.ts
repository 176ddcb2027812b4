import { Injectable } from '@nestjs/common';
import type { CustomerFiguresRow, Purchases } from '@ceiba/customers/contract';
import { CustomerFigures } from '@ceiba/customers/server';
import { fromCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { NO_RANK } from '@ceiba/network/contract';
import { rankName } from '../domain/money-view';
import { Network } from '../live/network';
import { RecentBuyers } from './recent-buyers';

/** Rank and points beside the customers of the lists below. */
@Injectable()
export class NetworkFigures extends CustomerFigures {
  constructor(
    private readonly network: Network,
    private readonly buyers: RecentBuyers,
    private readonly db: Db,
  ) {
    super();
  }

  async find(ids: readonly number[]): Promise<Map<number, CustomerFiguresRow>> {
    const found = new Map<number, CustomerFiguresRow>();
    const { network, rules } = await this.network.state();
    if (!network) return found;
    const last = await this.lastPeriods(ids);
    for (const id of ids) {
      if (!network.has(id)) continue;
      const { rank, points, businessMxn, businessUsd } = network.partner(id);
      found.set(id, {
        name_plan: rankName(rules, rank),
        point_current_customers: fromCents(points),
        point_business_customers: fromCents(businessMxn === 0 ? businessUsd : businessMxn),
        last_name_period_purchase_customers: last.get(id) ?? null,
      });
    }
    return found;
  }

  async ranks(): Promise<Map<number, string>> {
    const { rules } = await this.network.state();
    const named = rules.ranks.map(({ id, name }): [number, string] => [id, name]).sort(([one], [other]) => one - other);
    return new Map([[0, NO_RANK], ...named]);
  }

  without(purchases: Purchases) {
    const none = 'not exists (select 1 from sale p where p.id_customers = c.id_customers and p.anulado = 0';
    if (purchases === 'NEVER') return { sql: `${none})`, params: [] };
    const since = this.buyers.since();
    return { sql: `c.date_registration < ? and ${none} and p.date_doc >= ?)`, params: [since, since] };
  }

  private async lastPeriods(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.db.query<{ id: number; name: string }>(
      `select v.id, p.name_period as name from (select id_customers as id,
         (select s.id_period from sale s where s.id_customers = c.id_customers and s.anulado = 0
          order by s.date_doc desc, s.id_document desc limit 1) as id_period
         from customers c where c.id_customers in (?)) v join period p on p.id_period = v.id_period`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
