import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BranchRecord, BranchShipping } from '@ceiba/branches/contract';
import { currentActor, forbidden } from '@ceiba/platform/server';
import { rowOf } from '../domain/branch-rows';
import { isWhole } from '../domain/whole-branch';
import { BranchReader } from '../ports/branch-reader';

/** A branch as its form loads it. Throws 404, 403 for who neither works there nor keeps the branches. */
export class GetBranch extends Query<BranchRecord> {
  constructor(readonly id_branch_office: number) {
    super();
  }
}

@QueryHandler(GetBranch)
export class GetBranchHandler implements IQueryHandler<GetBranch> {
  constructor(private readonly branches: BranchReader) {}

  async execute({ id_branch_office }: GetBranch): Promise<BranchRecord> {
    const branch = await this.branches.get(id_branch_office);
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
