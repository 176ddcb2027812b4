import { Injectable } from '@nestjs/common';
import type { BankKey } from '@ceiba/catalogs/contract';
import type { PaperHolder } from '@ceiba/customers/contract';
import { Db } from '@ceiba/platform/server';

/** What is asked whether others have it, too; what is empty is not asked. */
export type HeldValues = Partial<Record<PaperHolder['field'], string | null | undefined>>;

/** Where each of them stands; every place has its index. */
const PLACES: Readonly<Record<PaperHolder['field'], readonly string[]>> = {
  rfc: ['rfc_customers', 'rfc_nomina'],
  curp: ['curp_customers', 'curp_nomina'],
  ife: ['ife_customers'],
  email: ['email_customers'],
  phone: ['phone_customers'],
  account: ['number_account_bank'],
};
const MOST = 10;

/** Who else has what a partner's form says, and the banks whose keys his CLABE is compared with. */
@Injectable()
export class PaperHolders {
  constructor(private readonly db: Db) {}

  /** Others than `id` (0: somebody new), at most ten; holders of RFC and CURP first. */
  async find(id: number, values: HeldValues): Promise<PaperHolder[]> {
    const wanted = Object.entries(PLACES).flatMap(([field, columns]) => {
      const value = values[field as PaperHolder['field']];
      return value ? columns.map((column) => ({ field, column, value })) : [];
    });
    if (wanted.length === 0) return [];
    const sql = wanted.map(({ field, column }) => {
      const from = field === 'account' ? 'customers_bank join customers using (id_customers)' : 'customers';
      return `select id_customers, full_name, '${field}' as field from ${from} where ${column} = ? and id_customers <> ?`;
    });
    return this.db.query<PaperHolder>(
      `select * from (${sql.join(' union ')}) holder order by field in ('rfc', 'curp') desc, id_customers, field limit ${MOST}`,
      wanted.flatMap(({ value }) => [value, id]),
    );
  }

  banks(): Promise<BankKey[]> {
    return this.db.query<BankKey>('select id_bank, name_bank, key_bank from bank');
  }
}
