import { Injectable, Optional } from '@nestjs/common';
import type { ClosePeriodInput } from '@ceiba/commissions/contract';
import { PendingPayments } from '@ceiba/periods/server';
import { Bus } from '@ceiba/platform/server';
import { ClosePeriod, type CloseStarted } from './close-period';

/** Reconciles what is pending at the providers, outside any transaction, and then begins the close. */
@Injectable()
export class StartClose {
  constructor(
    private readonly bus: Bus,
    @Optional() private readonly payments?: PendingPayments,
  ) {}

  async run(input: ClosePeriodInput): Promise<CloseStarted> {
    await this.payments?.settle();
    return this.bus.execute(new ClosePeriod(input));
  }
}
