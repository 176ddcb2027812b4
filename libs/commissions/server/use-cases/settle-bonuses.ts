import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PeriodGate } from '@ceiba/periods/server';
import type { CommandOptions } from '@ceiba/platform/server';
import { BonusLedger } from '../bonuses/bonus-ledger';
import { StoreLedger } from '../bonuses/store-ledger';

/** The bonuses of some new partners, and what some sales of the public store bring, follow their sales: what no event told of. */
export class SettleBonuses extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(
    readonly id_customers: readonly number[],
    readonly store: readonly number[] = [],
  ) {
    super();
  }
}

@CommandHandler(SettleBonuses)
export class SettleBonusesHandler implements ICommandHandler<SettleBonuses> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly ledger: BonusLedger,
    private readonly sales: StoreLedger,
  ) {}

  async execute({ id_customers, store }: SettleBonuses): Promise<void> {
    const { id_period } = await this.gate.lockCurrentShared();
    await this.ledger.settle(id_customers, id_period);
    await this.sales.settle(store, id_period);
  }
}
