import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses, notFound } from '@ceiba/platform/server';
import { PeriodRepository } from '../persistence/period.repository';

/** Deletes an open period that is neither current nor in use. */
export class DeletePeriod extends Command<void> {
  static readonly options: CommandOptions = { audit: 'period' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeletePeriod)
export class DeletePeriodHandler implements ICommandHandler<DeletePeriod> {
  constructor(
    private readonly periods: PeriodRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeletePeriod): Promise<void> {
    const period = (await this.periods.lockAll()).find((row) => row.id_period === id);
    if (!period) throw notFound('El periodo no existe.');
    const refuse = (code: string, why: string, data: unknown = null) =>
      new Refusal(`PERIODS.${code}`, `No se puede eliminar el periodo "${period.name_period}": ${why}.`, {
        status: 409,
        data,
      });
    if (period.current_period === 1) throw refuse('CURRENT', 'es el periodo en curso');
    if (period.state_period !== 'open') throw refuse('CLOSED', 'está cerrado');
    const uses = await this.uses.list('period', id);
    if (uses.length > 0) throw refuse('IN_USE', `está en uso en ${uses.join(', ')}`, { uses });
    await this.uses.erase('period', id);
    this.audit.touch('period', id, { old: period });
  }
}
