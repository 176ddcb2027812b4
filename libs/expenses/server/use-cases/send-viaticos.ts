import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STATUS, ViaticosSent } from '@ceiba/expenses/contract';
import { Clock, type CommandOptions, Db, editOf, Outbox } from '@ceiba/platform/server';
import { viaticosDocTable } from '../persistence/viaticos.entity';
import { ViaticosRepository } from '../persistence/viaticos.repository';
import { VIATICOS } from './get-viaticos';

/** Sends a request (0, 3) to who approves it: status 1. A rejected one begins anew. */
export class SendViaticos extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_doc',
    edits: ({ id }: SendViaticos) => editOf(VIATICOS, id),
  };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(SendViaticos)
export class SendViaticosHandler implements ICommandHandler<SendViaticos> {
  constructor(
    private readonly db: Db,
    private readonly docs: ViaticosRepository,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async execute({ id }: SendViaticos): Promise<void> {
    await this.docs.moving(id, 'send');
    const sent_at = this.clock.now();
    await viaticosDocTable.update(
      this.db,
      { id_viaticos_doc: id },
      {
        ...{ status_viaticos_doc: STATUS.sent, sent_at },
        ...{ resolved_at: null, user_resolved: null, id_user_decided: null, deputy_of: null },
      },
    );
    this.outbox.record(ViaticosSent, { id_viaticos_doc: id, sent: sent_at.toISOString() });
  }
}
