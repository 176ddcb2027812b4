import { Injectable, Optional } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { PartnerRecords } from './partner-records';

/** Where mail to a person goes: a worker's address is his own, a partner's stands in his record. */
@Injectable()
export class MailAddresses {
  constructor(
    private readonly db: Db,
    @Optional() private readonly partners?: PartnerRecords,
  ) {}

  /** Undefined when he has no address. */
  async find(id_user: number): Promise<{ name: string; email: string } | undefined> {
    const row = await this.db.one<{ name: string; id_customers: number | null; email: string | null }>(
      `select u.full_name as name, u.id_customers, w.email_worker as email
       from users u left join worker w on w.id_worker = u.id_worker where u.id_user = ?`,
      [id_user],
    );
    if (!row) return undefined;
    const email = row.id_customers === null ? row.email : (await this.partners?.read(row.id_customers))?.email;
    return email ? { name: row.name, email } : undefined;
  }
}
