import { Injectable } from '@nestjs/common';
import { PeriodGate } from '@ceiba/periods/server';
import { Bus, type Schedule, Scheduled } from '@ceiba/platform/server';
import { PaidKits } from '../persistence/paid-kits.reader';
import { StoreSales } from '../persistence/store-sales.reader';
import { SettleBonuses } from '../use-cases/settle-bonuses';

const CHUNK = 500;

/** Every night: kits and store sales of the running period that no event told of, as those sold before bonuses had rows. */
@Scheduled({ name: 'settle-bonuses', cron: '35 3 * * *' })
@Injectable()
export class SettleBonusesNightly implements Schedule {
  constructor(
    private readonly bus: Bus,
    private readonly gate: PeriodGate,
    private readonly kits: PaidKits,
    private readonly sales: StoreSales,
  ) {}

  async run(): Promise<void> {
    const current = await this.gate.current();
    if (!current) return;
    const ids = await this.kits.withoutBonus(current.id_period);
    for (let from = 0; from < ids.length; from += CHUNK)
      await this.bus.execute(new SettleBonuses(ids.slice(from, from + CHUNK)));
    const sold = await this.sales.withoutRow(current.id_period);
    for (let from = 0; from < sold.length; from += CHUNK)
      await this.bus.execute(new SettleBonuses([], sold.slice(from, from + CHUNK)));
  }
}
