import { PersonHold, type PersonHolding } from '@ceiba/customers/server';
import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

/** Who is forgotten while a period closes would be paid by it without papers: the deletion waits for its end, the next close for the deletion. */
@PersonHold()
@Injectable()
export class ClosingHold implements PersonHolding {
  constructor(private readonly db: Db) {}

  async holds(): Promise<string | null> {
    // A close begins by taking the current period alone.
    await this.db.query('select 1 from period where current_period = 1 lock in share mode');
    const closing = await this.db.one<{ code: string }>(
      "select code_period as code from period where state_period = 'closing' limit 1",
    );
    return closing ? `El periodo ${closing.code} se está cerrando.` : null;
  }
}
