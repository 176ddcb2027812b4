import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COURSE_MESSAGES, PUBLISHED } from '@ceiba/school/contract';
import { Audit, type CommandOptions, FileStore, RowUses } from '@ceiba/platform/server';
import { stateRefused } from '../../domain/refused';
import { CourseRepository } from '../../persistence/course.repository';
import { EnrolmentRepository } from '../../persistence/enrolment.repository';
import { LessonRepository } from '../../persistence/lesson.repository';

/** Takes a lesson away, with how far people came in it; who had only this one left has finished. Throws 404, 409. */
export class DeleteLesson extends Command<void> {
  static readonly options: CommandOptions = { audit: 'course_lesson' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteLesson)
export class DeleteLessonHandler implements ICommandHandler<DeleteLesson> {
  constructor(
    private readonly courses: CourseRepository,
    private readonly lessons: LessonRepository,
    private readonly people: EnrolmentRepository,
    private readonly files: FileStore,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteLesson): Promise<void> {
    const old = await this.lessons.get(id);
    const course = await this.courses.lock(old.id_course);
    const left = (await this.courses.lessons(old.id_course)).map(({ id_lesson }) => id_lesson);
    const ids = left.filter((one) => one !== id);
    if (ids.length === 0 && course.status_course === PUBLISHED)
      throw stateRefused('NO_LESSON', COURSE_MESSAGES.noLesson);
    await this.uses.erase('course_lesson', id);
    if (old.id_file_store !== null) await this.files.remove(old.id_file_store);
    await this.lessons.place(ids);
    if (ids.length > 0) await this.people.finishWhoHasAll(course);
    this.audit.touch('course_lesson', id, { old });
  }
}
