import { Injectable } from '@nestjs/common';
import type { AskedOf, ListInput, RowOf } from '@ceiba/platform/contract';
import { type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { PRODUCT_REPORT } from '@ceiba/sales/contract';
import { SoldLinesReader } from './sold-lines.reader';

type Asked = AskedOf<typeof PRODUCT_REPORT>;

/** The lines of one product in a period. */
@ReportQuery(PRODUCT_REPORT)
@Injectable()
export class ProductReport implements ReportSource<typeof PRODUCT_REPORT> {
  constructor(private readonly lines: SoldLinesReader) {}

  plan(asked: Asked): ReportPlan {
    return this.lines.plan(asked);
  }

  page(asked: Asked, _opened: unknown, list: ListInput) {
    return this.lines.page<RowOf<typeof PRODUCT_REPORT>>(asked, list);
  }

  sums(asked: Asked, _opened: unknown, list: ReportList) {
    return this.lines.sums(asked, list);
  }
}
