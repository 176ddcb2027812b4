import { Injectable } from '@nestjs/common';
import type { MovableRow } from '@ceiba/network/contract';
import { fromCents } from '@ceiba/platform/contract';
import { Network } from '../live/network';
import { Moves } from '../persistence/moves';
import { PartnerNames } from './partner-names';

/** Partners as one sees them when moving: points beside their upline's, moved already, in the period. */
@Injectable()
export class MovableRows {
  constructor(
    private readonly live: Network,
    private readonly moves: Moves,
    private readonly names: PartnerNames,
  ) {}

  /** In the same order; who left the network meanwhile is left out. */
  async dress(ids: readonly number[]): Promise<MovableRow[]> {
    const { network, id_period } = await this.live.state();
    if (!network) return [];
    const partners = ids.flatMap((id) => (network.has(id) ? [network.partner(id)] : []));
    const moved = id_period === null ? new Set<number>() : await this.moves.movedIn(id_period, ids);
    const names = await this.names.find(partners.flatMap(({ id, upline }) => (upline === null ? [id] : [id, upline])));
    return partners.map(({ id, upline, status, points, businessMxn, businessUsd }) => ({
      id_customers: id,
      full_name_customers: names.get(id) ?? '',
      id_upline: upline,
      full_name_upline: upline === null ? null : (names.get(upline) ?? ''),
      hijo_puntos: fromCents(points),
      puntos_upline: fromCents(upline === null ? 0 : network.partner(upline).points),
      moved_roll_over: moved.has(id) ? 1 : 0,
      in_period: status === 1 && points + businessMxn + businessUsd > 0 ? 1 : 0,
    }));
  }
}
