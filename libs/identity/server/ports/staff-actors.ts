import { Injectable } from '@nestjs/common';
import { type Actor, Db } from '@ceiba/platform/server';
import { ENABLED, PROFILE_OF_USER } from '../persistence/accounts';
import { ProfileGrants } from '../persistence/profile-grants';

interface Row {
  id_user: number;
  full_name: string;
  id_worker: number;
  id_profile: number;
  version: number;
  id_type_money: number | null;
  branches: string | null;
}

/** Workers as who they are now, without a session: what is done for them while they are away. */
@Injectable()
export class StaffActors {
  constructor(
    private readonly db: Db,
    private readonly profiles: ProfileGrants,
  ) {}

  /** The enabled ones among these users, by their names; all enabled workers without a list. */
  async find(ids: readonly number[] | null): Promise<Actor[]> {
    if (ids?.length === 0) return [];
    const rows = await this.db.query<Row>(
      `select u.id_user, u.full_name, u.id_worker, p.id_profile, p.version, u.id_type_money,
         (select group_concat(b.id_branch_office order by b.id_branch_office) from worker_branch_office b
          where b.id_worker = u.id_worker) as branches
       from users u ${PROFILE_OF_USER} where u.type_user = 2 and ${ids ? 'u.id_user in (?) and ' : ''}${ENABLED}
       order by u.full_name, u.id_user`,
      ids ? [[...ids]] : [],
    );
    const actors: Actor[] = [];
    for (const { id_profile, version, branches, id_type_money, ...row } of rows) {
      const { permissions } = await this.profiles.load(id_profile, version, 2);
      actors.push({
        ...row,
        ...{ type: 2, id_customers: null, id_profile, session_id: null, permissions },
        branches: branches?.split(',').map(Number) ?? [],
        id_type_money: id_type_money ?? 2,
      });
    }
    return actors;
  }
}
