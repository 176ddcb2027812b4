import { Injectable } from '@nestjs/common';
import { Jobs } from '@ceiba/platform/server';
import { StockLedger } from '@ceiba/stock/server';
import { holderOf } from '@ceiba/store/server';
import { type Attempt, AttemptRepository, type AttemptState } from './attempt.repository';

/** Kind of the job that ends a link at the provider. */
export const END_LINK = 'payments-end-link';

/** Ends attempts: the goods are free again at once, the link at the provider ends a moment later, outside of the transaction. */
@Injectable()
export class AttemptCloser {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly stock: StockLedger,
    private readonly jobs: Jobs,
  ) {}

  /** Closes what may still be paid of a cart; its row is locked by the caller. Answers how many there were. */
  async closeOpen(id_cart: number, reason: string): Promise<number> {
    const open = await this.attempts.lockOpen(id_cart);
    for (const attempt of open) await this.end(attempt, 'closed', reason);
    return open.length;
  }

  /** Ends one attempt. `paid` leaves the reservation to the sale, which used it up. */
  async end(attempt: Attempt, state: Extract<AttemptState, 'paid' | 'failed' | 'closed' | 'expired'>, reason: string) {
    await this.attempts.setState(attempt.id_attempt, state, reason);
    if (state !== 'paid') await this.stock.release(holderOf(attempt.id_customers_sale_public));
    await this.jobs.enqueue(
      END_LINK,
      { id_attempt: attempt.id_attempt },
      { dedupe: `${END_LINK}-${attempt.id_attempt}` },
    );
  }
}
