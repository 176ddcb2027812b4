import { Body, Controller, Get, Headers, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  answered,
  answerQuestions,
  type AnswerQuestionsInput,
  finishLesson,
  type FinishLessonInput,
  LEARNING_MESSAGES,
  lessonView,
  myCourse,
  myCourseCard,
  progressed,
  visitLesson,
  type VisitLessonInput,
} from '@ceiba/school/contract';
import { listOf, nothing, screens, zId } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, attachment, Bus, fileAnswer, reply, Requires } from '@ceiba/platform/server';
import { AnswerQuestions } from '../use-cases/learn/answer-questions';
import { FinishLesson } from '../use-cases/learn/finish-lesson';
import { GetMyCourse } from '../use-cases/learn/get-my-course';
import { GetMyLesson } from '../use-cases/learn/get-my-lesson';
import { ListMyCourses } from '../use-cases/learn/list-my-courses';
import { PrintCertificate } from '../use-cases/learn/print-certificate';
import { VisitLesson } from '../use-cases/learn/visit-lesson';
import { OpenLessonFile } from '../use-cases/lessons/open-lesson-file';

/** Courses, for those who take them: each call is about the person of the session alone (decisions.md, "Rest"). */
@ApiTags('school')
@Controller('course')
@Requires(screens('escuela'))
export class LearningController {
  constructor(private readonly bus: Bus) {}

  @Get('mine')
  @Answers(listOf(myCourse))
  mine() {
    return this.bus.ask(new ListMyCourses());
  }

  @Get('mine/:id')
  @Answers(myCourseCard)
  course(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetMyCourse(id));
  }

  @Get('lesson/view/:id')
  @Answers(lessonView)
  lesson(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetMyLesson(id));
  }

  /** Players ask for parts of a video. The address is private: a ticket of the session opens it for ten minutes. */
  @Get('lesson/file/:id')
  @Requires(screens('escuela', 'escuela-configuracion'))
  @AnswersRaw('file')
  async file(
    @Param('id', { schema: zId }) id: number,
    @Headers('range') range: string | undefined,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile> {
    const { file, bytes, part } = await this.bus.ask(new OpenLessonFile(id, range));
    void response
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('accept-ranges', 'bytes');
    if (!bytes) {
      void response.status(416).header('content-range', `bytes */${file.bytes}`);
      return new StreamableFile(Buffer.alloc(0));
    }
    if (part) void response.status(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
    const disposition = file.mime === 'application/pdf' ? 'inline' : attachment(file.name);
    return new StreamableFile(bytes, {
      type: file.mime,
      disposition,
      length: part ? part.end - part.start + 1 : file.bytes,
    });
  }

  @Post('visit')
  @Answers(nothing)
  async visit(@Body({ schema: visitLesson }) input: VisitLessonInput) {
    await this.bus.execute(new VisitLesson(input));
  }

  @Post('progress')
  @Answers(progressed)
  async progress(@Body({ schema: finishLesson }) input: FinishLessonInput) {
    const now = await this.bus.execute(new FinishLesson(input));
    return reply(now, now.finished_at ? LEARNING_MESSAGES.finished : LEARNING_MESSAGES.done);
  }

  @Post('answer')
  @Answers(answered)
  async answer(@Body({ schema: answerQuestions }) input: AnswerQuestionsInput) {
    const now = await this.bus.execute(new AnswerQuestions(input));
    // Beside each answer stands how it was marked: nothing covers it.
    if (now.passed === 0) return reply(now, '', 'info');
    return reply(now, now.finished_at ? LEARNING_MESSAGES.finished : LEARNING_MESSAGES.passed);
  }

  @Get('certificate/:id')
  @AnswersRaw('file')
  async certificate(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintCertificate(id));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
