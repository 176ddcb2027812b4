import { menuItems } from '@ceiba/identity/contract';
import { grant, makeWorker } from '@ceiba/identity/testing';
import { signedHeaders } from '@ceiba/leads/testing';
import { EXPORT_HEADER, EXPORT_TYPES } from '@ceiba/platform/contract';
import { sheetOne } from '@ceiba/surveys/testing';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { DEMO_TEMPLATE, type Product, startProduct } from '@ceiba/apps/testing';
import { FileStore } from '@ceiba/platform/server';
import { Demo } from './answers/demo';
import { viaticosOf } from './answers/expenses.calls';
import { type Route, routesOf } from './support/routes';
import { bodyOf, type Schema } from './support/schema-values';

/** Areas that know much of people who are no partners. */
const AREAS: readonly string[] = ['expenses', 'hr', 'leads', 'suppliers', 'surveys'];

/** What stands in every text that is sent, and what the schemas' own patterns make of a person. */
const MARK = 'Zenzontlexyz';
const SENT = [/Zenz/, /NUMA800101/, /98765432109/, /L&O950913MSA/, /ana@example/];

/** Columns of the demo company in which people stand; what is as short as a code is left out. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  bot_lead: ['conversation_id', 'name_bot', 'customer_id_bot', 'observation'],
  supplier: ['supplier_name', 'rfc'],
  survey: ['name_user'],
  viaticos_doc: ['observation'],
};

/** Where a file of people is: ids of the path. */
const FILES: Readonly<Record<string, (demo: Demo) => Promise<number>>> = {
  'GET /survey/excel/{id}': (demo) => demo.id('survey', 'id_encuesta', 'type_survey = 1'),
  'GET /viaticos/generate/pdf/{id}': (demo) => viaticosOf(demo, 1),
  'GET /viaticos/proof/{id}': (demo) => proved(demo, 'id_file_zip'),
  'GET /viaticos/reimbursement/{id}': (demo) => proved(demo, 'id_file_image'),
};

/** What a list asks for besides its page. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /attendance/report': { p_date_start: '2026-01-01', p_date_end: '2026-03-31' },
  'POST /survey/get': { p_type: 1 },
};

/** A request for travel expenses with a file. */
async function proved(demo: Demo, column: 'id_file_zip' | 'id_file_image'): Promise<number> {
  const id = await viaticosOf(demo, 4);
  const file = { name: 'comprobante.zip', mime: 'application/zip', kind: 'viaticos-proof' };
  const owner = { type: 'viaticos_doc', id };
  const { id: stored } = await demo.t.get(FileStore).put({ ...file, owner }, Buffer.from('x'));
  await demo.t.db.execute(`update viaticos_doc set ${column} = ? where id_viaticos_doc = ?`, [stored, id]);
  return id;
}

interface Operation {
  tags?: string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** What is saved of somebody, in each area: the table that has him then, the call, its body. */
const SAVED: readonly [table: string, column: string, path: string, body: object][] = [
  [
    'employee',
    'name_employee',
    '/employee/insert/update',
    {
      ...{ p_name_employee: MARK, p_last_name_employee: MARK, p_rfc_employee: 'NUMA800101AB1' },
      ...{
        p_curp_employee: 'NUMA800101HDFRRN09',
        p_zip_code_employee: '06000',
        p_contract_date_employee: '2026-01-15',
      },
      ...{ p_salary_employee: '12000', p_sdi_imss_employee: '420.50', p_imss_employee: '98765432109' },
      ...{ p_employer_registration: 'Y1234567101', p_salary_type: 'FIJO' },
    },
  ],
  [
    'survey',
    'name_user',
    '/survey/save',
    { p_type: 1, p_name_user: MARK, p_age_user: 30, p_job_user: MARK, p_survey: sheetOne('A'.repeat(72)) },
  ],
  [
    'supplier',
    'supplier_name',
    '/supplier/insert/update',
    { p_supplier_name: MARK, p_rfc: 'L&O950913MSA', p_address: MARK },
  ],
  [
    'viaticos_doc',
    'observation',
    '/viaticos/insert/update',
    {
      p_date_start_viaticos_doc: '2026-11-23',
      p_categories: [{ p_id_viaticos: 4, p_day_1: '10.00' }],
      p_observation: MARK,
    },
  ],
];

/** The same body, every free text of it the mark. */
function marked(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('Prueba')) return MARK.padEnd(value.length, 'x');
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
}

