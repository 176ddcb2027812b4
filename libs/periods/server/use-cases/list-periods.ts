import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredPeriod } from '@ceiba/periods/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { PeriodRepository } from '../persistence/period.repository';
import { shownPeriod } from './get-period';

/** All periods, the latest first. */
export class ListPeriods extends Query<ListResult<StoredPeriod>> {}

@QueryHandler(ListPeriods)
export class ListPeriodsHandler implements IQueryHandler<ListPeriods> {
  constructor(private readonly periods: PeriodRepository) {}

  async execute(): Promise<ListResult<StoredPeriod>> {
    const rows = (await this.periods.all()).map(shownPeriod);
    return { rows, total: rows.length };
  }
}
