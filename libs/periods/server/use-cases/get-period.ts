import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PERIOD_WORDS, type StoredPeriod } from '@ceiba/periods/contract';
import { currentActor, defineRecord } from '@ceiba/platform/server';
import { PeriodReader } from '../ports/period-reader';

/** A period. Throws 404 when there is none. */
export class GetPeriod extends Query<StoredPeriod> {
  constructor(readonly id: number) {
    super();
  }
}

export const PERIOD = defineRecord('period', (id) => new GetPeriod(id), PERIOD_WORDS);

/** Why a close failed is the staff's business. */
export function shownPeriod(row: StoredPeriod): StoredPeriod {
  return currentActor().type === 1 ? { ...row, close_error: null, id_run: null } : row;
}

@QueryHandler(GetPeriod)
export class GetPeriodHandler implements IQueryHandler<GetPeriod> {
  constructor(private readonly periods: PeriodReader) {}

  async execute({ id }: GetPeriod): Promise<StoredPeriod> {
    return shownPeriod(await this.periods.get(id));
  }
}

/** The period in which is sold now; null when there is none. */
export class GetCurrentPeriod extends Query<StoredPeriod | null> {}

@QueryHandler(GetCurrentPeriod)
export class GetCurrentPeriodHandler implements IQueryHandler<GetCurrentPeriod> {
  constructor(private readonly periods: PeriodReader) {}

  async execute(): Promise<StoredPeriod | null> {
    const period = await this.periods.current();
    return period ? shownPeriod(period) : null;
  }
}
