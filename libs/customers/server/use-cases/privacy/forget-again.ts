import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Bus, Clock, type CommandOptions, Db } from '@ceiba/platform/server';
import { privacyRequestTable } from '../../persistence/privacy-request.entity';
import { ForgetPerson } from './forget-person';
import { KeptByLaw } from './kept-by-law';

/** Somebody whom a restored backup brought back is forgotten as he was; it was decided before, nobody decides again. */
export class ForgetAgain extends Command<void> {
  static readonly options: CommandOptions = { audit: 'privacy_request' };
  constructor(readonly id_request: number) {
    super();
  }
}

@CommandHandler(ForgetAgain)
export class ForgetAgainHandler implements ICommandHandler<ForgetAgain> {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly kept: KeptByLaw,
    private readonly audit: Audit,
  ) {}

  async execute({ id_request }: ForgetAgain): Promise<void> {
    const request = await this.db.one<{ id_customers: number; decided_at: Date }>(
      `select id_customers, decided_at from privacy_request
       where id_request = ? and kind = 'erase' and state = 'done' and applied_at is null for update`,
      [id_request],
    );
    if (!request) return;
    const { id_customers, decided_at } = request;
    await this.bus.execute(new ForgetPerson(id_customers));
    const kept_until = await this.kept.next(id_customers, decided_at);
    await privacyRequestTable.update(this.db, { id_request }, { applied_at: this.clock.now(), kept_until });
    this.audit.touch('privacy_request', id_request, { id_customers, restored: 1 });
  }
}
