import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, currentActor, Db } from '@ceiba/platform/server';
import { LiveSessions } from '../persistence/live-sessions';

/** Revokes the session of the current call; its token is refused from the commit on. */
export class SignOut extends Command<void> {
  static readonly options: CommandOptions = { audit: 'users', idempotent: false };
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly live: LiveSessions,
    private readonly audit: Audit,
  ) {}

  async execute(): Promise<void> {
    const { session_id, id_user } = currentActor();
    await this.db.execute('update session set revoked_at = ? where id_session = ? and revoked_at is null', [
      this.clock.now(),
      session_id,
    ]);
    this.live.changed(id_user ?? 0);
    this.audit.touch('users', id_user ?? '', { session: 'revoked' });
  }
}
