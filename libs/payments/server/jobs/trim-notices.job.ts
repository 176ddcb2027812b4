import { Injectable } from '@nestjs/common';
import { Clock, Config, type Schedule, Scheduled } from '@ceiba/platform/server';
import { InboxRepository } from '../persistence/inbox.repository';
import { UntrustedNotices } from '../persistence/untrusted-notices';

const DAY_MS = 86_400_000;
/** Providers repeat a notification for about two weeks: until then a repeat has to be known as one. */
const REPEATS_DAYS = 30;
const UNTRUSTED_DAYS = 7;

/** Every ten minutes: notices that are done go after their time, what nobody signed sooner and above its number. */
@Scheduled({ name: 'payments-trim-notices', every: 600_000 })
@Injectable()
export class TrimNotices implements Schedule {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly untrusted: UntrustedNotices,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    const before = (days: number) => new Date(this.clock.now().getTime() - days * DAY_MS);
    await this.untrusted.trim(before(UNTRUSTED_DAYS));
    await this.inbox.trim(before(Math.max(REPEATS_DAYS, this.config.keepEventsDays)));
  }
}
