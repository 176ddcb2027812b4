import { Injectable } from '@nestjs/common';
import { SIGN_IN } from '@ceiba/identity/contract';
import type { GrantedPermissions } from '@ceiba/platform/contract';
import { Db, Refusal, requestContext } from '@ceiba/platform/server';
import { PROFILE_OF_USER } from '../persistence/accounts';
import { PasswordCheck } from '../persistence/password-check';
import { ProfileGrants } from '../persistence/profile-grants';

/** A worker who proved who he is at another's screen; he is not signed in there. */
export interface AuthorisedPerson {
  type: 2;
  id_user: number;
  full_name: string;
  permissions: GrantedPermissions;
  branches: number[];
}

interface Row {
  id_profile: number;
  version: number;
  branches: string | null;
}

/** Staff who allow something at the spot, with their own password (decisions.md, "Sales, store, payments"). */
@Injectable()
export class AuthorisedPeople {
  constructor(
    private readonly db: Db,
    private readonly check: PasswordCheck,
    private readonly profiles: ProfileGrants,
  ) {}

  /** Throws 422 for a wrong name or password (or one that must be changed first), 429 while blocked. */
  async prove(username: string, password: string): Promise<AuthorisedPerson> {
    const account = await this.check.account({ type: 2, username, password }, requestContext()?.address ?? '');
    if (account.must_change_password === 1) throw new Refusal('IDENTITY.MUST_CHANGE', SIGN_IN.mustChange);
    const row = await this.db.one<Row>(
      `select p.id_profile, p.version, (select group_concat(b.id_branch_office) from worker_branch_office b
         where b.id_worker = u.id_worker) as branches
       from users u ${PROFILE_OF_USER} where u.id_user = ?`,
      [account.id_user],
    );
    if (!row) throw new Refusal('IDENTITY.SIGN_IN', SIGN_IN.refused);
    const { permissions } = await this.profiles.load(row.id_profile, row.version, 2);
    const branches = row.branches?.split(',').map(Number) ?? [];
    return { type: 2, id_user: account.id_user, full_name: account.full_name, permissions, branches };
  }
}
