import { Injectable } from '@nestjs/common';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { notFound } from '@ceiba/platform/server';
import { PeriodRepository } from '../persistence/period.repository';

/** Periods for reading; what depends on the current one inside a transaction uses `PeriodGate`. */
@Injectable()
export class PeriodReader {
  constructor(private readonly periods: PeriodRepository) {}

  /** One period. Throws the 404 refusal when there is none. */
  async get(id: number): Promise<StoredPeriod> {
    const period = await this.periods.find(id);
    if (!period) throw notFound('El periodo no existe.');
    return period;
  }

  find(id: number): Promise<StoredPeriod | undefined> {
    return this.periods.find(id);
  }

  /** All periods, the latest first. */
  all(): Promise<StoredPeriod[]> {
    return this.periods.all();
  }

  /** The current period, without a lock. */
  current(): Promise<StoredPeriod | undefined> {
    return this.periods.current();
  }
}
