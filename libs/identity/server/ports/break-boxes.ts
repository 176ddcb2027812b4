import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { COMPANY_ZONE, localTime } from '@ceiba/platform/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { breakBoxTable } from '../persistence/worker.entity';

interface Place {
  id_branch_office: number | null;
  zone: string;
}

/** Cash closings of the workers: what the session needs to ask for one. The cash context reports on them. */
@Injectable()
export class BreakBoxes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly places: BranchReader,
  ) {}

  /** Writes a closing; answers its id. */
  async add(box: { id_worker: number; branches: readonly number[]; amount: string; at: Date }): Promise<number> {
    const { id_branch_office, zone } = await this.placeOf(box.branches);
    const local = localTime(box.at, zone);
    return breakBoxTable.insert(this.db, {
      id_worker: box.id_worker,
      id_branch_office,
      amount: box.amount,
      date_break_box: local.slice(0, 10),
      hour_break_box: Number(local.slice(11, 13)),
      saved_at: box.at,
    });
  }

  /** Hour of the worker's last closing today, null when there was none; and the zone of that hour. */
  async lastHour(id_worker: number, branches: readonly number[]): Promise<{ hour: number | null; zone: string }> {
    const { zone } = await this.placeOf(branches);
    const row = await this.db.one<{ hour: number }>(
      `select hour_break_box as hour from break_box where id_worker = ? and date_break_box = ?
       order by id_break_box desc limit 1`,
      [id_worker, localTime(this.clock.now(), zone).slice(0, 10)],
    );
    return { hour: row?.hour ?? null, zone };
  }

  /** The worker's branch when he has just one; its day and hour count, else the company's. */
  private async placeOf(branches: readonly number[]): Promise<Place> {
    const [only, ...more] = branches;
    if (only === undefined || more.length > 0) return { id_branch_office: null, zone: COMPANY_ZONE };
    return { id_branch_office: only, zone: (await this.places.find(only))?.time_zone ?? COMPANY_ZONE };
  }
}
