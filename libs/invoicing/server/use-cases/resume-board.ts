import { Injectable } from '@nestjs/common';
import { BOARD_MESSAGES, INVOICING_MESSAGES, type ResumeStampInput } from '@ceiba/invoicing/contract';
import { Bus, currentActor, Db, forbidden, notFound, Refusal, reply, type Reply } from '@ceiba/platform/server';
import type { CancelCfdiAnswer } from '@ceiba/sales/contract';
import { CancellationRepository } from '../cancelling/cancellation.repository';
import { CloseCancellation } from '../cancelling/close-cancellation';
import { BOARD_ROWS } from '../persistence/board-sql';
import { IntentRepository } from '../stamping/intent.repository';
import { Stamper, type StampOutcome } from '../stamping/stamper';
import { StampSubjects } from '../stamping/subject';
import { CfdiCancelling } from './cancel-cfdi';
import { PATIENCE_MS } from './shown-amounts';

const notThere = () => new Refusal('INVOICING.NOT_WAITING', BOARD_MESSAGES.notThere, { status: 409 });

/** What a person does about what is on the board. No command: the calls to the provider lie outside any transaction. */
@Injectable()
export class BoardDesk {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly subjects: StampSubjects,
    private readonly stamper: Stamper,
    private readonly intents: IntentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly cancelling: CfdiCancelling,
  ) {}

  /**
   * Looks a stamp up at the provider and sends it where it is not there. Throws 403 for a record of others, 409 where it
   * does not wait (any more): nothing is stamped that nobody asked for.
   */
  async resume({ kind, reference }: ResumeStampInput): Promise<StampOutcome> {
    const waiting = await this.db.one(
      `select 1 from ${BOARD_ROWS} w where w.kind = ? and w.reference = ? and w.state in ('waiting', 'unknown', 'failed') limit 1`,
      [kind, reference],
    );
    if (!waiting) throw notThere();
    if (!(await this.subjects.get(kind).mayRead(currentActor(), reference))) throw forbidden();
    return this.stamper.stamp(kind, reference, { patience_ms: PATIENCE_MS });
  }

  /** Asks the provider how a cancellation stands. Throws 403, 404, 409. */
  async look(id_cancellation: number): Promise<Reply<CancelCfdiAnswer>> {
    await this.assertMay(id_cancellation);
    return this.cancelling.look(id_cancellation);
  }

  /** A CFDI that SAT or its receiver kept is to stand. Throws 403, 404, 409 where it does not wait. */
  async close(id_cancellation: number): Promise<Reply<null>> {
    await this.assertMay(id_cancellation);
    if (!(await this.bus.execute(new CloseCancellation(id_cancellation)))) throw notThere();
    return reply(null, BOARD_MESSAGES.closed, 'success');
  }

  private async assertMay(id_cancellation: number): Promise<void> {
    const one = await this.cancellations.find(id_cancellation);
    const intent = one && (await this.intents.find(one.id_intent));
    if (!intent) throw notFound(INVOICING_MESSAGES.notFound);
    if (!(await this.subjects.get(intent.kind).mayCancel(currentActor(), intent.reference))) throw forbidden();
  }
}
