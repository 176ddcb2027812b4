import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Refusal } from '@ceiba/platform/server';
import { type Kardex, type KardexInput, REPORT_MESSAGES } from '@ceiba/reports/contract';
import { KardexReader } from '../persistence/kardex.reader';

/** The movements of a product of a branch with its running balances (spec 3, "Reports and cash"). */
export class GetKardex extends Query<Kardex> {
  constructor(readonly input: KardexInput) {
    super();
  }
}

/** What a kardex must know. Throws the specification's refusal where something is missing. */
export function completeKardex(input: KardexInput) {
  const { id_branch_office, id_product, date_start, date_end } = input;
  if (!id_branch_office || !id_product || !date_start || !date_end)
    throw new Refusal('REPORTS.INCOMPLETE', REPORT_MESSAGES.incomplete);
  if (date_start > date_end) throw new Refusal('REPORTS.DAYS', REPORT_MESSAGES.order);
  return { id_branch_office, id_product, date_start, date_end };
}

@QueryHandler(GetKardex)
export class GetKardexHandler implements IQueryHandler<GetKardex> {
  constructor(
    private readonly branches: BranchReader,
    private readonly reader: KardexReader,
  ) {}

  async execute({ input }: GetKardex): Promise<Kardex> {
    const asked = completeKardex(input);
    this.branches.assertVisible(currentActor(), asked.id_branch_office);
    const product = await this.reader.product(asked.id_product, asked.id_branch_office);
    const { before, movements, ...sums } = await this.reader.lots(asked);
    const rows = await this.reader.page(asked, before, input);
    return { product, ...sums, rows, total: movements };
  }
}
