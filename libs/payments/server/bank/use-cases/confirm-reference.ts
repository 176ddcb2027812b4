import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toCents } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, notFound, Refusal } from '@ceiba/platform/server';
import { BANK_MESSAGES, type ConfirmReferenceInput } from '@ceiba/payments/contract';
import { AttemptRepository } from '../../persistence/attempt.repository';
import { digitHolds } from '../domain/reference-number';
import { ReferenceRepository } from '../persistence/reference.repository';
import { TransferDesk } from './lines/transfer-desk';

/**
 * Staff confirm a reference's money without a statement (spec 3, section 4); the movement that shows it later joins it.
 * Throws 404, 409 where its money is there already, 422 for a wrong check digit.
 */
export class ConfirmReference extends Command<number> {
  static readonly options: CommandOptions = { audit: 'bank_reference' };
  constructor(readonly input: ConfirmReferenceInput) {
    super();
  }
}

@CommandHandler(ConfirmReference)
export class ConfirmReferenceHandler implements ICommandHandler<ConfirmReference> {
  constructor(
    private readonly references: ReferenceRepository,
    private readonly attempts: AttemptRepository,
    private readonly desk: TransferDesk,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { reference: number, amount } }: ConfirmReference): Promise<number> {
    if (!digitHolds(number)) throw new Refusal('PAYMENTS.DIGIT', BANK_MESSAGES.badDigit);
    const [named] = await this.references.named([number]);
    if (!named) throw notFound(BANK_MESSAGES.noReference);
    // Two people at once: the second one waits here and sees the first one's payment.
    const [reference] = await this.references.lock([named.id_reference]);
    if (!reference) throw notFound(BANK_MESSAGES.noReference);
    const { id_reference, account, currency, external_ref } = reference;
    const amount_minor = toCents(amount);
    const paid = await this.desk.payments.ofReferences([id_reference]);
    const attempt = await this.attempts.byReference(external_ref);
    const covered = paid.reduce((sum, one) => sum + one.amount_minor, 0) >= reference.amount_minor;
    if (covered || attempt?.state === 'paid' || paid.some((one) => one.amount_minor === amount_minor))
      throw new Refusal('PAYMENTS.PAID', BANK_MESSAGES.paid, { status: 409 });
    const id_match = await this.desk.lines.decide('hand');
    const paid_at = this.clock.now();
    const id = await this.desk.pay({ id_match, id_reference, account, currency, amount_minor, paid_at });
    this.audit.touch('bank_reference', id_reference, { reference: number, amount });
    return id;
  }
}
