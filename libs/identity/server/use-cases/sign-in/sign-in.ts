import { Injectable } from '@nestjs/common';
import { CHANGE_PASSWORD, SIGN_IN, type SignInInput, type SignInResult } from '@ceiba/identity/contract';
import { Bus, Config, Refusal, requestContext, runAs, SYSTEM } from '@ceiba/platform/server';
import { issueToken } from '../../domain/session-token';
import { slowdown } from '../../domain/sign-in-throttle';
import { Turns } from '../../domain/turns';
import { type Account, Accounts } from '../../persistence/accounts';
import { Passwords } from '../../persistence/passwords';
import { type Attempt, attemptOf, SignInFailures } from '../../persistence/sign-in-failures';
import { OpenSession } from '../open-session/open-session';

/**
 * Sign-in (spec 1, sections 2.6 and 4). No command: the password is checked and a failure is counted outside any
 * transaction; only the session itself is one. Throws 422 with the same text and in the same time whether the user
 * exists or not, 429 while blocked.
 */
@Injectable()
export class SignIn {
  private readonly turns = new Turns();

  constructor(
    private readonly failures: SignInFailures,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly config: Config,
    private readonly bus: Bus,
  ) {}

  async execute(input: SignInInput, address: string): Promise<SignInResult> {
    const attempt = attemptOf(input.type, input.username, address);
    // In turn: of many guesses sent at once only the first five are looked at.
    const checked = await this.turns.run(`${attempt.account}|${attempt.address}`, () => this.check(input, attempt));
    if ('failures' in checked) {
      await pause(slowdown(checked.failures));
      throw new Refusal('IDENTITY.SIGN_IN', SIGN_IN.refused);
    }
    const { token, hash } = issueToken(this.config.secret);
    const change = checked.must_change_password === 1;
    const open = new OpenSession({
      id_user: checked.id_user,
      kind: change ? 'change' : 'session',
      remember: input.remember === 1,
      token_hash: hash,
      verified_hash: checked.password_hash,
    });
    // The audit names the person, who has no session until this is done.
    const { id_user, full_name } = checked;
    await runAs(
      { ...SYSTEM, type: input.type, id_user, full_name },
      () => this.bus.execute(open),
      requestContext()?.requestId,
    );
    return change ? { jwt: token, status: CHANGE_PASSWORD } : { jwt: token };
  }

  private async check(input: SignInInput, attempt: Attempt): Promise<Account | { failures: number }> {
    await this.failures.assertOpen(attempt);
    const account = await this.accounts.find(input.type, input.username);
    const good = await this.passwords.verify(account?.password_hash, input.password);
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
