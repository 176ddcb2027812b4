import type { AttentionRow, PayableSale } from '@ceiba/payments/contract';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import type { TestApp } from '@ceiba/platform/testing';
import { P, SELLER } from '@ceiba/store/testing';

describe('money of a sale that was made without it', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
  });
  afterEach(async () => {
    await desk.assertSound();
    await t.db.execute('update attention_case set resolved_at = now(3) where resolved_at is null');
  });
  afterAll(() => desk.close());

  /** Typed by hand at the till, paid by transfer or as said. */
  async function typed(
    qty: number,
    more: object = {},
  ): Promise<{ id_document: number; total: string; ticket: string }> {
    const { data } = await t.post<{ id: number }>(
      '/sale/insert/update',
      {
        ...{ p_id_customers: SELLER.pesos, p_id_branch_office: 1, p_id_type_format_pay: 3 },
        p_details: [{ p_id_product: P.A, p_qty: qty }],
        ...more,
      },
      desk.admin,
    );
    const sale = await t.db.one<{ total: string; ticket: string }>(
      'select total_doc as total, number_invoice_doc as ticket from sale where id_document = ?',
      [data.id],
    );
    if (!sale) throw new Error('no sale');
    return { id_document: data.id, ...sale };
  }

  /** Money of an amount whose cart nobody knows. */
  async function orphan(amount: string): Promise<AttentionRow> {
    await desk.pay(await desk.cart(), { external_reference: 'otro', amount: Number(amount) });
    await t.settle();
    const [row] = await desk.attention();
    if (!row) throw new Error('nothing on the list');
    return row;
  }

  const offered = async (id_case: number, p_search = '') =>
    (await t.post<{ rows: PayableSale[] }>('/payments/unmatched/sales', { p_id_case: id_case, p_search }, desk.admin))
      .data.rows;
  const give = (id_case: number, p_id_document: number) => desk.resolve(id_case, 'ticket', { p_id_document });
  const state = (id_document: number) =>
    t.db.one(
      `select s.total_doc, s.point_total, s.id_payment, (select sum(m.qty) from stock_movement m) as stock
       from sale s where s.id_document = ?`,
      [id_document],
    );

  it('offers those of its amount that wait for money, and no other', async () => {
    const sale = await typed(1);
    const cash = await typed(1, { p_id_type_format_pay: 5, p_paid_with: '1000' });
    const cancelled = await typed(1);
    await t.post(
      '/sale/delete',
      { p_id_document: cancelled.id_document, p_observation_anulado: 'Se repitió' },
      desk.admin,
    );
    const dear = await typed(2);
    const { id_case } = await orphan(sale.total);
    const row = {
      id_document: sale.id_document,
      number_invoice_doc: sale.ticket,
      date_doc: expect.any(String),
      full_name_customers: expect.any(String),
      key_branch_office: 'CDMX',
      total: sale.total,
      currency: 'MXN',
    };
    expect(await offered(id_case)).toEqual([row]);
    expect(await offered(id_case, `#${sale.id_document}`)).toEqual([row]);
    expect(await offered(id_case, sale.ticket)).toEqual([row]);
    expect(await offered(id_case, '9'.repeat(20))).toEqual([]);
    for (const { id_document } of [cash, cancelled, dear])
      expect(await give(id_case, id_document)).toMatchObject({
        status: 409,
        message: 'Esa venta no espera este pago: no existe, está anulada, es de otro importe o ya está pagada.',
      });
    expect(await give(id_case, 999_999)).toMatchObject({ status: 409 });
    expect(await desk.resolve(id_case, 'ticket')).toMatchObject({ status: 400 });
    expect(await desk.attention()).toMatchObject([{ id_case, decision: null }]);
  });

  it('pays it once, whoever asks, and moves no goods and no points', async () => {
    const sale = await typed(3);
    const { id_case, id_payment } = await orphan(sale.total);
    const sales = await desk.count('sale');
    const before = await state(sale.id_document);
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(id_case, sale.id_document)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await t.settle();
    expect(await desk.count('sale')).toBe(sales);
    expect(await state(sale.id_document)).toEqual({ ...before, id_payment });
    expect(await t.db.one('select outcome, id_document from payment where id_payment = ?', [id_payment])).toEqual({
      outcome: 'sold',
      id_document: sale.id_document,
    });
    expect(await desk.attention()).toEqual([]);
    expect((await desk.attention('done'))[0]).toMatchObject({
      id_case,
      decision: 'ticket',
      id_document: sale.id_document,
    });
    // It is paid: the next money of the same amount finds it no more.
    const next = await orphan(sale.total);
    expect(await offered(next.id_case)).toEqual([]);
    expect(await give(next.id_case, sale.id_document)).toMatchObject({ status: 409 });
  });

  it('is given by who sees its branch alone, and never to a sale that was cancelled at the same moment', async () => {
    const sale = await typed(5);
    const { id_case } = await orphan(sale.total);
    expect((await t.post('/payments/unmatched/sales', { p_id_case: id_case })).status).toBe(401);
    await t.db.execute('update sale set id_branch_office = 16 where id_document = ?', [sale.id_document]);
    expect(await offered(id_case)).toEqual([]);
    expect(await give(id_case, sale.id_document)).toMatchObject({ status: 409 });
    await t.db.execute('update sale set id_branch_office = 1 where id_document = ?', [sale.id_document]);
    const cancel = () =>
      t.post('/sale/delete', { p_id_document: sale.id_document, p_observation_anulado: 'Se repitió' }, desk.admin);
    await Promise.all([give(id_case, sale.id_document), cancel()]);
    await t.settle();
    // Either order: given, then its money waits as a cancelled sale's does; or cancelled, and the money waits as before.
    const rows = await desk.attention();
    expect(rows).toHaveLength(1);
    expect(['sale_cancelled', 'unmatched']).toContain(rows[0]?.kind);
    expect(await t.db.one('select anulado from sale where id_document = ?', [sale.id_document])).toEqual({
      anulado: 1,
    });
  });

  it('one sale, two payments at the same moment: one is given', async () => {
    const sale = await typed(4);
    const first = await orphan(sale.total);
    await desk.pay(await desk.cart(), { external_reference: 'otro', amount: Number(sale.total) });
    await t.settle();
    const ids = (await desk.attention()).map(({ id_case }) => id_case);
    expect(ids).toHaveLength(2);
    const answers = await Promise.all(ids.map((id_case) => give(id_case, sale.id_document)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.attention()).toHaveLength(1);
    expect(ids).toContain(first.id_case);
  });
});
