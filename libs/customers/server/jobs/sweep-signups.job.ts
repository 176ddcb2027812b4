import { Injectable } from '@nestjs/common';
import { SIGNUP_DOCUMENTS, type SignupDocument } from '@ceiba/customers/contract';
import { Clock, Db, FileStore, type Schedule, Scheduled } from '@ceiba/platform/server';
import { SignupCallers } from '../persistence/signup-callers';

const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** Sign-ups that nobody paid and nobody touched for a month go, with the papers and data in them. */
@Scheduled({ name: 'customers-sweep-signups', cron: '50 3 * * *' })
@Injectable()
export class SweepSignups implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
    private readonly callers: SignupCallers,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.callers.guesses.forget();
    const before = new Date(this.clock.now().getTime() - KEEP_DAYS * DAY_MS);
    for (;;) {
      const idle = await this.db.query<{ id: number } & Record<SignupDocument, number | null>>(
        `select id_customers_kit_public as id, ${SIGNUP_DOCUMENTS.join(', ')} from customers_kit_public
         where state_cart = 'open' and payment_begun = 0 and updated_at < ? limit ?`,
        [before, AT_ONCE],
      );
      if (idle.length === 0) return;
      for (const one of idle)
        for (const document of SIGNUP_DOCUMENTS) {
          const file = one[document];
          if (file !== null) await this.files.remove(file);
        }
      await this.db.execute(
        `delete from customers_kit_public where id_customers_kit_public in (?) and state_cart = 'open'
         and payment_begun = 0`,
        [idle.map(({ id }) => id)],
      );
    }
  }
}
