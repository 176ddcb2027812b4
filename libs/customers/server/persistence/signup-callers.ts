import { Injectable } from '@nestjs/common';
import { SIGNUP_MESSAGES } from '@ceiba/customers/contract';
import { networkOf, Settings } from '@ceiba/identity/server';
import { Clock, Db, Guesses, Rate, tooManyAsked } from '@ceiba/platform/server';
import { signupGuessTable } from './signup.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Wrong letters within a quarter of an hour: of one sponsor from one network, from one network, of one sponsor by everybody. */
const GUESSES_MS = 15 * MINUTE_MS;
const GUESSES = [
  { by: ['network', 'id_upline'], most: 10 },
  { by: ['network'], most: 30 },
  { by: ['id_upline'], most: 100 },
] as const;
/** Sign-ups that one device begins in an hour. */
const DEVICE_SIGNUPS = 5;

/** Who signs up has no name yet: he is counted by the network he comes from and by his device's cookie. */
@Injectable()
export class SignupCallers {
  private readonly asks = new Rate(MINUTE_MS);
  private readonly begun = new Rate(HOUR_MS);
  /** At a sponsor's letters. */
  readonly guesses: Guesses<{ network: string; id_upline: number }>;

  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    const told = { code: 'CUSTOMERS.GUESSES', message: SIGNUP_MESSAGES.guesses };
    this.guesses = new Guesses<{ network: string; id_upline: number }>(db, clock, {
      ...{ table: signupGuessTable, window_ms: GUESSES_MS, limits: GUESSES, ...told },
    });
  }

  /** Throws 429 when the network of this address has asked its share of the minute; without a look at the database. */
  async assertMayAsk(address: string): Promise<void> {
    const { store_asks_minute } = await this.settings.get();
    if (!this.asks.take(networkOf(address), store_asks_minute, this.clock.now().getTime()))
      throw tooManyAsked('CUSTOMERS.RATE', SIGNUP_MESSAGES.asks, MINUTE_MS);
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
    if (many || !taken) throw tooManyAsked('CUSTOMERS.SIGNUPS', SIGNUP_MESSAGES.tooMany, HOUR_MS);
  }
}
