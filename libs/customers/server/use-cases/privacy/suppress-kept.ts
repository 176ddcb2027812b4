import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, Db, PersonalRecords } from '@ceiba/platform/server';
import { endedYear } from '../../domain/privacy/kept-until';
import { privacyRequestTable } from '../../persistence/privacy-request.entity';
import { KeptByLaw } from './kept-by-law';

/** What the law kept of somebody who was forgotten goes when its term is over. */
export class SuppressKept extends Command<void> {
  static readonly options: CommandOptions = { audit: 'privacy_request' };
  constructor(readonly id_request: number) {
    super();
  }
}

@CommandHandler(SuppressKept)
export class SuppressKeptHandler implements ICommandHandler<SuppressKept> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly records: PersonalRecords,
    private readonly kept: KeptByLaw,
    private readonly audit: Audit,
  ) {}

  async execute({ id_request }: SuppressKept): Promise<void> {
    const request = await this.db.one<{ id_customers: number; decided_at: Date }>(
      `select id_customers, decided_at from privacy_request
       where id_request = ? and kind = 'erase' and state = 'done' and kept_until < ? for update`,
      [id_request, this.clock.today()],
    );
    // Another worker was faster.
    if (!request) return;
    const { id_customers, decided_at } = request;
    const gone = await this.records.suppress(id_customers, endedYear(this.clock.today()), decided_at.getUTCFullYear());
    const kept_until = await this.kept.next(id_customers, decided_at);
    await privacyRequestTable.update(this.db, { id_request }, { kept_until });
    this.audit.touch('privacy_request', id_request, { id_customers, suppressed: gone, kept_until });
  }
}
