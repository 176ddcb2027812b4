import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, currentActor, Db, forbidden } from '@ceiba/platform/server';
import { commissionMailOffTable } from '../persistence/commission-statement.entity';

/** The signed-in partner wants mails about his statements, or none. */
export class SaveStatementMails extends Command<{ mails: 0 | 1 }> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(readonly mails: 0 | 1) {
    super();
  }
}

@CommandHandler(SaveStatementMails)
export class SaveStatementMailsHandler implements ICommandHandler<SaveStatementMails> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ mails }: SaveStatementMails): Promise<{ mails: 0 | 1 }> {
    const { id_customers } = currentActor();
    if (id_customers === null) throw forbidden();
    if (mails === 1) await this.db.execute('delete from commission_mail_off where id_customers = ?', [id_customers]);
    else await commissionMailOffTable.insertNew(this.db, { id_customers, created_at: this.clock.now() });
    this.audit.touch('customers', id_customers, { mails });
    return { mails };
  }
}
