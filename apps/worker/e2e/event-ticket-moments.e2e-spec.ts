import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

const BRANCH = 1;
const CUSTOMER = 2;
const TRANSFER = 1;
const SEATS = 2;

// The worker dies between the sale of an event and its tickets (docs/adr/0065).
describe('tickets whose worker dies', () => {
  let p: Product;
  let id: number;

  const tickets = () =>
    p.rows<{ code: string }>('select code from event_ticket where id_document = ? order by seat', [id]);
  const hasEvent = async () =>
    (await p.rows<{ has_event: number }>('select has_event from sale where id_document = ?', [id]))[0]?.has_event;
  const mails = async () => {
    const folder = join(p.dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.filter((text) => text.includes(`boletos-${id}.pdf`)).length;
  };

  beforeAll(async () => {
    p = await startProduct({ parts: ['api'] });
    const cashier = await p.login('cajera');
    const [event] = await p.rows<{ id_product: number }>(
      'select id_product from product where has_event = 1 and id_branch_office = ?',
      [BRANCH],
    );
    const lines = [{ p_id_product: event?.id_product, p_qty: SEATS }];
    const whose = { p_id_branch_office: BRANCH, p_id_customers: CUSTOMER, p_details: lines };
    const { data } = await p.post<{ total: string }>('/sale/get/total/', whose, cashier);
    const paid = { p_total: data.total, p_id_type_format_pay: TRANSFER, p_amount_format_pay: data.total };
    const sold = await p.post<{ id: number }>('/sale/insert/update', { ...whose, ...paid }, cashier);
    expect([sold.status, sold.response]).toEqual([200, 'success']);
    id = sold.data.id;
  });
  afterAll(() => p.stop());

  it('before it has written one: none is there, and the sale says so', async () => {
    const release = await p.hold('lock tables event_ticket write');
    await p.start('worker');
    await p.blocked('event_ticket');
    await p.kill('worker');
    await release();
    expect([await tickets(), await hasEvent(), await mails()]).toEqual([[], 1, 0]);
  });

  it('with all of them written and their mail asked for, before the bell: none is there', async () => {
    const release = await p.hold('lock tables notification write');
    await p.start('worker');
    await p.blocked('into notification');
    await p.kill('worker');
    await release();
    expect([await tickets(), await hasEvent(), await mails()]).toEqual([[], 1, 0]);
  });

  it('and they are issued and mailed, once', async () => {
    await p.start('worker');
    await eventually(async () => expect(await mails()).toBe(1));
    const issued = await tickets();
    expect([issued.length, new Set(issued.map(({ code }) => code)).size, await hasEvent()]).toEqual([SEATS, SEATS, 2]);
    // What comes again finds them.
    await p.kill('worker');
    await p.start('worker');
    expect([await tickets(), await mails()]).toEqual([issued, 1]);
  });
});
