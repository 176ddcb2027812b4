import { Injectable } from '@nestjs/common';
import { BONUSES_OF_PERIOD } from '@ceiba/commissions/contract';
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
import { KIT_FROM, KIT_OF_PERIOD_SELECT } from '../persistence/bonus.sql';
import { ownPayee } from './own-payee';

type Report = typeof BONUSES_OF_PERIOD;

/** Inscription bonuses of a period; a partner sees his own. */
@ReportQuery(BONUSES_OF_PERIOD)
@Injectable()
export class PeriodBonusesReport implements ReportSource<Report> {
  constructor(private readonly names: NamedCustomers) {}

  /** Throws 403 for a partner who asks for another's. */
  async settle({ id_upline }: Given<Report>): Promise<Given<Report>> {
    return Promise.resolve({ id_upline: ownPayee(id_upline) });
  }

  async plan(asked: AskedOf<Report>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const { id_period, id_upline, branches } = asked;
    return {
      from: KIT_FROM,
      select: KIT_OF_PERIOD_SELECT,
      where: [
        { sql: 'b.counts = 1 and b.id_period = ?', params: [id_period] },
        ...(id_upline ? [{ sql: 'b.id_upline = ?', params: [id_upline] }] : []),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 'b.id_upline')),
      ],
      tieBreak: 'b.id_bonus',
    };
  }
}
