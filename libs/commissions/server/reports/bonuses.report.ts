import { Injectable } from '@nestjs/common';
import { BONUSES } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf } from '@ceiba/platform/contract';
import {
  branchesIn,
  currentActor,
  forbidden,
  type Given,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { KIT_FROM, KIT_SELECT, STAMPABLE_FROM, STAMPABLE_SELECT } from '../persistence/bonus.sql';
import { ownPayee } from './own-payee';

type Report = typeof BONUSES;

const STAFF = 'El reporte de facturas es solo para el personal.';

/** Inscription bonuses of some days; who asks decides whose and which type he may have (spec 3, "Bonus row"). */
@ReportQuery(BONUSES)
@Injectable()
export class BonusesReport implements ReportSource<Report> {
  constructor(private readonly names: NamedCustomers) {}

  /** Throws 403 for a partner who asks for invoices, or for another's bonuses. */
  async settle({ id_upline, type_report }: Given<Report>): Promise<Given<Report>> {
    if (type_report === 'FACTURA' && currentActor().type === 1) throw forbidden(STAFF);
    return Promise.resolve({ id_upline: ownPayee(id_upline) });
  }

  async plan(asked: AskedOf<Report>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const { date_start, date_end, type_report, id_upline, branches } = asked;
    const days = [date_start, date_end];
    const stamped = type_report === 'FACTURA';
    const payee = stamped ? 'f.id_payee' : 'b.id_upline';
    const more = [
      ...(id_upline ? [{ sql: `${payee} = ?`, params: [id_upline] }] : []),
      branchesIn('c.id_branch_office', branches),
      ...(await this.names.among(search, payee)),
    ];
    if (stamped)
      return {
        from: STAMPABLE_FROM,
        given: [...days, ...days],
        select: STAMPABLE_SELECT,
        where: more,
        tieBreak: 'f.id_row',
      };
    return {
      from: KIT_FROM,
      select: KIT_SELECT,
      where: [{ sql: 'b.counts = 1 and b.date_bonus between ? and ?', params: days }, ...more],
      tieBreak: 'b.id_bonus',
    };
  }
}
