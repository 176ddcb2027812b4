import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import { Clock, currentActor, Db, Refusal } from '@ceiba/platform/server';
import { type ParkSaleInput, SALE_MESSAGES } from '@ceiba/sales/contract';
import { saleParkedTable } from '../persistence/sale.entity';

/** Puts an unfinished sale aside; nothing is reserved (POST /sale/park, ours). */
export class ParkSale extends Command<{ id: number }> {
  static readonly options = { audit: 'sale_parked' };
  constructor(readonly input: ParkSaleInput) {
    super();
  }
}

@CommandHandler(ParkSale)
export class ParkSaleHandler implements ICommandHandler<ParkSale> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly branches: BranchReader,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ input }: ParkSale): Promise<{ id: number }> {
    const { label, ...draft } = input;
    const actor = currentActor();
    if (!draft.id_branch_office) throw new Refusal('SALES.BRANCH', SALE_MESSAGES.branch);
    this.branches.assertVisible(actor, draft.id_branch_office);
    const customer = draft.id_customers ? await this.customers.find(draft.id_customers) : undefined;
    const name = label ?? customer?.full_name ?? `${draft.details.length} productos`;
    const id = await saleParkedTable.insert(this.db, {
      id_user: actor.id_user ?? 0,
      id_branch_office: draft.id_branch_office,
      label: name.slice(0, 150),
      draft,
      created_at: this.clock.now(),
    });
    return { id };
  }
}
