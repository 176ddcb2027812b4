import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses } from '@ceiba/platform/server';
import { CategoryRepository } from '../persistence/category.repository';

/** Deletes a category that has no lines and that no request asks for. Throws 409. */
export class DeleteCategory extends Command<void> {
  static readonly options: CommandOptions = { audit: 'viaticos' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteCategory)
export class DeleteCategoryHandler implements ICommandHandler<DeleteCategory> {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteCategory): Promise<void> {
    const old = await this.categories.get(id, 'for update');
    const uses = await this.uses.list('viaticos', id);
    if (uses.length > 0) {
      const text = `No se puede eliminar «${old.name_viaticos}»: está en uso en ${uses.join(', ')}.`;
      throw new Refusal('EXPENSES.IN_USE', text, { status: 409, data: { uses } });
    }
    await this.uses.erase('viaticos', id);
    this.audit.touch('viaticos', id, { old });
  }
}
