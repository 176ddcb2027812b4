import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPartner } from '@ceiba/identity/testing';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { readPdf } from '@ceiba/platform/server';
import { shownCode } from '@ceiba/sales/contract';
import { E, insertEvents } from '@ceiba/sales/testing';
import { receive } from '@ceiba/stock/testing';
import { SELLER } from '@ceiba/store/testing';

describe('seats of an event that are paid online', () => {
  let desk: PayDesk;

  beforeAll(async () => {
    desk = await openDesk();
    // The partner of the public store has an account, whose bell could ring.
    await createPartner(desk.t, SELLER.pesos);
    await insertEvents(desk.t.db, { there: false });
    await desk.t.db.execute('update product set avaible_store_product = 1 where id_product = ?', [E.CONGRESS]);
    // The price that the public pays.
    await desk.t.db.execute('update product_price set id_type_price = 1 where id_product = ?', [E.CONGRESS]);
    await receive(desk.t, E.CONGRESS, 1, [['S', '9999-12-31', 20]]);
  });
  afterEach(() => desk.assertSound());
  afterAll(() => desk.close());

  const mails = async () => {
    const folder = join(desk.t.config.dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };

  it('get their tickets and one mail, to who bought, however often the provider says it', async () => {
    const key = await desk.savedCart(2, E.CONGRESS);
    const { data, status, message } = await desk.link(key);
    expect([status, message]).toEqual([200, expect.any(String)]);
    await desk.pay({ preference_id: data.link_pay.split('/').at(-1) ?? '' }, { times: 5, parallel: true });
    await desk.t.settle();
    const [sale] = await desk.t.db.query<{ id_document: number; has_event: number }>(
      'select id_document, has_event from sale',
    );
    expect(sale).toEqual({ id_document: expect.any(Number) as number, has_event: 2 });
    const tickets = await desk.t.db.query<{ code: string; seat: number; holder_name: string }>(
      'select code, seat, holder_name from event_ticket where id_document = ? order by seat',
      [sale?.id_document ?? 0],
    );
    expect(tickets.map(({ seat, holder_name }) => [seat, holder_name])).toEqual([
      [1, 'Ana Niño Güemes'],
      [2, 'Ana Niño Güemes'],
    ]);
    const sent = (await mails()).filter((mail) => mail.includes(`boletos-${sale?.id_document}.pdf`));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('ana@example.com');
    const pdf = /boletos-\d+\.pdf"\r\n[^\r]+\r\n\r\n([\s\S]+?)\r\n--/.exec(sent[0] ?? '')?.[1] ?? '';
    const rows = (await readPdf(Buffer.from(pdf, 'base64'))).join('\n');
    for (const { code } of tickets) expect(rows).toContain(shownCode(code));
    // The partner in whose public store it was bought hears of no ticket.
    expect(await desk.count("notification where kind = 'tickets_ready'")).toBe(0);
  });
});
