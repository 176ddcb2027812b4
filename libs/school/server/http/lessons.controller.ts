import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  deleteLesson,
  type DeleteLessonInput,
  LESSON_MESSAGES,
  lessonCard,
  lessonRow,
  listLessons,
  type ListLessonsInput,
  orderLessons,
  type OrderLessonsInput,
  saveLesson,
  type SaveLessonInput,
} from '@ceiba/school/contract';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  fileOf,
  Message,
  reply,
  Requires,
  TakesVersion,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { DeleteLesson } from '../use-cases/lessons/delete-lesson';
import { LESSON } from '../use-cases/lessons/get-lesson';
import { ListLessons } from '../use-cases/lessons/list-lessons';
import { OrderLessons } from '../use-cases/lessons/order-lessons';
import { LessonUpload } from '../use-cases/lessons/save-lesson';

/** Lessons of a course, for those who make them. */
@ApiTags('school')
@Controller('course/lesson')
@Requires(screens('escuela-configuracion'))
export class LessonsController {
  constructor(
    private readonly bus: Bus,
    private readonly upload: LessonUpload,
  ) {}

  @Get('get/all')
  @Answers(listOf(lessonRow))
  list(@Query({ schema: listLessons }) { id_course }: ListLessonsInput) {
    return this.bus.ask(new ListLessons(id_course));
  }

  @Get('get/id/:id')
  @Answers(editable(lessonCard))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(LESSON, id);
  }

  @Post('insert/update')
  @TakesVersion()
  @Uploads({ file: ['pdf', 'mp4'] }, { json: ['questions'] })
  @Answers(saved)
  async save(@Body({ schema: saveLesson }) input: SaveLessonInput, @UploadedFiles() files: UploadedFile[]) {
    const record = await this.upload.save(input, fileOf(files, 'file') ?? null);
    return reply(record, input.id_lesson ? LESSON_MESSAGES.changed : LESSON_MESSAGES.created);
  }

  @Post('order')
  @Answers(nothing)
  async order(@Body({ schema: orderLessons }) input: OrderLessonsInput) {
    await this.bus.execute(new OrderLessons(input));
  }

  @Post('delete')
  @Message(LESSON_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteLesson }) { id }: DeleteLessonInput) {
    await this.bus.execute(new DeleteLesson(id));
  }
}
