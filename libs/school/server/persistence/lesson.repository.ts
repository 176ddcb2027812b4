import { Injectable } from '@nestjs/common';
import { type LessonCard, type LessonKind, LESSON_MESSAGES, type Question } from '@ceiba/school/contract';
import { Db, notFound, type RowOf } from '@ceiba/platform/server';
import { courseLessonTable } from './course.entity';

export type Lesson = RowOf<typeof courseLessonTable, { kind_lesson: LessonKind; questions: Question[] }>;

/** What the driver gives of a JSON column: its text, or what was read from it. */
const listed = (questions: unknown): Question[] =>
  (typeof questions === 'string' ? JSON.parse(questions) : questions) as Question[];

/** Rows of lessons. */
@Injectable()
export class LessonRepository {
  constructor(private readonly db: Db) {}

  async find(id: number): Promise<Lesson | undefined> {
    const row = await this.db.one<Lesson>(
      `select ${courseLessonTable.columns()} from course_lesson where id_lesson = ?`,
      [id],
    );
    return row && { ...row, questions: listed(row.questions) };
  }

  /** Throws 404. */
  async get(id: number): Promise<Lesson> {
    const lesson = await this.find(id);
    if (!lesson) throw notFound(LESSON_MESSAGES.notFound);
    return lesson;
  }

  /** As its form shows it. Throws 404. */
  async card(id: number): Promise<LessonCard> {
    const { id_file_store, position_lesson: _position, ...lesson } = await this.get(id);
    return { ...lesson, name_file: (await this.fileOf(id_file_store))?.name ?? null };
  }

  /** Name and kind of a lesson's file. */
  async fileOf(id: number | null): Promise<{ name: string; mime: string } | undefined> {
    if (id === null) return undefined;
    return this.db.one<{ name: string; mime: string }>('select name, mime from stored_file where id_file_store = ?', [
      id,
    ]);
  }

  /** Puts the lessons of a course in this order: 1, 2, 3... */
  async place(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db.execute(`update course_lesson set position_lesson = field(id_lesson, ?) where id_lesson in (?)`, [
      ids,
      ids,
    ]);
  }
}
