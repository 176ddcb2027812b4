import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CASH_MESSAGES, type MovementInput } from '@ceiba/cash/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, Refusal } from '@ceiba/platform/server';
import { worthInPesos } from '@ceiba/sales/contract';
import { ForeignMoneys } from '@ceiba/sales/server';
import { cashEntryTable } from '../persistence/cash.entity';
import { Places, workerOfCall } from '../persistence/places';

/** Cash that comes into one's own drawer or leaves it without a sale, and why (`POST /break-box/movement`). */
export class MoveCash extends Command<void> {
  static readonly options: CommandOptions = { audit: 'cash_entry' };
  constructor(readonly input: MovementInput) {
    super();
  }
}

@CommandHandler(MoveCash)
export class MoveCashHandler implements ICommandHandler<MoveCash> {
  constructor(
    private readonly db: Db,
    private readonly places: Places,
    private readonly foreign: ForeignMoneys,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: MoveCash): Promise<void> {
    const { type, reason } = input;
    const id_worker = workerOfCall();
    const branch = await this.places.get(input.id_branch_office);
    const { id_branch_office, id_type_money } = branch;
    const day_entry = this.clock.today(branch.time_zone);
    const foreign = input.foreign === 1 ? await this.foreign.find(branch, day_entry) : null;
    if (input.foreign === 1 && !foreign) throw new Refusal('CASH.FOREIGN', CASH_MESSAGES.noForeign);
    const amount = type === 'IN' ? input.amount : fromCents(-toCents(input.amount));
    const { id_user, full_name } = currentActor();
    const id = await cashEntryTable.insert(this.db, {
      ...{ id_session: null, id_worker, id_branch_office, day_entry, at: this.clock.now() },
      ...{ kind: type, id_type_format_pay: null, in_drawer: 1, reason, id_type_money_sale: id_type_money },
      ...{ id_type_money: foreign?.id_type_money ?? id_type_money, amount, parity: foreign?.parity ?? null },
      value: foreign ? worthInPesos(amount, foreign.parity) : amount,
      ...{ id_user_created: id_user, user_created: full_name },
    });
    this.audit.touch('cash_entry', id, { type, amount, reason });
  }
}
