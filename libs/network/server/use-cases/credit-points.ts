import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { NetworkLog } from '../persistence/network-log';
import { Volumes } from '../persistence/volumes';
import { PeriodSwitch } from './follow-period/period-switch';

/** A sale of this customer was saved or cancelled: what he has in the current period goes to the change log. */
export class CreditPoints extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(
    readonly id_customers: number,
    readonly id_period: number,
  ) {
    super();
  }
}

@CommandHandler(CreditPoints)
export class CreditPointsHandler implements ICommandHandler<CreditPoints> {
  constructor(
    private readonly log: NetworkLog,
    private readonly volumes: Volumes,
    private readonly periods: PeriodSwitch,
  ) {}

  async execute({ id_customers, id_period }: CreditPoints): Promise<void> {
    await this.log.append(async (state) => {
      // Another period than the network's: either it is over, or its change is still under way and brings all volumes.
      if (id_period !== state.id_period) return this.periods.changes(state);
      const volume = await this.volumes.read(state.id_period, id_customers);
      return [{ kind: 'volume', ...volume }];
    });
  }
}
