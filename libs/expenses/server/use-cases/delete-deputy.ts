import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, RowUses } from '@ceiba/platform/server';
import { DeputyRepository } from '../persistence/deputy.repository';

/** Takes back that somebody decides in one's stead. */
export class DeleteDeputy extends Command<void> {
  static readonly options: CommandOptions = { audit: 'viaticos_deputy' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteDeputy)
export class DeleteDeputyHandler implements ICommandHandler<DeleteDeputy> {
  constructor(
    private readonly deputies: DeputyRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteDeputy): Promise<void> {
    const old = await this.deputies.get(id, 'for update');
    await this.uses.erase('viaticos_deputy', id);
    this.audit.touch('viaticos_deputy', id, { old });
  }
}
