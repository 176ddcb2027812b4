import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Bus, type CommandOptions, notFound, Refusal } from '@ceiba/platform/server';
import { LINE_MESSAGES } from '@ceiba/payments/contract';
import { PaymentRepository } from '../../../persistence/payment.repository';
import { SettlePayment } from '../../../use-cases/settle-payment/settle-payment';
import { BANK, type BankPayment, factsOf } from '../../persistence/bank-payment.repository';
import { TransferDesk } from './transfer-desk';

/**
 * A movement waits again: it was excluded, or it became payments of which no sale came. The payments are gone for the
 * house, as if their money went back; what waited for them is over. Throws 409 where a sale or a person's decision came of it.
 */
export class UndoLine extends Command<number> {
  static readonly options: CommandOptions = { audit: 'bank_line' };
  constructor(readonly id_line: number) {
    super();
  }
}

const UNDECIDED: readonly string[] = ['waiting', 'partial', 'unmatched'];
const conflict = (message: string) => new Refusal('PAYMENTS.UNDO', message, { status: 409 });

@CommandHandler(UndoLine)
export class UndoLineHandler implements ICommandHandler<UndoLine> {
  constructor(
    private readonly desk: TransferDesk,
    private readonly known: PaymentRepository,
    private readonly bus: Bus,
    private readonly audit: Audit,
  ) {}

  async execute({ id_line }: UndoLine): Promise<number> {
    const match = await this.desk.lines.matchOf(id_line);
    const [line] = (await this.desk.lines.lock(match?.lines ?? [id_line])).filter((one) => one.id_line === id_line);
    if (!line) throw notFound(LINE_MESSAGES.noLine);
    this.audit.touch('bank_line', id_line, { before: line.state });
    if (line.state === 'excluded') await this.desk.lines.setState(id_line, 'open', null);
    else if (line.state === 'used' && match) await this.free(match);
    else throw conflict(LINE_MESSAGES.notUsed);
    return id_line;
  }

  private async free({ id_match, source, lines }: { id_match: number; source: string; lines: number[] }) {
    // What staff confirmed without a movement stands: only the movement is taken off it.
    const whole = source === 'statement';
    if (whole) await this.undo(id_match);
    await this.desk.lines.free(id_match, lines, whole);
  }

  private async undo(id_match: number): Promise<void> {
    await this.desk.payments.lockOfMatch(id_match);
    await this.desk.payments.undo(id_match);
    for (const payment of await this.desk.payments.lockOfMatch(id_match)) await this.takeBack(payment);
  }

  /** Settled like every news, under the locks of cart, attempt and payment: a sale that was just made is seen. */
  private async takeBack(payment: BankPayment): Promise<void> {
    const [before] = await this.known.byProvider(BANK, [String(payment.id_bank_payment)]);
    // Money that goes back, or was dealt with, is no mistake of the list any more.
    const free = !before || (UNDECIDED.includes(before.outcome) && before.refunded_minor === 0);
    if (!free) throw conflict(before.outcome === 'sold' ? LINE_MESSAGES.sold : LINE_MESSAGES.decided);
    const outcome = await this.bus.execute(new SettlePayment(factsOf(payment)));
    if (outcome === 'sold') throw conflict(LINE_MESSAGES.sold);
    if (outcome !== 'waiting' && outcome !== 'refunded') throw conflict(LINE_MESSAGES.decided);
  }
}
