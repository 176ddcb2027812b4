import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Branch, BranchChoice, BranchNameRow, BranchRow } from '@ceiba/branches/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor } from '@ceiba/platform/server';
import { nameOf, optionOf, rowOf } from '../domain/branch-rows';
import { isWhole } from '../domain/whole-branch';
import { BranchReader } from '../ports/branch-reader';
import { BranchStaff } from '../ports/branch-staff';

const listed = <T>(rows: T[]): ListResult<T> => ({ rows, total: rows.length });

/** Whole records of one's own branches, or of all with the screen; of the others key and name. */
export class ListBranches extends Query<ListResult<BranchRow | BranchNameRow>> {}

@QueryHandler(ListBranches)
export class ListBranchesHandler implements IQueryHandler<ListBranches> {
  constructor(private readonly branches: BranchReader) {}

  async execute(): Promise<ListResult<BranchRow | BranchNameRow>> {
    const actor = currentActor();
    const all = await this.branches.all();
    return listed(all.map((branch) => (isWhole(actor, branch) ? rowOf(branch) : nameOf(branch))));
  }
}

/** The enabled branches that are no laboratory. */
export class ListShops extends Query<ListResult<BranchNameRow>> {}

@QueryHandler(ListShops)
export class ListShopsHandler implements IQueryHandler<ListShops> {
  constructor(private readonly branches: BranchReader) {}

  async execute(): Promise<ListResult<BranchNameRow>> {
    const shops = (await this.branches.all()).filter((branch) => !branch.is_laboratory && branch.enabled_branch_office);
    return listed(shops.map(nameOf));
  }
}

/** A worker: the branches listed for him, as his till needs them; a partner: what those are called where he may pick up. */
export class ListBranchChoices extends Query<ListResult<BranchChoice | BranchNameRow>> {}

@QueryHandler(ListBranchChoices)
export class ListBranchChoicesHandler implements IQueryHandler<ListBranchChoices> {
  constructor(private readonly branches: BranchReader) {}

  async execute(): Promise<ListResult<BranchChoice | BranchNameRow>> {
    const actor = currentActor();
    const open = (await this.branches.all()).filter((branch) => branch.enabled_branch_office);
    if (actor.type !== 1)
      return listed(open.filter((branch) => actor.branches.includes(branch.id_branch_office)).map(optionOf));
    const isPickUp = (branch: Branch) =>
      branch.is_branch_office && branch.pick_up_branch_office && !branch.is_laboratory;
    return listed(open.filter(isPickUp).map(nameOf));
  }
}

/** The branches that are listed for a user's worker. */
export class ListBranchesOfUser extends Query<ListResult<BranchNameRow>> {
  constructor(readonly id_user: number) {
    super();
  }
}

@QueryHandler(ListBranchesOfUser)
export class ListBranchesOfUserHandler implements IQueryHandler<ListBranchesOfUser> {
  constructor(
    private readonly branches: BranchReader,
    @Optional() private readonly staff?: BranchStaff,
  ) {}

  async execute({ id_user }: ListBranchesOfUser): Promise<ListResult<BranchNameRow>> {
    const ids = (await this.staff?.branchesOf(id_user)) ?? [];
    const branches = await Promise.all(ids.map((id) => this.branches.find(id)));
    return listed(branches.filter((branch) => branch !== undefined).map(nameOf));
  }
}
