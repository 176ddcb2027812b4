import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WORKER_TEXTS } from '@ceiba/identity/contract';
import { Audit, type CommandOptions, currentActor, Db, forbidden, notFound, Refusal } from '@ceiba/platform/server';
import { LiveSessions } from '../persistence/live-sessions';
import { workerTable } from '../persistence/worker.entity';
import { FIRST_WORKER, Workers } from '../persistence/workers';

/** Takes a worker's sign-in away; the worker stays, disabled, as the owner of what he did. Throws 404 for users that are no worker's, 409 for worker 1. */
export class DeleteUser extends Command<void> {
  static readonly options: CommandOptions = { audit: 'users' };
  constructor(readonly id_user: number) {
    super();
  }
}

@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
    private readonly live: LiveSessions,
    private readonly audit: Audit,
  ) {}

  async execute({ id_user }: DeleteUser): Promise<void> {
    const user = await this.db.one<{ id_worker: number | null; username_user: string }>(
      'select id_worker, username_user from users where id_user = ?',
      [id_user],
    );
    const worker = user?.id_worker ? await this.workers.lock(user.id_worker) : undefined;
    // Who deleted him at the same moment was first: what the worker has become since is not this call's.
    if (!user || worker?.id_user !== id_user) throw notFound(WORKER_TEXTS.userMissing);
    if (worker.id_worker === FIRST_WORKER)
      throw new Refusal('IDENTITY.FIRST_WORKER', WORKER_TEXTS.first, { status: 409 });
    if (currentActor().id_user === id_user) throw forbidden(WORKER_TEXTS.own);
    await this.workers.assertReaches(worker);
    await this.live.end(id_user);
    await this.db.execute('delete from users where id_user = ?', [id_user]);
    const { id_worker, enabled_worker } = worker;
    await workerTable.update(this.db, { id_worker }, { enabled_worker: 0 });
    const old = { username_user: user.username_user };
    this.audit.touch('users', id_user, { old });
    const left = { username_user: null, enabled_worker: 0 };
    this.audit.changed('worker', id_worker, { old: { ...old, enabled_worker }, new: left });
  }
}
