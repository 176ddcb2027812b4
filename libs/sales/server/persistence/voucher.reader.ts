import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import { Db, type ListPlan } from '@ceiba/platform/server';
import type { StoredVoucher, StoredVoucherRow, VoucherListInput } from '@ceiba/sales/contract';

const FROM = `from customer_voucher v join customers c on c.id_customers = v.id_customers
  join branch_office b on b.id_branch_office = v.id_branch_office
  join type_money m on m.id_type_money = v.id_type_money`;
const ROW = `v.id_voucher, v.code_voucher, v.id_customers, c.full_name as full_name_customers, v.id_branch_office,
  b.key_branch_office, b.name_branch_office, v.id_type_money, m.code_money, v.amount, v.used, v.amount - v.used as rest,
  v.id_return, v.date_voucher, v.created_at, v.user_created, ${workerOf('v.id_user_created')} as id_worker_created`;

/** The statement of the list, for these branches. */
export function voucherListPlan(
  { id_customers }: Pick<VoucherListInput, 'id_customers'>,
  branches: readonly number[],
): ListPlan {
  return {
    from: FROM,
    select: ROW,
    where: [
      { sql: 'v.id_branch_office in (?)', params: [branches.length > 0 ? [...branches] : [0]] },
      ...(id_customers ? [{ sql: 'v.id_customers = ?', params: [id_customers] }] : []),
    ],
    search: ['v.code_voucher', { figure: 'v.id_voucher' }, { figure: 'v.id_return' }, 'c.full_name'],
    sort: {
      id_voucher: 'v.id_voucher',
      code_voucher: 'v.code_voucher',
      full_name_customers: 'c.full_name',
      key_branch_office: 'b.key_branch_office',
      amount: 'v.amount',
      used: 'v.used',
      date_voucher: 'v.date_voucher',
    },
    defaultSort: { by: 'id_voucher', order: 'desc' },
    unique: ['id_voucher'],
    tieBreak: 'v.id_voucher',
  };
}

/** Vouchers as they are read; who may see one is the caller's to ask. */
@Injectable()
export class VoucherReader {
  constructor(private readonly db: Db) {}

  async find(by: { id_voucher: number } | { code_voucher: string }): Promise<StoredVoucher | undefined> {
    const [column, value] = 'id_voucher' in by ? ['id_voucher', by.id_voucher] : ['code_voucher', by.code_voucher];
    const row = await this.db.one<StoredVoucherRow>(`select ${ROW} ${FROM} where v.${column} = ?`, [value]);
    if (!row) return undefined;
    const movements = await this.db.query<StoredVoucher['movements'][number]>(
      `select kind, amount, id_document, id_return, created_at, user_created from customer_voucher_movement
       where id_voucher = ? order by id_movement`,
      [row.id_voucher],
    );
    return { ...row, movements };
  }
}
