import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

export interface Account {
  id_user: number;
  username_user: string;
  full_name: string;
  password_hash: string;
  must_change_password: 0 | 1;
}

/** User, worker and profile are all enabled; a partner's profile is the one for partners. Needs the aliases u, w, p. */
export const ENABLED = `u.enabled_user = 1 and p.enabled_profile = 1
  and (u.type_user = 1 or w.enabled_worker = 1)`;

/** Joins `users u` with the worker and the profile. */
export const PROFILE_OF_USER = `left join worker w on w.id_worker = u.id_worker
  join profile p on p.id_profile = coalesce(w.id_profile,
    (select min(pp.id_profile) from profile pp where pp.is_partner = 1 and u.type_user = 1))`;

@Injectable()
export class Accounts {
  constructor(private readonly db: Db) {}

  /**
   * The account that may sign in with this name. The name is compared letter by letter (only case is free): the
   * database's collation would also take `ádmin` for `admin`, and each spelling would have its own five attempts.
   */
  async find(type: 1 | 2, username: string): Promise<Account | undefined> {
    const account = await this.db.one<Account>(
      `select u.id_user, u.username_user, u.full_name, u.password_hash, u.must_change_password from users u ${PROFILE_OF_USER}
       where u.type_user = ? and u.username_user = ? and ${ENABLED}`,
      [type, username],
    );
    return account && account.username_user.toLowerCase() === username.toLowerCase() ? account : undefined;
  }

  async byId(id_user: number): Promise<Account | undefined> {
    return this.db.one<Account>(
      'select id_user, username_user, full_name, password_hash, must_change_password from users where id_user = ?',
      [id_user],
    );
  }
}
