import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { SessionSignals } from './session-signals';

/** Ends sessions in the caller's unit of work, and tells their open tabs. */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly signals: SessionSignals,
  ) {}

  /** Every session of a user but the one kept. */
  async end(id_user: number, keep: number | null = null): Promise<void> {
    await this.db.execute(
      'update session set revoked_at = ? where id_user = ? and revoked_at is null and id_session <> ?',
      [this.clock.now(), id_user, keep ?? 0],
    );
    this.signals.send({ users: [id_user] });
  }

  /** His rights changed: his tabs look again. */
  changed(id_user: number): void {
    this.signals.send({ users: [id_user] });
  }
}
