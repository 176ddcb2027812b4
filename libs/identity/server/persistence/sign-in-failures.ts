import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SIGN_IN } from '@ceiba/identity/contract';
import { Clock, Db, Refusal } from '@ceiba/platform/server';
import { BLOCK_MS, isBlocked, MAX_FAILURES, MAX_NETWORK_FAILURES, networkOf } from '../domain/sign-in-throttle';
import { signInFailureTable } from './users.entity';

/** What an attempt is counted by. */
export interface Attempt {
  /** Hash of type and user name as typed, so that no list of guessed names is kept. */
  account: string;
  /** The network it came from. */
  address: string;
}

export function attemptOf(type: number, username: string, address: string): Attempt {
  const account = createHash('sha256').update(`${type}|${username.toLowerCase()}`).digest('hex');
  return { account, address: networkOf(address) };
}

/** Failed sign-ins per account and address, in the database: the same for every process. */
@Injectable()
export class SignInFailures {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws the 429 refusal while the account, or everything, is blocked from this network. */
  async assertOpen(attempt: Attempt): Promise<void> {
    if (isBlocked(await this.latest(attempt), this.clock.now()) || (await this.networkIsBlocked(attempt)))
      throw new Refusal('IDENTITY.BLOCKED', SIGN_IN.blocked, {
        status: 429,
        kind: 'warning',
        retry_after: BLOCK_MS / 1000,
      });
  }

  /** Counts a failure, outside any unit of work: the refusal must not undo it. Answers how many count together now. */
  async add(attempt: Attempt): Promise<number> {
    await signInFailureTable.insert(this.db, { ...attempt, at: this.clock.now() });
    return (await this.latest(attempt)).length;
  }

  /** Forgets the failures after a good sign-in. */
  async clear(attempt: Attempt): Promise<void> {
    await this.db.execute('delete from sign_in_failure where account = ? and address = ?', [
      attempt.account,
      attempt.address,
    ]);
  }

  /** Many names tried from one place: nobody's own mistakes. */
  private async networkIsBlocked({ address }: Attempt): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - BLOCK_MS);
    const row = await this.db.one<{ failures: number }>(
      `select count(*) as failures from (
         select 1 from sign_in_failure where address = ? and at > ? limit ?) as latest`,
      [address, since, MAX_NETWORK_FAILURES],
    );
    return (row?.failures ?? 0) >= MAX_NETWORK_FAILURES;
  }

  private async latest(attempt: Attempt): Promise<Date[]> {
    const rows = await this.db.query<{ at: Date }>(
      'select at from sign_in_failure where account = ? and address = ? order by at desc, id_failure desc limit ?',
      [attempt.account, attempt.address, MAX_FAILURES],
    );
    return rows.map((row) => row.at);
  }
}
