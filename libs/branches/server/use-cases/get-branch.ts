import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BRANCH_WORDS, type BranchRecord, type BranchShipping } from '@ceiba/branches/contract';
import { currentActor, defineRecord, forbidden, notFound } from '@ceiba/platform/server';
import { rowOf } from '../domain/branch-rows';
import { isWhole } from '../domain/whole-branch';
import { BranchRepository } from '../persistence/branch.repository';
import { BranchReader } from '../ports/branch-reader';

/** A branch as its form loads it. Throws 404, 403 for who neither works there nor keeps the branches. */
export class GetBranch extends Query<BranchRecord> {
  constructor(readonly id_branch_office: number) {
    super();
  }
}

export const BRANCH = defineRecord('branch', (id) => new GetBranch(id), BRANCH_WORDS);

@QueryHandler(GetBranch)
export class GetBranchHandler implements IQueryHandler<GetBranch> {
  constructor(private readonly branches: BranchRepository) {}

  async execute({ id_branch_office }: GetBranch): Promise<BranchRecord> {
    // Past what is kept in memory: what a save wrote is compared with what was there.
    const branch = (await this.branches.all()).find((one) => one.id_branch_office === id_branch_office);
    if (!branch) throw notFound('La sucursal no existe.');
    if (!isWhole(currentActor(), branch)) throw forbidden();
    return { ...rowOf(branch), tax: branch.taxes.map(({ id_tax, order_tax }) => ({ id_tax, order_tax })) };
  }
}

/** What a cart must know of its branch. Throws 404. */
export class GetBranchShipping extends Query<BranchShipping> {
  constructor(readonly id_branch_office: number) {
    super();
  }
}

@QueryHandler(GetBranchShipping)
export class GetBranchShippingHandler implements IQueryHandler<GetBranchShipping> {
  constructor(private readonly branches: BranchReader) {}

  async execute({ id_branch_office }: GetBranchShipping): Promise<BranchShipping> {
    const { value_tax, id_type_money, shipping_free, shipping_value } = await this.branches.get(id_branch_office);
    return { value_tax, id_type_money, shipping_free, shipping_value };
  }
}
