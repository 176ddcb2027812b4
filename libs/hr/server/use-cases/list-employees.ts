import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListEmployeesInput, StoredEmployeeRow } from '@ceiba/hr/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { EMPLOYEE_FROM, EMPLOYEE_ROW } from '../persistence/employee.repository';

/** The list, of the worker's branches and of those without one. */
export class ListEmployees extends Query<ListResult<StoredEmployeeRow>> {
  constructor(readonly input: ListEmployeesInput) {
    super();
  }
}

function planOf({ type, branches }: Actor, { id_branch_office, enabled_employee }: ListEmployeesInput): ListPlan {
  return {
    from: EMPLOYEE_FROM,
    select: EMPLOYEE_ROW,
    where: [
      // Who has no branch is seen by whoever holds the screen.
      ...(type === 2
        ? [{ sql: '(r.id_branch_office is null or r.id_branch_office in (?))', params: [[...branches, 0]] }]
        : []),
      ...(id_branch_office ? [{ sql: 'r.id_branch_office = ?', params: [id_branch_office] }] : []),
      ...(enabled_employee === undefined ? [] : [{ sql: 'r.enabled_employee = ?', params: [enabled_employee] }]),
    ],
    search: [
      ...['r.name_employee', 'r.last_name_employee', 'r.rfc_employee', 'r.curp_employee', 'b.key_branch_office'],
      ...['b.name_branch_office', { figure: 'r.id_employee' }],
    ],
    sort: {
      id_employee: 'r.id_employee',
      name_employee: 'r.name_employee',
      last_name_employee: 'r.last_name_employee',
      contract_date_employee: 'r.contract_date_employee',
      salary_employee: 'r.salary_employee',
      enabled_employee: 'r.enabled_employee',
      name_branch_office: 'b.name_branch_office',
      user_created: 'r.user_created',
    },
    defaultSort: { by: 'id_employee', order: 'desc' },
    unique: ['id_employee'],
    tieBreak: 'r.id_employee',
  };
}

@QueryHandler(ListEmployees)
export class ListEmployeesHandler implements IQueryHandler<ListEmployees> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListEmployees): Promise<ListResult<StoredEmployeeRow>> {
    return listQuery<StoredEmployeeRow>(this.db, planOf(currentActor(), input), input);
  }
}
