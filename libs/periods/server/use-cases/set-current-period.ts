import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { PeriodGate } from '../ports/period-gate';

/** Makes an open period the current one; the sales under way finish in the old one. */
export class SetCurrentPeriod extends Command<void> {
  static readonly options: CommandOptions = { audit: 'period' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(SetCurrentPeriod)
export class SetCurrentPeriodHandler implements ICommandHandler<SetCurrentPeriod> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: SetCurrentPeriod): Promise<void> {
    await this.gate.changeCurrent(id);
    this.audit.touch('period', id, { current_period: 1 });
  }
}
