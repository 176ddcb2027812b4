import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type CommandOptions, currentActor, Db, editOf, notFound, Outbox, Refusal } from '@ceiba/platform/server';
import { alreadyGuided, GUIDE_MESSAGES, GuideSaved, type SaveGuideInput } from '@ceiba/sales/contract';
import { guideTable } from '../../persistence/guide.entity';
import { GuideRepository } from '../../persistence/guide.repository';
import { SaleRepository } from '../../persistence/sale.repository';
import { GUIDE } from './get-guide';

/** Changes a sale's guide, its status too; which sale it is of never changes (spec 3, section 5). */
export class UpdateGuide extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'sale_tracker',
    edits: ({ input }: UpdateGuide) => editOf(GUIDE, input.id_sale),
  };
  constructor(readonly input: SaveGuideInput) {
    super();
  }
}

@CommandHandler(UpdateGuide)
export class UpdateGuideHandler implements ICommandHandler<UpdateGuide> {
  constructor(
    private readonly sales: SaleRepository,
    private readonly guides: GuideRepository,
    private readonly branches: BranchReader,
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input }: UpdateGuide): Promise<{ id: number }> {
    const { id_sale, guide_number, send_date, status_dispatch } = input;
    const sale = await this.sales.lock(id_sale);
    const guide = sale && (await this.guides.lock(id_sale));
    if (!guide) throw notFound(GUIDE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (!status_dispatch) throw withoutStatus(id_sale, guide);
    const carrier = await this.guides.carrier(input.provider_name);
    const moved = guide.guide_number !== guide_number || guide.provider_name !== carrier.provider_name;
    if (moved) await this.guides.hold([{ id_sale, id_customers: sale.id_customers, guide_number, ...carrier }]);
    await guideTable.update(this.db, { id_sale }, { ...carrier, guide_number, send_date, status_dispatch });
    if (moved || guide.status_dispatch !== status_dispatch)
      this.outbox.record(GuideSaved, { id_sale, status_dispatch });
    return { id: id_sale };
  }
}

/** Who registers a guide that is there is told whose it is; who edits it, that the status is missing. */
function withoutStatus(id_sale: number, guide: { provider_name: string; guide_number: string }): Refusal {
  return new Refusal('SALES.GUIDED', alreadyGuided(id_sale, guide.provider_name, guide.guide_number), {
    status: 409,
    data: { fields: [{ field: 'status_dispatch', message: GUIDE_MESSAGES.status }] },
  });
}
