import { PUBLISHED, type Question } from '@ceiba/school/contract';
import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

/** One as its table keeps it, and for whom it is; what is left out is published for partners and administrators. */
export type TestCourse = TestRow & { id_course: number };
/** What is left out is a text. */
export type TestLesson = TestRow & { id_lesson: number; id_course: number };

const [ADMINISTRATOR, PARTNER] = [1, 2];

export async function insertCourses(
  db: Db,
  rows: readonly TestCourse[],
  profiles: readonly number[] = [ADMINISTRATOR, PARTNER],
): Promise<void> {
  await insertRows(
    db,
    'course',
    rows.map((row) => ({
      name_course: `Curso ${row.id_course}`,
      description_course: null,
      pass_mark: 80,
      rank_min: null,
      status_course: PUBLISHED,
      user_created: 'test',
      created_at: new Date('2026-11-28T12:00:00Z'),
      ...row,
    })),
  );
  await insertRows(
    db,
    'course_audience',
    rows.flatMap(({ id_course }) => profiles.map((id_profile) => ({ id_course, id_profile }))),
  );
}

export const insertLessons = (db: Db, rows: readonly TestLesson[]): Promise<void> =>
  insertRows(
    db,
    'course_lesson',
    rows.map((row, at) => ({
      position_lesson: at + 1,
      title_lesson: `Lección ${row.id_lesson}`,
      kind_lesson: 'text',
      url_lesson: null,
      text_lesson: 'Hola',
      id_file_store: null,
      questions: '[]',
      ...row,
    })),
  );

/** A question whose first option is right. */
export const easyQuestion = (n: number): Question => ({
  text_question: `¿Pregunta ${n}?`,
  options: [
    { text_option: 'Sí', is_right: 1 },
    { text_option: 'No', is_right: 0 },
    { text_option: 'Tal vez', is_right: 0 },
  ],
});
