import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

// What an operator's tools see: traces that go through API, database, queue, worker and provider, and figures of all processes.
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const CUSTOMER = 2;
const PRODUCT = 103;

describe('seen from outside', () => {
  const spans: (Span & { service: string })[] = [];
  let collector: Server;
  let p: Product;
  let logs = '';

  beforeAll(async () => {
    collector = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const sent = JSON.parse(Buffer.concat(parts).toString()) as Sent;
        for (const { resource, scopeSpans } of sent.resourceSpans) {
          const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
          for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((ready) => {
      collector.listen(0, '127.0.0.1', ready);
    });
    const { port } = collector.address() as AddressInfo;
    p = await startProduct({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, LOG_LEVEL: 'debug' },
      onOutput: (text) => (logs += text),
    });
  });
  afterAll(async () => {
    await p?.stop();
    collector.close();
  });

  const attribute = (span: Span, key: string) =>
    span.attributes.find((one) => one.key === key)?.value.stringValue ?? undefined;

  it('a sale is one trace, from the request to what the worker made of it', async () => {
    const id = randomUUID();
    const cashier = await p.login('cajera');
    const sale = {
      p_id_customers: CUSTOMER,
      p_id_branch_office: 1,
      p_id_type_format_pay: 3,
      p_details: [{ p_id_product: PRODUCT, p_qty: 1 }],
    };
    const saved = await p.post('/sale/insert/update', sale, cashier, { 'x-request-id': id });
    expect(saved.status).toBe(200);
    const trace = await eventually(() => {
      const request = spans.find((span) => attribute(span, 'ceiba.request') === id);
      const found = spans.filter((span) => span.traceId === request?.traceId);
      expect(found.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'POST /api/sale/insert/update',
          'SaveSale',
          'insert sale',
          'commit',
          'network-credit-sale',
        ]),
      );
      return found;
    });
    const named = (name: string) => trace.find((span) => span.name === name);
    const [request, command] = [named('POST /api/sale/insert/update'), named('SaveSale')];
    expect([request?.service, command?.service, named('network-credit-sale')?.service]).toEqual([
      'ceiba-api',
      'ceiba-api',
      'ceiba-worker',
    ]);
    expect([request?.parentSpanId ?? '', command?.parentSpanId, named('insert sale')?.parentSpanId]).toEqual([
      '',
      request?.spanId,
      command?.spanId,
    ]);
    expect(attribute(named('insert sale') as Span, 'db.query.text')).toMatch(
      /^insert into `sale` \([^)]*\) values [(?, )]+$/,
    );
    // What the worker logs of it has the request's id, too.
    const lines = logs.split('\n').filter((line) => line.startsWith('worker: ') || line.startsWith('{'));
    expect(lines.some((line) => line.includes(id) && line.includes('network'))).toBe(true);
  });

  it('a caller’s own trace goes on in ours, and a stranger’s nonsense does not', async () => {
    const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const answers = await Promise.all(
      [`00-${traceId}-${parent}-01`, `00-${'z'.repeat(32)}-1-01`, 'x'.repeat(5_000)].map((traceparent) =>
        p.call('GET', '/country/get/all', undefined, undefined, { traceparent }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(() =>
      expect(spans.find((span) => span.traceId === traceId && span.name.startsWith('GET'))).toMatchObject({
        name: 'GET /api/country/get/all',
        service: 'ceiba-api',
        parentSpanId: parent,
      }),
    );
  });

  it('any API tells of all processes, and of the company', async () => {
    const other = await p.startAnotherApi();
    const text = async () => (await fetch(`${other}/api/metrics`)).text();
    await eventually(async () => {
      const processes = new Set([...(await text()).matchAll(/process="(api|worker)@[^"]+"/g)].map(([found]) => found));
      expect([...processes].map((found) => found.split('@', 1)[0]).sort()).toEqual([
        'process="api',
        'process="api',
        'process="worker',
      ]);
    });
    const told = await text();
    for (const line of [
      /^ceiba_reactions_total\{consumer="network-credit-sale",outcome="ok",process="worker@/m,
      /^ceiba_events_total\{event="sale\.saved\.v1",process="api@/m,
      /^ceiba_outbox_unsent 0$/m,
      /^ceiba_outbox_unsent_age_seconds 0$/m,
      /^ceiba_jobs\{state="failed"\} 0$/m,
      /^ceiba_schedules_overdue 0$/m,
      /^ceiba_waiting\{kind="open-cases"\} \d+$/m,
    ])
      expect(told).toMatch(line);
    // Alerts and dashboard ask for nothing that is not there.
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const asked =
        readFileSync(join('docker/watch', file), 'utf8').match(/\b(?:ceiba|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
      const known = (name: string) =>
        told.includes(`# TYPE ${name} `) || told.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
      expect(asked.length).toBeGreaterThan(10);
      expect([...new Set(asked)].filter((name) => !known(name))).toEqual([]);
    }
    await p.kill('api:2');
  });

  it('a collector that is away costs nobody anything', async () => {
    collector.closeAllConnections();
    await new Promise((closed) => {
      collector.close(closed);
    });
    for (let asked = 0; asked < 5; asked++) expect((await p.call('GET', '/country/get/all')).status).toBe(200);
  });
});
