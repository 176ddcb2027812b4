import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, type CommandOptions, currentActor, Outbox, Refusal } from '@ceiba/platform/server';
import {
  alreadyGuided,
  GUIDE_MESSAGES,
  GuideSaved,
  type GuideStatus,
  SALE_MESSAGES,
  type SaveGuideInput,
} from '@ceiba/sales/contract';
import { GuideRepository } from '../../persistence/guide.repository';
import { type LockedSale, SaleRepository } from '../../persistence/sale.repository';

/** Gives a sale the guide of the parcel it was sent in: one a sale, none of a cancelled or a held one (spec 3, section 5). */
export class RegisterGuide extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'sale_tracker' };
  constructor(readonly input: SaveGuideInput) {
    super();
  }
}

const ofSale = (code: string, message: string, status: number, field = 'id_sale') =>
  new Refusal(`SALES.${code}`, message, { status, data: { fields: [{ field, message }] } });

@CommandHandler(RegisterGuide)
export class RegisterGuideHandler implements ICommandHandler<RegisterGuide> {
  constructor(
    private readonly sales: SaleRepository,
    private readonly guides: GuideRepository,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input }: RegisterGuide): Promise<{ id: number }> {
    const { id_sale, guide_number, send_date } = input;
    const sale = this.sendable(await this.sales.lock(id_sale));
    const known = await this.guides.find(id_sale);
    if (known)
      throw ofSale('GUIDED', alreadyGuided(id_sale, known.provider_name, known.guide_number), 409, 'status_dispatch');
    const carrier = await this.guides.carrier(input.provider_name);
    await this.guides.hold([{ id_sale, id_customers: sale.id_customers, guide_number, ...carrier }]);
    const status_dispatch: GuideStatus = input.status_dispatch ?? 'ENVIADO';
    const { id_branch_office } = sale;
    const guide = { id_sale, id_branch_office, ...carrier, guide_number, send_date, status_dispatch };
    await this.guides.insertMany([guide]);
    this.audit.touch('sale_tracker', id_sale, { new: guide });
    this.outbox.record(GuideSaved, { id_sale, status_dispatch });
    return { id: id_sale };
  }

  private sendable(sale: LockedSale | undefined): LockedSale {
    if (!sale) throw ofSale('NO_SALE', GUIDE_MESSAGES.noSale, 404);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (sale.anulado) throw ofSale('CANCELLED', GUIDE_MESSAGES.cancelled, 409);
    if (sale.dispatch_hold !== null) throw ofSale('HELD', SALE_MESSAGES.dispatchHeld, 409);
    return sale;
  }
}
