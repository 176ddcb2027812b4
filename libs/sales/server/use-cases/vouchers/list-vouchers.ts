import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, listQuery } from '@ceiba/platform/server';
import type { StoredVoucherRow, VoucherListInput } from '@ceiba/sales/contract';
import { voucherListPlan } from '../../persistence/voucher.reader';

/** Vouchers of one's own branches, of one customer or of all (POST /sale/voucher/get/all). */
export class ListVouchers extends Query<ListResult<StoredVoucherRow>> {
  constructor(readonly input: VoucherListInput) {
    super();
  }
}

@QueryHandler(ListVouchers)
export class ListVouchersHandler implements IQueryHandler<ListVouchers> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  execute({ input }: ListVouchers): Promise<ListResult<StoredVoucherRow>> {
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const branches = input.id_branch_office ? [input.id_branch_office] : actor.branches;
    return listQuery<StoredVoucherRow>(this.db, voucherListPlan(input, branches), input);
  }
}
