import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, editOf } from '@ceiba/platform/server';
import { PeriodGate } from '../ports/period-gate';
import { PERIOD } from './get-period';

/** Makes an open period the current one; the sales under way finish in the old one. */
export class SetCurrentPeriod extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'period',
    edits: ({ id }: SetCurrentPeriod) => editOf(PERIOD, id),
  };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(SetCurrentPeriod)
export class SetCurrentPeriodHandler implements ICommandHandler<SetCurrentPeriod> {
  constructor(private readonly gate: PeriodGate) {}

  async execute({ id }: SetCurrentPeriod): Promise<void> {
    await this.gate.changeCurrent(id);
  }
}
