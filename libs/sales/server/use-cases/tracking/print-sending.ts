import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { Clock, Pdf } from '@ceiba/platform/server';
import { labelsPage } from '../../papers/label.template';
import { pickingPage } from '../../papers/picking.template';
import { SendingReader } from '../../persistence/sending.reader';

export type SendingPaper = 'labels' | 'picking';

/** Labels of 10 x 15 cm for the parcels of sales, one a page, or the list to gather their goods by, as PDF. */
export class PrintSending extends Query<{ bytes: Buffer; filename: string }> {
  constructor(
    readonly ids: readonly number[],
    readonly kind: SendingPaper,
  ) {
    super();
  }
}

@QueryHandler(PrintSending)
export class PrintSendingHandler implements IQueryHandler<PrintSending> {
  constructor(
    private readonly sending: SendingReader,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly pdf: Pdf,
    private readonly clock: Clock,
  ) {}

  async execute({ ids, kind }: PrintSending): Promise<{ bytes: Buffer; filename: string }> {
    const sales = await this.sending.sendable(ids);
    const { name } = await this.settings.get();
    const branches = new Map((await this.branches.all()).map((branch) => [branch.id_branch_office, branch]));
    const first = ids[0] ?? 0;
    const label = ids.length === 1 ? String(first) : `${first}-y-${ids.length - 1}-mas`;
    const page =
      kind === 'labels'
        ? labelsPage(sales, (id) => branches.get(id), name)
        : pickingPage({
            sales,
            goods: await this.sending.goods(ids),
            branch: branches.get(sales[0]?.id_branch_office ?? 0),
            company: name,
            now: this.clock.now(),
          });
    // The page says its own size.
    const bytes = await this.pdf.render(page, { format: 'Letter' });
    return { bytes, filename: `${kind === 'labels' ? 'etiquetas' : 'surtido'}-${label}.pdf` };
  }
}
