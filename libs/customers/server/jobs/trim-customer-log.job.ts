import { Injectable } from '@nestjs/common';
import { type Schedule, Scheduled } from '@ceiba/platform/server';
import { CustomerLog } from '../persistence/customer-log';

const KEPT = 50_000;

/** The change log is no history: a process further behind than this loads the customers anew. */
@Scheduled({ name: 'trim-customer-log', every: 600_000 })
@Injectable()
export class TrimCustomerLog implements Schedule {
  constructor(private readonly log: CustomerLog) {}

  async run(): Promise<void> {
    while ((await this.log.trim(KEPT)) > 0);
  }
}
