import type { AddressInfo } from 'node:net';
import type { Envelope } from '@ceiba/platform/contract';
import type { SaleSavedAnswer } from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';

type Answer = Envelope<SaleSavedAnswer> & { status: number };

/** Real requests over sockets: each sale has a connection and a transaction of its own. */
describe('many tills at once', () => {
  let shop: Shop;
  let address: string;

  const post = async (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${address}/api/sale/insert/update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.cashier}`, ...headers },
      body: JSON.stringify({ p_id_customers: 2, p_id_branch_office: 1, p_id_type_format_pay: 3, ...body }),
    });
    return { status: response.status, ...((await response.json()) as Envelope<SaleSavedAnswer>) };
  };
  const one = (id_product: number, qty = 1) => ({ p_details: [{ p_id_product: id_product, p_qty: qty }] });
  const tally = (answers: readonly Answer[]) =>
    answers.reduce<Record<string, number>>(
      (sum, answer) => ({ ...sum, [answer.status]: (sum[answer.status] ?? 0) + 1 }),
      {},
    );
  /** Every ticket of the branch from its first on, none missing, none twice. */
  const assertTickets = async () => {
    const rows = await shop.t.db.query<{ n: string }>(
      'select number_invoice_doc as n from sale where id_branch_office = 1 order by number_invoice_doc',
    );
    expect(rows.map((row) => row.n)).toEqual(rows.map((_, index) => String(index + 1)));
  };

  beforeAll(async () => {
    shop = await openShop();
    await shop.t.app.listen({ port: 0, host: '127.0.0.1' });
    const server: { address(): AddressInfo | string | null } = shop.t.app.getHttpServer();
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.t.close());

  it('two cashiers race for the last unit: one sale', async () => {
    await shop.receive(P.C, 1, ['LAST', '2099-01-31', 1]);
    const answers = await Promise.all([post(one(P.C)), post(one(P.C))]);
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
    expect(answers.find((answer) => answer.status === 409)).toMatchObject({
      response: 'warning',
      message: 'No hay stock suficiente.',
      data: [{ key_product: 'C-4', qty_request: 1, qty: 0 }],
    });
    expect(await shop.lots(P.C)).toEqual(['LAST:0']);
    expect(await shop.count('sale')).toBe(1);
    expect(await shop.count('outbox')).toBe(1);
    await assertTickets();
  });

  it('100 clients on 10 units: exactly 10 sales, nothing left, tickets without gap or repeat', async () => {
    const before = await shop.count('sale');
    await shop.receive(P.A, 1, ['X', '2099-01-31', 4], ['Y', '2099-02-28', 6]);
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(one(P.A))));
    expect(tally(answers)).toEqual({ 200: 10, 409: 90 });
    expect(await shop.lots(P.A)).toEqual(['X:0', 'Y:0']);
    expect(await shop.count('sale')).toBe(before + 10);
    expect(await shop.count('outbox')).toBe(before + 10);
    await assertTickets();
    expect(await shop.differences()).toEqual([]);
  });

  it('the same sale five times with one key: one sale, one answer', async () => {
    const before = await shop.count('sale');
    await shop.receive(P.A, 1, ['Z', '2099-03-31', 5]);
    const key = { 'idempotency-key': 'one-draft-of-one-form' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(one(P.A), key)));
    const sold = answers.filter((answer) => answer.status === 200);
    const last = await post(one(P.A), key);
    expect(last.status).toBe(200);
    expect(new Set([...sold, last].map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(last)]));
    expect(await shop.count('sale')).toBe(before + 1);
    expect(await shop.lots(P.A)).toEqual(['X:0', 'Y:0', 'Z:4']);
  });

  it('lines in opposite orders, packs and cancels at once: no deadlock reaches anybody, every unit accounted for', async () => {
    await shop.receive(P.A, 1, ['M', '2099-04-30', 400]);
    await shop.receive(P.B, 1, ['M', '2099-04-30', 400]);
    const before = await shop.count('sale');
    const lines = [P.A, P.B, P.PACK].map((id) => ({ p_id_product: id, p_qty: 1 }));
    const cancel = async (id: number) => {
      const body = { p_id_document: id, p_observation_anulado: 'prueba' };
      return shop.t.post('/sale/delete', body, shop.admin);
    };
    const work = Array.from({ length: 60 }, async (_, index) => {
      const details = index % 2 ? lines : [...lines].reverse();
      const answer = await post({ p_details: index % 3 ? details : details.slice(0, 1 + (index % 2)) });
      expect(answer.status).toBe(200);
      if (index % 4 === 0) expect((await cancel(answer.data.id)).status).toBe(200);
    });
    await Promise.all(work);
    expect(await shop.count('sale')).toBe(before + 60);
    expect(await shop.count('sale where anulado = 1')).toBe(15);
    await assertTickets();
    expect(await shop.differences()).toEqual([]);
    const [sum] = await shop.t.db.query<{ negative: number }>(
      'select count(*) as negative from stock_balance where qty < 0',
    );
    expect(Number(sum?.negative)).toBe(0);
  });

  it('a deadlock in the middle is run again and never shown', async () => {
    const before = await shop.count('sale');
    // Two rows taken in the wrong order by somebody who does not keep the rule: the database chooses victims.
    const rude = Array.from({ length: 10 }, () =>
      shop
        .unit(async () => {
          await shop.t.db.query('select * from stock_balance where id_product = ? for update', [P.B]);
          await shop.t.db.query('select * from stock_balance where id_product = ? for update', [P.A]);
        })
        .catch(() => undefined),
    );
    const both = [P.A, P.B].map((id) => ({ p_id_product: id, p_qty: 1 }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ p_details: both })));
    await Promise.all(rude);
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(await shop.count('sale')).toBe(before + 20);
    await assertTickets();
    expect(await shop.differences()).toEqual([]);
  });
});
