import type { DoorAnswer, EventTicketRow, SavedReturn } from '@ceiba/sales/contract';
import { EVENT_TICKET_MESSAGES } from '@ceiba/sales/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { E, EVENT_KEYS, insertEvents, openShop, P, type Shop } from '@ceiba/sales/testing';

interface StoredTicket {
  id_ticket: number;
  code: string;
}

describe('seats of an event that come back', () => {
  let shop: Shop;
  let n = 0;

  beforeAll(async () => {
    shop = await openShop({ worker: true });
    await insertEvents(shop.t.db);
    await shop.receive(P.A, 1, ['L', '2099-01-31', 100]);
    await shop.receive(E.CONGRESS, 1, ['S', '9999-12-31', 100]);
  });
  afterAll(() => shop.t.close());

  const sold = async (id_product: number, qty: number, price: number): Promise<[number, StoredTicket[]]> => {
    const { data } = await shop.sell({ p_details: [{ p_id_product: id_product, p_qty: qty }] });
    await shop.t.settle();
    const sql = 'select id_ticket, code from event_ticket where id_document = ? order by id_ticket';
    prices.set(data.id, price);
    return [data.id, await shop.t.db.query<StoredTicket>(sql, [data.id])];
  };
  const prices = new Map<number, number>();
  const giveBack = (id: number, qty: number) =>
    shop.t.post<SavedReturn>(
      '/sale/return/insert',
      {
        ...{ p_id_document: id, p_reason: 'No puede ir', p_details: [{ p_line: 1, p_qty: qty }] },
        p_refunds: [{ p_way: 'cash', p_amount: ((prices.get(id) ?? 0) * qty).toFixed(2) }],
      },
      shop.admin,
    );
  const scan = (code: string) =>
    shop.t.post<DoorAnswer>(
      '/sale/event/door/check-in',
      { p_code: code, p_key_product: EVENT_KEYS.congress, p_door: 'Norte', p_request_id: `scan-${++n}-000` },
      shop.cashier,
    );
  const states = async (id: number) =>
    (
      await shop.t.post<ListResult<EventTicketRow>>(
        '/sale/event/get/all',
        { p_id_document: id, p_sort: 'id_ticket', p_order: 'asc', p_page_size: 100 },
        shop.cashier,
      )
    ).data.rows.map(({ state }) => state);

  it('are those that nobody used, the last first, from the return on; their seats can be sold again', async () => {
    const [id, [one, two, three]] = await sold(E.CONGRESS, 3, 500);
    const stock = await shop.lots(E.CONGRESS);
    expect((await scan(three?.code ?? '')).status).toBe(200);
    expect((await giveBack(id, 1)).status).toBe(200);
    // No reaction was waited for.
    expect(await states(id)).toEqual(['VALIDO', 'DEVUELTO', 'ENTRO']);
    expect(await scan(two?.code ?? '')).toMatchObject({ status: 409, data: { result: 'DEVUELTO' } });
    expect((await scan(one?.code ?? '')).status).toBe(200);
    const before = Number(stock[0]?.split(':')[1]);
    expect(await shop.lots(E.CONGRESS)).toEqual([`S:${before + 1}`]);
    await shop.t.settle();
    expect(await states(id)).toEqual(['ENTRO', 'DEVUELTO', 'ENTRO']);
  });

  it('are refused where somebody entered with them, and nothing of the return is written', async () => {
    const [id, [one]] = await sold(E.CONGRESS, 2, 500);
    expect((await scan(one?.code ?? '')).status).toBe(200);
    const [lots, returns] = [await shop.lots(E.CONGRESS), await shop.count('sale_return')];
    expect(await giveBack(id, 2)).toMatchObject({ status: 409, message: EVENT_TICKET_MESSAGES.used });
    expect([await shop.lots(E.CONGRESS), await shop.count('sale_return')]).toEqual([lots, returns]);
    expect(await states(id)).toEqual(['ENTRO', 'VALIDO']);
    expect((await giveBack(id, 1)).status).toBe(200);
    expect(await states(id)).toEqual(['ENTRO', 'DEVUELTO']);
  });

  it('are all seats of a pack that comes back', async () => {
    const [id] = await sold(E.PACK, 2, 900);
    expect((await giveBack(id, 1)).status).toBe(200);
    expect(await states(id)).toEqual(['VALIDO', 'VALIDO', 'DEVUELTO', 'DEVUELTO']);
  });

  it('go in or come back, of a scan and a return at the same moment: never both', async () => {
    for (let round = 0; round < 5; round++) {
      const [id, [ticket]] = await sold(E.CONGRESS, 1, 500);
      const [entered, returned] = await Promise.all([scan(ticket?.code ?? ''), giveBack(id, 1)]);
      expect([entered.status, returned.status].sort()).toEqual([200, 409]);
      expect(await states(id)).toEqual([entered.status === 200 ? 'ENTRO' : 'DEVUELTO']);
    }
  });
});
