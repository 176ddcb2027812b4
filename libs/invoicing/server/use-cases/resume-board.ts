import { Injectable } from '@nestjs/common';
import { BOARD_MESSAGES, type ResumeStampInput } from '@ceiba/invoicing/contract';
import { currentActor, Db, forbidden, Refusal } from '@ceiba/platform/server';
import { BOARD_ROWS } from '../persistence/board-sql';
import { Stamper, type StampOutcome } from '../stamping/stamper';
import { StampSubjects } from '../stamping/subject';
import { PATIENCE_MS } from './shown-amounts';

/** 409 for what is not on the board (any more). */
export const notWaiting = () => new Refusal('INVOICING.NOT_WAITING', BOARD_MESSAGES.notThere, { status: 409 });

/** What a person does about a stamp on the board. No command: the calls to the provider lie outside any transaction. */
@Injectable()
export class BoardDesk {
  constructor(
    private readonly db: Db,
    private readonly subjects: StampSubjects,
    private readonly stamper: Stamper,
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
    if (!waiting) throw notWaiting();
    if (!(await this.subjects.get(kind).mayRead(currentActor(), reference))) throw forbidden();
    return this.stamper.stamp(kind, reference, { patience_ms: PATIENCE_MS });
  }
}
