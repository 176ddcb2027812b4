import { Injectable } from '@nestjs/common';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import { BonusLedger } from './bonus-ledger';
import { BonusStatements } from './bonus-statements';
import { SeaStatements } from './sea-statements';
import { StoreStatements } from './store-statements';

/** The earnings that have statements of their own, in the transaction that closes their period. */
@Injectable()
export class CloseBonuses {
  constructor(
    private readonly gate: PeriodGate,
    private readonly periods: PeriodReader,
    private readonly ledger: BonusLedger,
    private readonly bonuses: BonusStatements,
    private readonly store: StoreStatements,
    private readonly sea: SeaStatements,
  ) {}

  /** The period's row is held and says Cerrado already: no bonus comes into it any more but by this. */
  async close(id_period: number): Promise<void> {
    const current = await this.gate.current();
    const next = current?.id_period ?? id_period;
    await this.ledger.settlePeriod(id_period, next, id_period);
    await this.store.settle(id_period, next);
    const period = await this.periods.get(id_period);
    await this.bonuses.gather(period);
    await this.store.gather(period);
    await this.sea.make(period);
  }
}
