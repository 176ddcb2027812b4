import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WORKER_TEXTS } from '@ceiba/identity/contract';
import {
  Audit,
  Bus,
  type CommandOptions,
  currentActor,
  forbidden,
  notFound,
  Refusal,
  RowUses,
} from '@ceiba/platform/server';
import { FIRST_WORKER, Workers } from '../persistence/workers';
import { DeleteUser } from './delete-user';

/** Deletes a worker with his user. Throws 409 for worker 1 and for one with records, 403 for oneself or a stronger one. */
export class DeleteWorker extends Command<void> {
  static readonly options: CommandOptions = { audit: 'worker' };
  constructor(readonly id_worker: number) {
    super();
  }
}

@CommandHandler(DeleteWorker)
export class DeleteWorkerHandler implements ICommandHandler<DeleteWorker> {
  constructor(
    private readonly workers: Workers,
    private readonly uses: RowUses,
    private readonly bus: Bus,
    private readonly audit: Audit,
  ) {}

  async execute({ id_worker }: DeleteWorker): Promise<void> {
    const worker = await this.workers.lock(id_worker);
    if (!worker) throw notFound(WORKER_TEXTS.missing);
    if (id_worker === FIRST_WORKER) throw new Refusal('IDENTITY.FIRST_WORKER', WORKER_TEXTS.first, { status: 409 });
    if (currentActor().id_worker === id_worker) throw forbidden(WORKER_TEXTS.own);
    await this.workers.assertReaches(worker);
    const uses = await this.uses.list('worker', id_worker);
    if (uses.length > 0)
      throw new Refusal('IDENTITY.IN_USE', `${WORKER_TEXTS.inUse} ${uses.join(', ')}.`, {
        status: 409,
        data: { uses },
      });
    if (worker.id_user !== null) await this.bus.execute(new DeleteUser(worker.id_user));
    await this.uses.erase('worker', id_worker);
    const { name_worker, last_name_worker, id_profile, username_user } = worker;
    this.audit.touch('worker', id_worker, { old: { name_worker, last_name_worker, id_profile, username_user } });
  }
}
