import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  askNext,
  type AskNextInput,
  ATTENDANCE_MESSAGES,
  attendanceDay,
  correctMark,
  type CorrectMarkInput,
  makeMark,
  type MakeMarkInput,
  markAnswer,
  nextAnswer,
} from '@ceiba/hr/contract';
import { action, saved, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  Clock,
  currentActor,
  fileOf,
  Message,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { AdjustMark } from '../use-cases/attendance/adjust-mark';
import { GetAttendanceDay } from '../use-cases/attendance/get-attendance-day';
import { GetNextMark } from '../use-cases/attendance/get-next-mark';
import { RegisterMark, type MarkingScreen } from '../use-cases/attendance/register-mark';
import { PHOTO } from './photo-rule';

/** A session that holds the screen marks for the people of its branches. */
function ownBranch(): MarkingScreen['mayAt'] {
  const { type, branches } = currentActor();
  return (id) => type !== 2 || branches.includes(id);
}

/** Marks of attendance (spec 3, section 7), and what HR says of them. */
@ApiTags('hr')
@Controller('attendance')
export class AttendanceController {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  @Post()
  @Requires(screens('asistencia'))
  @Uploads(PHOTO)
  @Message(ATTENDANCE_MESSAGES.marked)
  @Answers(markAnswer)
  mark(@Body({ schema: makeMark }) input: MakeMarkInput, @UploadedFiles() files: UploadedFile[]) {
    const screen = { source: 'sesion', id_device: null, mayAt: ownBranch() } as const;
    return this.bus.execute(new RegisterMark(input, screen, fileOf(files, 'photo'), this.clock.now()));
  }

  @Post('next')
  @Requires(screens('asistencia'))
  @Answers(nextAnswer)
  next(@Body({ schema: askNext }) { id_employee }: AskNextInput) {
    return this.bus.ask(new GetNextMark(id_employee, ownBranch()));
  }

  @Get('day/get/id/:id')
  @Requires(screens('asistencia-reporte'))
  @Answers(attendanceDay)
  day(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetAttendanceDay(id));
  }

  @Post('correct')
  @Requires(action('asistencia-reporte', 'update'))
  @Message(ATTENDANCE_MESSAGES.corrected)
  @Answers(saved)
  correct(@Body({ schema: correctMark }) input: CorrectMarkInput) {
    return this.bus.execute(new AdjustMark(input));
  }
}
