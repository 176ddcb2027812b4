import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ATTENDANCE_MESSAGES, type CorrectMarkInput } from '@ceiba/hr/contract';
import { addDays, type Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { inOrder } from '../../domain/day-standing';
import { hourIn, instantOf } from '../../domain/shift';
import { AttendanceRepository } from '../../persistence/attendance.repository';
import { EmployeeRepository } from '../../persistence/employee.repository';

/**
 * HR says what an hour was, and why; the marks as they came stay. Throws 404 for no employee, 403 for a branch of others,
 * 422 for hours that do not follow one another or that have not come yet, 409 where nothing would change.
 */
export class AdjustMark extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'attendance' };
  constructor(readonly input: CorrectMarkInput) {
    super();
  }
}

@CommandHandler(AdjustMark)
export class AdjustMarkHandler implements ICommandHandler<AdjustMark> {
  constructor(
    private readonly employees: EmployeeRepository,
    private readonly attendance: AttendanceRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: AdjustMark): Promise<Saved> {
    const { attendance_date, attendance_mark: mark, correct_hour, correct_next_day, reason } = input;
    const employee = await this.employees.get(input.id_employee, 'for update');
    const zone = await this.employees.zoneOf(employee.id_branch_office);
    const day = await this.attendance.ensureDay({ ...employee, time_zone: zone }, attendance_date);
    const wall = correct_next_day ? addDays(attendance_date, 1) : attendance_date;
    const at = correct_hour === null ? null : instantOf(wall, correct_hour, day.time_zone);
    const old = day[mark];
    if (at && at > this.clock.now()) throw new Refusal('HR.FUTURE', ATTENDANCE_MESSAGES.future);
    const shown = (one: Date | null) => (one ? hourIn(one, day.time_zone) : null);
    // To the minute: that is what one sees and says.
    if (shown(old) === shown(at) && Math.abs((old?.getTime() ?? 0) - (at?.getTime() ?? 0)) < 60_000)
      throw new Refusal('HR.SAME', ATTENDANCE_MESSAGES.same, { status: 409 });
    const { id_user, full_name } = currentActor();
    const id = await this.attendance.addMark({
      ...{ id_day: day.id_day, id_employee: employee.id_employee, mark, source: 'correccion', at, reason },
      ...{ received_at: this.clock.now(), id_user_created: id_user, user_created: full_name },
    });
    if (!inOrder((await this.attendance.settle(day)).marks)) throw new Refusal('HR.ORDER', ATTENDANCE_MESSAGES.order);
    this.audit.touch('attendance', day.id_day, { old: { [mark]: shown(old) }, new: { [mark]: shown(at) }, reason });
    return { id };
  }
}
