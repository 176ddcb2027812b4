import type { AttentionRow, PayableCart } from '@ceiba/payments/contract';
import { openDesk, type PayDesk, type Waiting } from '@ceiba/payments/testing';
import { runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { SaleInvoices } from '@ceiba/sales/server';

describe('the money of a cancelled sale', () => {
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

  const sold = () => desk.sold();

  const cancel = (id_document: number, more: object = {}) =>
    t.post(
      '/sale/delete',
      { p_id_document: id_document, p_observation_anulado: 'Ya no lo quiere', ...more },
      desk.admin,
    );

  async function only(state: 'open' | 'done' = 'open'): Promise<AttentionRow> {
    const [row] = await desk.attention(state);
    if (!row) throw new Error('nothing on the list');
    return row;
  }

  const refunded = async (id: number) =>
    (
      await t.db.one<{ n: number }>('select refunded_minor as n from payment where provider_payment_id = ?', [
        String(id),
      ])
    )?.n;

  it("the specification's two keys alone cancel; the money waits for a decision, and the bell says so", async () => {
    const { id, id_document } = await sold();
    expect(await cancel(id_document)).toMatchObject({
      status: 200,
      message: 'Venta anulada. Lo que falta decidir queda en Pagos por conciliar.',
    });
    await t.settle();
    expect(await desk.attention()).toMatchObject([
      {
        kind: 'sale_cancelled',
        reason_text: 'La venta se anuló y su dinero sigue aquí.',
        amount_case: '215.00',
        id_document,
        decision: null,
        actions: ['refund', 'voucher', 'outside', 'handled'],
      },
    ]);
    const bell = await t.fetch<{ kind: string; id_sale: number; amount: string }[]>(
      '/notification/get/all',
      desk.admin,
    );
    expect(bell.data[0]).toMatchObject({ kind: 'money_attention', id_sale: id_document, amount: '215.00' });
    expect(await refunded(id)).toBe(0);

    const { id_case } = await only();
    const answers = await Promise.all([1, 2, 3].map(() => desk.resolve(id_case, 'refund')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await t.settle();
    expect(await refunded(id)).toBe(21_500);
    expect(await desk.attention()).toEqual([]);
    expect(await only('done')).toMatchObject({ id_case, decision: 'refund', decided_by: expect.any(String) as string });
  });

  it('a refund said with the cancellation is made at once, by who cancelled, and is no news afterwards', async () => {
    const { id, id_document } = await sold();
    expect(await cancel(id_document, { p_money: 'refund' })).toMatchObject({ message: 'Venta anulada.' });
    await t.settle();
    expect(await refunded(id)).toBe(21_500);
    expect(await desk.attention()).toEqual([]);
    const [sale] = await t.db.query<{ by: string }>('select user_anulado as `by` from sale where id_document = ?', [
      id_document,
    ]);
    expect(await only('done')).toMatchObject({
      kind: 'sale_cancelled',
      decision: 'refund',
      decided_by: sale?.by,
      id_document,
    });
  });

  it('a voucher, or money given back elsewhere, needs a note and is closed by it', async () => {
    const { id, id_document } = await sold();
    const without = await cancel(id_document, { p_money: 'voucher' });
    expect(without).toMatchObject({ status: 422, data: { fields: [{ field: 'money_note' }] } });
    expect(await cancel(id_document, { p_money: 'voucher', p_money_note: 'Vale 17' })).toMatchObject({ status: 200 });
    await t.settle();
    expect(await desk.attention()).toEqual([]);
    expect(await only('done')).toMatchObject({ decision: 'voucher', note: 'Vale 17', id_document });
    expect(await refunded(id)).toBe(0);
    // Then the provider gives it back all the same: the buyer has it twice, and somebody must know.
    await desk.control('/refund', { payment_id: id });
    await t.settle();
    expect(await desk.attention()).toMatchObject([{ kind: 'refund', amount_case: '215.00', id_document }]);
  });

  it('money that the provider gave back by itself closes what waited', async () => {
    const { id, id_document } = await sold();
    await cancel(id_document);
    await t.settle();
    await desk.control('/refund', { payment_id: id });
    await t.settle();
    expect(await desk.attention()).toEqual([]);
    expect(await only('done')).toMatchObject({ decision: 'provider', decided_by: 'Proveedor', id_document });
  });

  it('a refund that the provider refuses waits again and says why', async () => {
    const { id, id_document } = await sold();
    await desk.control('/fault', { kind: 'refuse-refund', times: 1 });
    await cancel(id_document, { p_money: 'refund' });
    await t.settle().catch(() => undefined);
    expect(await desk.attention()).toMatchObject([
      { kind: 'sale_cancelled', decision: null, detail: expect.stringContaining('no se puede devolver') as string },
    ]);
    expect(await desk.resolve((await only()).id_case, 'refund')).toMatchObject({ status: 200 });
    await t.settle().catch(() => undefined);
    expect(await refunded(id)).toBe(21_500);
    expect(await desk.attention()).toEqual([]);
  });

  it('a refund while the provider is off waits again, too', async () => {
    const { id, id_document } = await desk.sold();
    await desk.turn('mercadopago', false);
    await cancel(id_document, { p_money: 'refund' });
    await t.settle().catch(() => undefined);
    await desk.turn('mercadopago', true);
    expect(await desk.attention()).toMatchObject([{ kind: 'sale_cancelled', decision: null, id_document }]);
    expect(await refunded(id)).toBe(0);
  });

  it('a second payment pays another cart, once; never one that it does not cover', async () => {
    const { cart } = await sold();
    await desk.pay(cart);
    await t.settle();
    const { id_case, id_payment } = await only();
    const dear = await desk.cart(2);
    const other = await desk.cart();
    const sales = await desk.count('sale');
    const give = (to: Waiting) =>
      desk.resolve(id_case, 'cart', { p_id_customers_sale_public: to.key.p_id_customers_sale_public });
    expect(await desk.resolve(id_case, 'cart')).toMatchObject({ status: 400 });
    // Offered are those that it covers.
    const offered = async (search = '') =>
      (await t.post<{ rows: PayableCart[] }>('/payments/unmatched/carts', { p_id_case: id_case, search }, desk.admin))
        .data.rows;
    const { p_id_customers_sale_public: id_other } = other.key;
    expect(await offered()).toEqual([
      {
        id_customers_sale_public: id_other,
        full_name_cart: expect.any(String),
        full_name_customers: expect.any(String),
        key_branch_office: expect.any(String),
        total: '215.00',
        currency: 'MXN',
      },
    ]);
    expect([await offered(String(id_other)), await offered(String(dear.key.p_id_customers_sale_public))]).toEqual([
      [expect.objectContaining({ id_customers_sale_public: id_other })],
      [],
    ]);
    expect(await give(cart)).toMatchObject({ status: 409 });
    expect(await give(dear)).toMatchObject({ status: 409, message: 'El pago no cubre el total de ese carrito.' });
    const answers = await Promise.all([give(other), give(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await t.settle();
    expect(await desk.status(other.key)).toMatchObject({ state: 'paid' });
    expect(await desk.count('sale')).toBe(sales + 1);
    expect(await desk.attention()).toEqual([]);
    expect((await desk.attention('done'))[0]).toMatchObject({ id_payment, decision: 'cart', kind: 'unmatched' });
    expect((await fetch(other.link.link_pay)).status).toBe(410);
  });

  it('a CFDI of which nothing was said waits until it is cancelled; one that SAT keeps waits again', async () => {
    const { id_document } = await sold();
    await t.db.execute(`update sale set facturama_id = 'cfdi', facturama_status = 'STAMPED' where id_document = ?`, [
      id_document,
    ]);
    expect(await cancel(id_document, { p_money: 'outside', p_money_note: 'Efectivo' })).toMatchObject({ status: 200 });
    await t.settle();
    expect(await desk.attention()).toMatchObject([
      { kind: 'cfdi', id_document, id_payment: null, facturama_id: 'cfdi', currency: 'MXN', actions: ['handled'] },
    ]);
    const ends = async (end: Parameters<SaleInvoices['setCancellation']>[2]) => {
      const invoices = t.get(SaleInvoices);
      await runAs(SYSTEM, () => t.get(UnitOfWork).run(() => invoices.setCancellation(id_document, 'cfdi', end)));
      await t.settle();
    };
    await ends({ state: 'CANCELING' });
    expect(await only()).toMatchObject({ facturama_status: 'CANCELING' });
    await ends({ state: 'STAMPED', error: 'El receptor no aceptó.' });
    expect(await desk.attention()).toMatchObject([{ kind: 'cfdi', detail: 'El receptor no aceptó.' }]);
    await ends({ state: 'CANCELED' });
    expect(await desk.attention()).toEqual([]);
    expect(await only('done')).toMatchObject({ kind: 'cfdi', decision: 'cfdi', decided_by: 'Proveedor' });
  });
});
