import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import { createTestApp, type Sandboxes, startSandboxes, type TestApp } from '@ceiba/platform/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { type Route, routesOf } from '../support/routes';
import { type Call, type Calls, Demo } from './demo';

/** One file a context, by the context's name. */
async function loadCalls(): Promise<Record<string, Calls>> {
  const names = readdirSync(__dirname).flatMap((name) => /^(\w+)\.calls\.ts$/.exec(name)?.[1] ?? []);
  const loaded = names.map(async (name) => {
    const { [name]: calls }: Record<string, Calls> = await import(`./${name}.calls`);
    if (!calls) throw new Error(`${name}.calls.ts exports no \`${name}\``);
    return [name, calls] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** Routes without envelope, and what they answer instead. A new one has to be written down here. */
const RAW: Record<string, string> = {
  'GET /commissions/disclosure/pdf/{id}': 'file',
  'GET /commissions/disclosure/public/{year}/pdf': 'file',
  'GET /commissions/statement/pdf/{id_period}/{id_customers}': 'file',
  'GET /course/certificate/{id}': 'file',
  'GET /course/lesson/file/{id}': 'file',
  'GET /customers/contract/pdf/{id}': 'file',
  'GET /document/generate/pdf/{id}': 'file',
  'GET /document/generate/picking/{id}': 'file',
  'GET /ecomerce/publico/photo/{id}/preview.jpg': 'file',
  'GET /sale/tracker/labels': 'file',
  'GET /sale/tracker/picking': 'file',
  'GET /ecomerce/publico/photo/{id}/{width}': 'file',
  'GET /facturacion/archivo/{format}/{id}': 'file',
  'GET /facturama/acuse/{id}': 'file',
  'GET /facturama/bono/cedea/pdf/{id}': 'file',
  'GET /facturama/bono/pdf/{id}': 'file',
  'GET /facturama/credit-note/pdf/{id}': 'file',
  'GET /facturama/global/pdf/{id}': 'file',
  'GET /facturama/libre/pdf/{id}': 'file',
  'GET /facturama/nomina/pdf/{id}': 'file',
  'GET /facturama/payment/pdf/{id}': 'file',
  'GET /facturama/retencion/pdf/{id}': 'file',
  'GET /facturama/venta/pdf/{id}': 'file',
  'GET /facturama/xml/{id}': 'file',
  'GET /inventory/excel/{id}': 'file',
  'GET /inventory/pdf/{id}': 'file',
  'GET /inventory/sheet/{id}': 'file',
  'GET /metrics': 'text',
  'GET /notification/stream': 'stream',
  'GET /payments/reference/{key}/pdf': 'file',
  'GET /productphoto/file/{id}': 'file',
  'GET /reports/files/{id}': 'file',
  'GET /sale/event/pdf/{id}': 'file',
  'GET /sale/generate/invoice/new/ticket/{id}': 'file',
  'GET /sale/generate/invoice/ticket/{id}': 'file',
  'GET /sale/generate/invoice/{id}': 'file',
  'GET /sale/return/generate/slip/{id}': 'file',
  'GET /settings/image/{id}': 'file',
  'GET /survey/excel/{id}': 'file',
  'GET /survey_campaign/plan/{id}': 'file',
  'GET /text/file/{id}': 'file',
  'GET /users/photo/{id}/{key}': 'file',
  'GET /viaticos/generate/pdf/{id}': 'file',
  'GET /viaticos/proof/{id}': 'file',
  'GET /viaticos/reimbursement/{id}': 'file',
  'POST /exports/table': 'file',
  'POST /webhooks/mercadopago': 'webhook',
  'POST /webhooks/paypal': 'webhook',
  'POST /webhooks/square': 'webhook',
};

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: z.core.JSONSchema.BaseSchema }> }>;
}

describe('the answer of every route', () => {
  let t: TestApp;
  let sandboxes: Sandboxes;
  let routes: Route[];
  let document: { paths: Record<string, Record<string, Operation>> };
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    sandboxes = await startSandboxes({ port: 0, holdMs: 50 });
    const env = {
      FACTURAMA_URL: sandboxes.facturamaUrl,
      FACTURAMA_USER: 'ceiba-sandbox',
      FACTURAMA_PASSWORD: 'facturama-sandbox-2026',
      CEIBA_SANDBOX_PORT: String(sandboxes.port),
    };
    t = await createTestApp({ modules: CONTEXTS, worker: false, template: DEMO_TEMPLATE, env });
    routes = routesOf(t);
    document = (await t.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    tokens.admin = await t.login('admin');
    tokens.partner = await t.login('2', 1);
  });
  afterAll(async () => {
    await t.close();
    await sandboxes.close();
  });

  const publishedSchema = ({ name }: Route) => {
    const [verb = '', path = ''] = name.split(' ');
    const found = document.paths[`/api${path}`]?.[verb.toLowerCase()]?.responses['200'];
    return found?.content?.['application/json']?.schema;
  };

  const send = async ({ name }: Route, { path = {}, query = {}, body = {}, as = 'admin', ...call }: Call) => {
    const [method, bare = ''] = name.split(' ') as ['GET' | 'POST', string];
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const url = `${bare.replace(/\{(\w+)\}/g, (_all, key: string) => String(path[key]))}?${search.toString()}`;
    const token = as === 'nobody' ? undefined : tokens[as];
    const sent = method === 'POST' ? (call.text ?? body) : undefined;
    const { status, ...answer } = await t.call(method, url, sent, { token, headers: call.headers });
    return { status, answer };
  };

  /** What is wrong with the answer on the wire; nothing when it is what the API's description promises. */
  const complaint = async (route: Route, call: Call): Promise<string | null> => {
    const { status, answer } = await send(route, call);
    if (call.refused !== undefined && status === call.refused) return null;
    if (status !== 200 || call.refused !== undefined)
      return `${status} ${answer.message} ${JSON.stringify(answer.data)}`;
    const schema = publishedSchema(route);
    if (!schema) return 'the API description has no schema of its answer';
    const { error } = z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }).safeParse(answer);
    return error ? z.prettifyError(error) : null;
  };

  it('has a schema in the contract, or is known to be a file, a stream, a redirect or a webhook', () => {
    const silent = routes.filter(({ answer }) => answer === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const raw = routes.flatMap(({ name, answer }) => (answer && 'raw' in answer ? [[name, answer.raw]] : []));
    expect(Object.fromEntries(raw)).toEqual(RAW);
  });

  it('is what its schema and the API description say, on the demo company', async () => {
    const demo = new Demo(t);
    const wrong: string[] = [];
    const known = await loadCalls();
    for (const [context, calls] of Object.entries(known)) {
      const own = routes.filter((route) => route.context === context && !(route.name in RAW));
      // The order of the calls counts: what is made is changed and deleted by those after it.
      const named = Object.keys(calls);
      const order = own.toSorted((one, other) => named.indexOf(one.name) - named.indexOf(other.name));
      for (const route of order) {
        const call = calls[route.name] ?? (/^GET [^{]*$/.test(route.name) ? () => ({}) : undefined);
        if (!call) wrong.push(`${route.name}: is called by no line of this test`);
        for (const one of call ? [await call(demo)].flat() : []) {
          const found = await complaint(route, one);
          if (found !== null) wrong.push(`${route.name}: ${found}`);
        }
      }
      const gone = named.filter((name) => !own.some((route) => route.name === name));
      wrong.push(...gone.map((name) => `${name}: there is no such route any more`));
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(known).sort()).toEqual([...new Set(routes.map(({ context }) => context))].sort());
  });
});
