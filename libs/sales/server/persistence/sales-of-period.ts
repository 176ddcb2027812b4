import { Injectable } from '@nestjs/common';
import { PeriodSales } from '@ceiba/periods/server';
import type { Day } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';

/** Tells periods on which days they sold. */
@Injectable()
export class SalesOfPeriod extends PeriodSales {
  constructor(private readonly db: Db) {
    super();
  }

  async days(id_period: number): Promise<{ first: Day; last: Day } | null> {
    const found = await this.db.one<{ first: Day | null; last: Day | null }>(
      'select min(date_doc) as first, max(date_doc) as last from sale where id_period = ? and anulado = 0',
      [id_period],
    );
    return found?.first && found.last ? { first: found.first, last: found.last } : null;
  }
}
