import { Injectable } from '@nestjs/common';
import { BOARD_MESSAGES, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Bus, currentActor, forbidden, notFound, reply, type Reply } from '@ceiba/platform/server';
import type { CancelCfdiAnswer } from '@ceiba/sales/contract';
import { CancellationRepository } from '../cancelling/cancellation.repository';
import { CloseCancellation } from '../cancelling/close-cancellation';
import { IntentRepository } from '../stamping/intent.repository';
import { StampSubjects } from '../stamping/subject';
import { CfdiCancelling } from './cancel-cfdi';
import { notWaiting } from './resume-board';

/** What a person does about a cancellation on the board. No command: the calls to the provider lie outside any transaction. */
@Injectable()
export class CancellationDesk {
  constructor(
    private readonly bus: Bus,
    private readonly subjects: StampSubjects,
    private readonly intents: IntentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly cancelling: CfdiCancelling,
  ) {}

  /** Asks the provider how a cancellation stands. Throws 403, 404, 409. */
  async look(id_cancellation: number): Promise<Reply<CancelCfdiAnswer>> {
    await this.assertMay(id_cancellation);
    return this.cancelling.look(id_cancellation);
  }

  /** A CFDI that SAT or its receiver kept is to stand. Throws 403, 404, 409 where it does not wait. */
  async close(id_cancellation: number): Promise<Reply<null>> {
    await this.assertMay(id_cancellation);
    if (!(await this.bus.execute(new CloseCancellation(id_cancellation)))) throw notWaiting();
    return reply(null, BOARD_MESSAGES.closed, 'success');
  }

  private async assertMay(id_cancellation: number): Promise<void> {
    const one = await this.cancellations.find(id_cancellation);
    const intent = one && (await this.intents.find(one.id_intent));
    if (!intent) throw notFound(INVOICING_MESSAGES.notFound);
    if (!(await this.subjects.get(intent.kind).mayCancel(currentActor(), intent.reference))) throw forbidden();
  }
}
