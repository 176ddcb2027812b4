import { Injectable } from '@nestjs/common';
import { DEVICE_MESSAGES } from '@ceiba/hr/contract';
import { networkOf } from '@ceiba/identity/server';
import { Clock, Db, Guesses, Rate, tooManyAsked } from '@ceiba/platform/server';
import { attendanceGuessTable } from './attendance.entity';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
/** Calls of a network in a minute: a shop's screens after a day without a connection. */
const CALLS = 6000;
/** Of codes `device` is 0: from one network, and by everybody. */
const CODE_LIMITS = [
  { by: ['network', 'device'], most: 10 },
  { by: ['device'], most: 200 },
] as const;
/** Of numbers: a long one is nobody's until its last digit, and a hundred people come at the same hour. */
const NUMBER_LIMITS = [{ by: ['device'], most: 600 }] as const;

type Guess = { network: string; device: number };

/** Screens without a session: counted by the network they call from, and by what they guess. */
@Injectable()
export class DeviceCallers {
  private readonly asks = new Rate(MINUTE_MS);
  private readonly codes: Guesses<Guess>;
  private readonly numbers: Guesses<Guess>;

  constructor(
    db: Db,
    private readonly clock: Clock,
  ) {
    const told = { code: 'HR.GUESSES', message: DEVICE_MESSAGES.guesses };
    const rules = { table: attendanceGuessTable, window_ms: WINDOW_MS, ...told };
    this.codes = new Guesses<Guess>(db, clock, { ...rules, limits: CODE_LIMITS });
    this.numbers = new Guesses<Guess>(db, clock, { ...rules, limits: NUMBER_LIMITS });
  }

  /** Throws 429 when the network of this address has asked its share of the minute. */
  assertMayAsk(address: string): void {
    if (!this.asks.take(networkOf(address), CALLS, this.clock.now().getTime()))
      throw tooManyAsked('HR.RATE', DEVICE_MESSAGES.guesses, MINUTE_MS);
  }

  /** Counts a code before it is looked at; a right one is taken back. Throws 429. */
  guessCode(address: string): Promise<number> {
    return this.codes.count({ network: networkOf(address), device: 0 });
  }

  takeBack(id_guess: number): Promise<void> {
    return this.codes.takeBack(id_guess);
  }

  /** A number of nobody that was typed at a device. Throws 429. */
  async wrongNumber(address: string, id_device: number): Promise<void> {
    await this.numbers.count({ network: networkOf(address), device: id_device });
  }

  async forget(): Promise<void> {
    await this.codes.forget();
  }
}
