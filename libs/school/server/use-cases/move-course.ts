import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COURSE_MESSAGES } from '@ceiba/school/contract';
import { type CommandOptions, Db, editOf } from '@ceiba/platform/server';
import { COURSE_MOVES, type CourseMove, moveProblem } from '../domain/course-moves';
import { stateRefused } from '../domain/refused';
import { courseTable } from '../persistence/course.entity';
import { CourseRepository } from '../persistence/course.repository';
import { COURSE } from './get-course';

/** Publishes a course, or withdraws it. Throws 404; 409 from a state that does not lead there, or without a lesson. */
export class MoveCourse extends Command<void> {
  static readonly options: CommandOptions = {
    audit: 'course',
    edits: ({ id }: MoveCourse) => editOf(COURSE, id),
  };
  constructor(
    readonly id: number,
    readonly move: CourseMove,
  ) {
    super();
  }
}

@CommandHandler(MoveCourse)
export class MoveCourseHandler implements ICommandHandler<MoveCourse> {
  constructor(
    private readonly db: Db,
    private readonly courses: CourseRepository,
  ) {}

  async execute({ id, move }: MoveCourse): Promise<void> {
    const course = await this.courses.lock(id);
    const problem = moveProblem(move, course.status_course);
    if (problem) throw stateRefused('STATE', problem);
    if (move === 'publish' && (await this.courses.lessons(id)).length === 0)
      throw stateRefused('NO_LESSON', COURSE_MESSAGES.noLesson);
    await courseTable.update(this.db, { id_course: id }, { status_course: COURSE_MOVES[move].to });
  }
}
