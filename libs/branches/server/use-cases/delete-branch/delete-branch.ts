import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, Refusal, UnitOfWork, notFound } from '@ceiba/platform/server';
import { BranchReader } from '../../branch-reader';

/** Deletes a branch that nothing uses. */
export class DeleteBranch extends Command<void> {
  static readonly options: CommandOptions = { audit: 'branch' };
  constructor(readonly id: number) {
    super();
  }
}

const USES = [
  { table: 'product', column: 'id_branch_office', label: 'productos' },
  { table: 'customers', column: 'id_branch_office', label: 'clientes' },
  { table: 'sale', column: 'id_branch_office', label: 'ventas' },
  { table: 'sale', column: 'id_branch_office_stock', label: 'ventas' },
  { table: 'stock_movement', column: 'id_branch_office', label: 'movimientos de inventario' },
  { table: 'branch_office', column: 'id_branch_office_stock', label: 'sucursales que venden de su inventario' },
];

@CommandHandler(DeleteBranch)
export class DeleteBranchHandler implements ICommandHandler<DeleteBranch> {
  constructor(
    private readonly db: Db,
    private readonly reader: BranchReader,
    private readonly unit: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteBranch): Promise<void> {
    const branch = await this.db.one<{ name_branch_office: string }>(
      'select name_branch_office from branch_office where id_branch_office = ? for update',
      [id],
    );
    if (!branch) throw notFound('La sucursal no existe.');
    const uses = new Set<string>();
    for (const { table, column, label } of USES) {
      if (await this.db.one(`select 1 from ${table} where ${column} = ? limit 1`, [id])) uses.add(label);
    }
    if (uses.size > 0) {
      const text = `No se puede eliminar la sucursal "${branch.name_branch_office}": está en uso en ${[...uses].join(', ')}.`;
      throw new Refusal('BRANCHES.IN_USE', text, { status: 409, data: { uses: [...uses] } });
    }
    await this.db.execute('delete from worker_branch_office where id_branch_office = ?', [id]);
    await this.db.execute('delete from branch_ticket where id_branch_office = ?', [id]);
    await this.db.execute('delete from branch_office where id_branch_office = ?', [id]);
    this.audit.touch('branch', id, { old: branch });
    this.unit.afterCommit(() => this.reader.forget());
  }
}
