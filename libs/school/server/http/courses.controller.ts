import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  COURSE_MESSAGES,
  courseCard,
  courseChoices,
  courseId,
  type CourseIdInput,
  courseRow,
  deleteCourse,
  type DeleteCourseInput,
  listCourses,
  type ListCoursesInput,
  PROGRESS_SCREEN,
  saveCourse,
  type SaveCourseInput,
} from '@ceiba/school/contract';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteCourse } from '../use-cases/delete-course';
import { COURSE } from '../use-cases/get-course';
import { GetCourseChoices } from '../use-cases/get-course-choices';
import { ListCourses } from '../use-cases/list-courses';
import { MoveCourse } from '../use-cases/move-course';
import { SaveCourse } from '../use-cases/save-course';

/** Courses, for those who make them (decisions.md, "Rest"). */
@ApiTags('school')
@Controller('course')
@Requires(screens('escuela-configuracion'))
export class CoursesController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(screens('escuela-configuracion', PROGRESS_SCREEN))
  @Answers(listOf(courseRow))
  list(@Query({ schema: listCourses }) input: ListCoursesInput) {
    return this.bus.ask(new ListCourses(input));
  }

  @Get('get/id/:id')
  @Answers(editable(courseCard))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(COURSE, id);
  }

  @Get('choices')
  @Answers(courseChoices)
  choices() {
    return this.bus.ask(new GetCourseChoices());
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveCourse }) input: SaveCourseInput) {
    const record = await this.bus.execute(new SaveCourse(input));
    return reply(record, input.id_course ? COURSE_MESSAGES.changed : COURSE_MESSAGES.created);
  }

  @Post('publish')
  @Message(COURSE_MESSAGES.published)
  @Answers(nothing)
  async publish(@Body({ schema: courseId }) { id_course }: CourseIdInput) {
    await this.bus.execute(new MoveCourse(id_course, 'publish'));
  }

  @Post('withdraw')
  @Message(COURSE_MESSAGES.withdrawn)
  @Answers(nothing)
  async withdraw(@Body({ schema: courseId }) { id_course }: CourseIdInput) {
    await this.bus.execute(new MoveCourse(id_course, 'withdraw'));
  }

  @Post('delete')
  @Message(COURSE_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteCourse }) { id }: DeleteCourseInput) {
    await this.bus.execute(new DeleteCourse(id));
  }
}
