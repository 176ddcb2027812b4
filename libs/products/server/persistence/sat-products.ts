import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, notFound } from '@ceiba/platform/server';
import type { SatProblem } from '@ceiba/products/contract';

/** A product's keys of SAT. */
export interface SatProduct {
  id_product: number;
  id_branch_office: number;
  sat_product_key: string | null;
  sat_unit_key: string | null;
}

const endedKey = (list: 'product' | 'unit', column: string) =>
  `exists (select 1 from sat_key k where k.list_sat = '${list}' and k.code_sat = p.${column} and k.valid_until < ?)`;

/** Products whose keys have a problem on `day`, as a condition on `product p`. A list that nobody loaded knows of none. */
export function satProblem(problem: SatProblem, day: string): { sql: string; params: string[] } {
  if (problem === 'missing') return { sql: 'p.sat_product_key is null', params: [] };
  if (problem === 'ended')
    return {
      sql: `(${endedKey('product', 'sat_product_key')} or ${endedKey('unit', 'sat_unit_key')})`,
      params: [day, day],
    };
  const sql = `p.sat_product_key is not null
    and exists (select 1 from sat_key k where k.list_sat = 'product')
    and not exists (select 1 from sat_key k where k.list_sat = 'product' and k.code_sat = p.sat_product_key)`;
  return { sql, params: [] };
}

/** The keys of SAT of many products, held in the order of their ids. */
@Injectable()
export class SatProducts {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** Throws 404 where one is not there, 403 where one is of a branch that this person does not see. */
  async lock(ids: readonly number[]): Promise<SatProduct[]> {
    const wanted = [...new Set(ids)];
    const rows = await this.locked('id_product in (?)', [wanted], wanted.length);
    if (rows.length < wanted.length) throw notFound('Uno de los productos no existe.');
    for (const branch of new Set(rows.map((row) => row.id_branch_office)))
      this.branches.assertVisible(currentActor(), branch);
    return rows;
  }

  /** Products of a class without a key, of the branches that this person sees, up to `most`; how many more there are. */
  async lockMissing(id_clasification: number, most: number): Promise<{ rows: SatProduct[]; left: number }> {
    const { branches } = currentActor();
    if (branches.length === 0) return { rows: [], left: 0 };
    const where = 'sat_product_key is null and id_clasification = ? and id_branch_office in (?)';
    const params = [id_clasification, [...branches]];
    const rows = await this.locked(where, params, most);
    const found = await this.db.one<{ n: number }>(`select count(*) as n from product where ${where}`, params);
    return { rows, left: Math.max(0, Number(found?.n ?? 0) - rows.length) };
  }

  private locked(where: string, params: (number | number[])[], most: number): Promise<SatProduct[]> {
    return this.db.query(
      `select id_product, id_branch_office, sat_product_key, sat_unit_key from product
       where ${where} order by id_product limit ? for update`,
      [...params, most],
    );
  }
}
