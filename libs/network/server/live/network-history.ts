import { Injectable, Optional } from '@nestjs/common';
import { compileRanks, type RankSettings } from '@ceiba/network/contract';
import { PeriodReader } from '@ceiba/periods/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { MESSAGES } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import { LiveLoader } from '../domain/live-load';
import { LiveNetwork } from '../domain/live-network';
import { FrozenNetworks } from '../ports/frozen-networks';
import { LoadNetwork } from './load-network';
import { Network } from './network';

/** A period with the network that belongs to it. */
export interface PeriodNetwork {
  period: StoredPeriod;
  network: LiveNetwork;
  rules: RankSettings;
}

const KEPT = 2;
const OPEN_MS = 10_000;

/** Which network answers for a period: the live one for the current, the frozen one for a closed, a fresh count for others. */
@Injectable()
export class NetworkHistory {
  private readonly kept = new Map<string, { at: number; loaded: Promise<PeriodNetwork> }>();

  constructor(
    private readonly periods: PeriodReader,
    private readonly live: Network,
    private readonly loader: LoadNetwork,
    private readonly clock: Clock,
    @Optional() private readonly frozen?: FrozenNetworks,
  ) {}

  /** The network of a period, the current one by default. Throws 404 for an unknown period, 409 when none is current. */
  async at(idPeriod: number | null): Promise<PeriodNetwork> {
    const state = await this.live.state();
    const id = idPeriod ?? state.id_period;
    if (id === null) throw new Refusal('NETWORK.NO_PERIOD', MESSAGES.noPeriod, { status: 409 });
    const period = await this.periods.get(id);
    if (period.id_period === state.id_period && state.network)
      return { period, network: state.network, rules: state.rules };
    return this.other(period);
  }

  private async other(period: StoredPeriod): Promise<PeriodNetwork> {
    const key = `${period.id_period} ${period.state_period === 'closed' ? period.id_run : 'open'}`;
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && (period.state_period === 'closed' || now - known.at < OPEN_MS)) return known.loaded;
    const loaded = this.load(period);
    this.kept.delete(key);
    this.kept.set(key, { at: now, loaded });
    for (const old of [...this.kept.keys()].slice(0, -KEPT)) this.kept.delete(old);
    loaded.catch(() => this.kept.delete(key));
    return loaded;
  }

  private async load(period: StoredPeriod): Promise<PeriodNetwork> {
    const frozen = period.state_period === 'closed' ? await this.frozen?.find(period) : undefined;
    if (frozen) {
      const loader = new LiveLoader(compileRanks(frozen.rules), frozen.size);
      for (const row of frozen.rows) loader.add(row);
      return { period, network: LiveNetwork.from(loader), rules: frozen.rules };
    }
    const { network, rules } = await this.loader.ofPeriod(period.id_period);
    return { period, network: network ?? (await this.live.live()), rules };
  }
}
