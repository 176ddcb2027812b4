import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, type CommandOptions, currentActor, notFound, RowUses } from '@ceiba/platform/server';
import { GUIDE_MESSAGES } from '@ceiba/sales/contract';
import { GuideRepository } from '../../persistence/guide.repository';
import { SaleRepository } from '../../persistence/sale.repository';

/** Takes a sale's guide away: it stands on the list of what is to be sent again. */
export class DeleteGuide extends Command<void> {
  static readonly options: CommandOptions = { audit: 'sale_tracker' };
  constructor(readonly id_sale: number) {
    super();
  }
}

@CommandHandler(DeleteGuide)
export class DeleteGuideHandler implements ICommandHandler<DeleteGuide> {
  constructor(
    private readonly sales: SaleRepository,
    private readonly guides: GuideRepository,
    private readonly branches: BranchReader,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id_sale }: DeleteGuide): Promise<void> {
    const sale = await this.sales.lock(id_sale);
    const guide = sale && (await this.guides.lock(id_sale));
    if (!guide) throw notFound(GUIDE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    await this.uses.erase('sale_tracker', id_sale);
    this.audit.touch('sale_tracker', id_sale, { old: guide });
  }
}
