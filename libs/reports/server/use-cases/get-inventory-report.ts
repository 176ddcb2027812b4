import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Refusal } from '@ceiba/platform/server';
import { type InventoryReport, type InventoryReportInput, REPORT_MESSAGES } from '@ceiba/reports/contract';
import { InventoryReader } from '../persistence/inventory.reader';

/** What is there in a branch, by product or by lot, with cost and value (spec 3, "Reports and cash"). */
export class GetInventoryReport extends Query<InventoryReport> {
  constructor(readonly input: InventoryReportInput) {
    super();
  }
}

/** Throws the specification's refusal where the branch is missing. */
export function completeInventory({ id_branch_office, by_lot, only_stock }: InventoryReportInput) {
  if (!id_branch_office) throw new Refusal('REPORTS.INCOMPLETE', REPORT_MESSAGES.incomplete);
  return { id_branch_office, by_lot, only_stock };
}

@QueryHandler(GetInventoryReport)
export class GetInventoryReportHandler implements IQueryHandler<GetInventoryReport> {
  constructor(
    private readonly branches: BranchReader,
    private readonly reader: InventoryReader,
  ) {}

  async execute({ input }: GetInventoryReport): Promise<InventoryReport> {
    const shape = completeInventory(input);
    this.branches.assertVisible(currentActor(), shape.id_branch_office);
    const branch = await this.branches.get(shape.id_branch_office);
    const { rows, total } = await this.reader.page(shape, input);
    return { rows, total, totals: await this.reader.totals(branch) };
  }
}
