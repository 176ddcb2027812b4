import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Clock, currentActor, forbidden, notFound, Refusal } from '@ceiba/platform/server';
import type { StoredCancelOutlook } from '@ceiba/sales/contract';
import { CancellationRepository } from '../cancelling/cancellation.repository';
import { cancelOutlook, stampedFacts } from '../domain/cancel-outlook';
import { type Intent, IntentRepository } from '../stamping/intent.repository';
import { type StampSubject, StampSubjects } from '../stamping/subject';
import { FiscalData } from '../subjects/fiscal-data';

/** What to know before a CFDI is cancelled, for who may: whom SAT asks, until when, what is in the way. Throws 403 and 404. */
export class GetCancelOutlook extends Query<StoredCancelOutlook> {
  constructor(readonly facturama_id: string) {
    super();
  }
}

@QueryHandler(GetCancelOutlook)
export class GetCancelOutlookHandler implements IQueryHandler<GetCancelOutlook> {
  constructor(
    private readonly intents: IntentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly subjects: StampSubjects,
    private readonly fiscal: FiscalData,
    private readonly clock: Clock,
  ) {}

  async execute({ facturama_id }: GetCancelOutlook): Promise<StoredCancelOutlook> {
    const intent = await this.intents.byFacturamaId(facturama_id);
    const facts = intent && stampedFacts(intent);
    if (!facts) throw notFound(INVOICING_MESSAGES.notFound);
    const subject = this.subjects.get(intent.kind);
    if (!(await subject.mayCancel(currentActor(), intent.reference))) throw forbidden();
    const last = await this.cancellations.last(intent.id_intent);
    const refused = last?.state === 'rejected' && last.settled_at !== null;
    return {
      ...cancelOutlook({ ...facts, today: this.clock.today(), issuer: (await this.fiscal.company()).rfc }),
      blocked: await blockedBy(subject, intent),
      refused: refused
        ? { motive: last.motive, at: last.settled_at ?? last.updated_at, message: last.error ?? '' }
        : null,
    };
  }
}

/** Why it can't be cancelled as long as other CFDIs stand on it; null: none do. */
async function blockedBy(subject: StampSubject, intent: Intent): Promise<string | null> {
  try {
    await subject.assertFree?.(intent);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}
