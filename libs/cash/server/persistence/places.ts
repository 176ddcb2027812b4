import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { CASH_MESSAGES } from '@ceiba/cash/contract';
import { type Actor, currentActor, Db, forbidden, Refusal } from '@ceiba/platform/server';

/** In which branch somebody's drawer stands. */
@Injectable()
export class Places {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /**
   * The branch that was named, else the only one of the worker, else that of his open session, else where he last
   * sold; null where none of these says it. Throws 403 for a branch that is not his.
   */
  async find(id: number | null, actor: Actor = currentActor()): Promise<Branch | null> {
    if (id !== null) {
      this.branches.assertVisible(actor, id);
      return this.branches.get(id);
    }
    const [only, ...more] = actor.branches;
    if (only === undefined) return null;
    return (await this.branches.find(more.length === 0 ? only : ((await this.lastOf(actor)) ?? 0))) ?? null;
  }

  /** The same where there must be one: throws 422 that names the field. */
  async get(id: number | null): Promise<Branch> {
    const branch = await this.find(id);
    if (branch) return branch;
    const field = { field: 'id_branch_office', message: CASH_MESSAGES.branchOfDrawer };
    throw new Refusal('CASH.BRANCH', field.message, { data: { fields: [field] } });
  }

  private async lastOf({ id_worker, branches }: Actor): Promise<number | null> {
    const sql = [
      `select id_branch_office from cash_session where id_worker = ? and state = 'OPEN' and id_branch_office in (?)
       order by id_session desc limit 1`,
      `select id_branch_office from cash_entry where id_worker = ? and id_branch_office in (?)
       order by day_entry desc, id_entry desc limit 1`,
    ];
    for (const one of sql) {
      const row = await this.db.one<{ id_branch_office: number }>(one, [id_worker, branches]);
      if (row) return row.id_branch_office;
    }
    return null;
  }
}

/** The worker behind a call; throws 403 for people who are none. */
export function workerOfCall(): number {
  const { id_worker } = currentActor();
  if (id_worker === null) throw forbidden();
  return id_worker;
}
