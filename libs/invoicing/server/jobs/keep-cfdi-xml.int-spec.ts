import type { BoardHeadView } from '@ceiba/invoicing/contract';
import { invoicedSale, type Office, openOffice } from '@ceiba/invoicing/testing';
import { FileStore, runAs, SYSTEM } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import { FacturamaClient } from '../facturama/facturama-client';
import { XmlDue } from '../persistence/xml-due.repository';
import { KeepCfdiXml } from './keep-cfdi-xml';
import { KeepCfdiXmlJob } from './keep-cfdi-xml.job';

const DAY_MS = 86_400_000;

let office: Office;
let admin: string;
beforeEach(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await office.close();
});

interface Due {
  id_intent: number;
  since: Date | null;
  next_at: Date;
  tries: number;
}
const due = () => office.t.db.query<Due>('select id_intent, since, next_at, tries from cfdi_xml_due order by 1');
const kept = () =>
  office.t.db.query<{ id_intent: number; format: string; id_file: number }>(
    'select id_intent, format, id_file from cfdi_file order by 1, 2',
  );
/** As if so much time had passed since the stamp. */
const timeIsOver = (ms = 3_600_000) =>
  office.t.db.execute(
    'update cfdi_xml_due set next_at = date_sub(next_at, interval ? second), since = date_sub(since, interval ? second)',
    [ms / 1000, ms / 1000],
  );
/** A turn of the clock, and the jobs that it asks for. */
const turn = async () => {
  await runAs(SYSTEM, () => office.t.get(KeepCfdiXml).run());
  await office.t.settle();
};
const run = (ids: number[]) =>
  runAs(SYSTEM, () =>
    office.t.get(KeepCfdiXmlJob).run({ ids }, { id: 9_000_002, attempt: 1, progress: () => Promise.resolve() }),
  );
const asked = () => jest.spyOn(office.t.get(FacturamaClient), 'file');
const xml = async (facturama_id: string) => {
  const { statusCode, body } = await office.t.app.inject({ url: `/api/facturama/xml/${facturama_id}?token=${admin}` });
  return { statusCode, body };
};
const missing = async (token = admin) =>
  (await office.t.fetch<BoardHeadView>('/facturama/board/head', token)).data.missing_xml;

it('the XML of a CFDI is fetched a minute after its stamp, once, and given from here ever after', async () => {
  const one = await invoicedSale(office);
  await invoicedSale(office);
  expect(await due()).toMatchObject([{ tries: 0 }, { tries: 0 }]);
  await turn();
  // Not yet: who opens it now fetches it himself.
  expect(await kept()).toEqual([]);
  const calls = asked();
  const first = await xml(one.facturama_id);
  expect(first).toMatchObject({ statusCode: 200, body: expect.stringContaining(one.uuid.toUpperCase()) });
  expect(await due()).toHaveLength(1);
  await timeIsOver();
  await turn();
  await eventually(async () => expect(await due()).toEqual([]));
  expect((await kept()).map(({ format }) => format)).toEqual(['xml', 'xml']);
  expect(calls.mock.calls.map(([format]) => format)).toEqual(['xml', 'xml']);
  expect(await xml(one.facturama_id)).toEqual(first);
  office.sandboxes.facturama.faults.clear();
  await office.fault('503-file', 1_000);
  expect(await xml(one.facturama_id)).toEqual(first);
  expect(calls).toHaveBeenCalledTimes(2);
  expect(await missing()).toBe(0);
});

it('ten who open one at once keep one file', async () => {
  const { facturama_id } = await invoicedSale(office);
  const all = await Promise.all(Array.from({ length: 10 }, () => xml(facturama_id)));
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await kept()).toHaveLength(1);
  const alive = await office.t.db.query(
    "select 1 from stored_file where kind = 'cfdi' and (expires_at is null or expires_at > utc_timestamp(3))",
  );
  expect(alive).toHaveLength(1);
});

it('a provider that is silent is asked again later, by a job that ends well; a killed one is taken up', async () => {
  await invoicedSale(office);
  const ids = (await due()).map(({ id_intent }) => id_intent);
  await office.fault('503-file', 1_000);
  expect(await run(ids)).toEqual({ kept: 0, missing: 0 });
  expect(await due()).toMatchObject([{ tries: 0 }]);
  office.sandboxes.facturama.faults.clear();
  // Taken by a job that was killed: it is due again after a while, and not before.
  await timeIsOver();
  await office.t.db.execute('update cfdi_xml_due set next_at = date_add(utc_timestamp(3), interval 590 second)');
  await turn();
  expect(await kept()).toEqual([]);
  await timeIsOver(600_000);
  await turn();
  await eventually(async () => expect(await due()).toEqual([]));
  expect(await kept()).toHaveLength(1);
  // The same job once more asks for nothing.
  const calls = asked();
  expect(await run(ids)).toEqual({ kept: 0, missing: 0 });
  expect(calls).not.toHaveBeenCalled();
});

it('a file that the provider does not have is asked for ever more seldom, and told on the board after a day', async () => {
  await invoicedSale(office);
  const [{ id_intent } = { id_intent: 0 }] = await due();
  await fetch(`${office.sandboxes.url}/__sandbox/reset`, { method: 'POST' });
  const waits: number[] = [];
  for (let at = 0; at < 10; at++) {
    const before = Date.now();
    expect(await run([id_intent])).toEqual({ kept: 0, missing: 1 });
    const [row] = await due();
    waits.push(Math.round(((row?.next_at.getTime() ?? 0) - before) / 600_000));
    expect(row?.tries).toBe(at + 1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 144, 144]);
  expect(await missing()).toBe(0);
  await timeIsOver(DAY_MS + 3_600_000);
  expect(await missing()).toBe(1);
  // Of one's own branches.
  await office.t.db.execute('update cfdi_book set id_branch_office = 120');
  await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 120');
  expect(await missing()).toBe(0);
});

it('what was stamped before files were kept comes after what is new, and is told only a day after it was asked for', async () => {
  await invoicedSale(office);
  await office.t.db.execute("update cfdi_xml_due set since = null, next_at = '2026-01-01'");
  const [old] = await due();
  await invoicedSale(office);
  await timeIsOver(DAY_MS * 2);
  await fetch(`${office.sandboxes.url}/__sandbox/reset`, { method: 'POST' });
  expect(await missing()).toBe(1);
  const fresh = (await due()).find(({ id_intent }) => id_intent !== old?.id_intent);
  const take = () => office.t.get(XmlDue).take(1);
  expect([await take(), await take(), await take()]).toEqual([[fresh?.id_intent], [old?.id_intent], []]);
  await run([old?.id_intent ?? 0]);
  expect(await missing()).toBe(1);
  await timeIsOver(DAY_MS * 2);
  expect(await missing()).toBe(2);
});

it('a file that is gone from here is fetched again', async () => {
  const { facturama_id } = await invoicedSale(office);
  await xml(facturama_id);
  const [{ id_file } = { id_file: 0 }] = await kept();
  await office.t.get(FileStore).remove(id_file);
  expect((await xml(facturama_id)).statusCode).toBe(200);
  const [again] = await kept();
  expect(again?.id_file).not.toBe(id_file);
});

it('those that are due are read along their index', async () => {
  const [plan] = await office.t.db.query<{ key: string | null }>(
    "explain select id_intent from cfdi_xml_due where next_at <= '2026-10-01' order by next_at desc, id_intent desc limit 100",
  );
  expect(plan?.key).toBe('xml_due_next');
});
