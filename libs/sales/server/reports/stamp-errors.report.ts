import { Injectable } from '@nestjs/common';
import type { AskedOf, AttentionCount } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  CountsAttention,
  Db,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { STAMP_ERROR_SALES, STAMP_ERRORS } from '@ceiba/sales/contract';

type Report = typeof STAMP_ERRORS;

/** Along the index of the states; few are ERROR. */
const REFUSED = { sql: "s.facturama_status = 'ERROR' and s.anulado = 0" };

/** Sales of one's own branches whose invoice was refused; listed, and counted for the start page. */
@ReportQuery(STAMP_ERRORS)
@CountsAttention(STAMP_ERROR_SALES)
@Injectable()
export class StampErrorsReport implements ReportSource<Report>, AttentionSource {
  constructor(private readonly db: Db) {}

  plan({ branches }: AskedOf<Report>): ReportPlan {
    return {
      from: `from sale s join branch_office b on b.id_branch_office = s.id_branch_office
        join type_money m on m.id_type_money = s.id_type_money join customers c on c.id_customers = s.id_customers`,
      select: `s.id_document, s.date_doc, s.id_branch_office, b.key_branch_office, s.id_customers,
        c.full_name as full_name_customers, s.rfc_customers, s.facturama_error, s.total_doc, m.code_money`,
      where: [REFUSED, branchesIn('s.id_branch_office', branches)],
      search: [{ figure: 's.id_document' }, { figure: 's.id_customers' }, 'c.full_name', 's.rfc_customers'],
      sort: { id_document: 's.id_document', date_doc: 's.date_doc' },
      unique: ['id_document'],
      tieBreak: 's.id_document',
    };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const own = branchesIn('s.id_branch_office', branches);
    const sql = `select count(*) as waiting from sale s where ${REFUSED.sql} and ${own.sql}`;
    const row = await this.db.one<{ waiting: number }>(sql, own.params ?? []);
    return { count: Number(row?.waiting ?? 0) };
  }
}
