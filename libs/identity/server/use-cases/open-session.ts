import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SIGN_IN } from '@ceiba/identity/contract';
import { Audit, Clock, type CommandOptions, Db, Refusal } from '@ceiba/platform/server';
import { expiry, type SessionKind } from '../domain/session-life';
import { sessionTable } from '../persistence/users.entity';
import { PublicAddress } from '../settings/public-address';

export interface OpenSessionInput {
  id_user: number;
  kind: SessionKind;
  remember: boolean;
  token_hash: string;
  /** The hash that the password was checked against: it may have been changed since. */
  verified_hash: string;
  /** The address that he asked, as the request says. */
  origin: string | null;
}

/** Writes the session of a person whose password was just checked. */
export class OpenSession extends Command<void> {
  static readonly options: CommandOptions = { audit: 'users', idempotent: false };
  constructor(readonly input: OpenSessionInput) {
    super();
  }
}

@CommandHandler(OpenSession)
export class OpenSessionHandler implements ICommandHandler<OpenSession> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly address: PublicAddress,
  ) {}

  async execute({ input }: OpenSession): Promise<void> {
    // The lock orders this against a change of the password: no session of the old one is left behind.
    const user = await this.db.one<{ password_hash: string }>(
      'select password_hash from users where id_user = ? and enabled_user = 1 lock in share mode',
      [input.id_user],
    );
    if (user?.password_hash !== input.verified_hash) throw new Refusal('IDENTITY.SIGN_IN', SIGN_IN.refused);
    const now = this.clock.now();
    const { token_hash, id_user, kind, remember } = input;
    const times = { created_at: now, last_seen_at: now, expires_at: expiry(kind, remember, now) };
    await sessionTable.insert(this.db, { token_hash, id_user, kind, remember, ...times });
    if (kind === 'session') await this.address.seen(input.origin, id_user);
    this.audit.touch('users', input.id_user, { session: input.kind });
  }
}
