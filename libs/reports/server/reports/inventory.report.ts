import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import { Clock, Db, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { INVENTORY_REPORT, type InventoryReportRow } from '@ceiba/reports/contract';
import { inventoryPlan, LOT_SUMS } from './inventory.sql';

type Asked = AskedOf<typeof INVENTORY_REPORT>;

/** What is there in a branch, with its cost. */
@ReportQuery(INVENTORY_REPORT)
@Injectable()
export class InventoryReport implements ReportSource<typeof INVENTORY_REPORT> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  plan(asked: Asked): ReportPlan {
    return inventoryPlan(asked, this.clock.today());
  }

  dress(row: InventoryReportRow): InventoryReportRow {
    return { ...row, id_row: String(row.id_row) };
  }

  async more({ id_branch_office }: Asked) {
    return { totals: await this.db.one(LOT_SUMS, [this.clock.today(), id_branch_office]) };
  }
}
