import { Injectable } from '@nestjs/common';
import type { DisputeState } from '@ceiba/payments/contract';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import { isLaterDispute } from '../domain/disputes';
import type { ToldDispute } from '../domain/payment-facts';
import type { Payment } from './payment.repository';
import { paymentDisputeTable } from './refund.entity';

/** A row of `payment_dispute`. */
export type Dispute = RowOf<typeof paymentDisputeTable, { kind: 'dispute' | 'chargeback'; state: DisputeState }>;

const COLUMNS = paymentDisputeTable.columns();

/** Claims and chargebacks as their providers tell them. The payment is locked. */
@Injectable()
export class DisputeRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async ofPayment(id_payment: number): Promise<Dispute[]> {
    const sql = `select ${COLUMNS} from payment_dispute where id_payment = ? order by id_dispute`;
    return this.db.query<Dispute>(sql, [id_payment]);
  }

  /** Writes what is news of one; false where it is none. */
  async note({ id_payment, provider }: Payment, told: ToldDispute): Promise<boolean> {
    const known = await this.db.one<Dispute>(
      `select ${COLUMNS} from payment_dispute where provider = ? and provider_dispute_id = ? for update`,
      [provider, told.id],
    );
    const { kind, state, amount_minor, due_at } = told;
    const now = {
      ...{ kind, state, amount_minor, due_at, reason: told.reason?.slice(0, 100) ?? null },
      updated_provider_at: told.updated_at,
      ended_at: state === 'open' ? null : (told.updated_at ?? this.clock.now()),
    };
    if (!known) {
      const named = { id_payment, provider, provider_dispute_id: told.id };
      await paymentDisputeTable.insert(this.db, { ...named, ...now, opened_at: told.opened_at ?? this.clock.now() });
      return true;
    }
    if (!isLaterDispute(known, told)) return false;
    await paymentDisputeTable.update(this.db, { id_dispute: known.id_dispute }, now);
    return true;
  }

  /** The payment itself says that what was open is over. */
  async endOpen(id_payment: number, state: DisputeState): Promise<void> {
    await paymentDisputeTable.update(this.db, { id_payment, state: 'open' }, { state, ended_at: this.clock.now() });
  }
}
