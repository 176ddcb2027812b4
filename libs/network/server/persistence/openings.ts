import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { Clock, currentActor, Db } from '@ceiba/platform/server';
import { type Opening, placeOf } from '../domain/import/plan-openings';
import { networkOpeningTable } from './network.entity';

const CHUNK = 2_000;
const CENTS = (column: string) => `cast(${column} * 100 as signed)`;

/** What partners brought along from another system, by period. */
@Injectable()
export class Openings {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** All of these periods, by `placeOf`. */
  async inPeriods(periods: readonly number[]): Promise<Map<string, Opening>> {
    if (periods.length === 0) return new Map();
    const rows = await this.db.query<Opening>(
      `select id_period, id_customers, id_rank, ${CENTS('points')} as points, ${CENTS('point_group')} as \`group\`
       from network_opening where id_period in (?)`,
      [periods],
    );
    return new Map(rows.map((row) => [placeOf(row), row]));
  }

  /** Writes them over what the same partners brought into the same periods before. Needs a unit of work. */
  async put(openings: readonly Opening[]): Promise<void> {
    const by = { user_created: currentActor().full_name, created_at: this.clock.now() };
    for (let at = 0; at < openings.length; at += CHUNK)
      await networkOpeningTable.upsert(
        this.db,
        openings.slice(at, at + CHUNK).map(({ id_period, id_customers, id_rank, points, group }) => ({
          ...{ id_period, id_customers, id_rank, points: fromCents(points) },
          ...{ point_group: group === null ? null : fromCents(group), ...by },
        })),
      );
  }
}
