import { Injectable } from '@nestjs/common';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { Clock, Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { attendanceDayTable } from '../persistence/attendance.entity';
import { AttendanceRepository } from '../persistence/attendance.repository';
import { DeviceCallers } from '../persistence/device-callers';
import { EmployeeRepository, type MarkingEmployee } from '../persistence/employee.repository';

const HOUR_MS = 3_600_000;
/** Days that are looked at again: the worker may have stood still over a long week-end. */
const BACK = 5;

/** A day of a shift that nobody marked stands in the report once it is over; a mark that comes later changes it (hrms#2955). */
@Scheduled({ name: 'hr-close-attendance-days', every: HOUR_MS })
@Injectable()
export class CloseAttendanceDays implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly employees: EmployeeRepository,
    private readonly attendance: AttendanceRepository,
    private readonly callers: DeviceCallers,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const rows = await this.db.query<Omit<MarkingEmployee, 'time_zone'> & { contract_date_employee: string }>(
      `select id_employee, name_employee, last_name_employee, id_branch_office, shift_start, shift_end, shift_days,
         shift_grace, shift_break, greatest(contract_date_employee, date(created_at)) as contract_date_employee
       from employee where enabled_employee = 1 and shift_start is not null order by id_employee`,
    );
    const days = [];
    for (const { contract_date_employee, ...row } of rows) {
      const time_zone = await this.employees.zoneOf(row.id_branch_office);
      const today = dayInZone(now, time_zone);
      for (let back = 0; back <= BACK; back++) {
        const day = addDays(today, -back);
        const fresh = this.attendance.freshDay({ ...row, time_zone }, day);
        if (day >= contract_date_employee && fresh.works && fresh.due_at <= now) days.push(fresh);
      }
    }
    await attendanceDayTable.insertMany(this.db, days, 'insert ignore');
    await this.callers.forget();
  }
}
