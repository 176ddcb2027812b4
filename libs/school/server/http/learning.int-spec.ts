import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { grant, hireStaff, makeWorker, signInPartner } from '@ceiba/identity/testing';
import {
  type Answered,
  LEARNING_MESSAGES,
  type LessonView,
  type MyCourse,
  type MyCourseCard,
  type Progressed,
} from '@ceiba/school/contract';
import { easyQuestion, insertCourses, insertLessons, TestPartnersModule } from '@ceiba/school/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { SchoolModule } from '..';

const QUESTIONS = JSON.stringify([1, 2, 3].map(easyQuestion));
const [RIGHT, TWO_RIGHT, WRONG] = [
  [0, 0, 0],
  [0, 0, 1],
  [1, 2, 1],
];

describe('courses, by those who take them', () => {
  let t: TestApp;
  let [admin, cashier, silver, gold] = ['', '', '', ''];
  beforeAll(async () => {
    const modules = [IdentityModule, BranchesModule, TestPartnersModule, SchoolModule];
    t = await createTestApp({ modules, worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    [admin, cashier] = [await t.login('admin'), await t.login('cajera')];
    [silver, gold] = [await signInPartner(t, 23), await signInPartner(t, 25)];
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    for (const table of ['course_progress', 'course_enrolment', 'course_lesson', 'course_audience', 'course'])
      await t.db.execute(`delete from ${table}`);
    await insertCourses(t.db, [
      { id_course: 1 },
      { id_course: 2, rank_min: 5 },
      { id_course: 3, status_course: 0 },
      { id_course: 4, status_course: 2 },
    ]);
    await insertCourses(t.db, [{ id_course: 5 }], [3]);
    await insertLessons(t.db, [
      ...[11, 12].map((id_lesson) => ({ id_lesson, id_course: 1 })),
      { id_lesson: 13, id_course: 1, questions: QUESTIONS },
      ...[2, 3, 4, 5].map((id_course) => ({ id_lesson: id_course * 10, id_course })),
    ]);
  });

  const mine = async (token: string) =>
    (await t.fetch<ListResult<MyCourse>>('/course/mine', token)).data.rows.map(({ id_course }) => id_course);
  const card = async (token: string, id = 1) => (await t.fetch<MyCourseCard>(`/course/mine/${id}`, token)).data;
  const view = async (id: number, token = silver) =>
    (await t.fetch<LessonView>(`/course/lesson/view/${id}`, token)).data;
  const finish = (p_id_lesson: number, token = silver, p_id_course = 1) =>
    t.post<Progressed>('/course/progress', { p_id_course, p_id_lesson }, token);
  const answer = async (p_answers: number[], more: object = {}, token = silver) => {
    const p_key_questions = (await view(13, token)).key_questions;
    const body = { p_id_course: 1, p_id_lesson: 13, p_key_questions, p_answers, ...more };
    return t.post<Answered>('/course/answer', body, token);
  };

  it('see those published for their profile and rank, and no others', async () => {
    expect(await mine(silver)).toEqual([1]);
    expect(await mine(gold)).toEqual([1, 2]);
    // Ranks are of partners: they hold no worker back.
    expect(await mine(admin)).toEqual([1, 2]);
    expect(await mine(cashier)).toEqual([5]);
    for (const id of [2, 3, 4, 5, 999]) {
      const calls = [
        t.fetch(`/course/mine/${id}`, silver),
        t.fetch(`/course/lesson/view/${id * 10}`, silver),
        finish(id * 10, silver, id),
        t.post('/course/visit', { p_id_course: id, p_id_lesson: id * 10 }, silver),
        t.post(
          '/course/answer',
          { p_id_course: id, p_id_lesson: id * 10, p_key_questions: 'x', p_answers: [] },
          silver,
        ),
      ];
      const answers = await Promise.all(calls);
      expect([id, ...answers.map(({ status }) => status)]).toEqual([id, 404, 404, 404, 404, 404]);
    }
    // A lesson of another course does not pass for one of his.
    expect((await finish(20)).status).toBe(404);
    expect(await t.db.query('select * from course_enrolment')).toEqual([]);
  });

  it('go on where they were', async () => {
    expect(await card(silver)).toMatchObject({ is_started: 0, count_done: 0, id_lesson_resume: 11 });
    await t.post('/course/visit', { p_id_course: 1, p_id_lesson: 12, p_second_lesson: 75 }, silver);
    expect(await card(silver)).toMatchObject({ is_started: 1, count_done: 0, id_lesson_resume: 12 });
    expect(await view(12)).toMatchObject({ second_lesson: 75, is_done: 0 });
    await t.post('/course/visit', { p_id_course: 1, p_id_lesson: 12 }, silver);
    expect((await view(12)).second_lesson).toBe(75);
    await finish(12);
    expect(await card(silver)).toMatchObject({ count_done: 1, count_lessons: 3, id_lesson_resume: 11 });
    expect(await card(gold)).toMatchObject({ is_started: 0, count_done: 0 });
  });

  it('never get the right answers', async () => {
    const text = JSON.stringify(await t.fetch('/course/lesson/view/13', silver));
    expect(text).toContain('¿Pregunta 1?');
    expect(text).not.toContain('is_right');
    const failed = await answer(WRONG);
    expect(JSON.stringify(failed)).not.toContain('is_right');
    expect(failed.data.right).toEqual([0, 0, 0]);
    expect((await t.fetch('/course/lesson/get/id/13', silver)).status).toBe(403);
  });

  it('pass a lesson with questions by its mark alone; the best stays', async () => {
    const skipped = await finish(13);
    expect([skipped.status, skipped.message]).toEqual([422, LEARNING_MESSAGES.answerFirst]);
    const almost = await answer(TWO_RIGHT ?? []);
    expect([almost.response, almost.message, almost.data]).toEqual([
      'info',
      '',
      { count_lessons: 3, count_done: 0, finished_at: null, score_lesson: 66, passed: 0, right: [1, 1, 0] },
    ]);
    await t.db.execute('update course set pass_mark = 66 where id_course = 1');
    expect((await answer(TWO_RIGHT ?? [])).data).toMatchObject({ passed: 1, score_lesson: 66, count_done: 1 });
    expect((await answer(WRONG ?? [])).data).toMatchObject({ passed: 0, score_lesson: 0, count_done: 1 });
    expect(await view(13)).toMatchObject({ is_done: 1, score_lesson: 66, attempts_lesson: 3 });
  });

  it('answer all of the questions that they saw', async () => {
    expect((await answer([0, 0])).data).toEqual({
      fields: [{ field: 'answers', message: LEARNING_MESSAGES.answerAll }],
    });
    const other = await answer(RIGHT ?? [], { p_key_questions: 'other' });
    expect([other.status, other.message]).toEqual([409, LEARNING_MESSAGES.questionsChanged]);
    const none = { p_id_course: 1, p_id_lesson: 11, p_key_questions: 'x', p_answers: [] };
    expect((await t.post('/course/answer', none, silver)).message).toBe(LEARNING_MESSAGES.noQuestions);
    expect(await t.db.query('select * from course_progress')).toEqual([]);
  });

  it('finish with the last lesson, and keep it when lessons come afterwards or the course goes', async () => {
    expect((await finish(11)).message).toBe(LEARNING_MESSAGES.done);
    await finish(12);
    const none = await t.fetch('/course/certificate/1', silver);
    expect([none.status, none.message]).toEqual([422, LEARNING_MESSAGES.notFinished]);
    const last = await answer(RIGHT ?? []);
    expect([last.message, last.data.finished_at]).toEqual([LEARNING_MESSAGES.finished, expect.any(String)]);
    await insertLessons(t.db, [{ id_lesson: 14, id_course: 1, position_lesson: 4 }]);
    expect(await card(silver)).toMatchObject({
      count_done: 3,
      count_lessons: 4,
      finished_at: last.data.finished_at,
      id_lesson_resume: 14,
    });
    await finish(14);
    expect((await card(silver)).finished_at).toBe(last.data.finished_at);
    await t.db.execute('update course set name_course = ? where id_course = 1', ['Otro nombre']);
    await t.post('/course/withdraw', { p_id_course: 1 }, admin);
    const [left] = (await t.fetch<ListResult<MyCourse>>('/course/mine', silver)).data.rows;
    expect(left).toMatchObject({ id_course: 1, name_course: 'Curso 1', is_open: 0 });
    expect(await mine(gold)).toEqual([2]);
  });

  it('get the certificate of their own course as PDF', async () => {
    await finish(20, gold, 2);
    const get = (token: string) =>
      t.app.inject({ url: '/api/course/certificate/2', headers: { authorization: `Bearer ${token}` } });
    const paper = await get(gold);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(silver)).statusCode).toBe(422);
    expect((await get(admin)).statusCode).toBe(422);
  });

  it('have finished when only what they had left was taken away', async () => {
    await finish(11);
    await finish(12);
    await finish(11, gold);
    await t.post('/course/lesson/delete', { p_id: 13 }, admin);
    expect(await card(silver)).toMatchObject({ finished_at: expect.any(String), count_lessons: 2 });
    expect(await card(gold)).toMatchObject({ finished_at: null });
  });

  it('finish once, however many lessons they end at the same moment', async () => {
    const ids = [31, 32, 33, 34, 35, 36];
    await insertCourses(t.db, [{ id_course: 6 }]);
    await insertLessons(
      t.db,
      ids.map((id_lesson) => ({ id_lesson, id_course: 6 })),
    );
    const answers = await Promise.all([...ids, ...ids].map((id) => finish(id, silver, 6)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await t.db.query<{ finished_at: Date | null }>(
      'select finished_at from course_enrolment where id_course = 6',
    );
    expect(rows).toEqual([{ finished_at: expect.any(Date) }]);
  });

  it('are told apart by who has not finished, for whom the screen is', async () => {
    await finish(20, gold, 2);
    await t.post('/course/visit', { p_id_course: 2, p_id_lesson: 20 }, admin);
    const ask = async (more: object = {}) => {
      const { data } = await t.post<{ rows: { full_name: string; state_course: string; count_done: number }[] }>(
        '/course/report',
        { p_id_course: 2, p_page: 1, p_page_size: 50, ...more },
        admin,
      );
      return data.rows.map(({ full_name, state_course, count_done }) => [full_name, state_course, count_done]);
    };
    const admins = (await t.db.one<{ full_name: string }>(`select full_name from users where username_user = 'admin'`))
      ?.full_name;
    expect(await ask()).toEqual([[admins, 'EN CURSO', 0]]);
    const ones = { p_who_course: 'EMPRESARIOS' };
    // The silver partner has not the rank for it: he is nobody who has not finished.
    expect(await ask(ones)).toEqual([]);
    expect(await ask({ ...ones, p_state_course: 'TERMINADO' })).toEqual([['Socio', 'TERMINADO', 1]]);
    expect(await ask({ ...ones, p_state_course: 'TODOS' })).toHaveLength(1);
    expect(await ask({ ...ones, p_id_course: 1, p_state_course: 'SIN EMPEZAR' })).toHaveLength(2);
    const without = await t.post('/course/report', { p_page: 1, p_page_size: 50 }, admin);
    expect([without.status, without.message]).toEqual([422, 'Seleccione un curso.']);
    expect((await t.post('/course/report', { p_id_course: 2, p_id_branch_office: 2 }, admin)).status).toBe(403);
  });

  it('leave as a file with the right for it alone, and the audit says who took them', async () => {
    const body = { p_id_course: 1, p_excel: 1 };
    const profile = { p_description_profile: 'SÓLO LISTA', p_permissions: [grant('escuela-avance', { main: 1 })] };
    const { id_profile } = (await t.post<{ id_profile: number }>('/profile/insert/update', profile, admin)).data;
    const reader = await makeWorker(t, admin, { username: 'lectora', id_profile, branch_office: [1] });
    expect((await t.post('/course/report', { ...body, p_excel: 0 }, reader)).status).toBe(200);
    // What the tests before took is theirs.
    const before = await t.db.one<{ id: number }>('select max(id) as id from audit');
    expect((await t.post('/course/report', body, reader)).status).toBe(403);
    expect((await t.post('/course/report', body, admin)).status).toBe(200);
    const taken = await t.db.query(
      `select u.username_user from audit a join users u on u.id_user = a.actor_id
       where a.entity = 'course' and a.command = 'ExportRecords' and a.id > ?`,
      [before?.id ?? 0],
    );
    expect(taken).toEqual([{ username_user: 'admin' }]);
  });
});
