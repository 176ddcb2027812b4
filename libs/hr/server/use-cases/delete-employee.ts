import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses } from '@ceiba/platform/server';
import { EmployeeRepository } from '../persistence/employee.repository';

/** Deletes one that nothing uses. */
export class DeleteEmployee extends Command<void> {
  static readonly options: CommandOptions = { audit: 'employee' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteEmployee)
export class DeleteEmployeeHandler implements ICommandHandler<DeleteEmployee> {
  constructor(
    private readonly employees: EmployeeRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteEmployee): Promise<void> {
    const old = await this.employees.get(id, 'for update');
    const uses = await this.uses.list('employee', id);
    if (uses.length > 0)
      throw new Refusal(
        'HR.IN_USE',
        `No se puede eliminar «${old.name_employee}»: está en uso en ${uses.join(', ')}.`,
        {
          status: 409,
          data: { uses },
        },
      );
    await this.uses.erase('employee', id);
    this.audit.touch('employee', id, { old });
  }
}
