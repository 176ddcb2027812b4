import { Injectable } from '@nestjs/common';
import { type Actor, Clock, Config, Db, SessionStore, Together } from '@ceiba/platform/server';
import { expiry, type SessionKind, wantsTouch } from '../domain/session-life';
import { tokenHash } from '../domain/session-token';
import { ENABLED, PROFILE_OF_USER } from './accounts';
import { ProfileGrants } from './profile-grants';
import { sessionTable } from './users.entity';

export interface SessionRow {
  id_session: number;
  kind: SessionKind;
  remember: 0 | 1;
  last_seen_at: Date;
  id_user: number;
  type_user: 1 | 2;
  username_user: string;
  full_name: string;
  id_worker: number | null;
  id_customers: number | null;
  id_type_money: number | null;
  id_profile: number;
  version: number;
  main_profile: number | null;
  request_break_box: 0 | 1;
  file_photo_user: string | null;
  terms_accepted: 0 | 1;
  branches: string | null;
}

/**
 * Sessions of the database. One indexed read per request (those that come at once share it) and no copy in memory:
 * what was signed out, disabled or changed is over for every process with the commit.
 */
@Injectable()
export class StoredSessions implements SessionStore {
  private readonly rows = new WeakMap<Actor, SessionRow>();
  private readonly byHash = new Together<string, SessionRow>((hashes) => this.read('token_hash', hashes));
  private readonly byId = new Together<number, SessionRow>((ids) => this.read('id_session', ids));

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly profiles: ProfileGrants,
  ) {}

  async resolve(token: string): Promise<Actor | null> {
    const row = await this.byToken(token);
    return row?.kind === 'session' ? this.actor(row) : null;
  }

  async resolveById(sessionId: number): Promise<Actor | null> {
    const row = await this.byId.get(sessionId);
    return row?.kind === 'session' ? this.actor(row) : null;
  }

  /** The live session of either kind behind a token. */
  async byToken(token: string): Promise<SessionRow | undefined> {
    const hash = tokenHash(this.config.secret, token);
    return hash === null ? undefined : this.byHash.get(hash);
  }

  /** The row that an actor of this very request was made from: the session check needs no second read. */
  rowOf(actor: Actor): SessionRow | undefined {
    return this.rows.get(actor);
  }

  private async read<K extends string | number>(
    column: 'token_hash' | 'id_session',
    keys: readonly K[],
  ): Promise<Map<K, SessionRow>> {
    const found = await this.db.query<SessionRow & { found_by: K }>(
      `select s.${column} as found_by, s.id_session, s.kind, s.remember, s.last_seen_at, u.id_user, u.type_user,
         u.username_user, u.full_name, u.id_worker, u.id_customers, u.id_type_money, u.file_photo_user,
         u.terms_accepted, p.id_profile, p.version, p.main_profile, p.request_break_box,
         (select group_concat(b.id_branch_office order by b.id_branch_office) from worker_branch_office b
          where b.id_worker = u.id_worker) as branches
       from session s join users u on u.id_user = s.id_user ${PROFILE_OF_USER}
       where s.${column} in (?) and s.revoked_at is null and s.expires_at > ? and ${ENABLED}`,
      [keys, this.clock.now()],
    );
    return new Map(found.map(({ found_by, ...row }) => [found_by, row]));
  }

  private async actor(row: SessionRow): Promise<Actor> {
    const now = this.clock.now();
    if (wantsTouch(row.last_seen_at, now))
      await sessionTable.update(
        this.db,
        { id_session: row.id_session },
        { last_seen_at: now, expires_at: expiry(row.kind, row.remember === 1, now) },
      );
    const { permissions } = await this.profiles.load(row.id_profile, row.version, row.type_user);
    const actor: Actor = {
      type: row.type_user,
      id_user: row.id_user,
      id_worker: row.id_worker,
      id_customers: row.id_customers,
      id_profile: row.id_profile,
      full_name: row.full_name,
      branches: row.branches?.split(',').map(Number) ?? [],
      session_id: row.id_session,
      permissions,
      id_type_money: row.id_type_money ?? 2,
    };
    this.rows.set(actor, row);
    return actor;
  }
}
