import { Injectable } from '@nestjs/common';
import { networkOf, Settings } from '@ceiba/identity/server';
import { Clock, Db, Guesses, Rate, tooManyAsked } from '@ceiba/platform/server';
import { SURVEY_MESSAGES } from '@ceiba/surveys/contract';
import { surveySentTable } from './survey.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Surveys of one network in an hour: a whole plant may answer behind one address. */
const SAVES = [{ by: ['network'], most: 1_000 }] as const;

/** Who answers has no session: he is counted by the network he comes from, never beside what he answers. */
@Injectable()
export class SurveyCallers {
  private readonly asks = new Rate(MINUTE_MS);
  private readonly sent: Guesses<{ network: string }>;

  constructor(
    db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    const told = { code: 'SURVEYS.SAVES', message: SURVEY_MESSAGES.saves };
    this.sent = new Guesses<{ network: string }>(db, clock, {
      ...{ table: surveySentTable, window_ms: HOUR_MS, limits: SAVES, ...told },
    });
  }

  /** Throws 429 when the network of this address has asked its share of the minute; without a look at the database. */
  async assertMayAsk(address: string): Promise<void> {
    const { store_asks_minute } = await this.settings.get();
    if (!this.asks.take(networkOf(address), store_asks_minute, this.clock.now().getTime()))
      throw tooManyAsked('SURVEYS.RATE', SURVEY_MESSAGES.asks, MINUTE_MS);
  }

  /** Counts a survey that is about to be saved. Throws 429. */
  async assertMaySend(address: string): Promise<void> {
    await this.sent.count({ network: networkOf(address) });
  }

  /** Those that count no more. */
  forget(): Promise<void> {
    return this.sent.forget();
  }
}
