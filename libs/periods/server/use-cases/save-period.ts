import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavePeriodInput } from '@ceiba/periods/contract';
import { Audit, type CommandOptions, Refusal, notFound } from '@ceiba/platform/server';
import { periodObjection } from '../domain/period-rules';
import { PeriodRepository } from '../persistence/period.repository';

/** Creates a period (no id) or changes an open one; periods never overlap. */
export class SavePeriod extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'period' };
  constructor(readonly input: SavePeriodInput) {
    super();
  }
}

@CommandHandler(SavePeriod)
export class SavePeriodHandler implements ICommandHandler<SavePeriod> {
  constructor(
    private readonly periods: PeriodRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SavePeriod): Promise<{ id: number }> {
    const all = await this.periods.lockAll();
    const old = all.find((row) => row.id_period === input.id_period);
    if (input.id_period && !old) throw notFound('El periodo no existe.');
    const objection = periodObjection(input, all);
    if (objection) throw new Refusal('PERIODS.DATES', objection, { status: 409 });
    const { id_period, ...values } = input;
    const names = Object.keys(values);
    const id = id_period ?? (await this.insert(names, Object.values(values)));
    if (id_period) {
      const sets = names.map((name) => `${name} = ?`).join(', ');
      await this.periods.write(`update period set ${sets} where id_period = ?`, [...Object.values(values), id_period]);
    }
    this.audit.touch('period', id, { old: old ?? null, new: values });
    return { id };
  }

  private async insert(names: readonly string[], values: readonly string[]): Promise<number> {
    const marks = names.map(() => '?').join(', ');
    return (await this.periods.write(`insert into period (${names.join(', ')}) values (${marks})`, values)).insertId;
  }
}
