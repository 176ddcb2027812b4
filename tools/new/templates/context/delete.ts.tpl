import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses } from '@ceiba/platform/server';
import { {{Pascal}}Repository } from '../persistence/{{record}}.repository';

/** Deletes one that nothing uses. */
export class Delete{{Pascal}} extends Command<void> {
  static readonly options: CommandOptions = { audit: '{{table}}' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(Delete{{Pascal}})
export class Delete{{Pascal}}Handler implements ICommandHandler<Delete{{Pascal}}> {
  constructor(
    private readonly {{cameles}}: {{Pascal}}Repository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: Delete{{Pascal}}): Promise<void> {
    const old = await this.{{cameles}}.get(id, 'for update');
    const uses = await this.uses.list('{{table}}', id);
    if (uses.length > 0)
      throw new Refusal('{{CONTEXT}}.IN_USE', `No se puede eliminar «${old.name_{{table}}}»: está en uso en ${uses.join(', ')}.`, {
        status: 409,
        data: { uses },
      });
    await this.uses.erase('{{table}}', id);
    this.audit.touch('{{table}}', id, { old });
  }
}
