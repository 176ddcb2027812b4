import { easyQuestion, insertCourses, insertLessons } from '@ceiba/school/testing';
import type { Calls, Demo } from './demo';

/** A published course of one lesson, nobody in it. */
export async function courseOf({ t }: Pick<Demo, 't'>, questions: object[] = []) {
  const { id } = (await t.db.one<{ id: number }>(
    `select 1 + greatest(coalesce((select max(id_course) from course), 0),
       coalesce((select max(id_lesson) from course_lesson), 0)) as id`,
  )) ?? { id: 1 };
  await insertCourses(t.db, [{ id_course: id }]);
  await insertLessons(t.db, [{ id_lesson: id, id_course: id, questions: JSON.stringify(questions) }]);
  return { id_course: id, id_lesson: id };
}

/** The key of a lesson's questions, as who learns reads it. */
async function keyOf({ t }: Demo, id_lesson: number): Promise<string> {
  const { data } = await t.fetch<{ key_questions: string }>(`/course/lesson/view/${id_lesson}`, await t.login('admin'));
  return data.key_questions;
}

export const school: Calls = {
  'POST /course/insert/update': () => ({ body: { name_course: 'Prueba', profiles: [1, 2], rank_min: 1 } }),
  'POST /course/lesson/insert/update': async (demo) => ({
    body: {
      id_course: await demo.id('course', 'id_course'),
      title_lesson: 'Prueba',
      kind_lesson: 'text',
      text_lesson: 'Hola',
      questions: [easyQuestion(1)],
    },
  }),
  'GET /course/get/id/{id}': async (demo) => ({ path: { id: await demo.id('course', 'id_course') } }),
  'GET /course/lesson/get/all': async (demo) => ({ query: { id_course: await demo.id('course', 'id_course') } }),
  'GET /course/lesson/get/id/{id}': async (demo) => ({ path: { id: await demo.id('course_lesson', 'id_lesson') } }),
  'POST /course/lesson/order': async (demo) => {
    const { id_course, id_lesson } = await courseOf(demo);
    return { body: { id_course, ids: [id_lesson] } };
  },
  'POST /course/withdraw': async (demo) => ({ body: { id_course: (await courseOf(demo)).id_course } }),
  'POST /course/publish': async (demo) => {
    const { id_course } = await courseOf(demo);
    await demo.t.db.execute('update course set status_course = 0 where id_course = ?', [id_course]);
    return { body: { id_course } };
  },
  'GET /course/mine/{id}': async (demo) => ({ path: { id: (await courseOf(demo)).id_course } }),
  'GET /course/lesson/view/{id}': async (demo) => [
    { path: { id: (await courseOf(demo, [easyQuestion(1)])).id_lesson } },
    { path: { id: (await courseOf(demo)).id_lesson }, as: 'partner' },
  ],
  'POST /course/visit': async (demo) => ({ body: { ...(await courseOf(demo)), second_lesson: 3 } }),
  'POST /course/progress': async (demo) => ({ body: await courseOf(demo) }),
  'POST /course/answer': async (demo) => {
    const at = await courseOf(demo, [easyQuestion(1)]);
    return { body: { ...at, key_questions: await keyOf(demo, at.id_lesson), answers: [0] } };
  },
  'POST /course/report': async (demo) => ({
    body: { id_course: (await courseOf(demo)).id_course, state_course: 'TODOS' },
  }),
  'POST /course/lesson/delete': async (demo) => {
    const { id_lesson, id_course } = await courseOf(demo);
    await demo.t.db.execute('update course set status_course = 0 where id_course = ?', [id_course]);
    return { body: { id: id_lesson } };
  },
  'POST /course/delete': async (demo) => ({ body: { id: (await courseOf(demo)).id_course } }),
};
