import { Injectable } from '@nestjs/common';
import { SIGN_IN } from '@ceiba/identity/contract';
import { Refusal } from '@ceiba/platform/server';
import { slowdown } from '../domain/sign-in-throttle';
import { Turns } from '../domain/turns';
import { type Account, Accounts } from './accounts';
import { Passwords } from './passwords';
import { type Attempt, attemptOf, SignInFailures } from './sign-in-failures';

export interface Credentials {
  type: 1 | 2;
  username: string;
  password: string;
}

/**
 * Whether a name and a password belong together, wherever they are asked for: one count of failures for all. Outside
 * any transaction, so that a refusal does not undo its failure.
 */
@Injectable()
export class PasswordCheck {
  private readonly turns = new Turns();

  constructor(
    private readonly failures: SignInFailures,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
  ) {}

  /** Throws 422 with the same text and in the same time whether the user exists or not, 429 while blocked. */
  async account(given: Credentials, address: string): Promise<Account> {
    const attempt = attemptOf(given.type, given.username, address);
    // In turn: of many guesses sent at once only the first five are looked at.
    const checked = await this.turns.run(`${attempt.account}|${attempt.address}`, () => this.check(given, attempt));
    if (!('failures' in checked)) return checked;
    await pause(slowdown(checked.failures));
    throw new Refusal('IDENTITY.SIGN_IN', SIGN_IN.refused);
  }

  private async check(given: Credentials, attempt: Attempt): Promise<Account | { failures: number }> {
    await this.failures.assertOpen(attempt);
    const account = await this.accounts.find(given.type, given.username);
    const good = await this.passwords.verify(account?.password_hash, given.password);
    if (!account || !good) return { failures: await this.failures.add(attempt) };
    // Again, for what other processes counted meanwhile.
    await this.failures.assertOpen(attempt);
    await this.failures.clear(attempt);
    return account;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
