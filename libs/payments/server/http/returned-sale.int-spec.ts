import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import type { TestApp } from '@ceiba/platform/testing';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import type { Returnable, SavedReturn, SaleReturnedPayload } from '@ceiba/sales/contract';
import { FollowReturnedSale } from '../use-cases/follow-returned-sale';

describe('the online money of returned goods', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
  });
  afterEach(() => desk.assertSound());
  afterAll(() => desk.close());

  const give = (id_document: number, amount: string, more: object = {}, way = 'online') =>
    t.post<SavedReturn>(
      '/sale/return/insert',
      {
        ...{ p_id_document: id_document, p_reason: 'Llegó roto', p_details: [{ p_line: 1, p_qty: 1 }] },
        ...{ p_refunds: [{ p_way: way, p_amount: amount }], ...more },
      },
      desk.admin,
    );
  const offer = async (id_document: number) =>
    (await t.fetch<Returnable>(`/sale/return/sale/${id_document}`, desk.admin)).data;
  const refunds = (id_document: number) =>
    t.db.query(
      `select id_return, amount_minor, state, way, sale, reason, asked_by from payment_refund where id_document = ?
       order by id_refund`,
      [id_document],
    );
  const states = async (id_document: number) =>
    (
      await t.db.query<{ state: string; said: string | null }>(
        `select f.state, f.said from sale_return_refund f join sale_return r on r.id_return = f.id_return
         where r.id_document = ? order by f.id_return, f.line_refund`,
        [id_document],
      )
    ).map(({ state }) => state);

  it('goes back through the provider, once, without its freight unless it is given back, too', async () => {
    const { id_document } = await desk.sold();
    const before = await offer(id_document);
    expect(before).toMatchObject({
      ...{ total_doc: '215.00', shipping: { gross: '99.00', returned: 0 }, refusal: null },
      forms: [{ way: 'online', paid: '215.00', refunded: '0.00' }],
    });
    expect(before.allowed_until).not.toBeNull();
    const answer = await give(id_document, '116.00');
    expect(answer).toMatchObject({
      status: 200,
      data: { refund_doc: '116.00', refunds: [{ way: 'online', state: 'asked' }] },
    });
    await t.settle();
    const ours = { way: 'provider', sale: 'keep', reason: 'Llegó roto', asked_by: expect.any(String) as string };
    expect(await refunds(id_document)).toEqual([
      { id_return: answer.data.id, amount_minor: 11_600, state: 'done', ...ours },
    ]);
    expect(await states(id_document)).toEqual(['done']);
    // No case asks for goods that are here; the sale says what went back.
    expect(await desk.attention()).toEqual([]);
    expect(await offer(id_document)).toMatchObject({ refunded_total: '116.00', refunded_before: '0.00' });
    // The same event again gives nothing twice.
    const told = await t.db.one<{ payload: SaleReturnedPayload }>(
      `select payload from outbox where event = 'sale.returned.v1' order by id desc limit 1`,
    );
    const again = () => runAs(SYSTEM, () => t.get(Bus).execute(new FollowReturnedSale(told!.payload)));
    await Promise.all([again(), again()]);
    await t.settle();
    expect(await refunds(id_document)).toHaveLength(1);
    const freight = await give(id_document, '99.00', { p_details: [], p_shipping: 1 });
    expect(freight.status).toBe(200);
    await t.settle();
    expect(await states(id_document)).toEqual(['done', 'done']);
    expect(await give(id_document, '99.00', { p_details: [], p_shipping: 1 })).toMatchObject({ status: 409 });
  });

  it('that went back before the goods came is set against them, and closes its case', async () => {
    const { id_document } = await desk.sold();
    const payment = await t.db.one<{ id: number }>('select id_payment as id from sale where id_document = ?', [
      id_document,
    ]);
    const asked = {
      p_id_payment: payment?.id,
      p_amount: '116.00',
      p_reason: 'Llegó roto',
      p_way: 'provider',
      p_sale: 'keep',
    };
    expect((await t.post('/payments/refund', asked, desk.admin)).status).toBe(200);
    await t.settle();
    expect(await desk.attention()).toMatchObject([{ kind: 'return', id_document, amount_case: '116.00' }]);
    expect(await offer(id_document)).toMatchObject({ refunded_before: '116.00' });
    expect(await give(id_document, '116.00')).toMatchObject({ status: 422 });
    const done = await give(id_document, '116.00', {}, 'before');
    expect(done.status).toBe(200);
    await t.settle();
    expect(await desk.attention()).toEqual([]);
    expect((await desk.attention('done'))[0]).toMatchObject({
      ...{ kind: 'return', decision: 'handled', note: `Devolución ${done.data.id}` },
    });
    expect(await refunds(id_document)).toHaveLength(1);
    expect(await offer(id_document)).toMatchObject({ refunded_before: '0.00', returned_total: '116.00' });
  });

  it('that the provider refuses waits for people, and is done when it went back another way', async () => {
    const { id_document } = await desk.sold();
    await desk.control('/refund-mode', { mode: 'refused' });
    expect((await give(id_document, '116.00')).status).toBe(200);
    await t.settle();
    await desk.control('/refund-mode', { mode: 'normal' });
    expect(await states(id_document)).toEqual(['refused']);
    const [waits] = await desk.attention();
    expect(waits).toMatchObject({ kind: 'refund_refused', id_document, amount_case: '116.00' });
    expect((await desk.resolve(waits!.id_case, 'refund')).status).toBe(200);
    await t.settle();
    expect(await states(id_document)).toEqual(['done']);
    expect(await desk.attention()).toEqual([]);
  });
});
