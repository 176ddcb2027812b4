import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SIGN_IN } from '@ceiba/identity/contract';
import { Clock, Db, Refusal } from '@ceiba/platform/server';
import { isBlocked, MAX_FAILURES } from '../domain/sign-in-throttle';

/** What an attempt is counted by. */
export interface Attempt {
  /** Hash of type and user name as typed, so that no list of guessed names is kept. */
  account: string;
  address: string;
}

export function attemptOf(type: number, username: string, address: string): Attempt {
  const account = createHash('sha256').update(`${type}|${username.toLowerCase()}`).digest('hex');
  return { account, address: address.slice(0, 64) };
}

/** Failed sign-ins per account and address, in the database: the same for every process. */
@Injectable()
export class SignInFailures {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws the 429 refusal while the account is blocked from this address. */
  async assertOpen(attempt: Attempt): Promise<void> {
    if (isBlocked(await this.latest(attempt), this.clock.now()))
      throw new Refusal('IDENTITY.BLOCKED', SIGN_IN.blocked, { status: 429, kind: 'warning' });
  }

  /** Counts a failure, outside any unit of work: the refusal must not undo it. Answers how many count together now. */
  async add(attempt: Attempt): Promise<number> {
    await this.db.execute('insert into sign_in_failure (account, address, at) values (?, ?, ?)', [
      attempt.account,
      attempt.address,
      this.clock.now(),
    ]);
    return (await this.latest(attempt)).length;
  }

  /** Forgets the failures after a good sign-in. */
  async clear(attempt: Attempt): Promise<void> {
    await this.db.execute('delete from sign_in_failure where account = ? and address = ?', [
      attempt.account,
      attempt.address,
    ]);
  }

  private async latest(attempt: Attempt): Promise<Date[]> {
    const rows = await this.db.query<{ at: Date }>(
      'select at from sign_in_failure where account = ? and address = ? order by at desc, id_failure desc limit ?',
      [attempt.account, attempt.address, MAX_FAILURES],
    );
    return rows.map((row) => row.at);
  }
}
