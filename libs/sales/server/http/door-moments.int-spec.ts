import { createConnection, type Connection } from 'mysql2/promise';
import type { ListResult } from '@ceiba/platform/contract';
import { eventually, rowLockWaiters, waitLongForRows } from '@ceiba/platform/testing';
import {
  DOOR_MESSAGES,
  type DoorAnswer,
  type DoorCount,
  type DoorEntries,
  type DoorEvents,
  type DoorList,
  EVENT_TICKET_MESSAGES,
  type EventTicketRow,
} from '@ceiba/sales/contract';
import { E, EVENT_KEYS, insertEvents, openShop, type Shop } from '@ceiba/sales/testing';
import { DataSource } from 'typeorm';

interface StoredTicket {
  id_ticket: number;
  code: string;
}

/** What a door decides while another transaction is in the middle of the same ticket, and who leaves and comes back. */
describe('the doors of an event, from one moment to the next', () => {
  let shop: Shop;
  let holder: Connection;
  let n = 0;

  beforeAll(async () => {
    shop = await openShop({ worker: true });
    await insertEvents(shop.t.db);
    await shop.receive(E.CONGRESS, 1, ['S', '9999-12-31', 500]);
    holder = await createConnection({ uri: shop.t.config.databaseUrl });
    await waitLongForRows(shop.t.get(DataSource));
  });
  afterAll(async () => {
    await holder.end();
    await shop.t.close();
  });

  const one = async (): Promise<StoredTicket & { id_document: number }> => {
    const { data } = await shop.sell({ p_details: [{ p_id_product: E.CONGRESS, p_qty: 1 }] });
    await shop.t.settle();
    const [ticket] = await shop.t.db.query<StoredTicket>(
      'select id_ticket, code from event_ticket where id_document = ?',
      [data.id],
    );
    if (!ticket) throw new Error('no ticket');
    return { ...ticket, id_document: data.id };
  };
  const scan = (code: string, more: object = {}) =>
    shop.t.post<DoorAnswer>(
      '/sale/event/door/check-in',
      {
        ...{ p_code: code, p_key_product: EVENT_KEYS.congress, p_door: 'Norte' },
        ...{ p_request_id: `moment-${String(++n).padStart(6, '0')}`, ...more },
      },
      shop.cashier,
    );
  const out = (code: string, more: object = {}) => scan(code, { p_direction: 'out', ...more });
  const cancel = (id: number) =>
    shop.t.post('/sale/delete', { p_id_document: id, p_observation_anulado: 'Error' }, shop.admin);
  const state = (id_ticket: number) =>
    shop.t.db.one<{ inside: 0 | 1; anulado: 0 | 1 }>(
      `select t.entered_at is not null and t.left_at is null as inside, s.anulado
       from event_ticket t join sale s on s.id_document = t.id_document where t.id_ticket = ?`,
      [id_ticket],
    );
  const scans = async (id: number) =>
    (
      await shop.t.db.query<{ result: string }>(
        'select result from event_ticket_scan where id_ticket = ? order by id_scan',
        [id],
      )
    ).map(({ result }) => result);
  /** As many connections of this database stand before a row's lock. */
  const waiting = (count: number) =>
    eventually(async () => {
      const ids = await rowLockWaiters((sql) => shop.t.db.query(sql));
      const found = await shop.t.db.one<{ n: number }>(
        'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
        [[0, ...ids]],
      );
      expect(Number(found?.n)).toBe(count);
    });
  /** Holds what `sql` locks until it is let go. */
  const hold = async (sql: string, params: (number | string)[]): Promise<() => Promise<void>> => {
    await holder.beginTransaction();
    await holder.query(sql, params);
    return () => holder.rollback();
  };

  it('wait for a cancel that is under way: it is not committed, and the ticket goes in no more', async () => {
    const ticket = await one();
    const release = await hold('select * from stock_balance where id_product = ? for update', [E.CONGRESS]);
    const cancelled = cancel(ticket.id_document);
    await waiting(1);
    const scanned = scan(ticket.code);
    await Promise.race([scanned, waiting(2)]);
    await release();
    expect([(await cancelled).status, await scanned]).toMatchObject([
      200,
      { status: 409, data: { result: 'CANCELADO' } },
    ]);
    expect(await state(ticket.id_ticket)).toEqual({ inside: 0, anulado: 1 });
  });

  it('are waited for by a cancel that comes while somebody goes in', async () => {
    const ticket = await one();
    const release = await hold('select * from event_ticket where id_ticket = ? for update', [ticket.id_ticket]);
    const scanned = scan(ticket.code);
    await waiting(1);
    const cancelled = cancel(ticket.id_document);
    await Promise.race([cancelled, waiting(2)]);
    const before = await state(ticket.id_ticket);
    await release();
    expect(before).toEqual({ inside: 0, anulado: 0 });
    expect([(await scanned).data.result, (await cancelled).status]).toEqual(['ENTRO', 200]);
    expect(await state(ticket.id_ticket)).toEqual({ inside: 1, anulado: 1 });
  });

  const reentry = (on: 0 | 1) =>
    shop.t.db.execute('update product set event_reentry = ? where id_product = ?', [on, E.CONGRESS]);

  it('read no exits of an event that lets nobody come back, which is how events begin', async () => {
    const ticket = await one();
    await scan(ticket.code);
    expect(await out(ticket.code)).toMatchObject({ status: 409, message: DOOR_MESSAGES.noReentry });
    expect(await scans(ticket.id_ticket)).toEqual(['ENTRO']);
    expect(await state(ticket.id_ticket)).toMatchObject({ inside: 1 });
    expect(await out(ticket.code, { p_direction: 'up' })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'direction', message: DOOR_MESSAGES.way }] },
    });
  });

  describe('of an event that people may leave and come back to', () => {
    beforeAll(() => reentry(1));
    afterAll(() => reentry(0));

    it('is said by the list of events, also where another branch of the same event says it', async () => {
      const events = async () =>
        (await shop.t.fetch<DoorEvents>('/sale/event/door/events', shop.cashier)).data.rows.map(
          ({ key_product, event_reentry }) => [key_product, event_reentry],
        );
      expect(await events()).toEqual([
        [EVENT_KEYS.congress, 1],
        [EVENT_KEYS.gala, 0],
      ]);
      await reentry(0);
      await shop.t.db.execute('update product set event_reentry = 1 where id_product = ?', [E.THERE]);
      expect((await events())[0]).toEqual([EVENT_KEYS.congress, 1]);
      await shop.t.db.execute('update product set event_reentry = 0 where id_product = ?', [E.THERE]);
      await reentry(1);
    });

    it('let out who is in, and in again who is out; lists and counts tell', async () => {
      const count = async () =>
        (await shop.t.post<DoorCount>('/sale/event/door/count', { p_key_product: EVENT_KEYS.congress }, shop.cashier))
          .data;
      const ticket = await one();
      const before = await count();
      expect(await out(ticket.code)).toMatchObject({
        status: 409,
        response: 'warning',
        message: DOOR_MESSAGES.notInside,
        data: { result: 'NO_ESTA' },
      });
      await scan(ticket.code);
      expect(await out(ticket.code, { p_door: 'Sur' })).toMatchObject({
        status: 200,
        message: DOOR_MESSAGES.left,
        data: { result: 'SALIO', holder_name: 'María Ñúñez' },
      });
      expect(await count()).toMatchObject({ entered: before.entered + 1, inside: before.inside });
      const listed = async () =>
        (
          await shop.t.post<ListResult<EventTicketRow>>(
            '/sale/event/get/all',
            { p_id_document: ticket.id_document },
            shop.cashier,
          )
        ).data.rows;
      expect(await listed()).toMatchObject([{ state: 'SALIO', left_at: expect.any(String) as string, door: 'Norte' }]);
      // Whoever entered once has used his seat, and keeps his code.
      expect(
        await shop.t.post('/sale/event/replace', { p_id_ticket: ticket.id_ticket, p_reason: 'FOTO' }, shop.admin),
      ).toMatchObject({ status: 409, message: EVENT_TICKET_MESSAGES.entered });
      expect(await out(ticket.code)).toMatchObject({ status: 409, data: { result: 'NO_ESTA' } });
      expect(await scan(ticket.code, { p_door: 'Sur' })).toMatchObject({
        status: 200,
        data: { result: 'ENTRO', door: 'Sur' },
      });
      expect(await scan(ticket.code)).toMatchObject({ status: 409, data: { result: 'YA_ENTRO', door: 'Sur' } });
      expect(await count()).toMatchObject({ entered: before.entered + 1, inside: before.inside + 1 });
      expect(await listed()).toMatchObject([{ state: 'ENTRO', left_at: null, door: 'Sur' }]);
      const report = await shop.t.post<{ rows: object[] }>(
        '/report/event/attendance',
        { p_id_branch_office: 1, p_search: String(ticket.id_ticket) },
        shop.admin,
      );
      expect(report.data.rows).toMatchObject([
        { id_ticket: ticket.id_ticket, state: 'ENTRO', entered: 1, inside: 1, entries: 2, left_at: null, door: 'Sur' },
      ]);
    });

    it('let out whose sale was cancelled since, and not in again', async () => {
      const ticket = await one();
      await scan(ticket.code);
      expect((await cancel(ticket.id_document)).status).toBe(200);
      expect(await out(ticket.code)).toMatchObject({ status: 200, data: { result: 'SALIO' } });
      expect(await scan(ticket.code)).toMatchObject({ status: 409, data: { result: 'CANCELADO' } });
      expect(await state(ticket.id_ticket)).toEqual({ inside: 0, anulado: 1 });
    });

    it('let one of twenty out, and one of twenty in again: never two with one ticket', async () => {
      const ticket = await one();
      await scan(ticket.code);
      const results = async (way: typeof scan) =>
        (await Promise.all(Array.from({ length: 20 }, (_, at) => way(ticket.code, { p_door: `Puerta ${at}` }))))
          .map(({ data }) => data.result)
          .sort();
      expect(await results(out)).toEqual([...Array<string>(19).fill('NO_ESTA'), 'SALIO']);
      expect(await results(scan)).toEqual(['ENTRO', ...Array<string>(19).fill('YA_ENTRO')]);
      expect(await state(ticket.id_ticket)).toMatchObject({ inside: 1 });
    });

    it('count each who goes in and out at the same moment: in is out, or one more', async () => {
      const ticket = await one();
      await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 2 ? out : scan)(ticket.code)));
      const done = await scans(ticket.id_ticket);
      const times = (result: string) => done.filter((one_) => one_ === result).length;
      expect(done).toHaveLength(24);
      expect(times('ENTRO')).toBeGreaterThan(0);
      expect(times('ENTRO') - times('SALIO')).toBe((await state(ticket.id_ticket))?.inside);
    });

    it('keep what they say of an exit whose answer was lost, and do not let in by a list who was out', async () => {
      const ticket = await one();
      await scan(ticket.code);
      const p_request_id = 'exit-again-0001';
      const answers = [await out(ticket.code, { p_request_id }), await out(ticket.code, { p_request_id })];
      expect(answers.map(({ status, data }) => [status, data.result])).toEqual([
        [200, 'SALIO'],
        [200, 'SALIO'],
      ]);
      const where = { p_key_product: EVENT_KEYS.congress };
      const list = await shop.t.post<DoorList>('/sale/event/door/list', where, shop.cashier);
      expect(list.data.rows.filter((row) => row.state === 'SALIO')).not.toEqual([]);
      // A door that had an older list, on which he was still to come.
      const entry = { p_code: ticket.code, p_request_id: 'entry-late-0001', p_scanned_at: '2026-11-28T15:00:00.000Z' };
      const noted = await shop.t.post<DoorEntries>(
        '/sale/event/door/entries',
        { ...where, p_door: 'Lejos', p_entries: [entry] },
        shop.cashier,
      );
      expect(noted.data.rows).toEqual([{ request_id: 'entry-late-0001', result: 'CONFLICTO' }]);
      expect(await state(ticket.id_ticket)).toMatchObject({ inside: 0 });
    });
  });
});
