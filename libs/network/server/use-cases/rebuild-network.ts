import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { NetworkLog } from '../persistence/network-log';
import { PeriodSwitch } from './follow-period/period-switch';

/** Customers or sales were written past the events (bulk loads): every process reads the network anew. */
export class RebuildNetwork extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
}

@CommandHandler(RebuildNetwork)
export class RebuildNetworkHandler implements ICommandHandler<RebuildNetwork> {
  constructor(
    private readonly log: NetworkLog,
    private readonly periods: PeriodSwitch,
  ) {}

  async execute(): Promise<void> {
    await this.log.append(async (state) => {
      const period = (await this.periods.changes(state)).filter((change) => change.kind === 'period');
      return [...period, { kind: 'reload' }];
    });
  }
}
