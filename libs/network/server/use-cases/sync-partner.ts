import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { NetworkLog } from '../persistence/network-log';
import { PartnerChanges } from '../persistence/partner-changes';

/** A partner was registered, or became active or de baja: his place and figures go to the change log. */
export class SyncPartner extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_customers: number) {
    super();
  }
}

@CommandHandler(SyncPartner)
export class SyncPartnerHandler implements ICommandHandler<SyncPartner> {
  constructor(
    private readonly log: NetworkLog,
    private readonly partners: PartnerChanges,
  ) {}

  async execute({ id_customers }: SyncPartner): Promise<void> {
    await this.log.append((state) => this.partners.read(state, id_customers));
  }
}
