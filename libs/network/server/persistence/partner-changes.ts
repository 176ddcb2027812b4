import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { NetworkChange, NetworkState } from './network-log';
import { Volumes } from './volumes';

interface Place {
  id: number;
  upline: number | null;
  status: number;
}

/** What the change log says of one partner: his place and figures as they are stored. */
@Injectable()
export class PartnerChanges {
  constructor(
    private readonly db: Db,
    private readonly volumes: Volumes,
  ) {}

  /** Nothing where there is no such partner. For `NetworkLog.append`, which locks first. */
  async read(state: NetworkState, id_customers: number): Promise<NetworkChange[]> {
    const place = await this.db.one<Place>(
      'select id_customers as id, id_upline as upline, id_status as status from customers where id_customers = ?',
      [id_customers],
    );
    if (!place) return [];
    return [{ kind: 'customer', ...(await this.volumes.read(state.id_period, id_customers)), ...place }];
  }
}
