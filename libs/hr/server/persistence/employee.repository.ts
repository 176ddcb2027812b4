import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { ATTENDANCE_MESSAGES, EMPLOYEE_MESSAGES, type StoredEmployeeRow } from '@ceiba/hr/contract';
import { workerOf } from '@ceiba/identity/server';
import { COMPANY_ZONE } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, notFound, type RowOf } from '@ceiba/platform/server';
import { employeeTable } from './employee.entity';

export const EMPLOYEE_FROM = `from employee r left join branch_office b on b.id_branch_office = r.id_branch_office`;
export const EMPLOYEE_ROW = `${employeeTable.columns('r', [
  ...['id_employee', 'name_employee', 'last_name_employee', 'rfc_employee', 'curp_employee', 'zip_code_employee'],
  ...['contract_date_employee', 'salary_employee', 'sdi_imss_employee', 'imss_employee', 'employer_registration'],
  ...['salary_type', 'enabled_employee', 'id_branch_office', 'shift_start', 'shift_end', 'shift_days', 'shift_grace'],
  ...['shift_break', 'user_created', 'created_at'],
] as never)}, ${workerOf('r.id_user_created')} as id_worker_created, b.key_branch_office, b.name_branch_office`;

/** Who stands at a screen: what a mark needs to know of him. */
export type MarkingEmployee = Pick<
  RowOf<typeof employeeTable>,
  | 'id_employee'
  | 'name_employee'
  | 'last_name_employee'
  | 'id_branch_office'
  | 'shift_start'
  | 'shift_end'
  | 'shift_days'
  | 'shift_grace'
  | 'shift_break'
> & { time_zone: string };

const MARKING = `r.id_employee, r.name_employee, r.last_name_employee, r.id_branch_office, r.shift_start, r.shift_end,
  r.shift_days, r.shift_grace, r.shift_break`;

export const fullNameOf = ({
  name_employee,
  last_name_employee,
}: Pick<MarkingEmployee, 'name_employee' | 'last_name_employee'>) => `${name_employee} ${last_name_employee}`;

/** SQL of employees. */
@Injectable()
export class EmployeeRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One that this person may see. Throws 404 where there is none, 403 where it is of a branch of others. */
  async get(id: number, lock: '' | 'for update' = ''): Promise<StoredEmployeeRow> {
    const row = await this.db.one<StoredEmployeeRow>(
      `select ${EMPLOYEE_ROW} ${EMPLOYEE_FROM} where r.id_employee = ? ${lock}`,
      [id],
    );
    if (!row) throw notFound(EMPLOYEE_MESSAGES.notFound);
    this.assertVisible(row.id_branch_office);
    return row;
  }

  /** An employee without a branch is everybody's who holds the screen. */
  assertVisible(id_branch_office: number | null, actor: Actor = currentActor()): void {
    if (id_branch_office !== null) this.branches.assertVisible(actor, id_branch_office);
  }

  /**
   * The employee who marks, under his lock: his marks follow one another, those of others do not wait.
   * Throws 404 for who is not active, or of no branch of this screen: it does not tell which.
   */
  async marking(
    id: number,
    mayAt: (id_branch_office: number) => boolean,
    lock: '' | 'for update',
  ): Promise<MarkingEmployee> {
    const row = await this.db.one<Omit<MarkingEmployee, 'time_zone'>>(
      `select ${MARKING} from employee r where r.id_employee = ? and r.enabled_employee = 1 ${lock}`,
      [id],
    );
    if (!row || (row.id_branch_office !== null && !mayAt(row.id_branch_office)))
      throw notFound(ATTENDANCE_MESSAGES.unknown);
    return { ...row, time_zone: await this.zoneOf(row.id_branch_office) };
  }

  async zoneOf(id_branch_office: number | null): Promise<string> {
    const branch = id_branch_office === null ? undefined : await this.branches.find(id_branch_office);
    return branch?.time_zone ?? COMPANY_ZONE;
  }
}
