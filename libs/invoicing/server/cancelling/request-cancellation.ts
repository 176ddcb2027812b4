import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, notFound, Refusal } from '@ceiba/platform/server';
import { CFDI_CANCEL_MESSAGES, type CancelMotive } from '@ceiba/sales/contract';
import { type Intent, IntentRepository } from '../stamping/intent.repository';
import { StampSubjects } from '../stamping/subject';
import { CancellationRepository, isStamped } from './cancellation.repository';

/**
 * Writes down that a CFDI is to be cancelled, before anything is sent. One that is under way already is answered
 * again. A CFDI that is still being stamped follows as soon as it is. Throws 404 and 409 where there is none to cancel.
 */
export class RequestCancellation extends Command<number> {
  static readonly options: CommandOptions = { audit: 'cfdi_cancellation', idempotent: false };
  constructor(
    readonly id_intent: number,
    readonly motive: CancelMotive,
    readonly uuid_replacement: string | null,
    /** A person wants it for itself: what stands on the CFDI is in the way. */
    readonly alone = false,
  ) {
    super();
  }
}

const mayComeYet = (intent: Intent): boolean => ['pending', 'sending', 'unknown'].includes(intent.state);

@CommandHandler(RequestCancellation)
export class RequestCancellationHandler implements ICommandHandler<RequestCancellation> {
  constructor(
    private readonly intents: IntentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly subjects: StampSubjects,
    private readonly audit: Audit,
  ) {}

  async execute({ id_intent, motive, uuid_replacement, alone }: RequestCancellation): Promise<number> {
    const found = await this.intents.find(id_intent);
    if (!found) throw notFound(INVOICING_MESSAGES.notFound);
    const subject = this.subjects.get(found.kind);
    await subject.hold(found.reference);
    const intent = await this.intents.lockById(id_intent);
    if (!intent || (!isStamped(intent) && !mayComeYet(intent)))
      throw new Refusal('INVOICING.NOT_STAMPED', INVOICING_MESSAGES.notStamped, { status: 409 });
    if (uuid_replacement && uuid_replacement === intent.uuid?.toUpperCase())
      throw new Refusal('INVOICING.REPLACEMENT', INVOICING_MESSAGES.replacesItself);
    if (uuid_replacement) await this.assertReplaces(id_intent, uuid_replacement);
    if (alone) await subject.assertFree?.(intent);
    const open = await this.cancellations.open(id_intent);
    if (open) return open.id_cancellation;
    const id = await this.cancellations.insert(id_intent, motive, uuid_replacement);
    if (intent.facturama_id) await subject.canceling(intent.reference, intent.facturama_id);
    this.audit.touch('cfdi_cancellation', id, { order_number: intent.order_number, motive, uuid_replacement });
    return id;
  }

  /** One of ours must carry relation 04 with it; of those of other programs SAT alone knows. Throws 422. */
  private async assertReplaces(id_intent: number, uuid: string): Promise<void> {
    const ours = (await this.intents.replacing(id_intent)).map((one) => one.uuid?.toUpperCase());
    if (ours.includes(uuid) || (ours.length === 0 && !(await this.intents.isOurs(uuid)))) return;
    const message = CFDI_CANCEL_MESSAGES.notReplacing;
    throw new Refusal('INVOICING.REPLACEMENT', message, { data: { field: 'uuid_replacement', message } });
  }
}
