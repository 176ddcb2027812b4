import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EMPLOYEE_WORDS, type StoredEmployeeRow } from '@ceiba/hr/contract';
import { defineRecord } from '@ceiba/platform/server';
import { EmployeeRepository } from '../persistence/employee.repository';

/** One employee. */
export class GetEmployee extends Query<StoredEmployeeRow> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const EMPLOYEE = defineRecord('employee', (id) => new GetEmployee(id), EMPLOYEE_WORDS);

@QueryHandler(GetEmployee)
export class GetEmployeeHandler implements IQueryHandler<GetEmployee> {
  constructor(private readonly employees: EmployeeRepository) {}

  execute({ id }: GetEmployee): Promise<StoredEmployeeRow> {
    return this.employees.get(id);
  }
}
