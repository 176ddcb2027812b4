import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, Refusal, RowUses, UnitOfWork, notFound } from '@ceiba/platform/server';
import { BranchReader } from '../ports/branch-reader';

/** Deletes a branch that nothing uses. */
export class DeleteBranch extends Command<void> {
  static readonly options: CommandOptions = { audit: 'branch' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteBranch)
export class DeleteBranchHandler implements ICommandHandler<DeleteBranch> {
  constructor(
    private readonly db: Db,
    private readonly reader: BranchReader,
    private readonly unit: UnitOfWork,
    private readonly audit: Audit,
    private readonly uses: RowUses,
  ) {}

  async execute({ id }: DeleteBranch): Promise<void> {
    const branch = await this.db.one<{ name_branch_office: string }>(
      'select name_branch_office from branch_office where id_branch_office = ? for update',
      [id],
    );
    if (!branch) throw notFound('La sucursal no existe.');
    const uses = await this.uses.list('branch_office', id);
    if (uses.length > 0) {
      const text = `No se puede eliminar la sucursal "${branch.name_branch_office}": está en uso en ${uses.join(', ')}.`;
      throw new Refusal('BRANCHES.IN_USE', text, { status: 409, data: { uses } });
    }
    await this.uses.erase('branch_office', id);
    this.audit.touch('branch', id, { old: branch });
    this.unit.afterCommit(() => this.reader.forget());
  }
}
