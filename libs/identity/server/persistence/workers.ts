import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { WORKER_TEXTS } from '@ceiba/identity/contract';
import { currentActor, Db, forbidden, Refusal } from '@ceiba/platform/server';
import { Profiles } from './profiles';
import { workerBranchOfficeTable, workerTable } from './worker.entity';

/** The worker who is always an administrator. */
export const FIRST_WORKER = 1;

export interface WorkerHead {
  id_worker: number;
  name_worker: string;
  last_name_worker: string;
  email_worker: string;
  enabled_worker: 0 | 1;
  id_profile: number;
  id_user: number | null;
  username_user: string | null;
}

/** Workers' rows, and who may touch whom: nobody reaches above himself (decisions.md, "Permissions"). */
@Injectable()
export class Workers {
  constructor(
    private readonly db: Db,
    private readonly profiles: Profiles,
    private readonly places: BranchReader,
  ) {}

  /** The row with its user, locked until the end of the unit of work. */
  lock(id_worker: number): Promise<WorkerHead | undefined> {
    return this.db.one<WorkerHead>(
      `select ${workerTable.columns('w')}, u.id_user, u.username_user
       from worker w left join users u on u.id_worker = w.id_worker where w.id_worker = ? for update`,
      [id_worker],
    );
  }

  async branches(id_worker: number): Promise<Set<number>> {
    const rows = await this.db.query<{ id: number }>(
      'select id_branch_office as id from worker_branch_office where id_worker = ?',
      [id_worker],
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Throws 403 when the worker gets further than the person asking: his password would open those doors. */
  async assertReaches(worker: WorkerHead): Promise<void> {
    const { id_user } = currentActor();
    if (id_user !== null && worker.id_user === id_user) return;
    const theirs = await this.profiles.reach(worker.id_profile, await this.branches(worker.id_worker));
    if (!(await this.profiles.mine()).covers(theirs)) throw forbidden(WORKER_TEXTS.stronger);
  }

  /** The same for the sign-in of a worker; a partner's (null) is no worker's. */
  async assertReachesSignIn(id_worker: number | null): Promise<void> {
    const worker = id_worker === null ? undefined : await this.lock(id_worker);
    if (worker) await this.assertReaches(worker);
  }

  /** Throws 403 or 422 when this profile is not one that the person asking may give to a worker. */
  async assertMayAssign(id_profile: number): Promise<void> {
    const profile = await this.profiles.lock(id_profile);
    if (!profile) throw new Refusal('IDENTITY.PROFILE', WORKER_TEXTS.noProfile);
    if (profile.is_partner === 1) throw new Refusal('IDENTITY.PROFILE', WORKER_TEXTS.partnerProfile);
    if (!(await this.profiles.mine()).covers(await this.profiles.reach(id_profile)))
      throw forbidden(WORKER_TEXTS.strongerProfile);
  }

  /** Throws when a branch among the changed ones does not exist (422) or is not the person's own to give (403). */
  async assertMayList(changed: readonly number[]): Promise<void> {
    if (changed.length === 0) return;
    if (!(await this.profiles.mine()).isIn(new Set(changed))) throw forbidden(WORKER_TEXTS.branchNotHeld);
    const missing = await this.places.missing(changed);
    if (missing.length > 0) throw new Refusal('IDENTITY.BRANCH', WORKER_TEXTS.branchMissing);
  }

  /** Replaces the branches listed for a worker. */
  async writeBranches(id_worker: number, branches: ReadonlySet<number>): Promise<void> {
    await this.db.execute('delete from worker_branch_office where id_worker = ?', [id_worker]);
    const rows = [...branches].map((id_branch_office) => ({ id_worker, id_branch_office }));
    await workerBranchOfficeTable.insertMany(this.db, rows);
  }
}
