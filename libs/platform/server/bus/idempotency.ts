import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { optionalActor, requestContext } from '../context/request-context';
import { isDuplicate } from '../database/database-errors';
import { Db } from '../database/db';
import { Refusal } from '../errors/refusal';
import { idempotencyKeyTable } from './idempotency.entity';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Keys sorted, so that the same body always gives the same hash. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * An `Idempotency-Key` gives one effect: the key's row is written in the command's own transaction, a repetition waits
 * for it and gets the first answer for 24 hours (decisions.md, "Answers and errors").
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Runs `work` once per key, person and command; needs a unit of work around it. */
  async once<T>(command: string, input: unknown, work: () => Promise<T>): Promise<T> {
    const key = requestContext()?.idempotencyKey;
    if (!key) return work();
    const actor = optionalActor();
    const scope = hash(
      `${actor?.type ?? 'anonymous'}:${actor?.id_user ?? actor?.id_customers ?? ''}:${command}:${key}`,
    );
    const body = hash(canonical(input));
    try {
      await idempotencyKeyTable.insert(this.db, { scope, body_hash: body, created_at: this.clock.now() });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return this.earlier<T>(scope, body);
    }
    const result = await work();
    await idempotencyKeyTable.update(this.db, { scope }, { answer: { result: result ?? null } });
    return result;
  }

  private async earlier<T>(scope: string, body: string): Promise<T> {
    const row = await this.db.one<{ body_hash: string; answer: { result: T } | null }>(
      'select body_hash, answer from idempotency_key where scope = ?',
      [scope],
    );
    if (!row?.answer) throw new Refusal('PLATFORM.IN_FLIGHT', MESSAGES.inFlight, { status: 409, kind: 'info' });
    if (row.body_hash !== body) throw new Refusal('PLATFORM.KEY_REUSED', MESSAGES.keyReused, { status: 422 });
    return row.answer.result;
  }
}
