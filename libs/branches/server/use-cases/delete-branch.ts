import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BRANCH_OWN, BRANCH_USES } from '@ceiba/branches/contract';
import { Settings } from '@ceiba/identity/server';
import { Audit, type CommandOptions, Db, Refusal, UnitOfWork, notFound } from '@ceiba/platform/server';
import { BranchReader } from '../ports/branch-reader';

/** Deletes a branch that nothing uses. */
export class DeleteBranch extends Command<void> {
  static readonly options: CommandOptions = { audit: 'branch' };
  constructor(readonly id: number) {
    super();
  }
}

/** Settings that give a branch a role (decisions.md, "Seed and demo"). */
const ROLES = [
  'branch_ecommerce',
  'branch_customer_default',
  'branch_transfer_pesos',
  'branch_transfer_dollars',
  'branches_production',
  'branch_call_center',
] as const;

@CommandHandler(DeleteBranch)
export class DeleteBranchHandler implements ICommandHandler<DeleteBranch> {
  constructor(
    private readonly db: Db,
    private readonly reader: BranchReader,
    private readonly unit: UnitOfWork,
    private readonly audit: Audit,
    private readonly settings: Settings,
  ) {}

  async execute({ id }: DeleteBranch): Promise<void> {
    const branch = await this.db.one<{ name_branch_office: string }>(
      'select name_branch_office from branch_office where id_branch_office = ? for update',
      [id],
    );
    if (!branch) throw notFound('La sucursal no existe.');
    const uses = await this.usesOf(id);
    if (uses.length > 0) {
      const text = `No se puede eliminar la sucursal "${branch.name_branch_office}": está en uso en ${uses.join(', ')}.`;
      throw new Refusal('BRANCHES.IN_USE', text, { status: 409, data: { uses } });
    }
    for (const table of BRANCH_OWN) await this.db.execute(`delete from ${table} where id_branch_office = ?`, [id]);
    await this.db.execute('delete from branch_office where id_branch_office = ?', [id]);
    this.audit.touch('branch', id, { old: branch });
    this.unit.afterCommit(() => this.reader.forget());
  }

  /** What uses the branch, each once. */
  private async usesOf(id: number): Promise<string[]> {
    const uses = new Set<string>();
    for (const { table, column, label } of BRANCH_USES) {
      if (await this.db.one(`select 1 from ${table} where ${column} = ? limit 1`, [id])) uses.add(label);
    }
    const settings = await this.settings.get();
    if (ROLES.some((role) => [settings[role]].flat().includes(id))) uses.add('configuración de la empresa');
    return [...uses];
  }
}
