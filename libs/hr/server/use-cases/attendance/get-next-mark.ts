import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MARKS, type NextAnswer, nextMark } from '@ceiba/hr/contract';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { dayOfMark } from '../../domain/shift';
import { AttendanceRepository } from '../../persistence/attendance.repository';
import { EmployeeRepository, fullNameOf } from '../../persistence/employee.repository';
import type { MarkingScreen } from './register-mark';

/** Who stands at a screen, and which mark would be his next one. Throws 404 for a number of nobody. */
export class GetNextMark extends Query<NextAnswer> {
  constructor(
    readonly id_employee: number,
    readonly mayAt: MarkingScreen['mayAt'],
  ) {
    super();
  }
}

@QueryHandler(GetNextMark)
export class GetNextMarkHandler implements IQueryHandler<GetNextMark> {
  constructor(
    private readonly employees: EmployeeRepository,
    private readonly attendance: AttendanceRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ id_employee, mayAt }: GetNextMark): Promise<NextAnswer> {
    const employee = await this.employees.marking(id_employee, mayAt, '');
    const [now, { time_zone }] = [this.clock.now(), employee];
    const before = await this.attendance.earlier(id_employee, addDays(dayInZone(now, time_zone), -1));
    const day = await this.attendance.day(id_employee, dayOfMark(now, time_zone, employee, before));
    const made = day ? MARKS.filter((mark) => day[mark] !== null) : [];
    return { id_employee, nombre_completo: fullNameOf(employee), next: nextMark(made), made };
  }
}
