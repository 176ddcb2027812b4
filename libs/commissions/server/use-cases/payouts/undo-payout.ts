import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PAYOUT_MESSAGES, type UndoPayoutInput } from '@ceiba/commissions/contract';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, currentActor, Db, forbidden, Refusal } from '@ceiba/platform/server';
import { payoutFileTable, payoutLineTable } from '../../persistence/payout.entity';
import { PayoutRepository } from '../../persistence/payout.repository';

const conflict = (message: string) => new Refusal('COMMISSIONS.PAYOUT', message, { status: 409 });

/**
 * A file that the bank never took: its payments are free for another one, the file stays with the reason and has no link.
 * Throws 404, 403 for payments of others' branches, and 409 where it is not ready, the bank has answered any of it, or
 * the period's payments are over.
 */
export class UndoPayout extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'payout_file' };
  constructor(readonly input: UndoPayoutInput) {
    super();
  }
}

@CommandHandler(UndoPayout)
export class UndoPayoutHandler implements ICommandHandler<UndoPayout> {
  constructor(
    private readonly db: Db,
    private readonly gate: PeriodGate,
    private readonly payouts: PayoutRepository,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_payout_file, reason } }: UndoPayout): Promise<Saved> {
    const file = await this.payouts.file(id_payout_file, 'for update');
    if (file.branches?.some((id) => !this.branches.isVisible(currentActor(), id))) throw forbidden();
    if (file.state !== 'ready') throw conflict(PAYOUT_MESSAGES.notReady);
    await this.gate.lockUnpaid(file.id_period);
    await this.payouts.holdStatements(file);
    const answered = await this.db.one<{ count: number }>(
      `select count(*) as count from payout_line where id_payout_file = ? and state <> 'sent'`,
      [id_payout_file],
    );
    if (Number(answered?.count)) throw conflict(PAYOUT_MESSAGES.answered(Number(answered?.count)));
    await payoutLineTable.update(this.db, { id_payout_file, state: 'sent' }, { state: 'void', reason });
    await payoutFileTable.update(this.db, { id_payout_file }, { state: 'undone', error: reason });
    this.audit.changed('payout_file', id_payout_file, { old: { state: 'ready' }, new: { state: 'undone', reason } });
    return { id: id_payout_file };
  }
}
