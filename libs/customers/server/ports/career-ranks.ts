import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { CustomerLog } from '../persistence/customer-log';

const CHUNK = 5000;

/** The career rank of the partners: it never falls. */
@Injectable()
export class CareerRanks {
  constructor(
    private readonly db: Db,
    private readonly log: CustomerLog,
  ) {}

  /** Raises customers to the rank they reached, a few statements for each rank; a higher one stays. */
  async raise(reached: readonly { id_customers: number; rank_plan: number }[]): Promise<void> {
    const byRank = new Map<number, number[]>();
    for (const { id_customers, rank_plan } of reached) {
      const ids = byRank.get(rank_plan);
      if (ids) ids.push(id_customers);
      else byRank.set(rank_plan, [id_customers]);
    }
    for (const [rank, ids] of byRank)
      for (let at = 0; at < ids.length; at += CHUNK) await this.raiseTo(rank, ids.slice(at, at + CHUNK));
  }
  private async raiseTo(rank: number, ids: readonly number[]): Promise<void> {
    const rows = await this.db.query<{ id: number }>(
      'select id_customers as id from customers where id_customers in (?) and max_plan < ? for update',
      [ids, rank],
    );
    if (rows.length === 0) return;
    const lower = rows.map(({ id }) => id);
    await this.db.execute('update customers set max_plan = ? where id_customers in (?)', [rank, lower]);
    this.log.note(lower);
  }
}
