import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ATTENDANCE_MESSAGES, type StoredAttendanceDay } from '@ceiba/hr/contract';
import { Db, FileStore, Links, notFound } from '@ceiba/platform/server';
import { hourIn } from '../../domain/shift';
import { shiftText } from '../../domain/shift-text';
import { AttendanceRepository } from '../../persistence/attendance.repository';
import { EmployeeRepository, fullNameOf } from '../../persistence/employee.repository';

/** All that is known of a day: marks as they came, with the clock of their device, and what HR said. */
export class GetAttendanceDay extends Query<StoredAttendanceDay> {
  constructor(readonly id_day: number) {
    super();
  }
}

@QueryHandler(GetAttendanceDay)
export class GetAttendanceDayHandler implements IQueryHandler<GetAttendanceDay> {
  constructor(
    private readonly db: Db,
    private readonly employees: EmployeeRepository,
    private readonly attendance: AttendanceRepository,
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  async execute({ id_day }: GetAttendanceDay): Promise<StoredAttendanceDay> {
    const day = await this.attendance.dayById(id_day);
    if (!day) throw notFound(ATTENDANCE_MESSAGES.noDay);
    const employee = await this.employees.get(day.id_employee);
    const marks = await this.attendance.marks(id_day);
    const photos = await this.files.findAll(
      marks.flatMap(({ id_file_photo }) => (id_file_photo ? [id_file_photo] : [])),
    );
    const devices = await this.db.query<{ id_device: number; name_device: string }>(
      'select distinct d.id_device, d.name_device from attendance_mark m join attendance_device d on d.id_device = m.id_device where m.id_day = ?',
      [id_day],
    );
    const hour = (at: Date | null) => (at ? hourIn(at, day.time_zone) : null);
    return {
      ...{ id_day, id_employee: day.id_employee, nombre_completo: fullNameOf(employee) },
      ...{ attendance_date: day.attendance_date, shift: shiftText(day) },
      marks: marks.map((mark) => {
        const photo = mark.id_file_photo ? photos.get(mark.id_file_photo) : undefined;
        return {
          ...{ id_mark: mark.id_mark, mark: mark.mark, source: mark.source, hour: hour(mark.at) },
          ...{ device_hour: hour(mark.device_at), unclear: mark.unclear, received_at: mark.received_at },
          drift_seconds: mark.drift_ms === null ? null : Math.round(mark.drift_ms / 1000),
          name_device: devices.find(({ id_device }) => id_device === mark.id_device)?.name_device ?? null,
          ...{ reason: mark.reason, user_created: mark.user_created },
          photo: photo ? this.links.sign(photo).file : null,
        };
      }),
    };
  }
}
