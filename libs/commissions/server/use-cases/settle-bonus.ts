import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PeriodGate } from '@ceiba/periods/server';
import type { CommandOptions } from '@ceiba/platform/server';
import { BonusLedger } from '../bonuses/bonus-ledger';
import { StoreLedger } from '../bonuses/store-ledger';
import { PaidKits } from '../persistence/paid-kits.reader';
import { StoreSales } from '../persistence/store-sales.reader';

/**
 * What stands beside commissions follows a sale: the inscription bonus of a new partner comes with his first kit that stands and
 * goes with it, the seller's difference with what the public store sold (compensation.md, "Other earnings").
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
    private readonly store: StoreLedger,
    private readonly sales: StoreSales,
  ) {}

  async execute({ id_customers, id_document }: SettleBonus): Promise<void> {
    const kit = await this.kits.isIn(id_document);
    const store = (await this.sales.among([id_document])).length > 0;
    if (!kit && !store) return;
    const { id_period } = await this.gate.lockCurrentShared();
    if (kit) await this.ledger.settle([id_customers], id_period);
    if (store) await this.store.settle([id_document], id_period);
  }
}
