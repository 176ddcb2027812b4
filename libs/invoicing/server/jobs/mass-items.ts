import { Injectable } from '@nestjs/common';
import type { MassFailure } from '@ceiba/invoicing/contract';
import { Db } from '@ceiba/platform/server';

/** What a mass stamping has settled, so that a run that was killed settles each customer once. */
@Injectable()
export class MassItems {
  constructor(private readonly db: Db) {}

  async settled(id_job: number): Promise<Set<number>> {
    const rows = await this.db.query<{ id_customers: number }>(
      'select id_customers from cfdi_mass_item where id_job = ?',
      [id_job],
    );
    return new Set(rows.map((row) => row.id_customers));
  }

  /** `message`: why it was not stamped. A second word about the same customer changes nothing. */
  async settle(id_job: number, id_customers: number, message: string | null): Promise<void> {
    await this.db.execute(
      'insert ignore into cfdi_mass_item (id_job, id_customers, stamped, message) values (?, ?, ?, ?)',
      [id_job, id_customers, message === null ? 1 : 0, message?.slice(0, 1000) ?? null],
    );
  }

  async count(id_job: number): Promise<{ stamped: number; failed: number }> {
    const row = await this.db.one<{ stamped: string | null; failed: string | null }>(
      'select sum(stamped) as stamped, sum(1 - stamped) as failed from cfdi_mass_item where id_job = ?',
      [id_job],
    );
    return { stamped: Number(row?.stamped ?? 0), failed: Number(row?.failed ?? 0) };
  }

  async failures(id_job: number, limit: number): Promise<MassFailure[]> {
    return this.db.query<MassFailure>(
      `select id_customers as id, message from cfdi_mass_item where id_job = ? and stamped = 0
       order by id_customers limit ?`,
      [id_job, limit],
    );
  }
}
