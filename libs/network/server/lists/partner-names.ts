import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

/** Names of partners who came from memory. */
@Injectable()
export class PartnerNames {
  constructor(private readonly db: Db) {}

  /** By id; who is not there has none. */
  async find(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id: number; name: string }>(
      'select id_customers as id, full_name as name from customers where id_customers in (?)',
      [[...new Set(ids)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
