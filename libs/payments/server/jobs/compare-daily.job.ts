import { Injectable } from '@nestjs/common';
import { addDays, localTime } from '@ceiba/platform/contract';
import { Bus, Clock, type Schedule, Scheduled } from '@ceiba/platform/server';
import { CompareDay } from '../use-cases/compare-payments/start-comparison';

const HOUR = 3_600_000;
/** Some providers' reports are three hours behind. */
const FROM_HOUR = 4;

/** Every hour: yesterday is compared once; a provider that was silent then is asked again until the day is over. */
@Scheduled({ name: 'payments-compare-daily', every: HOUR })
@Injectable()
export class CompareDaily implements Schedule {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    if (Number(localTime(this.clock.now()).slice(11, 13)) < FROM_HOUR) return;
    await this.bus.execute(new CompareDay(addDays(this.clock.today(), -1)));
  }
}
