import { Injectable } from '@nestjs/common';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Bus, currentActor, forbidden, notFound, Refusal, reply, type Reply } from '@ceiba/platform/server';
import type { CancelCfdiAnswer, CancelCfdiInput } from '@ceiba/sales/contract';
import { Canceller } from '../cancelling/canceller';
import type { Cancellation } from '../cancelling/cancellation.repository';
import { RequestCancellation } from '../cancelling/request-cancellation';
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
    return answerOf(await this.canceller.run(id));
  }

  /** Asks the provider how one stands. Throws 409 where it is refused. */
  async look(id_cancellation: number): Promise<Reply<CancelCfdiAnswer>> {
    return answerOf(await this.canceller.run(id_cancellation));
  }
}

function answerOf(one: Cancellation | undefined): Reply<CancelCfdiAnswer> {
  if (one?.state === 'canceled') return reply({ status: 'CANCELED' }, INVOICING_MESSAGES.canceled, 'success');
  if (one?.state === 'rejected') {
    const message = one.error ?? INVOICING_MESSAGES.cancelRejected;
    throw new Refusal('INVOICING.NOT_CANCELED', message, { status: 409, kind: 'danger', data: { status: 'ACTIVE' } });
  }
  const text = one?.state === 'pending' ? INVOICING_MESSAGES.cancelPending : INVOICING_MESSAGES.cancelUnknown;
  return reply({ status: 'PENDING' }, text, 'info');
}
