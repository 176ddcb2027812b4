import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavePeriodInput } from '@ceiba/periods/contract';
import { Audit, type CommandOptions, editOf, Refusal, notFound } from '@ceiba/platform/server';
import { periodObjection, salesObjection } from '../domain/period-rules';
import { PeriodRepository } from '../persistence/period.repository';
import { PeriodSales } from '../ports/period-sales';
import { PERIOD } from './get-period';

/** Creates a period (no id) or changes an open one; periods never overlap. */
export class SavePeriod extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'period',
    edits: ({ input }: SavePeriod) => editOf(PERIOD, input.id_period),
  };
  constructor(readonly input: SavePeriodInput) {
    super();
  }
}

@CommandHandler(SavePeriod)
export class SavePeriodHandler implements ICommandHandler<SavePeriod> {
  constructor(
    private readonly periods: PeriodRepository,
    private readonly audit: Audit,
    @Optional() private readonly sales?: PeriodSales,
  ) {}

  async execute({ input }: SavePeriod): Promise<{ id: number }> {
    const all = await this.periods.lockAll();
    const old = all.find((row) => row.id_period === input.id_period);
    if (input.id_period && !old) throw notFound('El periodo no existe.');
    const sales = old ? await this.sales?.days(old.id_period) : null;
    const objection = periodObjection(input, all) ?? (old ? salesObjection(input, old, sales ?? null) : null);
    if (objection) throw new Refusal('PERIODS.DATES', objection, { status: 409 });
    const { id_period, ...values } = input;
    const id = await this.periods.save(id_period ?? null, values);
    if (!old) this.audit.touch('period', id, { new: values });
    return { id };
  }
}
