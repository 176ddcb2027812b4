import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { CASH_MESSAGES } from '@ceiba/cash/contract';
import { Settings } from '@ceiba/identity/server';
import { Audit, Clock, type CommandOptions, currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { DifferenceRepository, type StoredCount, wantsWord } from '../persistence/difference.repository';

/** A second person's word on a difference above the company's limit (decisions.md, "Rest": a setting, off at first). */
export class ConfirmDifference extends Command<void> {
  static readonly options: CommandOptions = { audit: 'break_box' };
  constructor(
    readonly id_break_box: number,
    readonly note: string,
  ) {
    super();
  }
}

const refusal = (code: string, message: string) => new Refusal(`CASH.${code}`, message, { status: 409 });

@CommandHandler(ConfirmDifference)
export class ConfirmDifferenceHandler implements ICommandHandler<ConfirmDifference> {
  constructor(
    private readonly counts: DifferenceRepository,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_break_box, note }: ConfirmDifference): Promise<void> {
    const count = await this.counts.lock(id_break_box);
    if (count.id_branch_office === null) throw forbidden();
    this.branches.assertVisible(currentActor(), count.id_branch_office);
    this.assertSecond(count, (await this.settings.get()).cash_difference_limit);
    await this.counts.confirm(id_break_box, note, this.clock.now());
    this.audit.touch('break_box', id_break_box, { note });
  }

  /** Somebody else than who counted it and who explained it, once, and where the limit asks for it. */
  private assertSecond(count: StoredCount, limit: string | null): void {
    const { id_worker, id_user } = currentActor();
    if (count.confirmed_at) throw refusal('CONFIRMED', CASH_MESSAGES.alreadyConfirmed);
    if (!wantsWord(count, limit)) throw refusal('NO_WORD', CASH_MESSAGES.noWordNeeded);
    if (!count.explained_at) throw refusal('NOT_EXPLAINED', CASH_MESSAGES.notExplained);
    if (id_worker === count.id_worker || id_user === count.id_user_explained)
      throw refusal('OWN_WORD', CASH_MESSAGES.ownWord);
  }
}
