import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PeriodPointsInput, PeriodPointsRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, listQuery } from '@ceiba/platform/server';
import { PERIOD_POINTS } from '../lists/period-points';

/** What every partner bought in a period, in points and business value. */
export class ListPoints extends Query<ListResult<PeriodPointsRow>> {
  constructor(readonly input: PeriodPointsInput) {
    super();
  }
}

@QueryHandler(ListPoints)
export class ListPointsHandler implements IQueryHandler<ListPoints> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListPoints): Promise<ListResult<PeriodPointsRow>> {
    return listQuery<PeriodPointsRow>(
      this.db,
      {
        ...PERIOD_POINTS,
        where: [{ sql: 'v.id_period = ?', params: [input.id_period] }],
        search: ['c.full_name'],
        sort: {
          id_customers: 'v.id_customers',
          full_name: 'c.full_name',
          point_current_customers: 'v.points',
          key_branch_office: 'b.key_branch_office',
        },
        defaultSort: { by: 'point_current_customers', order: 'desc' },
        tieBreak: 'v.id_customers',
      },
      input,
    );
  }
}
