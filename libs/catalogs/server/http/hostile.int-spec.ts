import { CATALOGS } from '@ceiba/catalogs/contract';
import { body, type Row, TestPeopleModule } from '@ceiba/catalogs/testing';
import { type CatalogDefinition, cleanText, entityOf } from '@ceiba/platform/contract';
import { createTestApp, HOSTILE_VALUES, hostilePayloads, type TestAnswer, type TestApp } from '@ceiba/platform/testing';
import { CatalogsModule } from '..';

const ALLOWED = [200, 400, 404, 409, 422];

describe('hostile input', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [TestPeopleModule, CatalogsModule], worker: false });
    await t.db.execute('update tax_limit set max_limit = 500000 where max_limit > 500000');
  });
  afterAll(() => t.close());

  /** Answers may refuse; they never break, and say in which field what is wrong. */
  function expectCalm(answer: TestAnswer<unknown>, what: unknown): void {
    expect([what, ALLOWED.includes(answer.status), answer.status]).toEqual([what, true, answer.status]);
    expect(typeof answer.message).toBe('string');
    expect(answer.message).not.toMatch(/\bselect |\binsert |\bat .*\.ts|SqlError|\bER_[A-Z]/);
    if (answer.status === 400) expect(answer.message.length).toBeGreaterThan(5);
  }

  /** What was taken is stored and shown exactly (texts clean, without the blanks around them). */
  async function expectKept(definition: CatalogDefinition, id: number, sent: Readonly<Record<string, unknown>>) {
    const { data } = await t.fetch<Row>(`/${definition.resource}/get/id/${id}`, 'editor');
    for (const { name, kind } of definition.fields) {
      const value = sent[`p_${name}`];
      if (typeof value === 'string' && ['text', 'code', 'url'].includes(kind))
        expect([name, data[name]]).toEqual([name, cleanText(value).trim() || null]);
    }
  }

  it.each(CATALOGS.map((definition) => [definition.resource, definition] as const))(
    '%s: every field of a save',
    async (resource, definition) => {
      for (const { field, value, payload } of hostilePayloads(body(definition, 6))) {
        const answer = await t.post<{ id: number }>(`/${resource}/insert/update`, payload, 'editor');
        expectCalm(answer, [field, String(value).slice(0, 40)]);
        if (answer.status !== 200) continue;
        await expectKept(definition, answer.data.id, payload);
        await t.post(`/${resource}/delete`, { p_id: answer.data.id, p_name: 'x' }, 'editor');
      }
      for (const value of HOSTILE_VALUES) {
        const id = { [`p_id_${entityOf(definition)}`]: value, p_name: value };
        expectCalm(await t.post(`/${resource}/delete`, id, 'editor'), ['delete', value]);
        const own = { ...body(definition, 6), [`p_${definition.id}`]: value };
        const saved = await t.post<{ id: number }>(`/${resource}/insert/update`, own, 'editor');
        expectCalm(saved, ['id', value]);
        if (saved.status === 200) await t.post(`/${resource}/delete`, { p_id: saved.data.id, p_name: 'x' }, 'editor');
      }
    },
  );

  it.each(CATALOGS.map(({ resource }) => resource))('%s: every parameter of its list', async (resource) => {
    const texts = HOSTILE_VALUES.filter((value) => typeof value !== 'object').map(String);
    for (const name of ['page', 'page_size', 'search', 'sort', 'order', 'type_module', 'x', 'search[a]', '__proto__'])
      for (const text of texts.filter((one) => one.length < 2000 && !/\p{Surrogate}/u.test(one)))
        expectCalm(await t.fetch(`/${resource}/get/all?${name}=${encodeURIComponent(text)}`, 'editor'), [name, text]);
    for (const text of ['0', '-1', 'abc', '1.5', '99999999999999999999', '%00', "1'--"])
      expectCalm(await t.fetch(`/${resource}/get/id/${encodeURIComponent(text)}`, 'editor'), text);
  });

  it('the blocks of pictures and shared files', async () => {
    const block = { p_id_text: 3, p_name_text: 'Carrusel', p_number_images: 0, p_file_image_text_1: null };
    for (const { field, value, payload } of hostilePayloads(block))
      expectCalm(await t.post('/text/insert/update', payload, 'editor'), [field, value]);
    for (const value of HOSTILE_VALUES) expectCalm(await t.post('/text/delete', { p_id: value }, 'editor'), value);
    for (const text of ['0', '-1', 'x', '%00', '9'.repeat(30)])
      for (const path of ['/text/get/id', '/text/file'])
        expectCalm(await t.fetch(`${path}/${encodeURIComponent(text)}`), [path, text]);
    for (const text of ['', 'X', "'", '%00', 'a'.repeat(3000)])
      expectCalm(await t.fetch(`/file/get/public?p_type_module=${encodeURIComponent(text)}`, 'editor'), text);
  });
});
