import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { currentActor, Pdf } from '@ceiba/platform/server';
import { returnSlipPage } from '../../papers/return-slip.template';
import { ReturnReader } from '../../persistence/return.reader';
import type { PrintedSale } from '../print-sale';

/** The slip of a return as PDF, for staff of its branch. */
export class PrintReturn extends Query<PrintedSale> {
  constructor(readonly id_return: number) {
    super();
  }
}

@QueryHandler(PrintReturn)
export class PrintReturnHandler implements IQueryHandler<PrintReturn> {
  constructor(
    private readonly returns: ReturnReader,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
  ) {}

  async execute({ id_return }: PrintReturn): Promise<PrintedSale> {
    const returned = await this.returns.forActor(currentActor(), id_return);
    const branch = await this.branches.get(returned.id_branch_office);
    const page = returnSlipPage({ returned, branch, company: await this.settings.get() });
    return { bytes: await this.pdf.render(page, { format: 'ticket80' }), filename: `devolucion-${id_return}.pdf` };
  }
}
