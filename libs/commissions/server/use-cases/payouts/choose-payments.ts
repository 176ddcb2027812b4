import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PAYOUT_MESSAGES } from '@ceiba/commissions/contract';
import { Settings } from '@ceiba/identity/server';
import { PeriodGate } from '@ceiba/periods/server';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, Db, Refusal } from '@ceiba/platform/server';
import { accountProblem } from '../../domain/payouts/account-check';
import { payoutFileTable, payoutLineTable } from '../../persistence/payout.entity';
import { type PayoutFileRow, PayoutRepository } from '../../persistence/payout.repository';

const conflict = (message: string) => new Refusal('COMMISSIONS.PAYOUT', message, { status: 409 });

/**
 * Chooses the payments of a file, once: under the locks of their statements each gets its one living line. Done again
 * it changes nothing. Throws 409 where nothing is left to pay, or more than what was allowed.
 */
export class ChoosePayments extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_payout_file: number) {
    super();
  }
}

@CommandHandler(ChoosePayments)
export class ChoosePaymentsHandler implements ICommandHandler<ChoosePayments> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly gate: PeriodGate,
    private readonly payouts: PayoutRepository,
    private readonly settings: Settings,
  ) {}

  async execute({ id_payout_file }: ChoosePayments): Promise<void> {
    const file = await this.payouts.file(id_payout_file, 'for update');
    if (file.state !== 'making' || file.lines > 0) return;
    await this.gate.lockUnpaid(file.id_period);
    await this.payouts.holdStatements(file);
    const { out, lines, cents } = await this.look(file);
    if (lines === 0) throw conflict(PAYOUT_MESSAGES.nothing);
    await this.assertAllowed(file, cents);
    const inserted = await this.payouts.insertLines(id_payout_file, file, out, this.clock.now());
    if (inserted !== lines) throw new Error(`payout ${id_payout_file}: ${inserted} lines of ${lines}`);
    const total = fromCents(cents);
    await payoutFileTable.update(this.db, { id_payout_file }, { lines, total, left_out: out.length });
  }

  private async look(file: PayoutFileRow) {
    const banks = await this.payouts.banks();
    const out: number[] = [];
    let [lines, cents] = [0, 0];
    for await (const row of this.payouts.payable(file)) {
      if (accountProblem(row, banks) !== null) out.push(row.id_customers);
      else {
        lines += 1;
        cents += toCents(row.total_changed);
      }
    }
    return { out, lines, cents };
  }

  private async assertAllowed(file: PayoutFileRow, cents: number): Promise<void> {
    const { payout_limit: limit } = await this.settings.get();
    if (file.user_authorised === null && limit !== null && cents > toCents(limit)) throw conflict(PAYOUT_MESSAGES.grew);
  }
}

/** The file is whole; or it was not made, and its payments are free again. Only while it is being made. */
export class EndPayout extends Command<boolean> {
  static readonly options: CommandOptions = { audit: false };
  constructor(
    readonly id_payout_file: number,
    /** Why it was not made; null: it is ready. */
    readonly error: string | null,
  ) {
    super();
  }
}

@CommandHandler(EndPayout)
export class EndPayoutHandler implements ICommandHandler<EndPayout> {
  constructor(private readonly db: Db) {}

  async execute({ id_payout_file, error }: EndPayout): Promise<boolean> {
    const state = error === null ? 'ready' : 'failed';
    const change = { state, error: error?.slice(0, 500) ?? null };
    const ended = await payoutFileTable.update(this.db, { id_payout_file, state: 'making' }, change);
    if (ended === 1 && error !== null)
      await payoutLineTable.update(this.db, { id_payout_file, state: 'sent' }, { state: 'void' });
    return ended === 1;
  }
}
