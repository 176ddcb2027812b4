import { Injectable } from '@nestjs/common';
import { Bus } from '@ceiba/platform/server';
import type { CreditNoteInput } from '@ceiba/sales/contract';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { PATIENCE_MS } from '../shown-amounts';
import { IssueCreditNote } from './issue-credit-note';

/** Credit notes on the road of all stamps. No command: the call to the provider lies outside any transaction. */
@Injectable()
export class CreditNoteStamping {
  constructor(
    private readonly bus: Bus,
    private readonly stamper: Stamper,
  ) {}

  /** Makes one by hand and says how its stamp ended; its job goes on where this process dies. */
  async make(input: CreditNoteInput): Promise<{ id_credit_note: number; outcome: StampOutcome }> {
    const id_credit_note = await this.bus.execute(new IssueCreditNote(input));
    return { id_credit_note, outcome: await this.stamp(id_credit_note) };
  }

  stamp(id_credit_note: number): Promise<StampOutcome> {
    return this.stamper.stamp('CREDIT_NOTE', String(id_credit_note), { patience_ms: PATIENCE_MS });
  }
}
