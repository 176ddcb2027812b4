import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff, signInPartner } from '@ceiba/identity/testing';
import { COURSE_MESSAGES, type CourseCard, type CourseRow, type CourseState, DRAFT } from '@ceiba/school/contract';
import { insertCourses, insertLessons, TestPartnersModule } from '@ceiba/school/testing';
import { type ListResult, MESSAGES } from '@ceiba/platform/contract';
import { createTestApp, hostilePayloads, type TestApp } from '@ceiba/platform/testing';
import { SchoolModule } from '..';
import { COURSE_MOVES, type CourseMove } from '../domain/course-moves';

const form = { p_name_course: 'Ñandú', p_profiles: [1, 2] };
const MOVES = Object.keys(COURSE_MOVES) as CourseMove[];
const STATES: readonly CourseState[] = [0, 1, 2];

describe('courses, by those who make them', () => {
  let t: TestApp;
  let [admin, cashier, partner] = ['', '', ''];
  beforeAll(async () => {
    const modules = [IdentityModule, BranchesModule, TestPartnersModule, SchoolModule];
    t = await createTestApp({ modules, worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }]);
    await hireStaff(t, [1]);
    [admin, cashier, partner] = [await t.login('admin'), await t.login('cajera'), await signInPartner(t, 23)];
  });
  afterAll(() => t.close());

  const save = (more: object = {}, token = admin) =>
    t.post<{ id: number }>('/course/insert/update', { ...form, ...more }, token);
  const remove = (p_id: unknown, token = admin) => t.post('/course/delete', { p_id, p_name: 'x' }, token);
  const list = async (query = '') => (await t.fetch<ListResult<CourseRow>>(`/course/get/all${query}`, admin)).data;
  const open = async (id: number) =>
    (await t.fetch<CourseCard & { version: number }>(`/course/get/id/${id}`, admin)).data;

  it('are registered, changed, found and deleted; the audit says what changed', async () => {
    const made = await save({ p_rank_min: 3 });
    expect([made.status, made.message]).toEqual([200, 'Curso registrado.']);
    const { id } = made.data;
    expect((await save({ p_id_course: id, p_name_course: 'Ocelote', p_pass_mark: '90' })).message).toBe(
      'Curso modificado.',
    );
    const card = {
      id_course: id,
      name_course: 'Ocelote',
      description_course: null,
      pass_mark: 90,
      rank_min: 3,
      name_rank_min: 'PLATA',
      status_course: DRAFT,
      names_profile: 'ADMINISTRADOR, EMPRESARIO INDEPENDIENTE',
      user_created: expect.any(String),
      id_worker_created: expect.any(Number),
      created_at: expect.any(String),
    };
    const found = await list('?p_search=ocelote');
    expect(found).toEqual({ rows: [{ ...card, count_lessons: 0, count_started: 0, count_finished: 0 }], total: 1 });
    expect(await open(id)).toEqual({ ...card, profiles: [1, 2], version: 2 });
    expect((await list('?p_status_course=1')).rows).toEqual([]);
    expect((await remove(id)).message).toBe('Curso eliminado.');
    expect(await list()).toEqual({ rows: [], total: 0 });
    const audit = await t.db.query<{ command: string }>(
      `select command from audit where entity = 'course' and entity_id = ? order by id`,
      [String(id)],
    );
    expect(audit.map(({ command }) => command)).toEqual(['SaveCourse', 'SaveCourse', 'DeleteCourse']);
  });

  it('are not saved over what somebody else saved meanwhile', async () => {
    const { id } = (await save()).data;
    const { version } = await open(id);
    expect((await save({ p_id_course: id, p_name_course: 'Ocelote', p_version: version })).status).toBe(200);
    expect((await save({ p_id_course: id, p_name_course: 'Jaguar', p_version: version })).status).toBe(409);
    expect((await list()).rows.map((row) => row.name_course)).toEqual(['Ocelote']);
    await remove(id);
  });

  it('are for profiles and ranks that there are', async () => {
    const fields = async (more: object) => {
      const { status, data } = await save(more);
      return [status, data];
    };
    const wrong = (field: string, message: string) => [400, { fields: [{ field, message }] }];
    expect(await fields({ p_profiles: [] })).toEqual(wrong('profiles', COURSE_MESSAGES.noProfile));
    expect(await fields({ p_profiles: [1, 999] })).toEqual(wrong('profiles', COURSE_MESSAGES.unknownProfile));
    expect(await fields({ p_rank_min: 4 })).toEqual(wrong('rank_min', COURSE_MESSAGES.unknownRank));
    expect(await fields({ p_profiles: [1], p_rank_min: 3 })).toEqual(wrong('rank_min', COURSE_MESSAGES.onlyPartners));
    expect((await t.fetch('/course/choices', admin)).data).toEqual({
      profiles: expect.arrayContaining([{ id_profile: 1, description_profile: 'ADMINISTRADOR', is_partner: 0 }]),
      ranks: [
        { id_rank: 3, name_rank: 'PLATA' },
        { id_rank: 5, name_rank: 'ORO' },
      ],
    });
  });

  it('take each step from the states of the table alone', async () => {
    for (const status_course of STATES)
      for (const move of MOVES) {
        const id_course = 100 + status_course * 10 + MOVES.indexOf(move);
        await insertCourses(t.db, [{ id_course, status_course }]);
        await insertLessons(t.db, [{ id_lesson: id_course, id_course }]);
        const answer = await t.post(`/course/${move}`, { p_id_course: id_course }, admin);
        const { from, to } = COURSE_MOVES[move];
        const allowed = from.includes(status_course);
        expect([status_course, move, answer.status]).toEqual([status_course, move, allowed ? 200 : 409]);
        expect((await open(id_course)).status_course).toBe(allowed ? to : status_course);
      }
    expect((await t.post('/course/publish', { p_id_course: 101 }, admin)).message).toBe(COURSE_MESSAGES.published);
  });

  it('are not published without a lesson, and not deleted once somebody began', async () => {
    await insertCourses(t.db, [{ id_course: 200, status_course: 0 }]);
    const refused = await t.post('/course/publish', { p_id_course: 200 }, admin);
    expect([refused.status, refused.message]).toEqual([409, COURSE_MESSAGES.noLesson]);
    await insertCourses(t.db, [{ id_course: 201 }]);
    await insertLessons(t.db, [{ id_lesson: 201, id_course: 201 }]);
    await t.post('/course/visit', { p_id_course: 201, p_id_lesson: 201 }, partner);
    const held = await remove(201);
    expect([held.status, held.message]).toEqual([
      409,
      'No se puede eliminar «Curso 201»: está en uso en avance de personas.',
    ]);
    expect((await remove(200)).status).toBe(200);
    expect(await t.db.query('select * from course_audience where id_course = 200')).toEqual([]);
  });

  it('need their screen, whatever is asked', async () => {
    await insertCourses(t.db, [{ id_course: 300 }]);
    for (const token of [cashier, partner]) {
      const calls = [
        t.fetch('/course/get/all', token),
        t.fetch('/course/get/id/300', token),
        t.fetch('/course/choices', token),
        save({}, token),
        save({ p_id_course: 300 }, token),
        remove(300, token),
        ...MOVES.map((move) => t.post(`/course/${move}`, { p_id_course: 300 }, token)),
        t.fetch('/course/lesson/get/all?p_id_course=300', token),
        t.post('/course/lesson/order', { p_id_course: 300, p_ids: [1] }, token),
        t.post('/course/report', { p_id_course: 300 }, token),
      ];
      const answers = await Promise.all(calls);
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([403]);
    }
    expect(await open(300)).toMatchObject({ name_course: 'Curso 300', status_course: 1 });
  });

  it('name what is wrong with what was sent', async () => {
    const wrong = await save({ p_name_course: '' });
    expect([wrong.status, wrong.data]).toEqual([
      400,
      { fields: [{ field: 'name_course', message: MESSAGES.required }] },
    ]);
    expect([(await save({ p_id_course: 999_999 })).message, (await remove(999_999)).status]).toEqual([
      COURSE_MESSAGES.notFound,
      404,
    ]);
    for (const { field, value, payload } of hostilePayloads(form)) {
      const { status } = await t.post('/course/insert/update', payload, admin);
      expect([field, value, [200, 400, 403, 404].includes(status)]).toEqual([field, value, true]);
    }
  });
});
