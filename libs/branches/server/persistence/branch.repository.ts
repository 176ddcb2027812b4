import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import type { TaxRate } from '@ceiba/catalogs/contract';
import { Db } from '@ceiba/platform/server';
import { branchValueTax } from '../domain/branch-tax';
import { branchOfficeTable } from './branch-office.entity';

type Stored = Omit<Branch, 'taxes' | 'value_tax'>;
type StoredTax = Omit<TaxRate, 'order_tax'>;

const SELECT = `select ${branchOfficeTable.columns('b')}, m.name_money, m.code_money, r.step_round
  from branch_office b
  join type_money m on m.id_type_money = b.id_type_money
  join type_round r on r.id_type_round = b.id_type_round`;

/** Reads branches with the words of their catalogues and their taxes. */
@Injectable()
export class BranchRepository {
  constructor(private readonly db: Db) {}

  /** All branches by id: two reads, whatever their number. */
  async all(): Promise<Branch[]> {
    const stored = await this.db.query<Stored>(`${SELECT} order by b.id_branch_office`);
    const taxes = await this.db.query<StoredTax>('select id_tax, name_tax, value_tax, type_tax, factor_tax from tax');
    const byId = new Map(taxes.map((tax) => [tax.id_tax, tax]));
    return stored.map((branch) => {
      const own = orderedRates([branch.id_tax_1, branch.id_tax_2, branch.id_tax_3], byId);
      return { ...branch, taxes: own, value_tax: branchValueTax(branch.id_type_money, own) };
    });
  }

  /** Those of the ids that are no branch's, read past every memory. */
  async missing(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.query<{ id: number }>(
      'select id_branch_office as id from branch_office where id_branch_office in (?)',
      [ids],
    );
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }
}

function orderedRates(ids: (number | null)[], byId: ReadonlyMap<number, StoredTax>): TaxRate[] {
  const orders = [1, 2, 3] as const;
  return orders.flatMap((order_tax) => {
    const tax = byId.get(ids[order_tax - 1] ?? 0);
    return tax ? [{ ...tax, order_tax }] : [];
  });
}
