import { Injectable } from '@nestjs/common';
import { CHANGE_PASSWORD, SIGN_IN, type SignInInput, type SignInResult } from '@ceiba/identity/contract';
import { Bus, Config, Refusal } from '@ceiba/platform/server';
import { issueToken } from '../../domain/session-token';
import { Accounts } from '../../persistence/accounts';
import { Passwords } from '../../persistence/passwords';
import { attemptOf, SignInFailures } from '../../persistence/sign-in-failures';
import { OpenSession } from '../open-session/open-session';

/**
 * Sign-in (spec 1, sections 2.6 and 4). No command: the password is checked and a failure is counted outside any
 * transaction; only the session itself is one. Throws 422 with the same text and in the same time whether the user
 * exists or not, 429 while blocked.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly failures: SignInFailures,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly config: Config,
    private readonly bus: Bus,
  ) {}

  async execute(input: SignInInput, address: string): Promise<SignInResult> {
    const attempt = attemptOf(input.type, input.username, address);
    await this.failures.assertOpen(attempt);
    const account = await this.accounts.find(input.type, input.username);
    const good = await this.passwords.verify(account?.password_hash, input.password);
    if (!account || !good) {
      await this.failures.add(attempt);
      throw new Refusal('IDENTITY.SIGN_IN', SIGN_IN.refused);
    }
    // Again: of many guesses sent at once, those that finish after the fifth failure are too late, right or wrong.
    await this.failures.assertOpen(attempt);
    await this.failures.clear(attempt);
    const { token, hash } = issueToken(this.config.secret);
    const change = account.must_change_password === 1;
    await this.bus.execute(
      new OpenSession({
        id_user: account.id_user,
        kind: change ? 'change' : 'session',
        remember: input.remember === 1,
        token_hash: hash,
        verified_hash: account.password_hash,
      }),
    );
    return change ? { jwt: token, status: CHANGE_PASSWORD } : { jwt: token };
  }
}
