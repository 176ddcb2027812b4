import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { RECEIVABLE_MESSAGES } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { ReceivableRepository } from '../../persistence/receivable.repository';
import { IntentRepository } from '../../stamping/intent.repository';
import { PaymentComplementSubject } from '../../subjects/payment-complement/payment-complement-subject';

/**
 * Takes a payment back that has no complement: what it paid is owed again. Throws 403, 404, 409 where its complement stands or
 * may stand (it is cancelled first), or a later payment stands on one of its invoices.
 */
export class UndoPayment extends Command<void> {
  static readonly options: CommandOptions = { audit: 'receivable_payment' };
  constructor(readonly id_receivable_payment: number) {
    super();
  }
}

@CommandHandler(UndoPayment)
export class UndoPaymentHandler implements ICommandHandler<UndoPayment> {
  constructor(
    private readonly receivables: ReceivableRepository,
    private readonly subject: PaymentComplementSubject,
    private readonly intents: IntentRepository,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ id_receivable_payment }: UndoPayment): Promise<void> {
    const reference = String(id_receivable_payment);
    await this.subject.hold(reference);
    const { id_branch_office, state } = await this.receivables.get(id_receivable_payment);
    this.branches.assertVisible(currentActor(), id_branch_office);
    if (state === 'undone') return;
    const intent = await this.intents.lock('PAYMENT', reference);
    if (intent && intent.state !== 'refused')
      throw new Refusal('INVOICING.HAS_COMPLEMENT', RECEIVABLE_MESSAGES.hasComplement, { status: 409 });
    const later = await this.receivables.laterThan(id_receivable_payment);
    if (later !== null) throw new Refusal('INVOICING.LATER_PAYMENT', RECEIVABLE_MESSAGES.later(later), { status: 409 });
    await this.subject.canceled(reference);
    this.audit.touch('receivable_payment', id_receivable_payment, { state: 'undone' });
  }
}
