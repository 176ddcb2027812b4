import { Injectable } from '@nestjs/common';
import { CHANGE_PASSWORD, type SignInInput, type SignInResult } from '@ceiba/identity/contract';
import { Bus, Config, requestContext, runAs, SYSTEM } from '@ceiba/platform/server';
import { issueToken } from '../domain/session-token';
import { PasswordCheck } from '../persistence/password-check';
import { OpenSession } from './open-session';

/**
 * Sign-in (spec 1, sections 2.6 and 4). No command: the password is checked and a failure is counted outside any
 * transaction; only the session itself is one. Throws 422 with the same text and in the same time whether the user
 * exists or not, 429 while blocked.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly config: Config,
    private readonly bus: Bus,
  ) {}

  async execute(input: SignInInput, address: string): Promise<SignInResult> {
    const checked = await this.passwords.account(input, address);
    const { token, hash } = issueToken(this.config.secret);
    const change = checked.must_change_password === 1;
    const open = new OpenSession({
      id_user: checked.id_user,
      kind: change ? 'change' : 'session',
      remember: input.remember === 1,
      token_hash: hash,
      verified_hash: checked.password_hash,
      origin: requestContext()?.origin ?? null,
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
}
