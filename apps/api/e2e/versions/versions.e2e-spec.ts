import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { wordsOf } from '@ceiba/platform/server';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import type { Editable, StaleSave } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { Demo } from '../answers/demo';
import { routesOf } from '../support/routes';
import { type EditCase, EDITS, type Fields } from './edits';
import { fieldsOnScreens } from './fields-on-screens';

/** Saves whose answer has no id of a record. */
const WITHOUT_ID: Record<string, string> = {
  'POST /settings/update': 'the company is one record, its save answers all of it',
  'POST /payments/customers/insert': 'a file of payments is no record: its answer is what it marked',
};

/** Reads that do not answer what a save takes. */
const NOT_SENT_BACK: Record<string, string> = {
  'POST /productprice/insert/update': 'a list of all price types; there is no get/id of a price',
  'POST /terms/tax-form/update': 'a W-9 is signed anew each time: what certifies it is never read',
};

/** What has to be said beside the record. */
const BESIDE: Record<string, object> = {
  // Without it a draft is posted.
  'POST /document/insert/update': { draft: 1 },
};

/** Saves that take no version, and why. */
const WITHOUT: Record<string, string> = {
  'POST /inventory/insert/update': 'its counts have a version of their own, version_inventory',
  'POST /pallet_stock/insert/update': 'moves pieces into and out of a location; nothing is overwritten',
  'POST /ecomerce/publico/cart/det/insert/update': 'a line of a cart, whose one visitor has its secret',
  'POST /ecomerce/publico/cart/det/mass/insert/update': 'the lines of a cart, whose one visitor has its secret',
  'POST /cart/det/insert/update': 'a line of a cart, whose one partner has its session',
  'POST /cart/det/mass/insert/update': 'the lines of a cart, whose one partner has its session',
};

describe('every record that people edit', () => {
  let t: TestApp;
  let demo: Demo;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, worker: false, template: DEMO_TEMPLATE });
    demo = new Demo(t);
    tokens.admin = await t.login('admin');
    tokens.partner = await t.login('2', 1);
  });
  afterAll(() => t.close());

  it('is saved by a route that takes its version, and has its line here', () => {
    const routes = routesOf(t);
    const saves = routes.filter(({ name, takesVersion }) => takesVersion || /^POST .*insert\/update$/.test(name));
    expect(
      saves.filter(({ name, takesVersion }) => !takesVersion && !(name in WITHOUT)).map(({ name }) => name),
    ).toEqual([]);
    const taking = saves.filter(({ takesVersion }) => takesVersion).map(({ name }) => name);
    expect(Object.keys(EDITS).sort()).toEqual(taking.sort());
  });

  it.each(Object.entries(EDITS))('%s lets nobody overwrite what he never saw', async (route, edit: EditCase) => {
    const token = tokens[edit.as ?? 'admin'];
    const path = await edit.open(demo);
    const save = route.replace('POST ', '');
    const read = async () => (await t.call<Editable<Fields>>('GET', path, undefined, { token })).data;
    const send = (n: number, record: Fields, version?: number) =>
      t.post<StaleSave>(save, { ...edit.change(record, n, Number(path.split('=')[1])), version }, token);
    const first = await read();
    expect(first.version).toBeGreaterThan(0);
    // Two at once from one version: one is through.
    const race = await Promise.all([1, 2].map((n) => send(n, first, first.version)));
    const outcome = race.map(({ status, message }) => [status, status === 200 || status === 409 ? '' : message]).sort();
    expect(outcome).toEqual([
      [200, ''],
      [409, ''],
    ]);
    const refused = race.find(({ status }) => status === 409);
    const second = await read();
    expect(refused?.data).toMatchObject({ code: 'PLATFORM.STALE', version: second.version, saved: [{ self: true }] });
    const fields = Object.keys(refused?.data.fields ?? {});
    expect(fields.length).toBeGreaterThan(0);
    for (const name of fields) if (name in second) expect(refused?.data.fields[name]).toEqual(second[name]);
    // Whatever changes in it, people are told by a word: a field's label, or the record's own.
    const record = await demo.row<{ entity: string }>(
      'select entity from audit where version is not null order by id desc',
    );
    const words = wordsOf(record.entity);
    const labelled = fieldsOnScreens(routesOf(t).find(({ name }) => name === route)?.context ?? '');
    const columns = Object.keys(second).filter((name) => name !== 'version');
    expect(columns.filter((name) => !(name in words) && !labelled.has(name))).toEqual([]);
    for (const name of fields) expect(refused?.data.words[name]).toBe(words[name]);
    // Mine on purpose; then a call that knows no versions.
    expect((await send(3, first, refused?.data.version)).status).toBe(200);
    expect((await send(4, first)).status).toBe(200);
    expect((await read()).version).toBe(second.version + 2);
  });

  it('is saved by a route that answers its id', () => {
    const has = (schema: z.ZodType): boolean =>
      schema instanceof z.ZodUnion
        ? schema.options.every((one) => has(one as z.ZodType))
        : schema instanceof z.ZodObject && 'id' in schema.shape;
    const saves = routesOf(t).filter(
      ({ name, takesVersion }) => takesVersion || /^POST .*\/insert(\/update)?$/.test(name),
    );
    expect(saves.length).toBeGreaterThan(40);
    const without = saves.filter(({ answer }) => !answer || !('schema' in answer) || !has(answer.schema));
    expect(without.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_ID));
  });

  it.each(Object.entries(EDITS).filter(([route]) => !(route in NOT_SENT_BACK)))(
    '%s takes back what was read as it was read, and changes nothing by it',
    async (route, edit: EditCase) => {
      const token = tokens[edit.as ?? 'admin'];
      const path = await edit.open(demo);
      const read = async () => (await t.call<Editable<Fields>>('GET', path, undefined, { token })).data;
      const was = await read();
      const { status, message, data } = await t.post(route.replace('POST ', ''), { ...was, ...BESIDE[route] }, token);
      expect({ status, message, fields: status === 200 ? null : data }).toEqual({ status: 200, message, fields: null });
      expect(await read()).toEqual({ ...was, version: was.version + 1 });
    },
  );

  it.each(Object.entries(EDITS))('%s keeps what a form does not send', async (route, edit: EditCase) => {
    const token = tokens[edit.as ?? 'admin'];
    const path = await edit.open(demo);
    const read = async () => (await t.call<Editable<Fields>>('GET', path, undefined, { token })).data;
    const isSaved = async (body: Fields) => (await t.post(route.replace('POST ', ''), body, token)).status === 200;
    const form = edit.change(await read(), 5, Number(path.split('=')[1]));
    expect(await isSaved(form)).toBe(true);
    const lost: unknown[] = [];
    for (const [name, value] of Object.entries(form)) {
      // A switch is tried both ways: one of them is not what a new record begins with.
      for (const whole of value === 0 || value === 1 ? [form, { ...form, [name]: 1 - value }] : [form]) {
        if (!(await isSaved(whole))) continue;
        const before = await read();
        const { [name]: _left, ...rest } = whole;
        if (!(await isSaved(rest))) continue;
        const after = await read();
        if (!isDeepStrictEqual(after[name], before[name])) lost.push([name, before[name], after[name]]);
      }
    }
    expect(lost).toEqual([]);
  });
});
