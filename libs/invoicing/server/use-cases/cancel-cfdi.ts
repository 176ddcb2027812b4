import { Injectable } from '@nestjs/common';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { COMPANY_ZONE, dayInZone } from '@ceiba/platform/contract';
import { Bus, currentActor, forbidden, notFound, Refusal, reply, type Reply } from '@ceiba/platform/server';
import type { CancelCfdiAnswer, CancelCfdiInput } from '@ceiba/sales/contract';
import { Canceller } from '../cancelling/canceller';
import type { Cancellation } from '../cancelling/cancellation.repository';
import { RequestCancellation } from '../cancelling/request-cancellation';
import { freeReason, stampedFacts } from '../domain/cancel-outlook';
import { IntentRepository } from '../stamping/intent.repository';
import { StampSubjects } from '../stamping/subject';

/** Cancels a CFDI at SAT and says how far it came (decisions.md, "Stamping"). */
@Injectable()
export class CfdiCancelling {
  constructor(
    private readonly bus: Bus,
    private readonly intents: IntentRepository,
    private readonly subjects: StampSubjects,
    private readonly canceller: Canceller,
  ) {}

  /** Throws 403, 404, and 409 where the provider refuses or there is nothing to cancel. */
  async cancel({ facturama_id, motive, uuid_replacement }: CancelCfdiInput): Promise<Reply<CancelCfdiAnswer>> {
    const intent = await this.intents.byFacturamaId(facturama_id);
    if (!intent) throw notFound(INVOICING_MESSAGES.notFound);
    const may = await this.subjects.get(intent.kind).mayCancel(currentActor(), intent.reference);
    if (!may) throw forbidden();
    const id = await this.bus.execute(new RequestCancellation(intent.id_intent, motive, uuid_replacement, true));
    return this.look(id);
  }

  /** Asks the provider how one stands. Throws 409 where it is refused. */
  async look(id_cancellation: number): Promise<Reply<CancelCfdiAnswer>> {
    const one = await this.canceller.run(id_cancellation);
    if (one?.state === 'canceled') return reply({ status: 'CANCELED' }, INVOICING_MESSAGES.canceled, 'success');
    if (one?.state === 'rejected') {
      const message = one.error ?? INVOICING_MESSAGES.cancelRejected;
      throw new Refusal('INVOICING.NOT_CANCELED', message, { status: 409, kind: 'danger', data: { status: 'ACTIVE' } });
    }
    const text = one?.state === 'pending' ? await this.pendingText(one) : INVOICING_MESSAGES.cancelUnknown;
    return reply({ status: 'PENDING' }, text, 'info');
  }

  /** Whom a cancellation waits for: the receiver, where SAT asks him. */
  private async pendingText({ id_intent, created_at }: Cancellation): Promise<string> {
    const intent = await this.intents.find(id_intent);
    const facts = intent && stampedFacts(intent);
    const free = facts && freeReason({ ...facts, today: dayInZone(created_at, COMPANY_ZONE) });
    return free ? INVOICING_MESSAGES.cancelComing : INVOICING_MESSAGES.cancelPending;
  }
}
