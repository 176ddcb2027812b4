import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff, signInPartner } from '@ceiba/identity/testing';
import { COURSE_MESSAGES, LESSON_MESSAGES, type LessonCard, type LessonRow } from '@ceiba/school/contract';
import { easyQuestion, insertCourses, insertLessons } from '@ceiba/school/testing';
import type { Envelope, ListResult } from '@ceiba/platform/contract';
import { createTestApp, pdf, type TestApp } from '@ceiba/platform/testing';
import { SchoolModule } from '..';

/** The boxes of a film, without pictures in them. */
const FILM = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypisom'),
  Buffer.alloc(12),
  Buffer.from('moov....mdat'),
  Buffer.from('0123456789'),
]);

describe('lessons of a course', () => {
  let t: TestApp;
  let url: string;
  let [admin, cashier, partner] = ['', '', ''];
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, SchoolModule], worker: false });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    await insertBranches(t.db, [{ id_branch_office: 1 }]);
    await hireStaff(t, [1]);
    [admin, cashier, partner] = [await t.login('admin'), await t.login('cajera'), await signInPartner(t, 23)];
    await insertCourses(t.db, [{ id_course: 1 }, { id_course: 2, status_course: 0 }]);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.execute('delete from course_progress');
    await t.db.execute('delete from course_lesson');
  });

  async function save(fields: Readonly<Record<string, unknown>>, file?: Buffer, name = 'guía.pdf') {
    const form = new FormData();
    const all = { id_course: 1, title_lesson: 'Bienvenida', ...fields };
    for (const [key, value] of Object.entries(all))
      form.append(`p_${key}`, typeof value === 'object' ? JSON.stringify(value) : String(value));
    if (file) form.append('p_file', new Blob([new Uint8Array(file)]), name);
    const headers = { authorization: `Bearer ${admin}` };
    const answer = await fetch(`${url}/api/course/lesson/insert/update`, { method: 'POST', body: form, headers });
    return { status: answer.status, ...((await answer.json()) as Envelope<{ id: number; fields?: object[] }>) };
  }
  const open = async (id: number) =>
    (await t.fetch<LessonCard & { version: number }>(`/course/lesson/get/id/${id}`, admin)).data;
  const ids = async (id_course = 1) =>
    (await t.fetch<ListResult<LessonRow>>(`/course/lesson/get/all?p_id_course=${id_course}`, admin)).data.rows.map(
      ({ id_lesson, position_lesson }) => [id_lesson, position_lesson],
    );
  const fetchFile = (id: number, token: string, range?: string) =>
    fetch(`${url}/api/course/lesson/file/${id}`, {
      headers: { authorization: `Bearer ${token}`, ...(range ? { range } : {}) },
    });
  const filesLeft = async () =>
    (
      await t.db.query<{ name: string }>(
        `select name from stored_file where kind = 'course-lesson' and expires_at is null order by id_file_store`,
      )
    ).map(({ name }) => name);

  it('hold what their kind needs, and nothing else', async () => {
    const refused = async (fields: Readonly<Record<string, unknown>>, file?: Buffer, name?: string) => {
      const { status, data } = await save(fields, file, name);
      return [status, data.fields];
    };
    const wrong = (field: string, message: string) => [400, [{ field, message }]];
    expect(await refused({ kind_lesson: 'text' })).toEqual(wrong('text_lesson', LESSON_MESSAGES.noText));
    expect(await refused({ kind_lesson: 'link' })).toEqual(wrong('url_lesson', LESSON_MESSAGES.noLink));
    expect(await refused({ kind_lesson: 'pdf' })).toEqual(wrong('file', LESSON_MESSAGES.noPdf));
    expect(await refused({ kind_lesson: 'video' })).toEqual(wrong('url_lesson', LESSON_MESSAGES.noVideo));
    const paper = pdf(['Guía']);
    expect(await refused({ kind_lesson: 'pdf' }, FILM, 'a.mp4')).toEqual(wrong('file', LESSON_MESSAGES.pdfOnly));
    expect(await refused({ kind_lesson: 'video' }, paper)).toEqual(wrong('file', LESSON_MESSAGES.videoOnly));
    expect(await refused({ kind_lesson: 'text', text_lesson: 'x' }, paper)).toEqual(
      wrong('file', LESSON_MESSAGES.noFile),
    );
    for (const url_lesson of ['http://ceiba.example', 'javascript:alert(1)', 'data:text/html,x', '//ceiba.example'])
      expect((await save({ kind_lesson: 'link', url_lesson })).status).toBe(400);
    expect((await save({ kind_lesson: 'pdf' }, Buffer.from('MZ not a pdf'))).status).toBe(422);
    expect(await ids()).toEqual([]);
    expect(await filesLeft()).toEqual([]);
  });

  it('are added at the end; a kind of another nature lets go of the file', async () => {
    const first = await save({ kind_lesson: 'pdf', questions: [easyQuestion(1)] }, pdf(['Guía']));
    const second = await save({ kind_lesson: 'video' }, FILM, 'video.mp4');
    expect([first.message, second.status]).toEqual([LESSON_MESSAGES.created, 200]);
    expect(await ids()).toEqual([
      [first.data.id, 1],
      [second.data.id, 2],
    ]);
    expect(await open(first.data.id)).toEqual({
      id_lesson: first.data.id,
      id_course: 1,
      title_lesson: 'Bienvenida',
      kind_lesson: 'pdf',
      url_lesson: null,
      text_lesson: null,
      name_file: 'guía.pdf',
      questions: [easyQuestion(1)],
      version: 1,
    });
    const same = { id_lesson: first.data.id, kind_lesson: 'pdf' };
    expect((await save({ ...same, title_lesson: 'Otra' })).message).toBe(LESSON_MESSAGES.changed);
    expect(await open(first.data.id)).toMatchObject({ title_lesson: 'Otra', name_file: 'guía.pdf', version: 2 });
    expect(await filesLeft()).toEqual(['guía.pdf', 'video.mp4']);
    await save({ ...same, kind_lesson: 'text', text_lesson: 'Hola' });
    expect(await open(first.data.id)).toMatchObject({ kind_lesson: 'text', name_file: null });
    expect(await filesLeft()).toEqual(['video.mp4']);
    expect((await save({ ...same, kind_lesson: 'text', version: 1 })).status).toBe(409);
    expect((await save({ ...same, id_course: 2, kind_lesson: 'text' })).status).toBe(404);
    await t.post('/course/lesson/delete', { p_id: second.data.id }, admin);
    expect(await filesLeft()).toEqual([]);
  });

  it('have questions with exactly one right answer', async () => {
    const [yes, no, maybe] = easyQuestion(1).options;
    const ask = async (options: unknown[]) =>
      (await save({ kind_lesson: 'text', text_lesson: 'x', questions: [{ text_question: '¿?', options }] })).status;
    expect(await ask([yes, no])).toBe(200);
    expect(await ask([yes])).toBe(400);
    expect(await ask([no, maybe])).toBe(400);
    expect(await ask([yes, { text_option: 'Más', is_right: 1 }])).toBe(400);
    expect(await ask([yes, { text_option: 'Sí', is_right: 0 }])).toBe(400);
  });

  it('follow one another as was said; who did not see all of them says it in vain', async () => {
    await insertLessons(
      t.db,
      [11, 12, 13].map((id_lesson) => ({ id_lesson, id_course: 1 })),
    );
    const order = (p_ids: number[], p_id_course = 1) => t.post('/course/lesson/order', { p_id_course, p_ids }, admin);
    expect((await order([13, 11, 12])).status).toBe(200);
    expect(await ids()).toEqual([
      [13, 1],
      [11, 2],
      [12, 3],
    ]);
    for (const wrong of [
      [13, 11],
      [13, 11, 12, 12],
      [13, 11, 99],
      [11, 11, 13],
    ]) {
      const answer = await order(wrong);
      expect([wrong, answer.status, answer.message]).toEqual([wrong, 409, COURSE_MESSAGES.lessonsChanged]);
    }
    expect((await order([13, 11, 12], 999)).status).toBe(404);
    await t.post('/course/lesson/delete', { p_id: 11 }, admin);
    expect(await ids()).toEqual([
      [13, 1],
      [12, 2],
    ]);
  });

  it('stay at least one while the course is published', async () => {
    await insertLessons(t.db, [
      { id_lesson: 21, id_course: 1 },
      { id_lesson: 22, id_course: 2 },
    ]);
    const last = await t.post('/course/lesson/delete', { p_id: 21 }, admin);
    expect([last.status, last.message]).toEqual([409, COURSE_MESSAGES.noLesson]);
    expect((await t.post('/course/lesson/delete', { p_id: 22 }, admin)).status).toBe(200);
  });

  it('give their file to whom the course is for, whole and in parts', async () => {
    const { id } = (await save({ kind_lesson: 'video' }, FILM, 'video.mp4')).data;
    const whole = await fetchFile(id, partner);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(FILM);
    const part = await fetchFile(id, partner, `bytes=${FILM.length - 4}-`);
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes ${FILM.length - 4}-${FILM.length - 1}/${FILM.length}`,
      '6789',
    ]);
    expect((await fetchFile(id, partner, `bytes=${FILM.length}-`)).status).toBe(416);
    // The cashier is in none of its profiles.
    expect((await fetchFile(id, cashier)).status).toBe(404);
    await t.post('/course/withdraw', { p_id_course: 1 }, admin);
    expect((await fetchFile(id, partner)).status).toBe(404);
    expect((await fetchFile(id, admin)).status).toBe(200);
    await t.post('/course/publish', { p_id_course: 1 }, admin);
    expect((await fetch(`${url}/api/course/lesson/file/${id}`)).status).toBe(401);
    const { file } = (await t.post<{ file: string }>('/tickets', { p_path: `/api/course/lesson/file/${id}` }, partner))
      .data;
    expect((await fetch(`${url}${file}`)).status).toBe(200);
    expect((await fetch(`${url}${file.replace(`/${id}?`, `/${id + 1}?`)}`)).status).toBe(401);
  });
});
