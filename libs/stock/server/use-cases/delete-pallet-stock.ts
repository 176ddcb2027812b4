import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { PALLET_MESSAGES } from '@ceiba/stock/contract';
import { toUnits } from '../domain/lots';
import { PalletRepository } from '../persistence/pallet.repository';

/** Takes an empty location off the list; its history stays. */
export class DeletePalletStock extends Command<void> {
  static readonly options = { audit: 'pallet_stock' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeletePalletStock)
export class DeletePalletStockHandler implements ICommandHandler<DeletePalletStock> {
  constructor(
    private readonly pallets: PalletRepository,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeletePalletStock): Promise<void> {
    const stored = await this.pallets.find(id, 'for update');
    if (!stored) throw notFound(PALLET_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), stored.id_branch_office);
    if (toUnits(stored.qty_pallet_stock) > 0)
      throw new Refusal('STOCK.PALLET_NOT_EMPTY', PALLET_MESSAGES.notEmpty, { status: 409 });
    await this.pallets.remove(id);
    this.audit.touch('pallet_stock', id, { old: stored });
  }
}