describe('what is said of people', () => {
  let p: Product;
  let logs = '';
  beforeAll(async () => {
    p = await startProduct({ env: { LOG_LEVEL: 'debug' }, onOutput: (text) => (logs += text) });
  });
  afterAll(() => p.stop());

  /** Every call of the areas, with all that it takes and with what it must have. */
  async function calls(): Promise<{ method: 'GET' | 'POST'; path: string; body?: unknown }[]> {
    const document = await fetch(`${p.url}/api/openapi.json`);
    const { paths } = (await document.json()) as {
      paths: Record<string, Record<'get' | 'post', Operation | undefined>>;
    };
    return Object.entries(paths).flatMap(([path, { get, post }]) => {
      const bare = path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1');
      const mine = (one?: Operation) => one?.tags?.some((tag) => AREAS.includes(tag)) ?? false;
      const names = (get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
      const search = names.some((name) => /search$/.test(name)) ? `?p_search=${MARK}` : '';
      const schema = post?.requestBody?.content['application/json']?.schema ?? {};
      const all = bodyOf(schema, 'all');
      const bodies = [all, { ...all, id: 0 }, bodyOf(schema, 'required')].map(marked);
      return [
        ...(mine(get) ? [{ method: 'GET' as const, path: `${bare}${search}` }] : []),
        ...(mine(post) ? bodies.map((body) => ({ method: 'POST' as const, path: bare, body })) : []),
      ];
    });
  }

  async function leads(admin: string): Promise<void> {
    const [source] = await p.rows<{ id: number }>('select id_lead_source as id from lead_source limit 1');
    const keys = await p.post<{ lead_key: string; lead_secret: string }>(
      '/lead-source/rotate',
      { p_id_lead_source: source?.id },
      admin,
    );
    for (const more of [{}, { p_share_data: 7 }]) {
      const body = { p_conversation_id: `${MARK}-1`, p_name_bot: `${MARK} dos`, p_customer_id_bot: MARK, ...more };
      await p.post('/bot-leads/insert', body, undefined, signedHeaders(keys.data, JSON.stringify(body), new Date()));
    }
    const [lead] = await p.rows<{ id: number }>('select id_bot_lead as id from bot_lead where name_bot like ?', [
      `${MARK}%`,
    ]);
    const [agent] = await p.rows<{ id: number }>('select id_worker as id from worker where id_profile = 6 limit 1');
    const spoke = { p_id_bot_lead: lead?.id, p_id_worker: agent?.id, p_observation: `Llamé a ${MARK}` };
    await p.post('/bot-leads/assign', { p_bot_leads: [lead?.id], p_id_worker: agent?.id }, admin);
    for (const status of [200, 409]) expect((await p.post('/bot-leads/contacted', spoke, admin)).status).toBe(status);
    await p.post('/bot-leads/get', { p_excel: 1, p_csv: 1, p_pdf: 1, p_search: MARK }, admin);
  }

  it('stands in no line of API and worker, whatever is sent to the areas that know most of them', async () => {
    const admin = await p.login('admin');
    await leads(admin);
    for (const [table, column, path, body] of SAVED) {
      const { status, message } = await p.post(path, body, admin);
      expect([path, status, message]).toEqual([path, 200, message]);
      expect((await p.rows(`select 1 from ${table} where ${column} like ?`, [`${MARK}%`])).length).toBeGreaterThan(0);
    }
    const every = await calls();
    const answered: number[] = [];
    for (const { method, path, body } of every) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin}` };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${p.url}/api${path}`, { method, headers, ...sent });
      await answer.arrayBuffer();
      answered.push(answer.status);
      expect([path, answer.status < 500]).toEqual([path, true]);
    }
    expect(answered.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(logs).toContain('/bot-leads/contacted');
    for (const word of SENT)
      expect([word, logs.match(new RegExp(`.{0,200}${word.source}.{0,80}`))?.[0]]).toEqual([word, undefined]);
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) {
        const held = await p.rows<{ word: string }>(
          `select distinct ${column} as word from ${table} where length(${column}) > 8`,
        );
        expect([column, held.length > 0]).toEqual([column, true]);
        expect([column, held.map(({ word }) => word).filter((word) => logs.includes(word))]).toEqual([column, []]);
      }
  });
});

