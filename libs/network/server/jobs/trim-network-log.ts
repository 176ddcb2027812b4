import { Injectable } from '@nestjs/common';
import { type Schedule, Scheduled } from '@ceiba/platform/server';
import { NetworkLog } from '../persistence/network-log';

const KEPT = 200_000;

/** The change log is no history: a process further behind than this loads the network anew. */
@Scheduled({ name: 'trim-network-log', every: 600_000 })
@Injectable()
export class TrimNetworkLog implements Schedule {
  constructor(private readonly log: NetworkLog) {}

  async run(): Promise<void> {
    while ((await this.log.trim(KEPT)) > 0);
  }
}
