import { Injectable } from '@nestjs/common';
import type { ForgotPasswordInput } from '@ceiba/identity/contract';
import { Jobs } from '@ceiba/platform/server';
import { attemptOf, SignInFailures } from '../persistence/sign-in-failures';

export const PASSWORD_LINK = 'identity-send-password-link';

/** `welcome`: of somebody who has just been registered. */
export type PasswordLinkRequest = ForgotPasswordInput & { welcome?: boolean };

/**
 * Asks for the link to a new password (decisions.md, "Sign-in and privacy"). What happens here is the same for every
 * name: who that is, the worker finds out, so that neither answer nor time tells. Throws 429 after five in 15 minutes.
 */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly failures: SignInFailures,
    private readonly jobs: Jobs,
  ) {}

  async execute({ type, username }: ForgotPasswordInput, address: string): Promise<void> {
    const attempt = attemptOf(type, `forgot|${username}`, address);
    await this.failures.assertOpen(attempt);
    await this.failures.add(attempt);
    await this.jobs.enqueue(PASSWORD_LINK, { type, username });
  }
}
