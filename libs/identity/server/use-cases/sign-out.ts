import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, currentActor, Db } from '@ceiba/platform/server';
import { LiveSessions } from '../persistence/live-sessions';
import { sessionTable } from '../persistence/users.entity';

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
    await sessionTable.update(
      this.db,
      { id_session: session_id ?? 0, revoked_at: null },
      { revoked_at: this.clock.now() },
    );
    this.live.changed(id_user ?? 0);
    this.audit.touch('users', id_user ?? '', { session: 'revoked' });
  }
}
