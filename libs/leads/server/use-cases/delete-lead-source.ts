import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses } from '@ceiba/platform/server';
import { LeadSourceRepository } from '../persistence/lead-source.repository';

/** Deletes a source that told of nobody, with its keys. */
export class DeleteLeadSource extends Command<void> {
  static readonly options: CommandOptions = { audit: 'lead_source' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteLeadSource)
export class DeleteLeadSourceHandler implements ICommandHandler<DeleteLeadSource> {
  constructor(
    private readonly sources: LeadSourceRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteLeadSource): Promise<void> {
    const old = await this.sources.get(id, true);
    const uses = await this.uses.list('lead_source', id);
    if (uses.length > 0) {
      const text = `No se puede eliminar «${old.name_lead_source}»: está en uso en ${uses.join(', ')}. Puede desactivarlo.`;
      throw new Refusal('LEADS.IN_USE', text, { status: 409, data: { uses } });
    }
    await this.uses.erase('lead_source', id);
    this.audit.touch('lead_source', id, { old });
  }
}
