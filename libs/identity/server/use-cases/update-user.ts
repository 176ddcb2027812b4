import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, notFound } from '@ceiba/platform/server';
import { LiveSessions } from '../persistence/live-sessions';
import { usersTable } from '../persistence/users.entity';
import { Workers } from '../persistence/workers';

/** Whom: by the user's own id, or by the worker or partner behind him. */
export type UserKey = { id_user: number } | { id_worker: number } | { id_customers: number };

export interface UserChanges {
  full_name?: string;
  id_type_money?: number;
  enabled_user?: 0 | 1;
  file_photo_user?: string | null;
  /** From `Passwords`: somebody else chose it, its owner changes it at the next sign-in. */
  password_hash?: string;
}

/** Keeps a user in step with his worker or partner record; disabling him or another password ends his sessions. Throws 404, 403 for a worker above the person asking. */
export class UpdateUser extends Command<void> {
  static readonly options: CommandOptions = { audit: 'users' };
  constructor(
    readonly key: UserKey,
    readonly changes: UserChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
    private readonly live: LiveSessions,
    private readonly audit: Audit,
  ) {}

  async execute({ key, changes }: UpdateUser): Promise<void> {
    const [column, id] = keyOf(key);
    const user = await this.db.one<{ id_user: number; id_worker: number | null }>(
      `select id_user, id_worker from users where ${column} = ? for update`,
      [id],
    );
    if (!user) throw notFound('El usuario no existe.');
    await this.workers.assertReachesSignIn(user.id_worker);
    const { password_hash, ...told } = changes;
    const { id_user } = user;
    const secret = password_hash === undefined ? {} : { password_hash, must_change_password: 1 };
    await usersTable.update(this.db, { id_user }, { ...told, ...secret });
    if (told.enabled_user === 0 || password_hash !== undefined) await this.live.end(id_user);
    this.audit.touch('users', id_user, password_hash === undefined ? told : { ...told, password: 'changed' });
  }
}

function keyOf(key: UserKey): ['id_user' | 'id_worker' | 'id_customers', number] {
  if ('id_user' in key) return ['id_user', key.id_user];
  return 'id_worker' in key ? ['id_worker', key.id_worker] : ['id_customers', key.id_customers];
}
