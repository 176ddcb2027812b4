import { Injectable } from '@nestjs/common';
import { COMPANY_ZONE, localTime } from '@ceiba/platform/contract';
import { type Actor, Clock, Db } from '@ceiba/platform/server';
import type { BreakBoxes } from '@ceiba/identity/server';
import { Places } from './places';

/** When somebody last counted, for the overlay that asks him every hour (spec 3, section 4). */
@Injectable()
export class ClosingHours implements BreakBoxes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly places: Places,
  ) {}

  /** Day and hour are those of the branch where he counts, else the company's. */
  async lastHour(actor: Actor): Promise<{ hour: number | null; zone: string }> {
    const zone = (await this.places.find(null, actor))?.time_zone ?? COMPANY_ZONE;
    const row = await this.db.one<{ saved_at: Date }>(
      'select saved_at from break_box where id_worker = ? order by id_break_box desc limit 1',
      [actor.id_worker],
    );
    if (!row) return { hour: null, zone };
    const [day, time = ''] = localTime(row.saved_at, zone).split('T');
    return { hour: day === this.clock.today(zone) ? Number(time.slice(0, 2)) : null, zone };
  }
}
