import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PeriodGate } from '@ceiba/periods/server';
import type { CommandOptions } from '@ceiba/platform/server';
import { BonusLedger } from '../bonuses/bonus-ledger';

/** The bonuses of some new partners follow their sales: what no event told of. */
export class SettleBonuses extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_customers: readonly number[]) {
    super();
  }
}

@CommandHandler(SettleBonuses)
export class SettleBonusesHandler implements ICommandHandler<SettleBonuses> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly ledger: BonusLedger,
  ) {}

  async execute({ id_customers }: SettleBonuses): Promise<void> {
    const { id_period } = await this.gate.lockCurrentShared();
    await this.ledger.settle(id_customers, id_period);
  }
}
