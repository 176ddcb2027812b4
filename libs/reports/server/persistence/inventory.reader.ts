import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { Db, listQuery, type SqlParam } from '@ceiba/platform/server';
import type { InventoryReportRow, InventoryReportTotals } from '@ceiba/reports/contract';
import { inventoryPlan, type InventoryShape, LOT_SUMS } from './inventory.sql';

type StoredRow = Omit<InventoryReportRow, 'id_row'> & { id_row: number };
type LotSums = Omit<InventoryReportTotals, 'code_money' | 'products'>;

const named = (row: StoredRow): InventoryReportRow => ({ ...row, id_row: String(row.id_row) });

/** What is there in a branch, with its cost. */
@Injectable()
export class InventoryReader {
  constructor(private readonly db: Db) {}

  async page(shape: InventoryShape, input: ListInput): Promise<ListResult<InventoryReportRow>> {
    const { rows, total } = await listQuery<StoredRow>(this.db, inventoryPlan(shape), input);
    return { rows: rows.map(named), total };
  }

  /** All of it by key, streamed. */
  async *all(shape: InventoryShape): AsyncGenerator<InventoryReportRow> {
    const { select, from, where = [], tieBreak } = inventoryPlan(shape);
    const conditions = where.map((condition) => condition.sql).join(' and ');
    const params: SqlParam[] = where.flatMap((condition) => [...(condition.params ?? [])]);
    const sql = `select ${select} ${from} where ${conditions} order by p.key_product, ${tieBreak}`;
    for await (const row of this.db.stream<StoredRow>(sql, params)) yield named(row);
  }

  async totals({ id_branch_office, code_money }: Branch): Promise<InventoryReportTotals> {
    const count = await this.db.one<{ products: number }>(
      'select count(*) as products from product where id_branch_office = ? and pack_product = 0',
      [id_branch_office],
    );
    const sums = await this.db.one<LotSums>(LOT_SUMS, [id_branch_office]);
    return {
      code_money,
      products: Number(count?.products ?? 0),
      products_with_stock: Number(sums?.products_with_stock ?? 0),
      qty: sums?.qty ?? '0.0000',
      value: sums?.value ?? '0.00',
    };
  }
}
