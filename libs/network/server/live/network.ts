import { AsyncResource } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { NetworkTreeError } from '@ceiba/network/contract';
import { shareNext } from '@ceiba/platform/contract';
import { type Actor, forbidden, LOGGER, type Logger, notFound, Refusal } from '@ceiba/platform/server';
import type { LiveNetwork } from '../domain/live-network';
import { type NetworkChange, NetworkLog } from '../persistence/network-log';
import { LoadNetwork, type LoadedNetwork } from './load-network';

/** More changes than this are not applied one by one. */
const TOO_FAR = 50_000;

/**
 * The network in this process's memory, as fresh as the database: before every answer it reads what was committed after
 * the version it holds. Any number of processes may hold one (compensation.md, "The live network").
 */
@Injectable()
export class Network {
  private held: LoadedNetwork | undefined;
  // Refreshing is shared by callers, so it must not run in the unit of work of one of them.
  private readonly scope = new AsyncResource('ceiba-network');
  private readonly fresh = shareNext(() => this.scope.runInAsyncScope(() => this.refresh()));

  constructor(
    private readonly log: NetworkLog,
    private readonly loader: LoadNetwork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The live network, right after every change that was committed before this call. Throws 409 on an empty network. */
  async live(): Promise<LiveNetwork> {
    const { network } = await this.state();
    if (!network) throw new Refusal('NETWORK.EMPTY', 'La red no tiene clientes.', { status: 409 });
    return network;
  }

  /** The same with its period, rules and version. */
  async state(): Promise<LoadedNetwork> {
    await this.fresh();
    if (!this.held) throw new Error('the network is not loaded');
    return this.held;
  }

  /** A partner sees himself and his downline, staff and the system everybody. Throws 403; for staff 404 when he isn't there. */
  async assertMayRead(actor: Pick<Actor, 'type' | 'id_customers'>, id: number): Promise<void> {
    const network = await this.live();
    if (actor.type !== 1) {
      if (!network.has(id)) throw notFound('El cliente no existe.');
      return;
    }
    if (actor.id_customers === id) return;
    const own = actor.id_customers;
    const below = own !== null && network.has(id) && network.has(own) && network.isDescendant(id, own);
    if (!below) throw forbidden();
  }

  private async refresh(): Promise<void> {
    if (!this.held?.network) return this.reload('start');
    const changes = await this.log.after(this.held.version, TOO_FAR + 1);
    const first = changes[0];
    if (!first) return;
    if (changes.length > TOO_FAR || first.version !== this.held.version + 1) return this.reload('too far behind');
    for (const { version, change } of changes) {
      if (!this.apply(this.held.network, change)) return this.reload(change.kind);
      this.held.version = version;
      if (change.kind === 'period') this.held.id_period = change.idPeriod;
      if (change.kind === 'rules') this.held.rules = change.rules;
    }
  }

  /** False when the change cannot be told from where we stand and everything has to be read again. */
  private apply(network: LiveNetwork, change: NetworkChange): boolean {
    try {
      if (change.kind === 'reload') return false;
      if (change.kind === 'period') network.applyChange({ kind: 'period' });
      else if (change.kind === 'rules') network.applyChange({ kind: 'rules', settings: change.rules });
      else network.applyChange(change);
      return true;
    } catch (error) {
      // An upline that is not known yet, or a move out of order: the database knows better.
      if (error instanceof RangeError || error instanceof NetworkTreeError) return false;
      throw error;
    }
  }

  private async reload(why: string): Promise<void> {
    const started = Date.now();
    this.held = await this.loader.current();
    const { version, network } = this.held;
    this.logger.info({ why, version, customers: network?.size ?? 0, ms: Date.now() - started }, 'network loaded');
  }
}
