import { Injectable } from '@nestjs/common';
import { CustomerPlaces } from '@ceiba/customers/server';
import { PeriodGate } from '@ceiba/periods/server';
import { Moves } from '../../persistence/moves';
import { NetworkLog } from '../../persistence/network-log';
import { PartnerChanges } from '../../persistence/partner-changes';
import { MoveRules, type WantedMove } from './move-rules';

/** What is asked for beside who and where. */
type Asked = Omit<WantedMove, 'id_period'> & { reason: string | null; id_move_undone: number | null };

/** Makes a move: its row, the new place and what the live network hears of it are one transaction. */
@Injectable()
export class Moving {
  constructor(
    private readonly periods: PeriodGate,
    private readonly rules: MoveRules,
    private readonly log: NetworkLog,
    private readonly places: CustomerPlaces,
    private readonly moves: Moves,
    private readonly partners: PartnerChanges,
  ) {}

  /**
   * Answers the move's id. The period's shared lock keeps the move out of a period that is being closed; the counter of
   * the live network lets one move at a time through, so two of them never make a circle together.
   * `first` is asked under that lock.
   */
  async make({ reason, id_move_undone, ...wanted }: Asked, first?: () => Promise<void>): Promise<number> {
    const { id_customers, id_upline } = wanted;
    const { id_period } = await this.periods.lockCurrentShared();
    let id = 0;
    await this.log.append(async (state) => {
      await first?.();
      const id_upline_before = await this.rules.assert({ ...wanted, id_period });
      await this.places.move(id_customers, id_upline);
      id = await this.moves.add({ id_customers, id_upline_before, id_upline, id_period, reason, id_move_undone });
      return this.partners.read(state, id_customers);
    });
    return id;
  }
}
