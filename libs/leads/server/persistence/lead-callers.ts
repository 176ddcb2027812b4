import { Injectable } from '@nestjs/common';
import { networkOf } from '@ceiba/identity/server';
import { LEAD_MESSAGES } from '@ceiba/leads/contract';
import { Clock, Db, Encryption, Guesses, Rate, Refusal, tooManyAsked } from '@ceiba/platform/server';
import { hashOfKey, isSigned, isTimely } from '../domain/lead-signature';
import { leadGuessTable } from './lead-source.entity';

const MINUTE_MS = 60_000;
const GUESSES_MS = 15 * MINUTE_MS;
/** Wrong calls of one network within a quarter of an hour. */
const GUESSES = [{ by: ['network'], most: 30 }] as const;
/** What one source tells in a minute; each process counts by itself. */
const SOURCE_MINUTE = 600;

/** A signed call as it came. */
export interface SignedCall {
  key: string;
  timestamp: string;
  signature: string;
  body: Buffer;
  address: string;
}

interface Found {
  id_lead_source: number;
  enabled_lead_source: number;
  key_hash: string;
  secret_sealed: string;
}

/** Who calls without a session: known by a key and by what he signs (docs/adr/0094). */
@Injectable()
export class LeadCallers {
  private readonly told = new Rate(MINUTE_MS);
  readonly guesses: Guesses<{ network: string }>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly encryption: Encryption,
  ) {
    this.guesses = new Guesses<{ network: string }>(db, clock, {
      ...{ table: leadGuessTable, window_ms: GUESSES_MS, limits: GUESSES },
      ...{ code: 'LEADS.GUESSES', message: LEAD_MESSAGES.guesses },
    });
  }

  /**
   * The source that signed the call. Throws 401 for a key that is none, a signature that is not its own and one out of
   * time, 429 for too many of them, 403 where the source is switched off.
   */
  async sourceOf(call: SignedCall): Promise<number> {
    const now = this.clock.now();
    const found = call.key === '' ? undefined : await this.find(call.key, now);
    const place = found ? placeOf(found.key_hash) : '';
    const signed =
      found !== undefined &&
      isSigned(this.encryption.decrypt(place, found.secret_sealed), call.timestamp, call.body, call.signature);
    // A key is too long to be guessed; what is counted keeps the database out of it.
    if (!signed) {
      await this.guesses.count({ network: networkOf(call.address) });
      throw new Refusal('LEADS.SIGNATURE', LEAD_MESSAGES.signature, { status: 401 });
    }
    if (!isTimely(call.timestamp, now)) throw new Refusal('LEADS.LATE', LEAD_MESSAGES.late, { status: 401 });
    if (found.enabled_lead_source !== 1) throw new Refusal('LEADS.DISABLED', LEAD_MESSAGES.disabled, { status: 403 });
    if (!this.told.take(String(found.id_lead_source), SOURCE_MINUTE, now.getTime()))
      throw tooManyAsked('LEADS.RATE', LEAD_MESSAGES.rate, MINUTE_MS);
    return found.id_lead_source;
  }

  private find(key: string, now: Date): Promise<Found | undefined> {
    return this.db.one<Found>(
      `select s.id_lead_source, s.enabled_lead_source, k.key_hash, k.secret_sealed from lead_source_key k
       join lead_source s on s.id_lead_source = k.id_lead_source
       where k.key_hash = ? and (k.ends_at is null or k.ends_at > ?)`,
      [hashOfKey(key), now],
    );
  }
}

/** What a secret is encrypted for: a row that was copied to another key does not open. */
export const placeOf = (key_hash: string): string => `lead-key:${key_hash}`;
