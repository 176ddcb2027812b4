import { Injectable } from '@nestjs/common';
import { PersonHold, type PersonHolding } from '@ceiba/customers/server';
import { Db } from '@ceiba/platform/server';

/** Who is charged month by month, or gets what another is charged for, is not forgotten before it ends. */
@PersonHold()
@Injectable()
export class SubscriptionHold implements PersonHolding {
  constructor(private readonly db: Db) {}

  async holds(id: number): Promise<string | null> {
    const open = await this.db.one(
      `select 1 from subscription where (id_buyer = ? or id_customers = ?)
       and (state in ('creating', 'pending', 'active', 'suspended') or wanted is not null) limit 1`,
      [id, id],
    );
    return open ? 'Tiene una suscripción sin terminar.' : null;
  }
}
