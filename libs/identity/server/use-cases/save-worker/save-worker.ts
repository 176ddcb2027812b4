import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ADMINISTRATOR, type SaveWorkerInput, WORKER_TEXTS } from '@ceiba/identity/contract';
import {
  Audit,
  Bus,
  type CommandOptions,
  currentActor,
  Db,
  editOf,
  forbidden,
  notFound,
  Refusal,
} from '@ceiba/platform/server';
import { FIRST_WORKER, type WorkerHead, Workers } from '../../persistence/workers';
import { SaveSignIn } from './save-sign-in';
import { workerTable } from '../../persistence/worker.entity';
import { WORKER } from '../get-worker';

export type WorkerFields = Omit<SaveWorkerInput, 'password_user' | 'id_user'>;

/**
 * Makes or changes a worker, his user and his branches (spec 2, sections 5 and 6). Throws 403 for what is above the
 * person asking, 409 for what protects worker 1, 422 for a user name that is missing or changed.
 */
export class SaveWorker extends Command<{ id_worker: number; id_user: number | null }> {
  static readonly options: CommandOptions = {
    audit: 'worker',
    edits: ({ input }: SaveWorker) => editOf(WORKER, input.id_worker),
  };
  // Private, so that neither log nor idempotency key sees it.
  readonly #password_hash: string | null;

  constructor(
    readonly input: WorkerFields,
    password_hash: string | null,
  ) {
    super();
    this.#password_hash = password_hash;
  }

  /** Of the new password; null keeps the old one. */
  passwordHash(): string | null {
    return this.#password_hash;
  }
}

@CommandHandler(SaveWorker)
export class SaveWorkerHandler implements ICommandHandler<SaveWorker> {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
    private readonly bus: Bus,
    private readonly audit: Audit,
  ) {}

  async execute(command: SaveWorker): Promise<{ id_worker: number; id_user: number | null }> {
    const { id_worker: id } = command.input;
    const old = id ? await this.workers.lock(id) : undefined;
    if (id && !old) throw notFound(WORKER_TEXTS.missing);
    const input = { ...command.input, enabled_worker: command.input.enabled_worker ?? old?.enabled_worker ?? 1 };
    if (old) await this.workers.assertReaches(old);
    if (old?.id_profile !== input.id_profile) await this.workers.assertMayAssign(input.id_profile);
    const before = old ? await this.workers.branches(old.id_worker) : new Set<number>();
    const after = input.branch_office ? chosen(input.branch_office) : before;
    const changed = [...after].filter((id) => !before.has(id)).concat([...before].filter((id) => !after.has(id)));
    if (old) protect(old, input, changed, after);
    await this.workers.assertMayList(changed);
    const id_worker = await this.write(old, input);
    if (changed.length > 0) await this.workers.writeBranches(id_worker, after);
    const id_user = await this.bus.execute(new SaveSignIn(id_worker, old ?? null, input, command.passwordHash()));
    this.audit.touch('worker', id_worker, changesOf(old, input, before, after, command.passwordHash() !== null));
    return { id_worker, id_user };
  }

  private async write(old: WorkerHead | undefined, input: WorkerFields): Promise<number> {
    const { name_worker, last_name_worker, email_worker, enabled_worker, id_profile } = input;
    const row = { name_worker, last_name_worker, email_worker, enabled_worker, id_profile };
    if (!old) return workerTable.insert(this.db, row);
    await workerTable.update(this.db, { id_worker: old.id_worker }, row);
    return old.id_worker;
  }
}

function chosen(branches: NonNullable<WorkerFields['branch_office']>): Set<number> {
  return new Set(branches.filter((one) => one.enabled === 1).map((one) => one.id_branch_office));
}

function protect(old: WorkerHead, input: WorkerFields, changed: readonly number[], after: ReadonlySet<number>): void {
  const stripped = changed.some((id) => !after.has(id));
  const off = input.enabled_worker === 0;
  const other = input.id_profile !== old.id_profile;
  if (old.id_worker === FIRST_WORKER && (off || other || stripped))
    throw new Refusal('IDENTITY.FIRST_WORKER', WORKER_TEXTS.first, { status: 409 });
  const { id_worker, id_profile } = currentActor();
  const ownBranches = changed.length > 0 && id_profile !== ADMINISTRATOR;
  if (old.id_worker === id_worker && (off || other || ownBranches)) throw forbidden(WORKER_TEXTS.own);
}

function changesOf(
  old: WorkerHead | undefined,
  input: WorkerFields,
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
  password: boolean,
) {
  const { name_worker, last_name_worker, email_worker, enabled_worker, id_profile } = input;
  return {
    old: old
      ? {
          name_worker: old.name_worker,
          last_name_worker: old.last_name_worker,
          email_worker: old.email_worker,
          enabled_worker: old.enabled_worker,
          id_profile: old.id_profile,
          branch_office: [...before],
        }
      : null,
    new: { name_worker, last_name_worker, email_worker, enabled_worker, id_profile, branch_office: [...after] },
    ...(password ? { password: 'changed' } : {}),
  };
}
