import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db } from '@ceiba/platform/server';
import { LiveSessions } from '../persistence/live-sessions';
import { usersTable } from '../persistence/users.entity';
import { Workers } from '../persistence/workers';

export interface ReplacePasswordInput {
  id_user: number;
  password_hash: string;
  must_change_password: 0 | 1;
  /** Session that lives on (the one of the person who changes it); all others of the user end. */
  keep_session: number | null;
}

/** Stores a new password's hash and ends the user's other sessions in the same transaction. Throws 403 for a worker above the person asking. */
export class ReplacePassword extends Command<void> {
  static readonly options: CommandOptions = { audit: 'users', idempotent: false };
  constructor(readonly input: ReplacePasswordInput) {
    super();
  }
}

@CommandHandler(ReplacePassword)
export class ReplacePasswordHandler implements ICommandHandler<ReplacePassword> {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
    private readonly live: LiveSessions,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: ReplacePassword): Promise<void> {
    const user = await this.db.one<{ id_worker: number | null }>('select id_worker from users where id_user = ?', [
      input.id_user,
    ]);
    await this.workers.assertReachesSignIn(user?.id_worker ?? null);
    const { id_user, password_hash, must_change_password } = input;
    await usersTable.update(this.db, { id_user }, { password_hash, must_change_password });
    await this.live.end(input.id_user, input.keep_session);
    this.audit.touch('users', input.id_user, { password: 'changed' });
  }
}
