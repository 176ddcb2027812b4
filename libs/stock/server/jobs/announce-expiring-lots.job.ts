import { Inject, Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Bus, LOGGER, type Logger, type Schedule, Scheduled } from '@ceiba/platform/server';
import { AnnounceExpiringLots } from '../use-cases/announce-expiring-lots';

/** Every morning, branch by branch: what one branch told stays told whatever becomes of the next. */
@Scheduled({ name: 'announce-expiring-lots', cron: '30 6 * * *' })
@Injectable()
export class AnnounceExpiringLotsDaily implements Schedule {
  constructor(
    private readonly bus: Bus,
    private readonly branches: BranchReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    let lots = 0;
    for (const branch of await this.branches.all())
      if (branch.enabled_branch_office === 1)
        lots += await this.bus.execute(new AnnounceExpiringLots(branch.id_branch_office));
    this.logger.info({ lots }, 'lots about to expire announced');
  }
}
