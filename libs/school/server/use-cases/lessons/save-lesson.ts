import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LESSON_MESSAGES, MOST_LESSONS, type SaveLessonInput } from '@ceiba/school/contract';
import { notFound } from '@ceiba/platform/server';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Bus, type CommandOptions, Db, editOf, FileStore, type UploadedFile } from '@ceiba/platform/server';
import { contentProblem, keepsFile, keepsUrl } from '../../domain/lesson-content';
import { fieldRefused, stateRefused } from '../../domain/refused';
import { CourseRepository } from '../../persistence/course.repository';
import { courseLessonTable } from '../../persistence/course.entity';
import { type Lesson, LessonRepository } from '../../persistence/lesson.repository';
import { LESSON } from './get-lesson';

/** Of the files of lessons: nobody has a link to one but through `course/lesson/file`. */
export const LESSON_FILE = 'course-lesson';

interface LessonFile {
  id: number;
  mime: string;
}

/** Adds a lesson at the end of its course, or changes one; without a new file the old one stays. Throws 400, 404, 409. */
export class SaveLesson extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'course_lesson',
    edits: ({ input }: SaveLesson) => editOf(LESSON, input.id_lesson),
  };
  constructor(
    readonly input: SaveLessonInput,
    readonly file: LessonFile | null,
  ) {
    super();
  }
}

@CommandHandler(SaveLesson)
export class SaveLessonHandler implements ICommandHandler<SaveLesson> {
  constructor(
    private readonly db: Db,
    private readonly courses: CourseRepository,
    private readonly lessons: LessonRepository,
    private readonly files: FileStore,
    private readonly audit: Audit,
  ) {}

  async execute({ input, file }: SaveLesson): Promise<Saved> {
    await this.courses.lock(input.id_course);
    const old = input.id_lesson ? await this.lessons.get(input.id_lesson) : null;
    if (old && old.id_course !== input.id_course) throw notFound(LESSON_MESSAGES.notFound);
    const values = await this.settled(input, old, file);
    if (old) {
      await courseLessonTable.update(this.db, { id_lesson: old.id_lesson }, values);
      if (old.id_file_store !== null && old.id_file_store !== values.id_file_store)
        await this.files.remove(old.id_file_store);
      return { id: old.id_lesson };
    }
    const there = await this.courses.lessons(input.id_course);
    if (there.length >= MOST_LESSONS) throw stateRefused('FULL', LESSON_MESSAGES.tooMany);
    const position_lesson = there.length + 1;
    const id = await courseLessonTable.insert(this.db, { id_course: input.id_course, position_lesson, ...values });
    this.audit.touch('course_lesson', id, { new: input });
    return { id };
  }

  /** What the row holds afterwards: what was not sent stays, what its kind has no use for goes. */
  private async settled(input: SaveLessonInput, old: Lesson | null, file: LessonFile | null) {
    const { title_lesson, kind_lesson } = input;
    const url = input.url_lesson === undefined ? (old?.url_lesson ?? null) : input.url_lesson;
    const text_lesson = input.text_lesson === undefined ? (old?.text_lesson ?? null) : input.text_lesson;
    // A kind of another nature does not take the old file over.
    const kept = old && old.kind_lesson === kind_lesson ? old.id_file_store : null;
    const id_file_store = file?.id ?? (keepsFile(kind_lesson) ? kept : null);
    const url_lesson = keepsUrl(kind_lesson) ? url : null;
    const mime_file = file?.mime ?? (await this.lessons.fileOf(id_file_store))?.mime ?? null;
    const problem = contentProblem({ kind_lesson, url_lesson, text_lesson, mime_file });
    if (problem) throw fieldRefused(problem.field, problem.message);
    const questions = input.questions ?? old?.questions ?? [];
    return { title_lesson, kind_lesson, url_lesson, text_lesson, id_file_store, questions };
  }
}

/** The lesson with its file: stored once, before the command that may run again, and let go when it fails. */
@Injectable()
export class LessonUpload {
  constructor(
    private readonly bus: Bus,
    private readonly files: FileStore,
  ) {}

  /** Throws what the command throws. */
  async save(input: SaveLessonInput, upload: UploadedFile | null): Promise<Saved> {
    const { name, mime, bytes } = upload ?? { name: '', mime: '', bytes: Buffer.alloc(0) };
    const owner = { type: 'course', id: input.id_course };
    const stored = upload ? await this.files.put({ name, mime, kind: LESSON_FILE, owner }, bytes) : null;
    try {
      return await this.bus.execute(new SaveLesson(input, stored && { id: stored.id, mime }));
    } catch (error) {
      if (stored) await this.files.remove(stored.id);
      throw error;
    }
  }
}
