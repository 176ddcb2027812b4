import { Injectable } from '@nestjs/common';
import { PersonHold, type PersonHolding } from '@ceiba/customers/server';
import { Db } from '@ceiba/platform/server';
import { OPEN_STATES, PAYMENTS_OF } from './payment-state.sql';
import { CLOSED } from './statement.sql';

/** What he is still owed needs his account and his tax data; what is on its way may come back. */
@PersonHold()
@Injectable()
export class OpenPaymentHold implements PersonHolding {
  constructor(private readonly db: Db) {}

  async holds(id_customers: number): Promise<string | null> {
    const all = Object.values(PAYMENTS_OF).map(
      ({ from, state }) =>
        `select ${state} as state ${from} where s.id_customers = ? and ${CLOSED} and p.customers_paid = 0`,
    );
    const row = await this.db.one<{ count: number }>(
      `select count(*) as count from (${all.join(' union all ')}) t where state in (?)`,
      [...all.map(() => id_customers), [...OPEN_STATES]],
    );
    const count = Number(row?.count ?? 0);
    return count === 0 ? null : `Tiene ${count === 1 ? 'un pago' : `${count} pagos`} de comisiones sin terminar.`;
  }
}
