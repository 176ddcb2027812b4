import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import type { AskedOf, AttentionCount } from '@ceiba/platform/contract';
import {
  type AttentionSource,
  CountsAttention,
  Db,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { PENDING_REQUESTS, SUPPLIER_REQUESTS, UNPAID_REQUESTS } from '@ceiba/suppliers/contract';

/** Conditions on `r`, along its index. */
const STANDINGS: Readonly<Record<string, string>> = {
  PENDING: "r.status = 'PENDING'",
  APPROVED: "r.status = 'APPROVED' and r.payment_date is null",
  PAID: "r.status = 'APPROVED' and r.payment_date is not null",
  REJECTED: "r.status = 'REJECTED'",
};

/** Requests to suppliers; those that wait for a decision are counted for the start page. */
@ReportQuery(SUPPLIER_REQUESTS)
@CountsAttention(PENDING_REQUESTS)
@Injectable()
export class SupplierRequestsReport implements ReportSource<typeof SUPPLIER_REQUESTS>, AttentionSource {
  constructor(private readonly db: Db) {}

  plan(asked: AskedOf<typeof SUPPLIER_REQUESTS>): ReportPlan {
    const { standing, supplier_id, cost_center_id, request_date_start: from, request_date_end: to } = asked;
    const state = standing ? STANDINGS[standing] : undefined;
    return {
      from: `from supplier_request r join supplier s on s.id = r.supplier_id
        join cost_center c on c.id = r.cost_center_id left join listed_69b l on l.rfc = s.rfc
        left join stored_file f on f.id_file_store = r.id_file
        left join stored_file x on x.id_file_store = r.id_file_xml`,
      select: `r.id, r.request_date, s.supplier_name, s.rfc, r.request_description, c.cost_center_name, r.amount,
        'MXN' as code_money, if(r.status = 'APPROVED' and r.payment_date is not null, 'PAID', r.status) as standing,
        l.state_69b, r.rejection_reason, r.uuid, r.payment_date, r.payment_reference, r.user_created, r.user_decided,
        ${workerOf('r.id_user_created')} as id_worker_created, ${workerOf('r.id_user_decided')} as id_worker_decided,
        f.name as file_path, x.name as xml_name, r.user_first`,
      where: [
        ...(state ? [{ sql: state }] : []),
        ...(supplier_id === null ? [] : [{ sql: 'r.supplier_id = ?', params: [supplier_id] }]),
        ...(cost_center_id === null ? [] : [{ sql: 'r.cost_center_id = ?', params: [cost_center_id] }]),
        ...(from ? [{ sql: 'r.request_date >= ?', params: [from] }] : []),
        ...(to ? [{ sql: 'r.request_date <= ?', params: [to] }] : []),
      ],
      search: ['s.supplier_name', 's.rfc', 'r.request_description', { figure: 'r.id' }],
      unique: ['id'],
      tieBreak: 'r.id',
    };
  }

  async count(): Promise<AttentionCount> {
    const row = await this.db.one<{ n: number }>(
      `select count(*) as n from supplier_request r where ${STANDINGS.PENDING}`,
    );
    return { count: Number(row?.n ?? 0) };
  }
}

/** Approved requests that nobody has paid yet, counted for the start page. */
@CountsAttention(UNPAID_REQUESTS)
@Injectable()
export class UnpaidRequestsCount implements AttentionSource {
  constructor(private readonly db: Db) {}

  async count(): Promise<AttentionCount> {
    const row = await this.db.one<{ n: number }>(
      `select count(*) as n from supplier_request r where ${STANDINGS.APPROVED}`,
    );
    return { count: Number(row?.n ?? 0) };
  }
}
