import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { EMPLOYEE_MESSAGES, SALARY_TYPE, type SaveEmployeeInput } from '@ceiba/hr/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf, Refusal } from '@ceiba/platform/server';
import { employeeTable } from '../persistence/employee.entity';
import { EmployeeRepository } from '../persistence/employee.repository';
import { EMPLOYEE } from './get-employee';

/**
 * Registers one (no id) or changes it; what a save does not send stays. Throws 403 for a branch of others, 404 where there is
 * no such record, 422 for half a shift.
 */
export class SaveEmployee extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'employee',
    edits: ({ input }: SaveEmployee) => editOf(EMPLOYEE, input.id_employee),
  };
  constructor(readonly input: SaveEmployeeInput) {
    super();
  }
}

@CommandHandler(SaveEmployee)
export class SaveEmployeeHandler implements ICommandHandler<SaveEmployee> {
  constructor(
    private readonly db: Db,
    private readonly employees: EmployeeRepository,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_employee, salary_type: _always, ...values } }: SaveEmployee): Promise<Saved> {
    const actor = currentActor();
    const old = id_employee ? await this.employees.get(id_employee, 'for update') : null;
    this.employees.assertVisible(values.id_branch_office ?? null);
    if (values.id_branch_office) await this.branches.get(values.id_branch_office);
    const { shift_start = old?.shift_start ?? null, shift_end = old?.shift_end ?? null } = values;
    if ((shift_start === null) !== (shift_end === null)) throw new Refusal('HR.SHIFT', EMPLOYEE_MESSAGES.halfShift);
    if (old) {
      await employeeTable.update(this.db, { id_employee: old.id_employee }, values);
      return { id: old.id_employee };
    }
    const by = { id_user_created: actor.id_user, user_created: actor.full_name, created_at: this.clock.now() };
    const id = await employeeTable.insert(this.db, { ...values, salary_type: SALARY_TYPE, ...by });
    this.audit.touch('employee', id, { new: { enabled_employee: values.enabled_employee ?? 0 } });
    return { id };
  }
}
