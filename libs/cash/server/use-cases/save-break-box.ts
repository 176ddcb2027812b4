import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Branch } from '@ceiba/branches/contract';
import { type BreakBoxInput, CASH_MESSAGES, DENOMINATIONS, type Pieces, worthOf } from '@ceiba/cash/contract';
import { Audit, Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { ForeignMoneys } from '@ceiba/sales/server';
import { Counts, type Counted } from '../persistence/counts';
import { Places, workerOfCall } from '../persistence/places';

/**
 * The cash that a worker counted in his drawer, blind: what should be there he learns in the cut (spec 3, sections 4
 * and 7). `p_amount` alone always saves. With `closing` the shift ends with it.
 */
export class SaveBreakBox extends Command<void> {
  static readonly options: CommandOptions = { audit: 'break_box' };
  constructor(readonly input: BreakBoxInput) {
    super();
  }
}

const wrong = (field: string, message: string) =>
  new Refusal('CASH.COUNT', message, { data: { fields: [{ field, message }] } });

function assertPieces(field: string, code: string, amount: string, pieces: readonly Pieces[] | null): void {
  if (!pieces) return;
  const known = DENOMINATIONS[code];
  if (known && pieces.some(({ value }) => !known.includes(value))) throw wrong(field, CASH_MESSAGES.denomination);
  if (worthOf(pieces) !== amount) throw wrong(field, CASH_MESSAGES.denominations);
}

@CommandHandler(SaveBreakBox)
export class SaveBreakBoxHandler implements ICommandHandler<SaveBreakBox> {
  constructor(
    private readonly places: Places,
    private readonly counts: Counts,
    private readonly foreign: ForeignMoneys,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SaveBreakBox): Promise<void> {
    const id_worker = workerOfCall();
    const branch = await this.places.find(input.id_branch_office);
    const id = branch
      ? await this.counts.add({ id_worker, branch, closing: input.closing, counted: await this.counted(input, branch) })
      : await this.counts.addAnywhere(id_worker, input.amount);
    this.audit.touch('break_box', id, { amount: input.amount, id_worker, closing: input.closing });
  }

  private async counted(input: BreakBoxInput, branch: Branch): Promise<Counted[]> {
    const { amount, pieces, amount_foreign, pieces_foreign } = input;
    assertPieces('pieces', branch.code_money, amount, pieces);
    const own = { id_type_money: branch.id_type_money, amount, pieces, own: true };
    if (amount_foreign === null) return [own];
    const foreign = await this.foreign.find(branch, this.clock.today(branch.time_zone));
    if (!foreign) throw wrong('amount_foreign', CASH_MESSAGES.noForeign);
    assertPieces('pieces_foreign', foreign.code_money, amount_foreign, pieces_foreign);
    return [own, { ...foreign, amount: amount_foreign, pieces: pieces_foreign, own: false }];
  }
}
