import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import { type ListInput, type ListResult } from '@ceiba/platform/contract';
import { Db, listQuery, type NewRow, notFound, Refusal, type RowOf } from '@ceiba/platform/server';
import {
  moveProblem,
  type RequestAction,
  type RequestState,
  standingOf,
  type StoredSupplierRequest,
  SUPPLIER_MESSAGES,
} from '@ceiba/suppliers/contract';
import { supplierRequestTable } from './supplier-request.entity';

export type StoredRequest = RowOf<typeof supplierRequestTable, { status: RequestState }>;

const FROM = `from supplier_request r join supplier s on s.id = r.supplier_id
  join cost_center c on c.id = r.cost_center_id left join listed_69b l on l.rfc = s.rfc
  left join stored_file f on f.id_file_store = r.id_file left join stored_file x on x.id_file_store = r.id_file_xml`;
const VIEW = `r.id, r.supplier_id, s.supplier_name, s.rfc, s.data_validated, l.state_69b, l.listed_on, r.amount,
  r.request_description, r.request_date, r.cost_center_id, c.cost_center_name, f.name as file_path, x.name as xml_name,
  ${workerOf('r.id_user_created')} as id_worker_created, ${workerOf('r.id_user_first')} as id_worker_first,
  ${workerOf('r.id_user_decided')} as id_worker_decided, ${workerOf('r.id_user_paid')} as id_worker_paid,
  r.uuid, r.total_cfdi, r.currency_cfdi, r.status, r.rejection_reason, r.user_created, r.created_at, r.user_first,
  r.first_at, r.user_decided, r.decided_at, r.payment_reference, r.payment_date, r.user_paid`;

/** Rows of requests to suppliers. */
@Injectable()
export class RequestRepository {
  constructor(private readonly db: Db) {}

  list(input: ListInput): Promise<ListResult<StoredSupplierRequest>> {
    return listQuery<StoredSupplierRequest>(
      this.db,
      {
        from: FROM,
        select: VIEW,
        search: ['s.supplier_name', 'r.request_description', { figure: 'r.id' }],
        sort: { id: 'r.id', request_date: 'r.request_date', amount: 'r.amount', status: 'r.status' },
        defaultSort: { by: 'id', order: 'desc' },
        unique: ['id'],
        tieBreak: 'r.id',
      },
      input,
    );
  }

  /** Throws 404. */
  async get(id: number): Promise<StoredSupplierRequest> {
    const row = await this.db.one<StoredSupplierRequest>(`select ${VIEW} ${FROM} where r.id = ?`, [id]);
    if (!row) throw notFound(SUPPLIER_MESSAGES.noRequest);
    return row;
  }

  /** The files and folio, as they are stored. Throws 404. */
  async stored(id: number): Promise<StoredRequest> {
    const row = await this.db.one<StoredRequest>(
      `select ${supplierRequestTable.columns()} from supplier_request where id = ?`,
      [id],
    );
    if (!row) throw notFound(SUPPLIER_MESSAGES.noRequest);
    return row;
  }

  /** The row under its lock, if it may be acted upon so. Throws 404; 409 as it stands. */
  async take(id: number, action: RequestAction): Promise<StoredRequest> {
    const row = await this.db.one<StoredRequest>(
      `select ${supplierRequestTable.columns()} from supplier_request where id = ? for update`,
      [id],
    );
    if (!row) throw notFound(SUPPLIER_MESSAGES.noRequest);
    const problem = moveProblem(standingOf(row), action);
    if (problem) throw new Refusal('SUPPLIERS.STATE', problem, { status: 409 });
    return row;
  }

  insert(row: NewRow<typeof supplierRequestTable>): Promise<number> {
    return supplierRequestTable.insert(this.db, row);
  }

  async update(id: number, changes: Partial<NewRow<typeof supplierRequestTable>>): Promise<void> {
    await supplierRequestTable.update(this.db, { id }, changes);
  }

  /** Throws 422 where there is no such cost centre. */
  async assertCostCenter(id: number): Promise<void> {
    const row = await this.db.one('select 1 from cost_center where id = ? lock in share mode', [id]);
    if (!row) throw new Refusal('SUPPLIERS.COST_CENTER', SUPPLIER_MESSAGES.noCostCenter);
  }
}
