import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, optionalActor } from '@ceiba/platform/server';

/** Worker 1, the administrator who can't be locked out: he sees every branch. */
const FIRST_WORKER = 1;

/** Lists a branch for workers; a new branch is listed for worker 1 and for the one who made it. */
export class GrantBranch extends Command<void> {
  static readonly options: CommandOptions = { audit: 'worker_branch_office' };
  constructor(
    readonly id_branch_office: number,
    readonly ids_worker: readonly number[] = [],
  ) {
    super();
  }
}

@CommandHandler(GrantBranch)
export class GrantBranchHandler implements ICommandHandler<GrantBranch> {
  constructor(
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}

  async execute({ id_branch_office, ids_worker }: GrantBranch): Promise<void> {
    const acting = optionalActor()?.id_worker;
    const workers = [...new Set([FIRST_WORKER, ...(acting ? [acting] : []), ...ids_worker])].sort((a, b) => a - b);
    await this.db.execute('insert ignore into worker_branch_office (id_worker, id_branch_office) values ?', [
      workers.map((id) => [id, id_branch_office]),
    ]);
    this.audit.touch('branch_office', id_branch_office, { workers });
  }
}
