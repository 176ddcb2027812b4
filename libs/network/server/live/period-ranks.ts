import { Injectable } from '@nestjs/common';
import type { LiveNetwork } from '../domain/live-network';
import type { RankCounts } from '../domain/rank-counts';
import { NetworkHistory, type PeriodNetwork } from './network-history';

/** The network of a period with its ranks counted. */
export interface RankedNetwork {
  at: PeriodNetwork;
  counts: RankCounts;
}

/** Counts the ranks of a period's network once, and again only after it changed. */
@Injectable()
export class PeriodRanks {
  private readonly kept = new WeakMap<LiveNetwork, { changes: number; counts: RankCounts }>();

  constructor(private readonly history: NetworkHistory) {}

  /** Throws 404 for an unknown period. */
  async at(idPeriod: number): Promise<RankedNetwork> {
    const at = await this.history.at(idPeriod);
    const { network } = at;
    const { changes } = network;
    const known = this.kept.get(network);
    if (known?.changes === changes) return { at, counts: known.counts };
    const counts = network.countRanks();
    this.kept.set(network, { changes, counts });
    return { at, counts };
  }
}
