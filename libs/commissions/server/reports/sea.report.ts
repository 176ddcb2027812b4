import { Injectable } from '@nestjs/common';
import { SEA_FOLIOS, SEA_REPORT, type SeaRow } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import { type AskedOf, formatPercent } from '@ceiba/platform/contract';
import {
  branchesIn,
  type Given,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { SEA_FROM, SEA_SELECT } from '../persistence/sea.sql';
import { ownPayee } from './own-payee';

type Report = typeof SEA_REPORT;
type Folios = typeof SEA_FOLIOS;
type Asked = Pick<AskedOf<Report>, 'id_period' | 'id_customers' | 'branches'>;

const FOLIO = `s.id_branch_office, b.key_branch_office, b.name_branch_office, s.id_customers, c.full_name,
  ifnull(c.rfc_nomina, c.rfc_customers) as rfc, ifnull(c.curp_nomina, c.curp_customers) as curp, m.code_money,
  s.subtotal_earnings, s.isr, s.total, s.facturama_id, s.facturama_uuid, s.stamped_at`;

/** Throws 403 for a partner who asks for another's. */
function ownersOf({ id_customers }: { id_customers?: number | null | undefined }) {
  return Promise.resolve({ id_customers: ownPayee(id_customers) });
}

async function planOf(
  select: string,
  { id_period, id_customers, branches }: Asked,
  among: NonNullable<ReportPlan['where']>,
  more: NonNullable<ReportPlan['where']> = [],
): Promise<ReportPlan> {
  return Promise.resolve({
    from: SEA_FROM,
    select,
    where: [
      { sql: 's.id_period = ?', params: [id_period] },
      ...(id_customers ? [{ sql: 's.id_customers = ?', params: [id_customers] }] : []),
      branchesIn('s.id_branch_office', branches),
      ...among,
      ...more,
    ],
    tieBreak: 's.id_branch_office',
  });
}

/** What branches brought to their owners in a closed period; a partner sees his own branches. */
@ReportQuery(SEA_REPORT)
@Injectable()
export class SeaReport implements ReportSource<Report> {
  constructor(private readonly names: NamedCustomers) {}

  settle(given: Given<Report>): Promise<Given<Report>> {
    return ownersOf(given);
  }

  async plan(asked: AskedOf<Report>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    return planOf(SEA_SELECT, asked, await this.names.among(search, 's.id_customers'));
  }

  /** The fraction as people read it: 0.0325 is 3.25 %. */
  dress(row: SeaRow): SeaRow {
    return { ...row, porcentaje_text: `${formatPercent(row.porcentaje_text)}` };
  }
}

/** Those of them that are stamped. */
@ReportQuery(SEA_FOLIOS)
@Injectable()
export class SeaFoliosReport implements ReportSource<Folios> {
  constructor(private readonly names: NamedCustomers) {}

  settle(given: Given<Folios>): Promise<Given<Folios>> {
    return ownersOf(given);
  }

  async plan(asked: AskedOf<Folios>, _opened: unknown, { search }: ReportList): Promise<ReportPlan> {
    const among = await this.names.among(search, 's.id_customers');
    return planOf(FOLIO, asked, among, [{ sql: 's.facturama_id is not null' }]);
  }
}
