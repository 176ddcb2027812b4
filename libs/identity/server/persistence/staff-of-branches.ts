import { Injectable } from '@nestjs/common';
import { BranchStaff } from '@ceiba/branches/server';
import { Bus, Db } from '@ceiba/platform/server';
import { GrantBranch } from '../use-cases/grant-branch';

/** What branches ask about the workers who are listed for them. */
@Injectable()
export class StaffOfBranches extends BranchStaff {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
  ) {
    super();
  }

  welcome(id_branch_office: number): Promise<void> {
    return this.bus.execute(new GrantBranch(id_branch_office));
  }

  async branchesOf(id_user: number): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      `select w.id_branch_office as id from worker_branch_office w join users u on u.id_worker = w.id_worker
       where u.id_user = ? order by w.id_branch_office`,
      [id_user],
    );
    return rows.map(({ id }) => id);
  }
}
