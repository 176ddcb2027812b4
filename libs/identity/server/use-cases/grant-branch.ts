import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, optionalActor } from '@ceiba/platform/server';
import { workerBranchOfficeTable } from '../persistence/worker.entity';
import { FIRST_WORKER, Workers } from '../persistence/workers';

/**
 * Lists a new branch for worker 1, who sees every branch, and for the one who made it. Throws 403 for a branch where
 * others work already: he would reach above himself.
 */
export class GrantBranch extends Command<void> {
  static readonly options: CommandOptions = { audit: 'worker_branch_office' };
  constructor(readonly id_branch_office: number) {
    super();
  }
}

@CommandHandler(GrantBranch)
export class GrantBranchHandler implements ICommandHandler<GrantBranch> {
  constructor(
    private readonly db: Db,
    private readonly workers: Workers,
    private readonly audit: Audit,
  ) {}

  async execute({ id_branch_office }: GrantBranch): Promise<void> {
    const taken = 'select 1 from worker_branch_office where id_branch_office = ? limit 1';
    if (await this.db.one(taken, [id_branch_office])) await this.workers.assertMayList([id_branch_office]);
    const acting = optionalActor()?.id_worker;
    const workers = [...new Set([FIRST_WORKER, ...(acting ? [acting] : [])])].sort((a, b) => a - b);
    const rows = workers.map((id_worker) => ({ id_worker, id_branch_office }));
    await workerBranchOfficeTable.insertMany(this.db, rows, 'insert ignore');
    this.audit.touch('branch_office', id_branch_office, { workers });
    const added = { old: { branch_office: [] }, new: { branch_office: [{ id_branch_office, enabled: 1 }] } };
    for (const id_worker of workers) this.audit.changed('worker', id_worker, added);
  }
}
