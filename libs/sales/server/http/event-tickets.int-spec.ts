import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPartner, makeWorker } from '@ceiba/identity/testing';
import type { ListResult, Saved } from '@ceiba/platform/contract';
import { Bus, readPdf, runAs, SYSTEM } from '@ceiba/platform/server';
import {
  EVENT_TICKET_MESSAGES,
  type EventTicketListInput,
  type EventTicketRow,
  type ReplaceReason,
  type SaleListAnswer,
  shownCode,
} from '@ceiba/sales/contract';
import { E, EVENT_KEYS, insertEvents, openShop, P, type Shop } from '@ceiba/sales/testing';
import { IssueEventTickets } from '../use-cases/event-tickets/issue-event-tickets';
import { eventTicketPlan } from '../use-cases/event-tickets/list-event-tickets';

const CASHIER = 3;

interface StoredTicket {
  id_ticket: number;
  id_product: number;
  line: number;
  seat: number;
  code: string;
  holder_name: string;
}

describe('tickets of events', () => {
  let shop: Shop;
  let stranger: string;

  beforeAll(async () => {
    shop = await openShop({ worker: true });
    await insertEvents(shop.t.db);
    await shop.t.db.execute("update customers set email_customers = 'maria@ceiba.example' where id_customers = 2");
    await shop.receive(P.A, 1, ['L', '2099-01-31', 100]);
    for (const [id, seats] of [
      [E.CONGRESS, 400],
      [E.GALA, 80],
    ] as const)
      await shop.receive(id, 1, ['S', '9999-12-31', seats]);
    stranger = await makeWorker(shop.t, shop.admin, { username: 'lejos', id_profile: CASHIER, branch_office: [2] });
  });
  afterAll(() => shop.t.close());

  const sell = async (...details: [id: number, qty: number][]): Promise<number> => {
    const p_details = details.map(([p_id_product, p_qty]) => ({ p_id_product, p_qty }));
    const sold = await shop.sell({ p_details });
    expect(sold.status).toBe(200);
    await shop.t.settle();
    return sold.data.id;
  };
  const tickets = (id: number) =>
    shop.t.db.query<StoredTicket>(
      'select id_ticket, id_product, line, seat, code, holder_name from event_ticket where id_document = ? order by id_ticket',
      [id],
    );
  const hasEvent = async (id: number) =>
    (await shop.t.db.one<{ has_event: number }>('select has_event from sale where id_document = ?', [id]))?.has_event;
  const list = (body: object = {}, token = shop.cashier) =>
    shop.t.post<ListResult<EventTicketRow>>('/sale/event/get/all', body, token);
  const print = (path: string, token = shop.cashier) =>
    shop.t.app.inject({
      method: 'GET',
      url: `/api/sale/event/pdf/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const mails = async () => {
    const folder = join(shop.t.config.dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  const replace = (id: number, reason: ReplaceReason, more: object = {}, token = shop.admin) =>
    shop.t.post<Saved>('/sale/event/replace', { p_id_ticket: id, p_reason: reason, ...more }, token);
  const cancel = (id: number) =>
    shop.asked('/sale/delete', { p_id_document: id, p_observation_anulado: 'Error' }, shop.admin);

  it('are one a person, of the event lines and of the parts of packs alone', async () => {
    const id = await sell([E.CONGRESS, 2], [P.A, 3], [E.PACK, 1], [E.GALA, 1]);
    const found = await tickets(id);
    expect(found.map(({ line, id_product, seat, holder_name }) => [line, id_product, seat, holder_name])).toEqual([
      [1, E.CONGRESS, 1, 'María Ñúñez'],
      [1, E.CONGRESS, 2, 'María Ñúñez'],
      [3, E.CONGRESS, 1, 'María Ñúñez'],
      [3, E.CONGRESS, 2, 'María Ñúñez'],
      [4, E.GALA, 1, 'María Ñúñez'],
    ]);
    expect(new Set(found.map(({ code }) => code)).size).toBe(5);
    for (const { code } of found) expect(code).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    const { data } = await shop.t.post<SaleListAnswer>('/sale/get/all', { p_id_branch_office: 1 }, shop.cashier);
    expect(data.rows.find(({ id_document }) => id_document === id)).toMatchObject({ has_event: 2 });
    // What sold no event has none.
    const plain = await sell([P.A, 1]);
    expect([await hasEvent(plain), await tickets(plain)]).toEqual([0, []]);
  });

  it('are issued once, however often it runs and at the same moment', async () => {
    const id = await sell([E.CONGRESS, 3]);
    const before = await tickets(id);
    const again = () => runAs(SYSTEM, () => shop.t.get(Bus).execute(new IssueEventTickets(id)));
    await Promise.all(Array.from({ length: 8 }, again));
    await shop.t.settle();
    expect(await tickets(id)).toEqual(before);
    expect((await mails()).filter((mail) => mail.includes(`boletos-${id}.pdf`))).toHaveLength(1);
  });

  it('are not issued to a sale that was cancelled first', async () => {
    const id = await sell([P.A, 1]);
    await cancel(id);
    // As if its event came late: the line becomes one of an event.
    await shop.t.db.execute('update sale_detail set id_product = ? where id_document = ?', [E.CONGRESS, id]);
    await runAs(SYSTEM, () => shop.t.get(Bus).execute(new IssueEventTickets(id)));
    expect([await hasEvent(id), await tickets(id)]).toEqual([0, []]);
  });

  it('seats are the stock: of 5 that are left, 6 buyers get 5', async () => {
    const [left = ''] = await shop.lots(E.GALA);
    await sell([E.GALA, Number(left.split(':')[1]) - 5]);
    const before = await shop.count('event_ticket');
    const sold = await Promise.all(
      Array.from({ length: 6 }, () => shop.sell({ p_details: [{ p_id_product: E.GALA, p_qty: 1 }] })),
    );
    expect(sold.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    await shop.t.settle();
    expect(await shop.count('event_ticket')).toBe(before + 5);
    expect(await shop.lots(E.GALA)).toEqual(['S:0']);
    await shop.receive(E.GALA, 1, ['T', '9999-12-31', 50]);
  });

  it('are mailed as a PDF, and their codes stand in no job and no audit', async () => {
    const id = await sell([E.CONGRESS, 2]);
    const found = await tickets(id);
    const mail = (await mails()).find((text) => text.includes(`boletos-${id}.pdf`)) ?? '';
    expect(mail).toContain('maria@ceiba.example');
    const pdf = /boletos-\d+\.pdf"\r\n[^\r]+\r\n\r\n([\s\S]+?)\r\n--/.exec(mail)?.[1] ?? '';
    const rows = (await readPdf(Buffer.from(pdf, 'base64'))).join('\n');
    for (const { code } of found) expect(rows).toContain(shownCode(code));
    for (const text of ['Congreso Ñandú 2026', '5 de diciembre de 2099, 09:00 h', 'Auditorio, Puebla', 'Boleto 2 de 2'])
      expect(rows).toContain(text);
    const kept = await shop.t.db.query('select payload as text from job union all select changes from audit');
    for (const { code } of found) expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('ring once with the customer who has an account, whose mail names his own page and no person', async () => {
    await createPartner(shop.t, 3);
    await shop.t.db.execute("update customers set email_customers = 'socio@ceiba.example' where id_customers = 3");
    const bells = () =>
      shop.t.db.query<{ data: object }>(
        `select n.data from notification n join notification_recipient r using (id_notification)
         join users u on u.id_user = r.id_user where n.kind = 'tickets_ready' and u.id_customers = 3 and n.id_customers = 3`,
      );
    const sold = await shop.sell({ p_id_customers: 3, p_details: [{ p_id_product: E.CONGRESS, p_qty: 2 }] });
    expect(sold.status).toBe(200);
    const { id } = sold.data;
    await shop.t.settle();
    await runAs(SYSTEM, () => shop.t.get(Bus).execute(new IssueEventTickets(id)));
    await shop.t.settle();
    expect((await bells()).map(({ data }) => data)).toEqual([
      { id_sale: id, id_customers: 3, tickets: 2, events: 'Congreso Ñandú 2026' },
    ]);
    const body = (await mails()).filter((mail) => mail.includes(`boletos-${id}.pdf`));
    expect(body).toHaveLength(1);
    const text = Buffer.from(/base64\r\n\r\n([\s\S]+?)\r\n--/.exec(body[0] ?? '')?.[1] ?? '', 'base64').toString();
    expect(text).toContain(`/historial-compras?buscar=${id}\n`);
    // Nobody but him hears, and who has no account is told no page.
    const other = await sell([E.CONGRESS, 1]);
    expect((await bells()).length).toBe(1);
    const plain = (await mails()).find((mail) => mail.includes(`boletos-${other}.pdf`)) ?? '';
    expect(Buffer.from(/base64\r\n\r\n([\s\S]+?)\r\n--/.exec(plain)?.[1] ?? '', 'base64').toString()).not.toContain(
      'historial-compras',
    );
  });

  it('of a large sale are printed and mailed by the hundred, and say so', async () => {
    const id = await sell([E.CONGRESS, 101]);
    const refused = await print(String(id));
    expect([refused.statusCode, refused.json<{ message: string; data: object }>()]).toMatchObject([
      409,
      { message: EVENT_TICKET_MESSAGES.parts, data: { parts: 2 } },
    ]);
    const second = await print(`${id}?part=2`);
    expect([second.statusCode, second.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`boletos-${id}-2-de-2.pdf`),
    ]);
    expect((await readPdf(second.rawPayload)).join('\n')).toContain('Boleto 101 de 101');
    expect((await print(`${id}?part=3`)).statusCode).toBe(409);
    for (const part of [1, 2])
      expect((await mails()).filter((mail) => mail.includes(`boletos-${id}-${part}-de-2.pdf`))).toHaveLength(1);
  });

  it('are printed for staff of the branch and for who bought, all or one, never for others', async () => {
    const id = await sell([E.CONGRESS, 2]);
    const [first] = await tickets(id);
    await createPartner(shop.t, 2);
    const buyer = await shop.t.login('2', 1);
    for (const token of [shop.cashier, buyer]) {
      const answer = await print(String(id), token);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    const one = (await readPdf((await print(`${id}?id_ticket=${first?.id_ticket}`)).rawPayload)).join('\n');
    expect(one).toContain('Boleto 1 de 2');
    expect(one).not.toContain('Boleto 2 de 2');
    expect((await print(String(id), stranger)).statusCode).toBe(403);
    expect((await print(String(id), await shop.t.login('3', 1))).statusCode).toBe(403);
    expect((await print(String(id), 'nonsense')).statusCode).toBe(401);
    // What was bought in his public store is another person's, although the sale is his.
    await shop.t.db.execute('update sale set ecommerce_publico = 1 where id_document = ?', [id]);
    expect([(await print(String(id), buyer)).statusCode, (await print(String(id))).statusCode]).toEqual([403, 200]);
  });

  it('are not printed where there are none, not yet, or not any more', async () => {
    const plain = await sell([P.A, 1]);
    const refused = async (id: number) => {
      const answer = await print(String(id));
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    expect(await refused(plain)).toEqual([404, EVENT_TICKET_MESSAGES.noneOfSale]);
    await shop.t.db.execute('update sale set has_event = 1 where id_document = ?', [plain]);
    expect(await refused(plain)).toEqual([409, EVENT_TICKET_MESSAGES.inProcess]);
    const id = await sell([E.CONGRESS, 1]);
    await cancel(id);
    expect(await refused(id)).toEqual([409, EVENT_TICKET_MESSAGES.noneValid]);
    expect((await print('999999')).statusCode).toBe(404);
  });

  it('are listed with event, state and the end of the code alone, for the branches of who asks', async () => {
    const id = await sell([E.CONGRESS, 1]);
    const [ticket] = await tickets(id);
    const { data } = await list({ p_id_document: id });
    expect(data).toEqual({
      rows: [
        {
          id_ticket: ticket?.id_ticket,
          id_document: id,
          number_invoice_doc: expect.any(String) as string,
          id_branch_office: 1,
          key_branch_office: 'CDMX',
          name_branch_office: 'CDMX Centro',
          id_customers: 2,
          full_name_customers: 'María Ñúñez',
          id_product: E.CONGRESS,
          key_product: EVENT_KEYS.congress,
          name_product: 'Congreso Ñandú 2026',
          event_date: '2099-12-05',
          event_time: '09:00',
          event_location: 'Auditorio, Puebla',
          name_type_event_zone: expect.any(String) as string,
          holder_name: 'María Ñúñez',
          code_end: ticket?.code.slice(-4),
          state: 'VALIDO',
          issued_at: expect.any(String) as string,
          replaced: 0,
          replaced_at: null,
          entered_at: null,
          door: null,
          user_entered: null,
          id_worker_entered: null,
          left_at: null,
        },
      ],
      total: 1,
    });
    expect(JSON.stringify(data)).not.toContain(ticket?.code);
    for (const same of [
      { p_search: shownCode(ticket?.code ?? '').toLowerCase() },
      { p_search: `${id}`, p_id_document: id },
      { p_search: 'ÑANDU', p_id_document: id },
      { p_key_product: EVENT_KEYS.congress, p_state: 'VALIDO', p_id_document: id },
    ])
      expect((await list(same)).data.total).toBe(1);
    for (const nothing of [
      { p_id_document: id, p_state: 'ENTRO' },
      { p_id_document: id, p_key_product: EVENT_KEYS.gala },
      { p_search: '0'.repeat(26) },
    ])
      expect((await list(nothing)).data).toEqual({ rows: [], total: 0 });
    await cancel(id);
    expect((await list({ p_id_document: id })).data.rows).toMatchObject([{ state: 'CANCELADO' }]);
    expect((await list({ p_id_document: id }, stranger)).data).toEqual({ rows: [], total: 0 });
    expect((await list({ p_id_branch_office: 2 })).status).toBe(403);
    expect((await list({}, await shop.t.login('almacen'))).status).toBe(403);
    expect(await list({ p_state: 'ROTO' })).toMatchObject({ status: 400, data: { fields: [{ field: 'state' }] } });
  });

  it('get another code one by one: the one of 50 whose photograph was posted (pretix#928)', async () => {
    const id = await sell([E.CONGRESS, 50]);
    const before = await tickets(id);
    const leaked = before[20];
    const { data: found } = await list({ p_search: leaked?.code });
    expect(found.rows.map(({ id_ticket }) => id_ticket)).toEqual([leaked?.id_ticket]);
    expect(await replace(leaked?.id_ticket ?? 0, 'FOTO')).toMatchObject({
      status: 200,
      message: EVENT_TICKET_MESSAGES.replaced,
    });
    const after = await tickets(id);
    expect(after.filter(({ code }, at) => code !== before[at]?.code)).toEqual([
      { ...leaked, code: expect.not.stringContaining(leaked?.code ?? '') as string },
    ]);
    expect(
      await shop.t.db.query('select code, id_ticket, reason, note, holder_name, user_created from event_ticket_code'),
    ).toEqual([
      {
        ...{ code: leaked?.code, id_ticket: leaked?.id_ticket, reason: 'FOTO', note: null },
        ...{ holder_name: 'María Ñúñez', user_created: expect.any(String) as string },
      },
    ]);
    // The old code still finds its ticket.
    expect((await list({ p_search: leaked?.code })).data.rows).toMatchObject([
      { id_ticket: leaked?.id_ticket, replaced: 1, replaced_at: expect.any(String) as string },
    ]);
  });

  it('change their holder with their code, and say what is wrong', async () => {
    const id = await sell([E.CONGRESS, 1]);
    const [ticket] = await tickets(id);
    const held = ticket?.id_ticket ?? 0;
    const field = (name: string, message: string) => ({ data: { fields: [{ field: name, message }] } });
    expect(await replace(held, 'TITULAR')).toMatchObject({
      status: 400,
      ...field('holder_name', EVENT_TICKET_MESSAGES.holder),
    });
    expect(await replace(held, '' as ReplaceReason)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'reason' }] },
    });
    expect((await replace(held, 'TITULAR', { p_holder_name: 'x'.repeat(151) })).status).toBe(400);
    expect((await replace(held, 'TITULAR', { p_holder_name: 'José Peña' })).status).toBe(200);
    const [changed] = await tickets(id);
    expect(changed).toEqual({ ...ticket, holder_name: 'José Peña', code: expect.any(String) as string });
    expect(changed?.code).not.toBe(ticket?.code);
    // The cashier has no right to it, who sees another branch neither, and nobody for what is not there.
    expect((await replace(held, 'OTRO', {}, shop.cashier)).status).toBe(403);
    expect((await replace(999_999, 'OTRO')).status).toBe(404);
    await cancel(id);
    expect(await replace(held, 'OTRO')).toMatchObject({ status: 409, message: EVENT_TICKET_MESSAGES.invalid });
  });

  it('are replaced by two people at once: both codes before the last are dead', async () => {
    const id = await sell([E.CONGRESS, 1]);
    const [ticket] = await tickets(id);
    const held = ticket?.id_ticket ?? 0;
    const done = await Promise.all([replace(held, 'PERDIDO'), replace(held, 'FOTO')]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    const old = await shop.t.db.query<{ code: string }>('select code from event_ticket_code where id_ticket = ?', [
      held,
    ]);
    const [last] = await tickets(id);
    expect(new Set([...old.map(({ code }) => code), last?.code]).size).toBe(3);
    expect(old.map(({ code }) => code)).toContain(ticket?.code);
  });

  it('are sent again with the same codes, once a press', async () => {
    const id = await sell([E.CONGRESS, 2]);
    const [one] = await tickets(id);
    const before = await tickets(id);
    const resend = (body: object, token = shop.cashier, key = 'k') =>
      shop.t.post<Saved>('/sale/event/resend', { p_id_document: id, ...body }, token, { 'idempotency-key': key });
    const sent = async () => (await mails()).filter((mail) => mail.includes(`-${id}`)).length;
    const had = await sent();
    expect(await resend({})).toMatchObject({ status: 200, message: EVENT_TICKET_MESSAGES.resent, data: { id } });
    expect((await resend({})).status).toBe(200);
    await shop.t.settle();
    expect(await sent()).toBe(had + 1);
    expect((await resend({ p_id_ticket: one?.id_ticket }, shop.cashier, 'one')).status).toBe(200);
    await shop.t.settle();
    expect((await mails()).some((mail) => mail.includes(`boleto-${id}-1.pdf`))).toBe(true);
    expect(await tickets(id)).toEqual(before);
    expect((await resend({}, stranger, 'far')).status).toBe(403);
    expect((await resend({ p_id_ticket: 999_999 }, shop.cashier, 'no')).status).toBe(404);
    await shop.t.db.execute("update customers set email_customers = '' where id_customers = 2");
    expect(await resend({}, shop.cashier, 'none')).toMatchObject({
      status: 409,
      message: EVENT_TICKET_MESSAGES.noMail,
    });
    await shop.t.db.execute("update customers set email_customers = 'maria@ceiba.example' where id_customers = 2");
    await cancel(id);
    expect(await resend({}, shop.cashier, 'gone')).toMatchObject({
      status: 409,
      message: EVENT_TICKET_MESSAGES.noneValid,
    });
  });

  it('lists 30,000 tickets along an index', async () => {
    const id = await sell([E.CONGRESS, 1]);
    await shop.t.db.execute(
      `insert into event_ticket (id_document, line, seat, id_branch_office, id_product, key_product, code, holder_name, issued_at)
       select ?, 1 + seq div 1000, 1000 + seq, 1, ?, concat('EVENTO-', seq mod 300), concat('7', lpad(seq, 25, '0')), 'x',
         date_add('2024-01-01', interval seq minute) from seq_1_to_30000`,
      [id, E.CONGRESS],
    );
    await shop.t.db.query('analyze table event_ticket');
    const first = async (more: Partial<EventTicketListInput>) => {
      const plan = eventTicketPlan({ id_document: null, key_product: null, state: null, ...more }, [1, 57], null);
      const where = (plan.where ?? []).map(({ sql }) => sql).join(' and ');
      const [step] = await shop.t.db.query<{ table: string; key: string | null; Extra: string }>(
        `explain select ${plan.select} ${plan.from} where ${where} order by t.issued_at desc, t.id_ticket desc limit 10`,
        (plan.where ?? []).flatMap(({ params }) => [...(params ?? [])]),
      );
      return step;
    };
    expect(await first({})).toMatchObject({ table: 't', key: 'event_ticket_issued' });
    expect((await first({}))?.Extra).not.toContain('filesort');
    expect(await first({ key_product: 'EVENTO-7' })).toMatchObject({ table: 't', key: 'event_ticket_event' });
    expect(await first({ id_document: 1 })).toMatchObject({ table: 't', key: 'event_ticket_seat' });
    expect((await list({ p_search: `7${'29999'.padStart(25, '0')}` })).data.rows).toMatchObject([{ code_end: '9999' }]);
  });
});
