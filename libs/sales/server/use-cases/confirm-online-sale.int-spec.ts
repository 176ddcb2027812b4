import { PERIOD } from '@ceiba/periods/testing';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { openShop, P, type Shop } from '@ceiba/sales/testing';
import { StockLedger } from '@ceiba/stock/server';
import { ConfirmOnlineSale, type OnlineSaleInput } from '..';

describe('confirming an online payment', () => {
  let shop: Shop;
  const holder = { source: 'payment', id_source: 70 };

  const input = (more: Partial<OnlineSaleInput> = {}): OnlineSaleInput => ({
    id_payment: 70,
    paid_at: new Date('2026-11-27T10:00:00Z'),
    id_branch_office: 1,
    id_customers: 2,
    id_type_price: 2,
    lines: [
      {
        id_product: P.A,
        qty: 2,
        price_original: '116.00',
        price: '100.00',
        point: '10.00',
        value_business: '80.00',
        rate: '0.1600',
        exempt: 0,
      },
    ],
    shipping_amount: '99.00',
    shipping_rate: '0.1600',
    shipping: { full_name_cart: 'Niña Peña', zip_code_cart: '06000' },
    total: '299.00',
    id_type_format_pay: 3,
    pick_up_branch_office: 0,
    ecommerce_publico: 1,
    invoice: null,
    reservation: holder,
    user_created: 'Tienda en línea',
    ...more,
  });
  const confirm = (more: Partial<OnlineSaleInput> = {}) =>
    runAs(SYSTEM, () => shop.t.get(Bus).execute(new ConfirmOnlineSale(input(more))));
  const reserve = (qty: number, minutes = 30, who = holder) =>
    shop.unit(() =>
      shop.t
        .get(StockLedger)
        .reserve([{ id_product: P.A, qty, line: 1 }], who, '2026-11-27', new Date(Date.now() + minutes * 60_000)),
    );

  beforeAll(async () => {
    shop = await openShop({ worker: true });
    await shop.receive(P.A, 1, ['L', '2099-01-31', 3]);
  });
  afterAll(() => shop.t.close());

  it('keeps what is reserved from others, then turns it into one sale however often it is confirmed', async () => {
    await reserve(2);
    expect(await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 2 }] })).toMatchObject({
      status: 409,
      data: [{ qty_request: 2, qty: 1 }],
    });
    const results = await Promise.all(Array.from({ length: 6 }, () => confirm()));
    const [first] = results;
    if (first?.state !== 'sold') throw new Error(JSON.stringify(first));
    expect(results.filter((result) => result.state === 'sold' && !result.repeated)).toHaveLength(1);
    expect(results.every((result) => result.state === 'sold' && result.id_document === first.id_document)).toBe(true);
    expect(await shop.t.db.query('select * from sale')).toEqual([
      expect.objectContaining({
        id_payment: 70,
        source_doc: 'ECOMMERCE_PAGADO',
        number_invoice_doc: '1',
        id_period: PERIOD,
        total_doc: '299.00',
        subtotal_doc: '257.75',
        iva_doc: '41.25',
        discount_amount: '32.00',
        shipping_doc: '99.00',
        shipping_base: '85.34',
        shipping_tax: '13.66',
        amount_format_pay: '299.00',
        paid_at: new Date('2026-11-27T10:00:00Z'),
        shipping: { full_name_cart: 'Niña Peña', zip_code_cart: '06000' },
        ecommerce_publico: 1,
        user_created: 'Tienda en línea',
      }),
    ]);
    // Beside the frozen price of the public the seller's own, by the list of that day.
    expect(await shop.t.db.query('select price, price_original, price_partner from sale_detail')).toEqual([
      { price: '100.00', price_original: '116.00', price_partner: '116.00' },
    ]);
    expect(await shop.lots(P.A)).toEqual(['L:1']);
    expect(await shop.count('stock_reservation')).toBe(0);
    expect(await shop.count('outbox')).toBe(1);
    expect(await shop.differences()).toEqual([]);
    await shop.t.settle();
    const bell = await shop.t.fetch<Record<string, unknown>[]>('/notification/get/all', shop.cashier);
    expect(bell.data).toEqual([
      expect.objectContaining({
        kind: 'sale_ecommerce',
        id_sale: first.id_document,
        full_name_customers: 'María Ñúñez',
      }),
    ]);
  });

  it('a repetition answers the same sale even without a current period', async () => {
    await shop.t.db.execute('update period set current_period = 0');
    expect(await confirm()).toMatchObject({ state: 'sold', repeated: true, number_invoice_doc: '1' });
    expect(await confirm({ id_payment: 71 })).toMatchObject({ state: 'refused', code: 'PERIODS.NONE' });
    await shop.t.db.execute('update period set current_period = 1 where id_period = ?', [PERIOD]);
  });

  it('refuses without a trace when goods, amount or product do not fit, and the caller goes on', async () => {
    const kept = await shop.unit(async () => {
      await shop.t.db.execute(`insert into inbox (consumer, event_id, handled_at) values ('test', 1, now(3))`);
      return shop.t.get(Bus).execute(new ConfirmOnlineSale(input({ id_payment: 72, reservation: null })));
    });
    expect(kept).toMatchObject({ state: 'refused', code: 'STOCK.SHORTAGE', data: [{ qty_request: 2, qty: 1 }] });
    expect(await confirm({ id_payment: 72, total: '298.99' })).toMatchObject({ state: 'refused', code: 'SALES.TOTAL' });
    const [line] = input().lines;
    if (!line) throw new Error('no line');
    expect(await confirm({ id_payment: 72, lines: [{ ...line, id_product: P.OTHER }] })).toMatchObject({
      state: 'refused',
      code: 'SALES.PRODUCT',
    });
    expect([
      await shop.count(`inbox where consumer = 'test'`),
      await shop.count('sale'),
      await shop.count('sale_detail'),
    ]).toEqual([1, 1, 1]);
    expect(await shop.count('outbox')).toBe(1);
    expect(await shop.count(`stock_movement where source = 'sale'`)).toBe(1);
  });

  it('an expired reservation holds nothing, and a late payment still takes what is there', async () => {
    await reserve(1, -1, { source: 'payment', id_source: 73 });
    const one = { lines: input().lines.map((line) => ({ ...line, qty: 1 })), total: '199.00' };
    const late = { source: 'payment', id_source: 74 };
    expect(await confirm({ id_payment: 74, ...one, reservation: late })).toMatchObject({
      state: 'sold',
      repeated: false,
    });
    expect(await shop.lots(P.A)).toEqual(['L:0']);
    await expect(reserve(1)).rejects.toMatchObject({ code: 'STOCK.SHORTAGE' });
  });
});
