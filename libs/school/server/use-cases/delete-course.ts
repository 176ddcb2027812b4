import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, FileStore, Refusal, RowUses } from '@ceiba/platform/server';
import { CourseRepository } from '../persistence/course.repository';

/** Deletes a course that nobody began: one that somebody did is withdrawn. Throws 404, 409. */
export class DeleteCourse extends Command<void> {
  static readonly options: CommandOptions = { audit: 'course' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteCourse)
export class DeleteCourseHandler implements ICommandHandler<DeleteCourse> {
  constructor(
    private readonly db: Db,
    private readonly courses: CourseRepository,
    private readonly files: FileStore,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteCourse): Promise<void> {
    const old = await this.courses.lock(id);
    const uses = await this.uses.list('course', id);
    if (uses.length > 0)
      throw new Refusal(
        'SCHOOL.IN_USE',
        `No se puede eliminar «${old.name_course}»: está en uso en ${uses.join(', ')}.`,
        {
          status: 409,
          data: { uses },
        },
      );
    const files = await this.db.query<{ id: number }>(
      'select id_file_store as id from course_lesson where id_course = ? and id_file_store is not null',
      [id],
    );
    await this.uses.erase('course', id);
    for (const file of files) await this.files.remove(file.id);
    this.audit.touch('course', id, { old });
  }
}
