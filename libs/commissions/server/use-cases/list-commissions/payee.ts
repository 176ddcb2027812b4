import { BranchReader } from '@ceiba/branches/server';
import { Injectable } from '@nestjs/common';
import type { CustomerCard } from '@ceiba/customers/contract';
import { CustomerReader } from '@ceiba/customers/server';
import { PeriodReader } from '@ceiba/periods/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { MESSAGES } from '@ceiba/platform/contract';
import { currentActor, Db, forbidden, Refusal } from '@ceiba/platform/server';
import { type RunRow, RunRepository } from '../../persistence/run.repository';

/** A payee with the run that says what he earns; no run while nothing was calculated. */
export interface Asked {
  customer: CustomerCard;
  period: StoredPeriod;
  run: RunRow | undefined;
}

/** Whose commissions a call is about: staff name a payee of their branches, a partner sees his own and nobody else's. */
@Injectable()
export class Payee {
  constructor(
    private readonly customers: CustomerReader,
    private readonly periods: PeriodReader,
    private readonly runs: RunRepository,
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** Throws 403 for a partner who asks for another's and for a payee of another branch, 404 for unknown ids. */
  async resolve(idPeriod: number, id: number | null | undefined): Promise<Asked> {
    const actor = currentActor();
    const wanted = id ?? actor.id_customers;
    if (!wanted) throw new Refusal('COMMISSIONS.WHO', `Cliente: ${MESSAGES.required}`, { kind: 'warning' });
    if (actor.type === 1 && actor.id_customers !== wanted) throw forbidden();
    const period = await this.periods.get(idPeriod);
    const customer = await this.customers.get(wanted);
    this.branches.assertVisible(actor, customer.id_branch_office);
    return { customer, period, run: await this.runs.shown(period) };
  }

  /** Names by id. */
  async names(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id: number; name: string }>(
      'select id_customers as id, full_name as name from customers where id_customers in (?)',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
