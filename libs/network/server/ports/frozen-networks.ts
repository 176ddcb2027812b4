import type { RankSettings } from '@ceiba/network/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import type { LiveRow } from '../domain/live-load';

/** The frozen network of a closed period. */
export interface FrozenNetwork {
  rules: RankSettings;
  size: number;
  rows: Iterable<LiveRow>;
}

/** Commissions above keep the facts of their runs and provide this token. */
export abstract class FrozenNetworks {
  /** Undefined when the period has no run. */
  abstract find(period: StoredPeriod): Promise<FrozenNetwork | undefined>;
}
