import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  ATTENDANCE_MESSAGES,
  DRIFT_SHOWN_MS,
  type MakeMarkInput,
  type Mark,
  MARKS,
  nextMark,
  SAME_MARK_MS,
  type StoredMarkAnswer,
} from '@ceiba/hr/contract';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  currentActor,
  FileStore,
  Refusal,
  type UploadedFile,
} from '@ceiba/platform/server';
import { dayOfMark, hourIn } from '../../domain/shift';
import { AttendanceRepository } from '../../persistence/attendance.repository';
import { EmployeeRepository, fullNameOf, type MarkingEmployee } from '../../persistence/employee.repository';

/** The screen that a mark comes from: a session's, or a device's own. */
export interface MarkingScreen {
  source: 'sesion' | 'equipo';
  id_device: number | null;
  /** Employees of which branches may mark here. */
  mayAt: (id_branch_office: number) => boolean;
}

/** Kind of the stored pictures of marks; links are bound to it. */
export const ATTENDANCE_PHOTO = 'attendance-photo';

/** Writes a mark down, once (decisions.md, "Rest"). Throws 404 for a number of nobody, 409 for a key that was another mark's. */
export class RegisterMark extends Command<StoredMarkAnswer> {
  static readonly options: CommandOptions = { audit: 'attendance', idempotent: false };
  constructor(
    readonly input: MakeMarkInput,
    readonly screen: MarkingScreen,
    readonly photo: UploadedFile | undefined,
    /** When the call came: waiting for a lock is no delay of the person. */
    readonly received_at: Date,
  ) {
    super();
  }
}

type Found = NonNullable<Awaited<ReturnType<AttendanceRepository['byKey']>>>;

@CommandHandler(RegisterMark)
export class RegisterMarkHandler implements ICommandHandler<RegisterMark> {
  constructor(
    private readonly employees: EmployeeRepository,
    private readonly attendance: AttendanceRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute(command: RegisterMark): Promise<StoredMarkAnswer> {
    const { input, screen, received_at } = command;
    const employee = await this.employees.marking(input.id_employee, screen.mayAt, 'for update');
    const at = new Date(received_at.getTime() - (input.age_ms ?? 0));
    const same = await this.sameMark(employee, input, at);
    if (same) return this.told(employee, same, 1);
    const { time_zone } = employee;
    const before = await this.attendance.earlier(employee.id_employee, addDays(dayInZone(at, time_zone), -1));
    const date = dayOfMark(at, time_zone, employee, before, input.attendance_mark);
    const day = await this.attendance.ensureDay(employee, date);
    const made = MARKS.filter((mark) => day[mark] !== null);
    const mark = input.attendance_mark ?? nextMark(made);
    const row = { ...(await this.rowOf(command, at)), id_day: day.id_day, mark };
    const id_mark = await this.attendance.addMark(row);
    await this.attendance.settle(day);
    this.audit.touch('attendance', day.id_day, { new: { mark } });
    return this.told(employee, { id_mark, mark, at, id_day: day.id_day }, 0, date);
  }

  /** The same key, or the same mark within five seconds, is one mark; another key with another mark named is another one. */
  private async sameMark(
    { id_employee }: MarkingEmployee,
    { mark_key, attendance_mark }: MakeMarkInput,
    at: Date,
  ): Promise<Found | undefined> {
    const keyed = mark_key ? await this.attendance.byKey(id_employee, mark_key) : undefined;
    if (keyed && attendance_mark && keyed.mark !== attendance_mark)
      throw new Refusal('HR.OTHER_KEY', ATTENDANCE_MESSAGES.otherKey, { status: 409 });
    if (keyed) return keyed;
    const around = await this.attendance.around(id_employee, at, SAME_MARK_MS);
    return around.find(({ mark }) => !attendance_mark || mark === attendance_mark);
  }

  private async rowOf({ input, screen, photo, received_at }: RegisterMark, at: Date) {
    const { marked_at: device_at = null, mark_key = null, id_employee } = input;
    const drift_ms = device_at ? at.getTime() - device_at.getTime() : null;
    const unclear = input.age_unclear === 1 || Math.abs(drift_ms ?? 0) > DRIFT_SHOWN_MS;
    const stored = photo
      ? await this.files.put(
          {
            ...{ name: `asistencia-${id_employee}${photo.extension}`, mime: photo.mime, kind: ATTENDANCE_PHOTO },
            owner: { type: 'employee', id: id_employee },
          },
          photo.bytes,
        )
      : null;
    const { id_user, full_name } = currentActor();
    return {
      ...{ id_employee, at, device_at, drift_ms, unclear, received_at, mark_key },
      ...{ source: screen.source, id_device: screen.id_device, id_file_photo: stored?.id ?? null },
      ...{ id_user_created: id_user, user_created: full_name },
    };
  }

  private async told(
    employee: MarkingEmployee,
    { id_mark, mark, at, id_day }: { id_mark: number; mark: Mark; at: Date | null; id_day: number },
    repeated: 0 | 1,
    date?: string,
  ): Promise<StoredMarkAnswer> {
    const marked_at = at ?? this.clock.now();
    const day = date ?? (await this.attendance.dayById(id_day))?.attendance_date;
    return {
      ...{ id_mark, id_employee: employee.id_employee, nombre_completo: fullNameOf(employee), mark, marked_at },
      hour: hourIn(marked_at, employee.time_zone),
      attendance_date: day ?? dayInZone(marked_at, employee.time_zone),
      repeated,
    };
  }
}
