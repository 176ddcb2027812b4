import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonObject } from './json';
import { bench, hook, income, payroll, preference, request, until } from './spec-support';
import { startSandboxes } from './start';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sandboxes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a restart on the same file forgets nothing, not even a torn last line', async () => {
  const dataFile = join(folder, 'deep', 'state.jsonl');
  const first = await bench({ dataFile });
  const cfdi = (await first.fact('POST', '/3/cfdis', payroll())).body;
  const key = { 'x-idempotency-key': 'k' };
  const wanted = (await first.mp('POST', '/checkout/preferences', preference(), key)).body;
  const payment = (await first.control('POST', '/mercadopago/pay', { preference_id: wanted.id, status: 'approved' }))
    .body;
  await first.close();
  appendFileSync(dataFile, '{"c":"cfdi","k":"half');

  const second = await bench({ dataFile });
  expect((await second.fact('GET', `/cfdi/${String(cfdi.Id)}?type=payroll`)).body).toMatchObject({ Id: cfdi.Id });
  expect((await second.mp('GET', `/v1/payments/${String(payment.id)}`)).body).toMatchObject({ status: 'approved' });
  expect((await second.mp('POST', '/checkout/preferences', preference(), key)).body.id).toBe(wanted.id);
  const next = (await second.fact('POST', '/3/cfdis', payroll())).body;
  expect(Number(next.Folio)).toBe(Number(cfdi.Folio) + 1);
  await second.control('POST', '/reset');
  expect(readFileSync(dataFile, 'utf8')).not.toContain('cfdi"');
  await second.close();
});

test('a webhook nobody took is sent by the next process', async () => {
  const dataFile = join(folder, 'state.jsonl');
  const shop = await hook();
  shop.answers.push(503, 503);
  const first = await bench({ dataFile, webhookTarget: shop.url, webhookDelays: [60_000] });
  const { id } = (await first.mp('POST', '/checkout/preferences', preference())).body;
  await first.control('POST', '/mercadopago/pay', { preference_id: id, status: 'approved' });
  expect(shop.received).toHaveLength(2);
  await first.close();
  const second = await bench({ dataFile, webhookTarget: shop.url });
  await until(() => shop.received.length === 4 && !second.mercadopago.webhooks.busy);
  expect(second.mercadopago.webhooks.all().map((one) => one.attempts)).toEqual([
    [503, 200],
    [503, 200],
  ]);
  await second.close();
  await shop.close();
});

test('two sandboxes never give the same payment number after a reset', async () => {
  const box = await bench();
  const pay = async (): Promise<unknown> => {
    const { id } = (await box.mp('POST', '/checkout/preferences', preference())).body;
    return (await box.control('POST', '/mercadopago/pay', { preference_id: id, status: 'approved' })).body.id;
  };
  const before = await pay();
  await box.control('POST', '/reset');
  expect(await pay()).not.toBe(before);
  await box.close();
});

test('a taken port is refused', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startSandboxes({ port })).rejects.toThrow(/EADDRINUSE/);
  await new Promise((resolve) => taken.close(resolve));
});

test('closing does not wait for held sockets; own keys and public address', async () => {
  const secrets = { facturamaUser: 'u', facturamaPassword: 'p', mercadopagoAccessToken: 't' };
  const box = await bench({ secrets, publicUrl: 'https://pruebas.example' });
  const sent = request('POST', `${box.facturamaUrl}/3/cfdis`, income(), { authorization: `Basic ${btoa('u:p')}` });
  expect((await sent).status).toBe(201);
  const link = await request('POST', `${box.mercadopagoUrl}/checkout/preferences`, preference(), {
    authorization: 'Bearer t',
  });
  expect(link.body.init_point).toMatch(/^https:\/\/pruebas\.example\/mercadopago\/checkout\//);
  await box.control('POST', '/facturama/fault', { kind: 'stamp-then-timeout' });
  const held = request('POST', `${box.facturamaUrl}/3/cfdis`, income(), { authorization: `Basic ${btoa('u:p')}` });
  const failed = expect(held).rejects.toThrow();
  await until(() => box.facturama.records.stamped().length === 2);
  await box.close();
  await failed;
});

test('what is nowhere, and the health of it', async () => {
  const box = await bench();
  expect((await request('GET', `${box.url}/other`)).status).toBe(404);
  expect((await box.control('GET', '/facturama/nothing')).status).toBe(404);
  expect((await box.control('DELETE', '/reset')).status).toBe(405);
  const health: JsonObject = (await box.control('GET', '')).body;
  expect(health).toEqual({ status: 'up', webhooks_waiting: false });
  await box.close();
});
