import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import type { ReceivablePaymentInput } from '@ceiba/invoicing/contract';
import { Bus, currentActor } from '@ceiba/platform/server';
import { ReceivableRepository } from '../../persistence/receivable.repository';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { CannotStamp } from '../../stamping/subject';
import { PATIENCE_MS } from '../shown-amounts';
import { RegisterPayment } from './register-payment';

/** Payments and their complements on the road of all stamps. No command: the call to the provider lies outside any transaction. */
@Injectable()
export class ComplementStamping {
  constructor(
    private readonly bus: Bus,
    private readonly stamper: Stamper,
    private readonly receivables: ReceivableRepository,
    private readonly branches: BranchReader,
  ) {}

  /** Enters a payment and says how its stamp ended; its job goes on where this process dies. Throws what `RegisterPayment` does. */
  async register(input: ReceivablePaymentInput): Promise<{ id_receivable_payment: number; outcome: StampOutcome }> {
    const id_receivable_payment = await this.bus.execute(new RegisterPayment(input));
    return { id_receivable_payment, outcome: await this.kept(id_receivable_payment) };
  }

  /** The money came in whatever becomes of its complement: what stands against that is told, not thrown. */
  private async kept(id_receivable_payment: number): Promise<StampOutcome> {
    try {
      return await this.stamp(id_receivable_payment);
    } catch (error) {
      if (!(error instanceof CannotStamp)) throw error;
      return { state: 'refused', message: error.message };
    }
  }

  /** Asks again for the complement of one that was refused. Throws 403, 404, 409. */
  async again(id_receivable_payment: number): Promise<StampOutcome> {
    const { id_branch_office } = await this.receivables.get(id_receivable_payment);
    this.branches.assertVisible(currentActor(), id_branch_office);
    return this.stamp(id_receivable_payment);
  }

  stamp(id_receivable_payment: number): Promise<StampOutcome> {
    return this.stamper.stamp('PAYMENT', String(id_receivable_payment), { patience_ms: PATIENCE_MS });
  }
}
