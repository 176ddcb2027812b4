import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import type { UnmarkedBelow } from '../domain/live-unmarked';
import { Network } from '../live/network';

const MONTHS = 2;
/** Looked up again when this many times longer than the look-up itself has passed, and not within this many ms. */
const PATIENCE = 50;
const LEAST_MS = 5_000;

/** Who bought nothing in two months: enabled, registered before that, no sale since. A few seconds old at most in a small network. */
@Injectable()
export class RecentBuyers {
  private held: { idle: UnmarkedBelow; until: number } | undefined;
  private loading: Promise<UnmarkedBelow> | undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly network: Network,
  ) {}

  /** The day from which a purchase counts, AAAA-MM-DD. */
  since(): string {
    const [year = 0, month = 1, day = 1] = this.clock.today().split('-').map(Number);
    // The last day of a shorter month, as 31 July has no 31 June.
    const last = new Date(Date.UTC(year, month - MONTHS, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 - MONTHS, Math.min(day, last))).toISOString().slice(0, 10);
  }

  /** Counts for everybody; while it is looked up again, the earlier answer serves. */
  async idle(): Promise<UnmarkedBelow> {
    const now = this.clock.now().getTime();
    if (this.held && now < this.held.until) return this.held.idle;
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    if (!this.held) return this.loading;
    this.loading.catch(() => undefined);
    return now < this.held.until + LEAST_MS ? this.held.idle : this.loading;
  }

  private async load(): Promise<UnmarkedBelow> {
    const started = this.clock.now().getTime();
    const since = this.since();
    const [buyers, beginners] = [
      await this.ids('select distinct id_customers as id from sale where date_doc >= ? and anulado = 0', since),
      await this.ids('select id_customers as id from customers where date_registration >= ?', since),
    ];
    const network = await this.network.live();
    const idle = network.countUnmarked((id) => buyers.has(id) || beginners.has(id));
    const now = this.clock.now().getTime();
    this.held = { idle, until: now + Math.max(LEAST_MS, (now - started) * PATIENCE) };
    return idle;
  }

  private async ids(sql: string, since: string): Promise<Set<number>> {
    return new Set((await this.db.query<{ id: number }>(sql, [since])).map((row) => row.id));
  }
}
