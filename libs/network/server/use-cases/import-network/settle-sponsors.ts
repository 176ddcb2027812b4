import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerIntake } from '@ceiba/customers/server';
import type { CommandOptions } from '@ceiba/platform/server';

/** Who came before his sponsor did gets him now, by the numbers of the former system. */
export class SettleSponsors extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly sponsors: ReadonlyMap<string, string>) {
    super();
  }
}

@CommandHandler(SettleSponsors)
export class SettleSponsorsHandler implements ICommandHandler<SettleSponsors> {
  constructor(private readonly intake: CustomerIntake) {}

  execute({ sponsors }: SettleSponsors): Promise<void> {
    return this.intake.settleSponsors(sponsors);
  }
}
