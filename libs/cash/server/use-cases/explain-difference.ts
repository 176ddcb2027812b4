import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { CASH_MESSAGES } from '@ceiba/cash/contract';
import { screens } from '@ceiba/platform/contract';
import { Audit, can, Clock, type CommandOptions, currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { DifferenceRepository, isDifferent } from '../persistence/difference.repository';

/** Says where the difference of a count comes from: who counted it, or who sees the cuts of its branch. */
export class ExplainDifference extends Command<void> {
  static readonly options: CommandOptions = { audit: 'break_box' };
  constructor(
    readonly id_break_box: number,
    readonly explanation: string,
  ) {
    super();
  }
}

@CommandHandler(ExplainDifference)
export class ExplainDifferenceHandler implements ICommandHandler<ExplainDifference> {
  constructor(
    private readonly counts: DifferenceRepository,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_break_box, explanation }: ExplainDifference): Promise<void> {
    const actor = currentActor();
    const count = await this.counts.lock(id_break_box);
    const { id_worker, id_branch_office } = count;
    if (actor.id_worker !== id_worker) {
      if (!can(actor, screens('corte-caja-sucursal')) || id_branch_office === null) throw forbidden();
      this.branches.assertVisible(actor, id_branch_office);
    }
    if (!isDifferent(count)) throw new Refusal('CASH.NO_DIFFERENCE', CASH_MESSAGES.nothingToExplain, { status: 409 });
    if (count.confirmed_at) throw new Refusal('CASH.CONFIRMED', CASH_MESSAGES.alreadyConfirmed, { status: 409 });
    await this.counts.explain(id_break_box, explanation, this.clock.now());
    this.audit.touch('break_box', id_break_box, { explanation });
  }
}
