import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PeriodGate } from '@ceiba/periods/server';
import type { CommandOptions } from '@ceiba/platform/server';
import { BonusLedger } from '../bonuses/bonus-ledger';
import { PaidKits } from '../persistence/paid-kits.reader';

/**
 * The inscription bonus of a new partner follows his sales: it comes with the first kit that stands and goes with it
 * (compensation.md, "Other earnings").
 */
export class SettleBonus extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(
    readonly id_customers: number,
    readonly id_document: number,
  ) {
    super();
  }
}

@CommandHandler(SettleBonus)
export class SettleBonusHandler implements ICommandHandler<SettleBonus> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly ledger: BonusLedger,
    private readonly kits: PaidKits,
  ) {}

  async execute({ id_customers, id_document }: SettleBonus): Promise<void> {
    if (!(await this.kits.isIn(id_document))) return;
    const { id_period } = await this.gate.lockCurrentShared();
    await this.ledger.settle([id_customers], id_period);
  }
}
