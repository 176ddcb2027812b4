import { Injectable } from '@nestjs/common';
import { type ChangePasswordInput, SIGN_IN } from '@ceiba/identity/contract';
import { Bus, Refusal, requestContext, runAs, sessionInvalid, SYSTEM } from '@ceiba/platform/server';
import { passwordProblem } from '../domain/password-policy';
import { Accounts } from '../persistence/accounts';
import { Passwords } from '../persistence/passwords';
import { StoredSessions } from '../persistence/stored-sessions';
import { ReplacePassword } from './replace-password';

/**
 * Changes one's own password with a session, or with the token of a forced change, which is used up (spec 1, section
 * 7; decisions.md, "Sign-in and privacy"). Throws 401 when the token is neither, 422 when the password is refused.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly sessions: StoredSessions,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly bus: Bus,
  ) {}

  async execute(input: ChangePasswordInput, token: string | null): Promise<void> {
    const session = token === null ? undefined : await this.sessions.byToken(token);
    const account = session && (await this.accounts.byId(session.id_user));
    if (!session || !account) throw sessionInvalid();
    if (account.username_user.toLowerCase() !== input.username.toLowerCase())
      throw new Refusal('IDENTITY.PASSWORD', SIGN_IN.refused);
    const problem = passwordProblem(input.new_password, account.username_user);
    if (problem) throw new Refusal('IDENTITY.PASSWORD', problem);
    if (await this.passwords.verify(account.password_hash, input.new_password))
      throw new Refusal('IDENTITY.PASSWORD', SIGN_IN.isOld);
    const password_hash = await this.passwords.hash(input.new_password);
    const { type_user, id_user, full_name } = session;
    await runAs(
      { ...SYSTEM, type: type_user, id_user, full_name },
      () =>
        this.bus.execute(
          new ReplacePassword({
            id_user: account.id_user,
            password_hash,
            must_change_password: 0,
            keep_session: session.kind === 'session' ? session.id_session : null,
          }),
        ),
      requestContext()?.requestId,
    );
  }
}
