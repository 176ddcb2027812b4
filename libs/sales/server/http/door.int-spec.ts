import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { grant, makeWorker } from '@ceiba/identity/testing';
import type { Envelope } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import {
  DOOR_MESSAGES,
  type DoorAnswer,
  type DoorCount,
  type DoorEntries,
  type DoorEvents,
  type DoorList,
  shownCode,
} from '@ceiba/sales/contract';
import { E, EVENT_KEYS, insertEvents, openShop, P, type Shop } from '@ceiba/sales/testing';

type Answer = Envelope<DoorAnswer> & { status: number };
interface StoredTicket {
  id_ticket: number;
  code: string;
}

/** Real requests over sockets: each scan has a connection and a transaction of its own. */
describe('the doors of an event', () => {
  let shop: Shop;
  let address: string;
  let doorman: string;
  let other: string;
  let n = 0;

  beforeAll(async () => {
    shop = await openShop({ worker: true });
    await insertEvents(shop.t.db);
    await shop.receive(P.A, 1, ['L', '2099-01-31', 100]);
    for (const id of [E.CONGRESS, E.GALA]) await shop.receive(id, 1, ['S', '9999-12-31', 500]);
    const { data } = await shop.t.post<{ id_profile: number }>(
      '/profile/insert/update',
      {
        p_description_profile: 'PUERTA',
        p_permissions: [grant('boletos', { main: 1, actions: ['check_in'] })],
      },
      shop.admin,
    );
    const { id_profile } = data;
    doorman = await makeWorker(shop.t, shop.admin, { username: 'puerta', id_profile, branch_office: [1] });
    other = await makeWorker(shop.t, shop.admin, { username: 'gdl', id_profile, branch_office: [2] });
    await shop.t.app.listen({ port: 0, host: '127.0.0.1' });
    const server: { address(): AddressInfo | string | null } = shop.t.app.getHttpServer();
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.t.close());

  const seats = async (qty: number, id_product: number = E.CONGRESS): Promise<[number, StoredTicket[]]> => {
    const { data } = await shop.sell({ p_details: [{ p_id_product: id_product, p_qty: qty }] });
    await shop.t.settle();
    const rows = await shop.t.db.query<StoredTicket>(
      'select id_ticket, code from event_ticket where id_document = ? order by id_ticket',
      [data.id],
    );
    return [data.id, rows];
  };
  const one = async (): Promise<StoredTicket & { id_document: number }> => {
    const [id_document, [ticket]] = await seats(1);
    if (!ticket) throw new Error('no ticket');
    return { ...ticket, id_document };
  };
  const request = () => `scan-${String(++n).padStart(8, '0')}`;
  const scan = async (code: string, more: Record<string, unknown> = {}, token = doorman): Promise<Answer> => {
    const response = await fetch(`${address}/api/sale/event/door/check-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ p_code: code, p_key_product: EVENT_KEYS.congress, p_door: 'Norte', p_request_id: request() },
        ...more,
      }),
    });
    return { status: response.status, ...((await response.json()) as Envelope<DoorAnswer>) };
  };
  const stored = (id: number) =>
    shop.t.db.one<Record<string, unknown>>(
      'select entered_at, door, user_entered from event_ticket where id_ticket = ?',
      [id],
    );
  const scans = (id: number) =>
    shop.t.db.query<{ result: string; door: string }>(
      'select result, door from event_ticket_scan where id_ticket = ? order by id_scan',
      [id],
    );
  const cancel = (id: number) =>
    shop.asked('/sale/delete', { p_id_document: id, p_observation_anulado: 'Error' }, shop.admin);

  it('let a ticket in, and say to the next where and when it entered', async () => {
    const ticket = await one();
    const first = await scan(ticket.code);
    expect(first).toMatchObject({
      status: 200,
      response: 'success',
      message: DOOR_MESSAGES.entered,
      data: {
        result: 'ENTRO',
        id_ticket: ticket.id_ticket,
        id_document: ticket.id_document,
        holder_name: 'María Ñúñez',
        name_product: 'Congreso Ñandú 2026',
        event_date: '2099-12-05',
        entered_at: expect.any(String) as string,
        door: 'Norte',
        user_entered: 'puerta Prueba',
        replaced_at: null,
      },
    });
    const again = await scan(shownCode(ticket.code).toLowerCase(), { p_door: 'Sur' });
    expect(again).toMatchObject({
      status: 409,
      response: 'warning',
      message: expect.stringMatching(
        /^Este boleto ya entró: \d\d\/\d\d\/\d{4} \d\d:\d\d, Norte, puerta Prueba\.$/,
      ) as string,
      data: { result: 'YA_ENTRO', entered_at: first.data.entered_at, door: 'Norte', user_entered: 'puerta Prueba' },
    });
    expect(await stored(ticket.id_ticket)).toMatchObject({ door: 'Norte', user_entered: 'puerta Prueba' });
    expect(await scans(ticket.id_ticket)).toEqual([
      { result: 'ENTRO', door: 'Norte' },
      { result: 'YA_ENTRO', door: 'Sur' },
    ]);
  });

  it('let it in once, of two doors at the same moment and of twenty', async () => {
    for (const doors of [2, 20]) {
      const ticket = await one();
      const answers = await Promise.all(
        Array.from({ length: doors }, (_, at) => scan(ticket.code, { p_door: `Puerta ${at}` })),
      );
      const entered = answers.filter(({ status }) => status === 200);
      expect(entered).toHaveLength(1);
      const [winner] = entered;
      for (const loser of answers.filter(({ status }) => status !== 200))
        expect(loser).toMatchObject({
          status: 409,
          data: { result: 'YA_ENTRO', door: winner?.data.door, entered_at: winner?.data.entered_at },
        });
      expect((await scans(ticket.id_ticket)).map(({ result }) => result).sort()).toEqual([
        'ENTRO',
        ...Array<string>(doors - 1).fill('YA_ENTRO'),
      ]);
    }
  });

  it('let all of a family in at twenty doors at once, each once', async () => {
    const [, tickets] = await seats(20);
    const answers = await Promise.all(tickets.map(({ code }) => scan(code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('answer a scan that is asked for again as the first time, also at the same moment', async () => {
    const ticket = await one();
    const p_request_id = request();
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(ticket.code, { p_request_id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await scan(ticket.code, { p_request_id })).toEqual(answers[0]);
    expect(await scans(ticket.id_ticket)).toEqual([{ result: 'ENTRO', door: 'Norte' }]);
    // Its number is no pass for another ticket (Eventra#12596).
    const next = await one();
    expect(await scan(next.code, { p_request_id })).toMatchObject({ status: 409, message: DOOR_MESSAGES.otherRequest });
    expect(await stored(next.id_ticket)).toMatchObject({ entered_at: null });
  });

  it('stay closed to a cancelled sale from that moment on, whoever was in before, without any worker (Eventra#12578)', async () => {
    const [id, [inside, outside]] = await seats(2);
    expect((await scan(inside?.code ?? '')).status).toBe(200);
    await cancel(id);
    for (const ticket of [inside, outside])
      expect(await scan(ticket?.code ?? '')).toMatchObject({
        status: 409,
        response: 'danger',
        message: DOOR_MESSAGES.cancelled,
        data: { result: 'CANCELADO' },
      });
    // Who let him in stays written down.
    expect(await scans(inside?.id_ticket ?? 0)).toEqual([
      { result: 'ENTRO', door: 'Norte' },
      { result: 'CANCELADO', door: 'Norte' },
    ]);
    expect(await stored(outside?.id_ticket ?? 0)).toMatchObject({ entered_at: null });
  });

  it('decide between a scan and the cancel of its sale at the same moment: one of the two orders', async () => {
    for (let round = 0; round < 6; round++) {
      const ticket = await one();
      const [answer] = await Promise.all([scan(ticket.code), cancel(ticket.id_document)]);
      const { entered_at } = (await stored(ticket.id_ticket)) ?? {};
      expect([answer.data.result, entered_at === null]).toEqual(
        answer.status === 200 ? ['ENTRO', false] : ['CANCELADO', true],
      );
    }
  });

  it('refuse a code that was replaced, and say since when; the new one goes in', async () => {
    const ticket = await one();
    await shop.asked('/sale/event/replace', { p_id_ticket: ticket.id_ticket, p_reason: 'FOTO' }, shop.admin);
    expect(await scan(ticket.code)).toMatchObject({
      status: 409,
      response: 'danger',
      message: expect.stringMatching(/^Este código se reemplazó el \d\d\/\d\d\/\d{4} \d\d:\d\d\. /) as string,
      data: { result: 'REEMPLAZADO', id_ticket: ticket.id_ticket, replaced_at: expect.any(String) as string },
    });
    const now = await shop.t.db.one<{ code: string }>('select code from event_ticket where id_ticket = ?', [
      ticket.id_ticket,
    ]);
    expect((await scan(now?.code ?? '')).data.result).toBe('ENTRO');
    // Who is in keeps the code.
    expect(
      (await shop.t.post('/sale/event/replace', { p_id_ticket: ticket.id_ticket, p_reason: 'FOTO' }, shop.admin))
        .status,
    ).toBe(409);
  });

  it('decide between a scan and the replacing of its code: never both', async () => {
    for (let round = 0; round < 6; round++) {
      const ticket = await one();
      const body = { p_id_ticket: ticket.id_ticket, p_reason: 'PERDIDO' };
      const [answer, replaced] = await Promise.all([
        scan(ticket.code),
        shop.t.post('/sale/event/replace', body, shop.admin),
      ]);
      expect([answer.data.result, replaced.status]).toEqual(
        answer.status === 200 ? ['ENTRO', 409] : ['REEMPLAZADO', 200],
      );
    }
  });

  it('know a ticket of another event, which stays good for its own door', async () => {
    const [, [ticket]] = await seats(1, E.GALA);
    expect(await scan(ticket?.code ?? '')).toMatchObject({
      status: 409,
      message: 'Este boleto es de otro evento: Gala, 2099-12-06.',
      data: { result: 'OTRO_EVENTO', name_product: 'Gala' },
    });
    expect((await scan(ticket?.code ?? '', { p_key_product: EVENT_KEYS.gala })).status).toBe(200);
  });

  it('let in what another branch sold of the same event', async () => {
    const ticket = await one();
    expect((await scan(ticket.code, { p_door: 'GDL' }, other)).data.result).toBe('ENTRO');
    // An event that none of his branches sells is no door of his.
    expect(await scan(ticket.code, { p_key_product: EVENT_KEYS.gala }, other)).toMatchObject({
      status: 404,
      message: DOOR_MESSAGES.noEvent,
    });
  });

  it('say of anything else that it is no ticket, and read on (Alf.ioBackoffice#16)', async () => {
    const ticket = await one();
    for (const code of ['7501055300075', 'https://ceiba.example/?a=1', '7'.padEnd(26, 'Z'), '💥', "' or 1=1 --"])
      expect(await scan(code)).toMatchObject({
        status: 409,
        message: DOOR_MESSAGES.unknown,
        data: { result: 'DESCONOCIDO', id_ticket: null, holder_name: null },
      });
    expect((await scan(ticket.code)).status).toBe(200);
  });

  it('name the field that is wrong', async () => {
    const ticket = await one();
    for (const [wrong, field] of [
      [{ p_code: '' }, 'code'],
      [{ p_door: '' }, 'door'],
      [{ p_door: 'x'.repeat(61) }, 'door'],
      [{ p_request_id: 'short' }, 'request_id'],
      [{ p_request_id: 'ñ'.repeat(10) }, 'request_id'],
      [{ p_key_product: '' }, 'key_product'],
    ] as const)
      expect(await scan(ticket.code, wrong)).toMatchObject({ status: 400, data: { fields: [{ field }] } });
    expect(await stored(ticket.id_ticket)).toMatchObject({ entered_at: null });
  });

  it('are kept by who may, and by nobody else', async () => {
    const ticket = await one();
    const partner = shop.t.login('almacen');
    expect((await scan(ticket.code, {}, await partner)).status).toBe(403);
    expect((await scan(ticket.code, {}, 'nonsense')).status).toBe(401);
    // The doorman sees no list, prints nothing, sends nothing.
    for (const path of ['/sale/event/get/all', '/sale/event/resend', '/sale/event/replace'])
      expect((await shop.t.post(path, {}, doorman)).status).toBe(403);
  });

  it('count who is in, by door, without what is cancelled', async () => {
    const count = () =>
      shop.t.post<DoorCount>('/sale/event/door/count', { p_key_product: EVENT_KEYS.congress }, doorman);
    const { data: before } = await count();
    const [id, [one_, two, three]] = await seats(3);
    await scan(one_?.code ?? '', { p_door: 'Zaguán' });
    await scan(two?.code ?? '', { p_door: 'Zaguán' });
    const { data } = await count();
    expect(data).toEqual({
      tickets: before.tickets + 3,
      entered: before.entered + 2,
      inside: before.inside + 2,
      doors: [...before.doors, { door: 'Zaguán', entered: 2 }],
    });
    await cancel(id);
    // Who is in is in; the seat that was left is none any more.
    expect((await count()).data).toEqual({ ...data, tickets: before.tickets + 2 });
    expect(three).toBeDefined();
    expect((await shop.t.post('/sale/event/door/count', { p_key_product: EVENT_KEYS.gala }, other)).status).toBe(404);
  });

  const hash = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 32);
  const entry = (code: string, more: object = {}) => ({
    ...{ p_code: code, p_request_id: request(), p_scanned_at: '2026-11-28T15:00:00.000Z' },
    ...more,
  });
  const note = (entries: readonly object[], more: object = {}, token = doorman) =>
    shop.t.post<DoorEntries>(
      '/sale/event/door/entries',
      { p_key_product: EVENT_KEYS.congress, p_door: 'Lejos', p_entries: entries, ...more },
      token,
    );

  it('take along, for when they have no connection, hashes of the codes of their event, and nothing else', async () => {
    const [id, [open, inside, replaced]] = await seats(3);
    await scan(inside?.code ?? '');
    await shop.asked('/sale/event/replace', { p_id_ticket: replaced?.id_ticket, p_reason: 'FOTO' }, shop.admin);
    const gone = await one();
    await cancel(gone.id_document);
    const [, [gala]] = await seats(1, E.GALA);
    const { data, status } = await shop.t.post<DoorList>(
      '/sale/event/door/list',
      { p_key_product: EVENT_KEYS.congress },
      doorman,
    );
    expect([status, Object.keys(data)]).toEqual([200, ['at', 'rows']]);
    const states = new Map(data.rows.map((row) => [row.hash, row.state]));
    expect([open, inside, replaced, gone].map((ticket) => states.get(hash(ticket?.code ?? '')))).toEqual([
      'VALIDO',
      'ENTRO',
      'REEMPLAZADO',
      'CANCELADO',
    ]);
    const [now] = await shop.t.db.query<StoredTicket>('select id_ticket, code from event_ticket where id_ticket = ?', [
      replaced?.id_ticket ?? 0,
    ]);
    expect(states.get(hash(now?.code ?? ''))).toBe('VALIDO');
    expect(states.has(hash(gala?.code ?? ''))).toBe(false);
    expect(JSON.stringify(data)).not.toContain(open?.code);
    expect((await shop.t.post('/sale/event/door/list', { p_key_product: EVENT_KEYS.gala }, other)).status).toBe(404);
    expect(id).toBeGreaterThan(0);
  });

  it('tell afterwards whom they let in: once however often it is sent, in since then', async () => {
    const ticket = await one();
    const sent = entry(ticket.code);
    for (let times = 0; times < 3; times++)
      expect((await note([sent])).data).toEqual({ rows: [{ request_id: sent.p_request_id, result: 'ENTRO' }] });
    expect(await stored(ticket.id_ticket)).toMatchObject({
      entered_at: new Date('2026-11-28T15:00:00.000Z'),
      door: 'Lejos',
      user_entered: 'puerta Prueba',
    });
    expect(await scans(ticket.id_ticket)).toEqual([{ result: 'ENTRO', door: 'Lejos' }]);
    expect(await scan(ticket.code)).toMatchObject({ status: 409, data: { result: 'YA_ENTRO', door: 'Lejos' } });
    // A telephone whose clock is years ahead.
    const ahead = await one();
    await note([entry(ahead.code, { p_scanned_at: '2199-01-01T00:00:00.000Z' })]);
    const { entered_at } = (await stored(ahead.id_ticket)) ?? {};
    expect((entered_at as Date).getTime()).toBeLessThanOrEqual(shop.t.get(Clock).now().getTime());
  });

  it('keep both entries of one ticket at two doors without connection; the second is a conflict', async () => {
    const ticket = await one();
    const [first, second] = await Promise.all([
      note([entry(ticket.code)]),
      note([entry(ticket.code)], { p_door: 'Otra' }),
    ]);
    expect([first, second].flatMap(({ data }) => data.rows.map(({ result }) => result)).sort()).toEqual([
      'CONFLICTO',
      'ENTRO',
    ]);
    expect((await scans(ticket.id_ticket)).map(({ result }) => result).sort()).toEqual(['CONFLICTO', 'ENTRO']);
  });

  it('let stand who came in, although the sale was cancelled meanwhile (pretix#3187); a code that was given up is a conflict', async () => {
    const cancelled = await one();
    await cancel(cancelled.id_document);
    const replaced = await one();
    await shop.asked('/sale/event/replace', { p_id_ticket: replaced.id_ticket, p_reason: 'FOTO' }, shop.admin);
    const { data } = await note([entry(cancelled.code), entry(replaced.code), entry('junk')]);
    expect(data.rows.map(({ result }) => result)).toEqual(['ENTRO', 'CONFLICTO', 'DESCONOCIDO']);
    expect(await stored(cancelled.id_ticket)).toMatchObject({ door: 'Lejos' });
    expect(await stored(replaced.id_ticket)).toMatchObject({ entered_at: null });
  });

  it('are told what is wrong with entries, and take none of them then', async () => {
    const ticket = await one();
    for (const [wrong, field] of [
      [[], 'entries'],
      [Array.from({ length: 201 }, () => entry(ticket.code)), 'entries'],
      [[entry(ticket.code, { p_scanned_at: 'ayer' })], 'entries.0.scanned_at'],
      [[entry(ticket.code), entry('')], 'entries.1.code'],
    ] as const)
      expect(await note(wrong)).toMatchObject({ status: 400, data: { fields: [{ field }] } });
    expect(await stored(ticket.id_ticket)).toMatchObject({ entered_at: null });
    expect((await note([entry(ticket.code)], {}, await shop.t.login('almacen'))).status).toBe(403);
  });

  it('are those of the events of his branches, the next one first', async () => {
    const events = async (token: string) =>
      (await shop.t.fetch<DoorEvents>('/sale/event/door/events', token)).data.rows.map(
        ({ key_product }) => key_product,
      );
    expect(await events(doorman)).toEqual([EVENT_KEYS.congress, EVENT_KEYS.gala]);
    expect(await events(other)).toEqual([EVENT_KEYS.congress]);
    // What is over comes after what is to come.
    await shop.t.db.execute('update product set event_date = ? where key_product = ?', [
      shop.t.get(Clock).today(),
      EVENT_KEYS.gala,
    ]);
    expect(await events(doorman)).toEqual([EVENT_KEYS.gala, EVENT_KEYS.congress]);
    await shop.t.db.execute("update product set event_date = '2020-01-01' where key_product = ?", [EVENT_KEYS.gala]);
    expect(await events(doorman)).toEqual([EVENT_KEYS.congress, EVENT_KEYS.gala]);
  });
});
