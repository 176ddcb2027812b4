import { Injectable } from '@nestjs/common';
import { compileRanks, type RankSettings } from '@ceiba/network/contract';
import { Db, eachRow, UnitOfWork } from '@ceiba/platform/server';
import { LiveLoader, type LiveRow } from '../domain/live-load';
import { LiveNetwork } from '../domain/live-network';
import { Moves } from '../persistence/moves';
import { NetworkLog } from '../persistence/network-log';
import { eachVolume, POINTS_MONEY } from '../persistence/volumes';

/** A network with what it was made of. `network` is undefined while there is no customer at all. */
export interface LoadedNetwork {
  network: LiveNetwork | undefined;
  version: number;
  id_period: number | null;
  rules: RankSettings;
}

const NO_MORE: ReadonlyMap<number, number> = new Map();
const NOTHING = { points: 0, businessUsd: 0, businessMxn: 0 };

/** Loads networks from the database, in one consistent snapshot each (compensation.md, "The live network"). */
@Injectable()
export class LoadNetwork {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly log: NetworkLog,
    private readonly moves: Moves,
  ) {}

  /** The network of the current period with the version it stands at. */
  current(): Promise<LoadedNetwork> {
    return this.inSnapshot(async () => {
      const { version, rules } = await this.log.state();
      const period = await this.db.one<{ id_period: number }>('select id_period from period where current_period = 1');
      const id_period = period?.id_period ?? null;
      return { version, rules, id_period, network: await this.read(id_period, rules) };
    });
  }

  /**
   * The network with what belongs to another period, without the moves that were made after it; `more`: points, in cents, that
   * are not stored yet.
   */
  ofPeriod(id_period: number, more: ReadonlyMap<number, number> = NO_MORE): Promise<LoadedNetwork> {
    return this.inSnapshot(async () => {
      const { version, rules } = await this.log.state();
      return {
        version,
        rules,
        id_period,
        network: await this.read(id_period, rules, await this.moves.placesBefore(id_period), more),
      };
    });
  }

  private inSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.unit.run(work, 'REPEATABLE READ');
  }

  private async read(
    idPeriod: number | null,
    rules: RankSettings,
    before: ReadonlyMap<number, number> = NO_MORE,
    more: ReadonlyMap<number, number> = NO_MORE,
  ): Promise<LiveNetwork | undefined> {
    const most = await this.db.one<{ n: number | null }>('select max(id_customers) as n from customers');
    if (!most?.n) return undefined;
    const loader = new LiveLoader(compileRanks(rules), Math.min(most.n, 5_000_000));
    await eachRow<[number, number | null, number]>(
      'select id_customers, id_upline, id_status from customers force index (customers_network)',
      [],
      ([id, upline, status]) =>
        loader.add({ id, upline: before.get(id) ?? upline, status, ...NOTHING } satisfies LiveRow),
    );
    if (idPeriod !== null) await eachVolume(idPeriod, (...volume) => loader.addVolume(...volume));
    for (const [id, points] of more) loader.addVolume(id, POINTS_MONEY, points, 0);
    return LiveNetwork.from(loader);
  }
}
