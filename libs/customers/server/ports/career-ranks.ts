import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

const CHUNK = 5000;

/** The career rank of the partners: it never falls. */
@Injectable()
export class CareerRanks {
  constructor(private readonly db: Db) {}

  /** Raises customers to the rank they reached, a few statements for each rank; a higher one stays. */
  async raise(reached: readonly { id_customers: number; rank_plan: number }[]): Promise<void> {
    const byRank = new Map<number, number[]>();
    for (const { id_customers, rank_plan } of reached) {
      const ids = byRank.get(rank_plan);
      if (ids) ids.push(id_customers);
      else byRank.set(rank_plan, [id_customers]);
    }
    for (const [rank, ids] of byRank)
      for (let at = 0; at < ids.length; at += CHUNK)
        await this.db.execute('update customers set max_plan = ? where id_customers in (?) and max_plan < ?', [
          rank,
          ids.slice(at, at + CHUNK),
          rank,
        ]);
  }
}
