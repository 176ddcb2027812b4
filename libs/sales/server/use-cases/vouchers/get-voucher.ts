import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { type FindVoucherInput, type StoredVoucher, VOUCHER_MESSAGES } from '@ceiba/sales/contract';
import { VoucherReader } from '../../persistence/voucher.reader';

/** One voucher with its movements, for staff of its branch. Throws 404 and 403. */
export class GetVoucher extends Query<StoredVoucher> {
  constructor(readonly id_voucher: number) {
    super();
  }
}

/**
 * The voucher of a code, for whoever sells: the code itself is the right to see it, at any branch. Throws 404, and 409
 * where it is of another customer than the sale's.
 */
export class FindVoucher extends Query<StoredVoucher> {
  constructor(readonly input: FindVoucherInput) {
    super();
  }
}

@QueryHandler(GetVoucher)
export class GetVoucherHandler implements IQueryHandler<GetVoucher> {
  constructor(
    private readonly vouchers: VoucherReader,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id_voucher }: GetVoucher): Promise<StoredVoucher> {
    const voucher = await this.vouchers.find({ id_voucher });
    if (!voucher) throw notFound(VOUCHER_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), voucher.id_branch_office);
    return voucher;
  }
}

@QueryHandler(FindVoucher)
export class FindVoucherHandler implements IQueryHandler<FindVoucher> {
  constructor(private readonly vouchers: VoucherReader) {}

  async execute({ input }: FindVoucher): Promise<StoredVoucher> {
    const { code_voucher, id_customers } = input;
    const voucher = await this.vouchers.find({ code_voucher });
    if (!voucher) throw notFound(VOUCHER_MESSAGES.notFound);
    if (id_customers === null || voucher.id_customers === id_customers) return voucher;
    const message = VOUCHER_MESSAGES.otherCustomer;
    throw new Refusal('SALES.VOUCHER_CUSTOMER', message, { status: 409, data: { field: 'code_voucher', message } });
  }
}
