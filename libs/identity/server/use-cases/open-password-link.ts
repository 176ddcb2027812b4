import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, Clock, type CommandOptions, Db } from '@ceiba/platform/server';
import { expiry } from '../domain/session-life';
import { sessionTable } from '../persistence/users.entity';

/** Somebody who keeps asking gets one mail in this time. */
const PAUSE_MS = 120_000;

/** The change token of a forgotten password; answers whether one is to be sent, or one just was. */
export class OpenPasswordLink extends Command<boolean> {
  static readonly options: CommandOptions = { audit: 'users', idempotent: false };
  constructor(
    readonly id_user: number,
    readonly token_hash: string,
  ) {
    super();
  }
}

@CommandHandler(OpenPasswordLink)
export class OpenPasswordLinkHandler implements ICommandHandler<OpenPasswordLink> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_user, token_hash }: OpenPasswordLink): Promise<boolean> {
    // One after the other: of many requests at once only the first sends.
    await this.db.one('select 1 from users where id_user = ? for update', [id_user]);
    const now = this.clock.now();
    // `remember` marks the tokens that went out by mail; a change token lives 30 minutes either way.
    const sent = await this.db.one(
      `select 1 from session where id_user = ? and kind = 'change' and remember = 1 and created_at > ?`,
      [id_user, new Date(now.getTime() - PAUSE_MS)],
    );
    if (sent) return false;
    // The latest link is the one that works.
    const mailed = { id_user, kind: 'change', remember: 1 };
    await sessionTable.update(this.db, { ...mailed, revoked_at: null }, { revoked_at: now });
    const times = { created_at: now, last_seen_at: now, expires_at: expiry('change', true, now) };
    await sessionTable.insert(this.db, { token_hash, ...mailed, ...times });
    this.audit.touch('users', id_user, { session: 'password-link' });
    return true;
  }
}
