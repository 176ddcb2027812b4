import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { NetworkLog } from '../../persistence/network-log';
import { PeriodSwitch } from './period-switch';

/** Another period became the current one: everybody begins with nothing, and with what he bought in it already. */
export class FollowPeriod extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
}

@CommandHandler(FollowPeriod)
export class FollowPeriodHandler implements ICommandHandler<FollowPeriod> {
  constructor(
    private readonly log: NetworkLog,
    private readonly periods: PeriodSwitch,
  ) {}

  async execute(): Promise<void> {
    await this.log.append((state) => this.periods.changes(state));
  }
}
