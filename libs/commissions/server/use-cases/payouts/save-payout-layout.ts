import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { layoutProblems, PAYOUT_MESSAGES, type SavePayoutLayoutInput } from '@ceiba/commissions/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, isDuplicate, Refusal } from '@ceiba/platform/server';
import { payoutLayoutTable } from '../../persistence/payout.entity';

/**
 * A layout under a name of its own; what was made with the others stays as it is. Throws 422 with what is wrong with it,
 * 409 for a name that exists.
 */
export class SavePayoutLayout extends Command<{ id: number }> {
  static readonly options: CommandOptions = { audit: 'payout_layout' };
  constructor(readonly input: SavePayoutLayoutInput) {
    super();
  }
}

@CommandHandler(SavePayoutLayout)
export class SavePayoutLayoutHandler implements ICommandHandler<SavePayoutLayout> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SavePayoutLayout): Promise<{ id: number }> {
    const problems = layoutProblems(input.rules, input.id_type_money);
    if (problems.length > 0)
      throw new Refusal('COMMISSIONS.LAYOUT', PAYOUT_MESSAGES.layoutWrong + problems.join(' '), { data: { problems } });
    const by = { user_created: currentActor().full_name, id_user_created: currentActor().id_user };
    try {
      const id = await payoutLayoutTable.insert(this.db, { ...input, ...by, created_at: this.clock.now() });
      this.audit.touch('payout_layout', id, { name_layout: input.name_layout });
      return { id };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal('COMMISSIONS.LAYOUT', PAYOUT_MESSAGES.sameName, { status: 409 });
    }
  }
}
