import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, RowUses } from '@ceiba/platform/server';
import { ViaticosRepository } from '../persistence/viaticos.repository';

/** Deletes a request that is not sent (0, 3); its lines go along. */
export class DeleteViaticos extends Command<void> {
  static readonly options: CommandOptions = { audit: 'viaticos_doc' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteViaticos)
export class DeleteViaticosHandler implements ICommandHandler<DeleteViaticos> {
  constructor(
    private readonly docs: ViaticosRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteViaticos): Promise<void> {
    const { decided_for: _for, ...old } = await this.docs.moving(id, 'delete');
    await this.uses.erase('viaticos_doc', id);
    this.audit.touch('viaticos_doc', id, { old });
  }
}
