import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COURSE_MESSAGES, type OrderLessonsInput } from '@ceiba/school/contract';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { stateRefused } from '../../domain/refused';
import { CourseRepository } from '../../persistence/course.repository';
import { LessonRepository } from '../../persistence/lesson.repository';

/** Puts the lessons of a course in another order: all of them, each once. Throws 404; 409 when they are others by now. */
export class OrderLessons extends Command<void> {
  static readonly options: CommandOptions = { audit: 'course' };
  constructor(readonly input: OrderLessonsInput) {
    super();
  }
}

const sorted = (ids: readonly number[]): string => [...ids].sort((one, other) => one - other).join();

@CommandHandler(OrderLessons)
export class OrderLessonsHandler implements ICommandHandler<OrderLessons> {
  constructor(
    private readonly courses: CourseRepository,
    private readonly lessons: LessonRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_course, ids } }: OrderLessons): Promise<void> {
    await this.courses.lock(id_course);
    const there = (await this.courses.lessons(id_course)).map(({ id_lesson }) => id_lesson);
    if (sorted(there) !== sorted(ids)) throw stateRefused('LESSONS', COURSE_MESSAGES.lessonsChanged);
    await this.lessons.place(ids);
    this.audit.touch('course', id_course, { lessons: { old: there, new: ids } });
  }
}
