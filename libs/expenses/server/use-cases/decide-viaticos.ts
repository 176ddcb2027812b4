import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VIATICOS_MOVES, ViaticosDecided } from '@ceiba/expenses/contract';
import { Clock, type CommandOptions, currentActor, Db, editOf, Outbox } from '@ceiba/platform/server';
import { viaticosDocTable } from '../persistence/viaticos.entity';
import { ViaticosRepository } from '../persistence/viaticos.repository';
import { VIATICOS } from './get-viaticos';

/** Approves (2) or rejects (3) a request that was sent; a rejection takes no reason (spec 3, section 6). */
export class DecideViaticos extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_doc',
    edits: ({ id }: DecideViaticos) => editOf(VIATICOS, id),
  };
  constructor(
    readonly id: number,
    readonly move: 'approve' | 'reject',
  ) {
    super();
  }
}

@CommandHandler(DecideViaticos)
export class DecideViaticosHandler implements ICommandHandler<DecideViaticos> {
  constructor(
    private readonly db: Db,
    private readonly docs: ViaticosRepository,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async execute({ id, move }: DecideViaticos): Promise<void> {
    const { decided_for, sent_at } = await this.docs.moving(id, move);
    const { full_name, id_user } = currentActor();
    await viaticosDocTable.update(
      this.db,
      { id_viaticos_doc: id },
      {
        ...{ status_viaticos_doc: VIATICOS_MOVES[move].to, resolved_at: this.clock.now() },
        ...{ user_resolved: full_name, id_user_decided: id_user, deputy_of: decided_for },
      },
    );
    this.outbox.record(ViaticosDecided, { id_viaticos_doc: id, sent: (sent_at ?? new Date(0)).toISOString() });
  }
}
