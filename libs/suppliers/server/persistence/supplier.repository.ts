import { Injectable } from '@nestjs/common';
import type { BankKey } from '@ceiba/catalogs/contract';
import { type ListInput, type ListResult } from '@ceiba/platform/contract';
import { Db, listQuery, type NewRow, notFound, type RowOf } from '@ceiba/platform/server';
import { type ListedState, type Supplier, SUPPLIER_MESSAGES, type SupplierRow } from '@ceiba/suppliers/contract';
import type { Twin } from '../domain/supplier-review';
import { supplierTable } from './supplier.entity';

export type StoredSupplier = RowOf<typeof supplierTable, { status: 0 | 1; data_validated: 0 | 1 }>;
/** How a supplier stands on SAT's list. */
export interface Listed {
  state_69b: ListedState;
  listed_on: string | null;
}

const FROM = 'from supplier s left join bank b on b.id_bank = s.id_bank left join listed_69b l on l.rfc = s.rfc';
const SHARED = `s.supplier_name, s.rfc, s.address, s.id_bank, b.name_bank, s.cc, s.cci, s.status, s.data_validated,
  l.state_69b, l.listed_on`;
/** Twins that a question names. */
const FEW = 5;

/** Rows of suppliers. */
@Injectable()
export class SupplierRepository {
  constructor(private readonly db: Db) {}

  list(input: ListInput): Promise<ListResult<SupplierRow>> {
    return listQuery<SupplierRow>(
      this.db,
      {
        from: FROM,
        select: `s.id as supplier_id, ${SHARED}`,
        search: ['s.supplier_name', 's.rfc'],
        sort: { supplier_id: 's.id', supplier_name: 's.supplier_name', rfc: 's.rfc', status: 's.status' },
        defaultSort: { by: 'supplier_name', order: 'asc' },
        tieBreak: 's.id',
      },
      input,
    );
  }

  /** Throws 404. */
  async get(id: number): Promise<Supplier> {
    const row = await this.db.one<Supplier>(`select s.id, ${SHARED} ${FROM} where s.id = ?`, [id]);
    if (!row) throw notFound(SUPPLIER_MESSAGES.noSupplier);
    return row;
  }

  /** The row under its lock. Throws 404. */
  async lock(id: number): Promise<StoredSupplier> {
    const row = await this.db.one<StoredSupplier>(
      `select ${supplierTable.columns()} from supplier where id = ? for update`,
      [id],
    );
    if (!row) throw notFound(SUPPLIER_MESSAGES.noSupplier);
    return row;
  }

  /** The row, which stays as it is until the commit. Throws 404. */
  async hold(id: number): Promise<StoredSupplier> {
    const row = await this.db.one<StoredSupplier>(
      `select ${supplierTable.columns()} from supplier where id = ? lock in share mode`,
      [id],
    );
    if (!row) throw notFound(SUPPLIER_MESSAGES.noSupplier);
    return row;
  }

  all(how: 'read' | 'lock'): Promise<StoredSupplier[]> {
    const lock = how === 'lock' ? 'for update' : '';
    return this.db.query<StoredSupplier>(`select ${supplierTable.columns()} from supplier order by id ${lock}`);
  }

  insert(row: NewRow<typeof supplierTable>): Promise<number> {
    return supplierTable.insert(this.db, row);
  }

  async update(id: number, changes: Partial<NewRow<typeof supplierTable>>): Promise<void> {
    await supplierTable.update(this.db, { id }, changes);
  }

  /** Other suppliers with the same RFC or account. */
  async twins(id: number | null, { rfc, cc, cci }: Pick<StoredSupplier, 'rfc' | 'cc' | 'cci'>): Promise<Twin[]> {
    const asked = Object.entries({ rfc, cc, cci }).filter(([, value]) => value !== null && value !== '');
    const found = await Promise.all(
      asked.map(([field, value]) =>
        this.db.query<Twin>(
          `select '${field}' as field, id, supplier_name from supplier where ${field} = ? and id <> ? order by id limit ${FEW}`,
          [value, id ?? 0],
        ),
      ),
    );
    return found.flat();
  }

  banks(): Promise<BankKey[]> {
    return this.db.query<BankKey>('select id_bank, name_bank, key_bank from bank order by id_bank');
  }

  async listed(rfc: string): Promise<Listed | null> {
    return (await this.db.one<Listed>('select state_69b, listed_on from listed_69b where rfc = ?', [rfc])) ?? null;
  }

  /** The only active supplier with an RFC. */
  async byRfc(rfc: string): Promise<number | null> {
    const rows = await this.db.query<{ id: number }>('select id from supplier where rfc = ? and status = 1 limit 2', [
      rfc,
    ]);
    return rows.length === 1 ? (rows[0]?.id ?? null) : null;
  }
}
