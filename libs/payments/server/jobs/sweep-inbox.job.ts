import { Injectable } from '@nestjs/common';
import { Clock, type Schedule, Scheduled } from '@ceiba/platform/server';
import { InboxRepository } from '../persistence/inbox.repository';

const KEEP_MS = 30 * 86_400_000;

/** Every night: forged notifications are kept for a month, long enough to look into them. */
@Scheduled({ name: 'payments-sweep-inbox', cron: '30 3 * * *' })
@Injectable()
export class SweepInbox implements Schedule {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.inbox.sweep(new Date(this.clock.now().getTime() - KEEP_MS));
  }
}
