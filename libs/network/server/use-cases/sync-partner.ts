import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Db } from '@ceiba/platform/server';
import { NetworkLog } from '../persistence/network-log';
import { Volumes } from '../persistence/volumes';

/** A partner was registered, moved, or became active or de baja: his place and figures go to the change log. */
export class SyncPartner extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_customers: number) {
    super();
  }
}

interface Place {
  id: number;
  upline: number | null;
  status: number;
}

@CommandHandler(SyncPartner)
export class SyncPartnerHandler implements ICommandHandler<SyncPartner> {
  constructor(
    private readonly db: Db,
    private readonly log: NetworkLog,
    private readonly volumes: Volumes,
  ) {}

  async execute({ id_customers }: SyncPartner): Promise<void> {
    await this.log.append(async (state) => {
      const place = await this.db.one<Place>(
        'select id_customers as id, id_upline as upline, id_status as status from customers where id_customers = ?',
        [id_customers],
      );
      if (!place) return [];
      return [{ kind: 'customer', ...(await this.volumes.read(state.id_period, id_customers)), ...place }];
    });
  }
}
