import type { AttentionRow, CaseKind } from '@ceiba/payments/contract';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import type { TestApp } from '@ceiba/platform/testing';

describe('what a provider reports of a sold payment', () => {
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

  async function only(): Promise<AttentionRow> {
    const [row, ...more] = await desk.attention();
    if (!row || more.length > 0) throw new Error('not one on the list');
    return row;
  }

  const ship = (id_document: number) =>
    t.post('/sale/insert/update', { p_id_document: id_document, p_id_dispatch: 3 }, desk.admin);
  const dispatchOf = (id_document: number) =>
    t.db.query('select id_dispatch, dispatch_hold from sale where id_document = ?', [id_document]);

  it.each<[CaseKind, string, string, object, string | null]>([
    ['refund', '/refund', 'payment', { amount: 15 }, null],
    ['dispute', '/claim', 'topic', {}, 'Reclamo'],
    ['dispute', '/claim', 'payment', {}, null],
    ['chargeback', '/chargeback', 'topic', {}, 'El contracargo está en proceso.'],
    ['chargeback', '/chargeback', 'payment', {}, 'El contracargo está en proceso.'],
    ['fraud', '/fraud', 'topic', {}, 'Posible fraude detectado'],
  ])(
    '%s by %s (%s): list, bell, dispatch held, until somebody dealt with it',
    async (kind, path, via, more, detail) => {
      const { id, id_document } = await desk.sold();
      await desk.control(path, { payment_id: id, via, times: 2, ...more });
      await t.settle();
      const row = await only();
      expect(row).toMatchObject({ kind, id_document, holds_dispatch: 1, actions: ['handled'], decision: null });
      if (detail) expect(row.detail).toContain(detail);
      else expect(row.detail).toBeNull();
      const bell = await t.fetch<{ kind: string; reason: string; id_sale: number }[]>(
        '/notification/get/all',
        desk.admin,
      );
      const rings = bell.data.filter(({ id_sale, kind }) => id_sale === id_document && kind === 'money_attention');
      expect(rings).toMatchObject([{ kind: 'money_attention', reason: kind }]);

      expect(await ship(id_document)).toMatchObject({
        status: 409,
        message: 'El despacho está detenido por un aviso sobre su pago. Atiéndalo en Pagos por conciliar.',
      });
      expect(await desk.resolve(row.id_case, 'handled')).toMatchObject({ status: 400 });
      expect(await desk.resolve(row.id_case, 'handled', { p_note: 'Hablé con el comprador' })).toMatchObject({
        status: 200,
      });
      expect(await ship(id_document)).toMatchObject({ status: 200 });
      expect(await dispatchOf(id_document)).toEqual([{ id_dispatch: 3, dispatch_hold: null }]);
      expect((await desk.attention('done'))[0]).toMatchObject({
        id_case: row.id_case,
        decision: 'handled',
        note: 'Hablé con el comprador',
        decided_by: expect.any(String) as string,
      });
      const [audit] = await t.db.query(
        `select actor_name, command from audit where entity = 'attention_case' and entity_id = ?`,
        [String(row.id_case)],
      );
      expect(audit).toMatchObject({ command: 'ResolveCase' });

      // Told again, it is no news.
      await desk.control('/notify', { payment_id: id });
      await t.settle();
      expect(await desk.attention()).toEqual([]);
    },
  );

  it('news that nobody told is found by comparing with the provider', async () => {
    const [first, second] = [await desk.sold(), await desk.sold()];
    await desk.control('/refund', { payment_id: first.id, via: 'none' });
    await desk.control('/chargeback', { payment_id: second.id, via: 'none' });
    await t.settle();
    expect(await desk.attention()).toEqual([]);
    await desk.pollUpdates();
    expect(await desk.attention()).toMatchObject([
      { kind: 'chargeback', id_document: second.id_document },
      { kind: 'refund', id_document: first.id_document, amount_case: '215.00' },
    ]);
  });

  it('a forged alert stops nothing', async () => {
    const { id, id_document } = await desk.sold();
    await desk.control('/fraud', { payment_id: id, signature: 'bad' });
    await desk.control('/chargeback', { payment_id: id, via: 'topic', signature: 'none' });
    await t.settle();
    expect(await desk.attention()).toEqual([]);
    expect(await dispatchOf(id_document)).toEqual([{ id_dispatch: null, dispatch_hold: null }]);
  });

  it('an alert about a payment that is not sold yet holds the sale that it becomes', async () => {
    const cart = await desk.cart();
    const { id } = await desk.pay(cart, { status: 'pending' });
    await t.settle();
    await desk.control('/fraud', { payment_id: id });
    await t.settle();
    expect(await only()).toMatchObject({ kind: 'fraud', id_document: null, holds_dispatch: 0 });
    await desk.control('/pay', { payment_id: id, status: 'approved' });
    await t.settle();
    const { id_document } = await desk.status(cart.key);
    expect(await only()).toMatchObject({ kind: 'fraud', id_document, holds_dispatch: 1 });
    expect(await ship(id_document ?? 0)).toMatchObject({ status: 409 });
  });

  it('two things at once are two cases; the sale goes when both are dealt with', async () => {
    const { id, id_document } = await desk.sold();
    await desk.control('/refund', { payment_id: id, amount: 10 });
    await desk.control('/claim', { payment_id: id });
    await t.settle();
    const rows = await desk.attention();
    expect(rows.map(({ kind }) => kind)).toEqual(['dispute', 'refund']);
    for (const { id_case } of rows) {
      expect(await ship(id_document)).toMatchObject({ status: 409 });
      expect(await desk.resolve(id_case, 'handled', { p_note: 'Visto' })).toMatchObject({ status: 200 });
    }
    expect(await ship(id_document)).toMatchObject({ status: 200 });
    // The end of a chargeback is news again.
    await desk.control('/chargeback', { payment_id: id });
    await t.settle();
    expect(await desk.resolve((await only()).id_case, 'handled', { p_note: 'Documentos enviados' })).toMatchObject({
      status: 200,
    });
    await desk.control('/chargeback', { payment_id: id, outcome: 'settled' });
    await t.settle();
    expect(await only()).toMatchObject({ kind: 'chargeback' });
  });
});
