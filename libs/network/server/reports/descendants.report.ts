import { Injectable } from '@nestjs/common';
import { DESCENDANTS, type StoredNetworkRow } from '@ceiba/network/contract';
import {
  type AskedOf,
  fromCents,
  type ListInput,
  type ListResult,
  type ReportSums,
  toCents,
} from '@ceiba/platform/contract';
import { type Given, Refusal, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import type { PartnerFilter, PartnerSums } from '../domain/live-lists';
import { NetworkRows } from '../lists/network-rows';
import { Whose } from '../lists/whose';
import { NetworkHistory, type PeriodNetwork } from '../live/network-history';

type Report = typeof DESCENDANTS;
type Asked = AskedOf<Report>;

interface Opened extends PartnerSums {
  at: PeriodNetwork;
  filter: PartnerFilter;
}

const POINTS = 'Los puntos mínimos no pueden ser mayores a los máximos.';
const CHUNK = 1_000;
const cents = (points: string | null) => (points === null ? undefined : toCents(points));

/** Everybody below a partner, from the network in memory. */
@ReportQuery(DESCENDANTS)
@Injectable()
export class DescendantsReport implements ReportSource<Report, Opened> {
  constructor(
    private readonly whose: Whose,
    private readonly history: NetworkHistory,
    private readonly rows: NetworkRows,
  ) {}

  async settle({ id_customers, id_period, point_min, point_max }: Given<Report>): Promise<Given<Report>> {
    if (point_min && point_max && toCents(point_min) > toCents(point_max)) throw new Refusal('NETWORK.POINTS', POINTS);
    const id = await this.whose.resolve(id_customers);
    const { period } = await this.history.at(id_period ?? null);
    return { id_customers: id, id_period: period.id_period };
  }

  async open({ id_customers, id_period, id_state, point_min, point_max, type }: Asked): Promise<Opened> {
    const at = await this.history.at(id_period);
    const filter = {
      status: id_state === -1 ? undefined : id_state,
      minPoints: cents(point_min),
      maxPoints: cents(point_max),
    };
    return { at, filter, ...at.network.sums(id_customers, filter, type) };
  }

  async page(
    { id_customers, type }: Asked,
    { at, filter, total }: Opened,
    { page, page_size: size }: ListInput,
  ): Promise<ListResult<StoredNetworkRow>> {
    if (total === 0) return { rows: [], total };
    const { rows } = at.network.page(id_customers, filter, type, { page, size }, total);
    return { rows: await this.rows.dress(rows, at), total };
  }

  async *all({ id_customers, type }: Asked, { at, filter, total }: Opened): AsyncIterable<StoredNetworkRow> {
    if (total === 0) return;
    // Taken in one go: changes may come in while names are being read.
    const found = [...at.network.descendants(id_customers, filter, type)];
    for (let from = 0; from < found.length; from += CHUNK)
      yield* await this.rows.dress(found.slice(from, from + CHUNK), at);
  }

  sums(_asked: Asked, { points }: Opened): Promise<ReportSums[]> {
    return Promise.resolve([{ point_current_customers: fromCents(points) }]);
  }
}
