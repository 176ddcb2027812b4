import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { NetworkChange, NetworkState } from '../../persistence/network-log';
import { Volumes } from '../../persistence/volumes';

/** More partners with sales than this are not listed one by one. */
const MOST = 2_000;

/** The changes that bring the network to the current period; none when it is there already. */
@Injectable()
export class PeriodSwitch {
  constructor(
    private readonly db: Db,
    private readonly volumes: Volumes,
  ) {}

  /** Called within `NetworkLog.append`: the counter is locked. Sales made before the change came through count too. */
  async changes(state: NetworkState): Promise<NetworkChange[]> {
    const current = await this.db.one<{ id_period: number }>('select id_period from period where current_period = 1');
    const idPeriod = current?.id_period ?? null;
    if (idPeriod === state.id_period) return [];
    const begin: NetworkChange = { kind: 'period', idPeriod };
    if (idPeriod === null) return [begin];
    const volumes = await this.volumes.list(idPeriod, MOST);
    if (volumes.length > MOST) return [begin, { kind: 'reload' }];
    return [begin, ...volumes.map((volume): NetworkChange => ({ kind: 'volume', ...volume }))];
  }
}
