import { Injectable } from '@nestjs/common';
import { STORE_DIFFERENCES } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import {
  branchesIn,
  type Given,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { STORE_FROM, STORE_SELECT } from '../persistence/store.sql';
import { ownPayee } from './own-payee';

type Report = typeof STORE_DIFFERENCES;

/** What the public store brought its sellers in a period; a partner sees his own. */
@ReportQuery(STORE_DIFFERENCES)
@Injectable()
export class StoreDifferencesReport implements ReportSource<Report> {
  constructor(private readonly names: NamedCustomers) {}

  /** Throws 403 for a partner who asks for another's. */
  async settle({ id_customers }: Given<Report>): Promise<Given<Report>> {
    return Promise.resolve({ id_customers: ownPayee(id_customers) });
  }

  async plan(asked: AskedOf<Report>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const { id_period, id_customers, branches } = asked;
    return {
      from: STORE_FROM,
      select: STORE_SELECT,
      where: [
        { sql: 'r.id_period = ?', params: [id_period] },
        ...(id_customers ? [{ sql: 'r.id_customers = ?', params: [id_customers] }] : []),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 'r.id_customers')),
      ],
      tieBreak: 'r.id_store',
    };
  }
}
