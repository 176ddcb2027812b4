import { Injectable } from '@nestjs/common';
import { Db, Jobs } from '@ceiba/platform/server';
import { PASSWORD_LINK } from '../use-cases/forgot-password';

/** The one-time link by which a new partner chooses his own password instead of being told a first one. */
@Injectable()
export class WelcomeLinks {
  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
  ) {}

  /** Mails it with the change that asks for it; false where he may not sign in, or has chosen his password already. */
  async send(id_customers: number): Promise<boolean> {
    const user = await this.db.one<{ username_user: string }>(
      `select username_user from users where type_user = 1 and id_customers = ? and enabled_user = 1
         and must_change_password = 1`,
      [id_customers],
    );
    if (user) await this.jobs.enqueue(PASSWORD_LINK, { type: 1, username: user.username_user, welcome: true });
    return user !== undefined;
  }
}
