import { Injectable } from '@nestjs/common';
import { SIGNUP_MESSAGES } from '@ceiba/customers/contract';
import { networkOf, Settings } from '@ceiba/identity/server';
import { Clock, Db, Rate, Refusal } from '@ceiba/platform/server';
import { signupGuessTable } from './signup.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Wrong letters within a quarter of an hour: of one sponsor from one network, from one network, of one sponsor by everybody. */
const GUESSES_MS = 15 * MINUTE_MS;
const GUESSES = { pair: 10, network: 30, sponsor: 100 } as const;
/** Sign-ups that one device begins in an hour. */
const DEVICE_SIGNUPS = 5;

const tooMany = (code: string, message: string, window_ms: number) =>
  new Refusal(`CUSTOMERS.${code}`, message, { status: 429, kind: 'warning', retry_after: window_ms / 1000 });

/** Who signs up has no name yet: he is counted by the network he comes from and by his device's cookie. */
@Injectable()
export class SignupCallers {
  private readonly asks = new Rate(MINUTE_MS);
  private readonly begun = new Rate(HOUR_MS);

  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws 429 when the network of this address has asked its share of the minute; without a look at the database. */
  async assertMayAsk(address: string): Promise<void> {
    const { store_asks_minute } = await this.settings.get();
    if (!this.asks.take(networkOf(address), store_asks_minute, this.clock.now().getTime()))
      throw tooMany('RATE', SIGNUP_MESSAGES.asks, MINUTE_MS);
  }

  /** Throws 429 when network or device have begun their sign-ups of this hour. */
  async assertMayBegin(network: string, device: string | null): Promise<void> {
    const { store_carts_hour: most } = await this.settings.get();
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    const counted = await this.db.one<{ network: number; device: number }>(
      `select (select count(*) from customers_kit_public where network = ? and created_at > ?) as network,
         (select count(*) from customers_kit_public where device = ? and created_at > ?) as device`,
      [network, since, device, since],
    );
    const many = Number(counted?.network ?? 0) >= most || Number(counted?.device ?? 0) >= DEVICE_SIGNUPS;
    // Calls in flight at the same time are in no table yet.
    const now = this.clock.now().getTime();
    const taken = this.begun.take(network, most, now) && (!device || this.begun.take(device, DEVICE_SIGNUPS, now));
    if (many || !taken) throw tooMany('SIGNUPS', SIGNUP_MESSAGES.tooMany, HOUR_MS);
  }

  /**
   * Counts a guess at a sponsor's letters before it is looked at, outside of any unit of work, so that guesses in flight
   * count each other. Throws 429. A right one is taken back.
   */
  async guess(network: string, id_upline: number): Promise<number> {
    const id = await signupGuessTable.insert(this.db, { network, id_upline, at: this.clock.now() });
    const since = new Date(this.clock.now().getTime() - GUESSES_MS);
    const counts = await this.db.one<{ pair: number; network: number; sponsor: number }>(
      `select (select count(*) from signup_guess where network = ? and id_upline = ? and at > ?) as pair,
         (select count(*) from signup_guess where network = ? and at > ?) as network,
         (select count(*) from signup_guess where id_upline = ? and at > ?) as sponsor`,
      [network, id_upline, since, network, since, id_upline, since],
    );
    const over = (['pair', 'network', 'sponsor'] as const).some((by) => Number(counts?.[by] ?? 0) > GUESSES[by]);
    if (!over) return id;
    // Whoever goes on asking does not wait longer for it.
    await this.takeBack(id);
    throw tooMany('GUESSES', SIGNUP_MESSAGES.guesses, GUESSES_MS);
  }

  async takeBack(id_guess: number): Promise<void> {
    await this.db.execute('delete from signup_guess where id_guess = ?', [id_guess]);
  }

  /** Guesses that count no more. */
  async forget(): Promise<void> {
    await this.db.execute('delete from signup_guess where at < ?', [new Date(this.clock.now().getTime() - GUESSES_MS)]);
  }
}
