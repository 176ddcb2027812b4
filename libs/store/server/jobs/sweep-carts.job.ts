import { Injectable } from '@nestjs/common';
import { Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { Visitors } from '../persistence/visitors';

const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

/** Carts that nobody paid and nobody touched for a month go, with the buyer's data in them. */
@Scheduled({ name: 'store-sweep-carts', cron: '45 3 * * *' })
@Injectable()
export class SweepCarts implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly visitors: Visitors,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_DAYS * DAY_MS);
    await this.db.execute(
      `delete from cart_public where state_cart = 'open' and payment_begun = 0 and updated_at < ?`,
      [before],
    );
    await this.visitors.forget(new Date(this.clock.now().getTime() - DAY_MS));
  }
}