describe('a file of people', () => {
  let t: TestApp;
  let demo: Demo;
  let admin: string;
  let viewer: string;
  /** Somebody with none of their screens: of a file that whoever sees the record may take. */
  let stranger: string;
  let routes: Route[];
  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, worker: false, template: DEMO_TEMPLATE });
    demo = new Demo(t);
    admin = await t.login('admin');
    routes = routesOf(t).filter(({ context, exports }) => exports && AREAS.includes(context));
    viewer = await looksOnly();
    stranger = await t.login('cajera');
  });
  afterAll(() => t.close());

  /** Somebody who holds every screen and action but those that let people's data out. */
  async function looksOnly(): Promise<string> {
    const taking = new Set(
      routes.flatMap(({ exports }) => {
        const need = exports?.need;
        return need?.kind === 'action' ? [`${need.screen}:${need.action}`] : [];
      }),
    );
    const items = menuItems
      .filter(({ audience }) => audience !== 'partner')
      .map(({ a_href, actions }, at) =>
        grant(a_href, {
          main: at === 0 ? 1 : 0,
          actions: actions.map((one) => one.field_action).filter((name) => !taking.has(`${a_href}:${name}`)),
        }),
      );
    const form = { p_description_profile: 'Solo ve', p_request_break_box: 0, p_is_partner: 0, p_permissions: items };
    const saved = await t.post<{ id: number }>('/profile/insert/update', form, admin);
    const branches = await t.db.query<{ id: number }>('select id_branch_office as id from branch_office');
    const worker = { username: 'mira', id_profile: saved.data.id, branch_office: branches.map(({ id }) => id) };
    return makeWorker(t, admin, worker);
  }

  const taken = () =>
    t.db.query<{ entity: string; actor_name: string }>(
      `select entity, actor_name from audit where command = 'ExportRecords' order by id`,
    );

  /** The ways in which a route gives a file: a list by its header, a report by its call, a file by itself. */
  async function waysOf({ name, answer }: Route): Promise<((token: string) => Promise<number>)[]> {
    const [method, path = ''] = name.split(' ') as ['GET' | 'POST', string];
    const ask = (url: string, headers: Record<string, string>, body?: object) => async (token: string) => {
      const { statusCode } = await t.app.inject({
        ...{ method, url: `/api${url}`, headers: { ...headers, authorization: `Bearer ${token}` } },
        ...(body ? { payload: body } : {}),
      });
      return statusCode;
    };
    if (answer && 'raw' in answer) {
      const id = await (FILES[name]?.(demo) ?? Promise.reject(new Error(`${name}: say in FILES which one`)));
      return [ask(path.replace('{id}', String(id)), {})];
    }
    const wish = encodeURIComponent(JSON.stringify({ name: 'x', columns: [{ key: 'id', title: 'ID' }] }));
    const list = { accept: EXPORT_TYPES.csv, [EXPORT_HEADER]: wish };
    if (method === 'GET') return [ask(`${path}?p_page=1`, list)];
    const body = BODIES[name] ?? {};
    const asked = await t.post<{ excel?: unknown }>(path, { ...body, p_excel: 0 }, admin);
    const isReport = asked.status === 200 && asked.data.excel === null;
    return [ask(path, list, { ...body, p_page: 1 }), ...(isReport ? [ask(path, {}, { ...body, p_excel: 1 })] : [])];
  }

  it('is refused without its right and leaves one row of the audit with it, by each way there is', async () => {
    const wrong: string[] = [];
    const rows = async () => (await taken()).length;
    for (const route of routes)
      for (const [at, way] of (await waysOf(route)).entries()) {
        const before = await rows();
        const who = route.exports?.need.kind === 'action' ? viewer : stranger;
        const [refused, between] = [await way(who), await rows()];
        const [given, after] = [await way(admin), await rows()];
        const last = (await taken()).at(-1);
        if (refused !== 403 || between !== before)
          wrong.push(`${route.name} (${at}) without: ${refused}, rows ${between - before}`);
        if (given !== 200 || after !== between + 1 || last?.entity !== route.exports?.entity)
          wrong.push(`${route.name} (${at}) with: ${given}, rows ${after - between}, ${String(last?.entity)}`);
      }
    expect(wrong).toEqual([]);
    // Who may not take them sees them as before.
    expect((await t.post('/bot-leads/get', {}, viewer)).status).toBe(200);
    expect(new Set(routes.map(({ context }) => context))).toContain('leads');
  });
});
