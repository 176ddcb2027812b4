import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { PALLET_MESSAGES, palletWarning, type SavePalletStockInput } from '@ceiba/stock/contract';
import { PalletPicking } from '../ledger/pallet-picking';
import { PalletRepository, type StoredPallet } from '../persistence/pallet.repository';

/**
 * Registers a location, with what is put there if anything, or moves goods into and out of one that exists (spec 2, section 4,
 * "Pallet stock"). The branch's stock itself does not change.
 */
export class SavePalletStock extends Command<Saved> {
  static readonly options = { audit: 'pallet_stock' };
  constructor(readonly input: SavePalletStockInput) {
    super();
  }
}

const refuse = (code: string, message: string, status = 422) => new Refusal(`STOCK.${code}`, message, { status });

/** Name, key and branch may be sent along, but not changed. */
function assertFixed(input: SavePalletStockInput, stored: StoredPallet): void {
  const names = ['key_pallet_stock', 'name_pallet_stock', 'id_branch_office'] as const;
  if (names.some((name) => input[name] !== null && input[name] !== stored[name]))
    throw refuse('PALLET_FIXED', PALLET_MESSAGES.fixed);
}

@CommandHandler(SavePalletStock)
export class SavePalletStockHandler implements ICommandHandler<SavePalletStock> {
  constructor(
    private readonly pallets: PalletRepository,
    private readonly branches: BranchReader,
    private readonly picking: PalletPicking,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SavePalletStock): Promise<Saved> {
    const warning = palletWarning(input);
    if (warning) throw refuse('PALLET_WARNING', warning);
    const stored = input.id_pallet_stock === null ? null : await this.open(input.id_pallet_stock);
    if (stored) assertFixed(input, stored);
    const branch = stored?.id_branch_office ?? input.id_branch_office ?? 0;
    this.branches.assertVisible(currentActor(), branch);
    await this.branches.get(branch);
    const planned = input.details.length > 0 ? await this.picking.plan(branch, input.details) : null;
    const id = stored?.id_pallet_stock ?? (await this.create(branch, input));
    if (planned) await this.picking.move(id, planned);
    const { key_pallet_stock, name_pallet_stock } = stored ?? input;
    this.audit.touch('pallet_stock', id, { key_pallet_stock, name_pallet_stock, details: input.details });
    return { id };
  }

  private async open(id: number): Promise<StoredPallet> {
    const stored = await this.pallets.find(id);
    if (!stored) throw notFound(PALLET_MESSAGES.notFound);
    return stored;
  }

  private async create(branch: number, { key_pallet_stock, name_pallet_stock }: SavePalletStockInput): Promise<number> {
    if (!key_pallet_stock || !name_pallet_stock) throw new Error('the schema asks for both');
    if (await this.pallets.keyTaken(branch, key_pallet_stock))
      throw refuse('PALLET_KEY', PALLET_MESSAGES.keyTaken, 409);
    return this.pallets.insert(branch, key_pallet_stock, name_pallet_stock);
  }
}
