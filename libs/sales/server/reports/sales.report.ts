import { Injectable } from '@nestjs/common';
import type { AskedOf, ListInput, RowOf } from '@ceiba/platform/contract';
import { type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { SALES_REPORT } from '@ceiba/sales/contract';
import { SoldLinesReader } from './sold-lines.reader';

type Asked = AskedOf<typeof SALES_REPORT>;

/** What was sold, line by line; what went back is a line with minus. */
@ReportQuery(SALES_REPORT)
@Injectable()
export class SalesReport implements ReportSource<typeof SALES_REPORT> {
  constructor(private readonly lines: SoldLinesReader) {}

  plan(asked: Asked): ReportPlan {
    return this.lines.plan(asked);
  }

  page(asked: Asked, _opened: unknown, list: ListInput) {
    return this.lines.page<RowOf<typeof SALES_REPORT>>(asked, list);
  }

  sums(asked: Asked, _opened: unknown, list: ReportList) {
    return this.lines.sums(asked, list);
  }
}
