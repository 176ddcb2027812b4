import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { CancelEnd } from '../facturama/answers';
import { IntentRepository } from '../stamping/intent.repository';
import { StampSubjects } from '../stamping/subject';
import { CancellationRepository } from './cancellation.repository';

/** Writes what a look at the provider came to: at the cancellation, the CFDI's intent and its record together. */
export class StoreCancellation extends Command<void> {
  static readonly options: CommandOptions = { audit: 'cfdi_cancellation', idempotent: false };
  constructor(
    readonly id_cancellation: number,
    readonly result: CancelEnd | { end: 'void' },
  ) {
    super();
  }
}

function settledBy(result: Extract<StoreCancellation['result'], { end: 'canceled' | 'kept' | 'void' }>) {
  if (result.end === 'kept') return { state: 'rejected', error: result.message } as const;
  return result.end === 'void' ? ({ state: 'void' } as const) : ({ state: 'canceled', acuse: result.acuse } as const);
}

@CommandHandler(StoreCancellation)
export class StoreCancellationHandler implements ICommandHandler<StoreCancellation> {
  constructor(
    private readonly cancellations: CancellationRepository,
    private readonly intents: IntentRepository,
    private readonly subjects: StampSubjects,
    private readonly audit: Audit,
  ) {}

  async execute({ id_cancellation, result }: StoreCancellation): Promise<void> {
    const known = await this.cancellations.find(id_cancellation);
    const intent = known && (await this.intents.find(known.id_intent));
    if (!known || !intent) return;
    const subject = this.subjects.get(intent.kind);
    await subject.hold(intent.reference);
    await this.intents.lockById(intent.id_intent);
    const open = await this.cancellations.open(intent.id_intent);
    if (open?.id_cancellation !== id_cancellation) return;
    this.audit.touch('cfdi_cancellation', id_cancellation, {
      ...result,
      ...('acuse' in result && { acuse: result.acuse !== null }),
    });
    const { facturama_id, reference } = intent;
    if (result.end === 'pending' || result.end === 'unknown') {
      await this.cancellations.leave(open, result);
      if (facturama_id) await subject.canceling(reference, facturama_id);
      return;
    }
    await this.cancellations.settle(open, settledBy(result));
    if (!facturama_id || result.end === 'void') return;
    if (result.end === 'kept') return subject.kept(reference, facturama_id, result.message);
    await this.intents.markCanceled(intent.id_intent);
    await subject.canceled(reference, facturama_id);
  }
}
