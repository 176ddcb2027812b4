import {
  RETURN_MESSAGES,
  type SavedExchange,
  type SavedReturn,
  VOUCHER_FORM,
  VOUCHER_MESSAGES,
  type VoucherRecord,
} from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';

interface Wanted {
  [name: string]: unknown;
}

describe('vouchers and exchanges', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['A1', '2099-06-30', 100]);
    await shop.receive(P.B, 1, ['B1', '2099-06-30', 100]);
  });
  afterEach(async () => expect(await shop.differences()).toEqual([]));
  afterAll(() => shop.t.close());

  const sold = async (id_product: number, qty: number, more: Wanted = {}) =>
    (await shop.sell({ p_details: [{ p_id_product: id_product, p_qty: qty }], ...more })).data.id;
  const give = async (id: number, qty: number, amount: string) =>
    (
      await shop.t.post<SavedReturn>(
        '/sale/return/insert',
        {
          ...{ p_id_document: id, p_reason: 'Cambio', p_details: [{ p_line: 1, p_qty: qty }] },
          p_refunds: [{ p_way: 'voucher', p_amount: amount }],
        },
        shop.cashier,
      )
    ).data;
  const opened = async (qty: number, amount: string) => (await give(await sold(P.A, qty), qty, amount)).refunds[0]!;
  const byVoucher = (code: string, amount: string, more: Wanted = {}) => ({
    ...{ p_id_type_format_pay: VOUCHER_FORM, p_amount_format_pay: amount, p_code_voucher: code, ...more },
  });
  const voucher = async (id: number | null) =>
    (
      await shop.t.db.query<{ amount: string; used: string; moves: string }>(
        `select v.amount, v.used, group_concat(concat(m.kind, ' ', m.amount) order by m.id_movement separator ', ') as moves
         from customer_voucher v join customer_voucher_movement m on m.id_voucher = v.id_voucher where v.id_voucher = ?`,
        [id],
      )
    )[0];

  it('a voucher pays a part, its rest stays; the sale cancelled gives it back, returned it opens a new one', async () => {
    const { code_voucher, id_voucher } = await opened(2, '232.00');
    const found = await shop.t.post<VoucherRecord>(
      '/sale/voucher/find',
      { p_code_voucher: ` ${code_voucher?.toLowerCase()} ` },
      shop.cashier,
    );
    expect(found.data).toMatchObject({ id_voucher, rest: '232.00', movements: [{ kind: 'opened', amount: '232.00' }] });
    const id = await sold(
      P.B,
      5,
      byVoucher(code_voucher!, '200.00', { p_id_type_format_pay_2: 5, p_amount_format_pay_2: '50.00' }),
    );
    expect(await voucher(id_voucher)).toEqual({
      amount: '232.00',
      used: '200.00',
      moves: 'opened 232.00, used -200.00',
    });
    const again = await shop.sell({
      p_details: [{ p_id_product: P.B, p_qty: 1 }],
      ...byVoucher(code_voucher!, '50.00'),
    });
    expect(again).toMatchObject({ status: 409, message: `${VOUCHER_MESSAGES.tooLittle} Disponible: 32.00.` });
    const cancelled = await shop.t.post(
      '/sale/delete',
      { p_id_document: id, p_observation_anulado: 'Error' },
      shop.cashier,
    );
    expect(cancelled.status).toBe(200);
    expect(await voucher(id_voucher)).toEqual({
      ...{ amount: '232.00', used: '0.00', moves: 'opened 232.00, used -200.00, back 200.00' },
    });
    const paid = await sold(P.B, 4, byVoucher(code_voucher!, '200.00'));
    const next = await give(paid, 1, '50.00');
    expect(next.refunds).toMatchObject([{ way: 'voucher', amount: '50.00', code_voucher: expect.any(String) }]);
  });

  it('ten uses at once never take more than it has', async () => {
    const { code_voucher, id_voucher } = await opened(3, '348.00');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.sell({ p_details: [{ p_id_product: P.B, p_qty: 2 }], ...byVoucher(code_voucher!, '100.00') }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(7).fill(409)]);
    expect(await voucher(id_voucher)).toMatchObject({ amount: '348.00', used: '300.00' });
  });

  it('is of its customer, its currency, its form; what is unknown is said', async () => {
    const { code_voucher } = await opened(1, '116.00');
    const pay = (more: Wanted) =>
      shop.sell({ p_details: [{ p_id_product: P.B, p_qty: 1 }], ...byVoucher(code_voucher!, '50.00', more) });
    expect(await pay({ p_id_customers: 3 })).toMatchObject({ status: 409, message: VOUCHER_MESSAGES.otherCustomer });
    expect(await pay({ p_code_voucher: 'ABCDEFGHJKMN' })).toMatchObject({
      status: 404,
      message: VOUCHER_MESSAGES.notFound,
    });
    expect(await pay({ p_code_voucher: '' })).toMatchObject({ status: 422, message: VOUCHER_MESSAGES.code });
    expect(await pay({ p_id_type_format_pay: 5 })).toMatchObject({ status: 422, message: VOUCHER_MESSAGES.form });
    const other = { p_code_voucher: code_voucher, p_id_customers: 3 };
    expect((await shop.t.post('/sale/voucher/find', other, shop.cashier)).message).toBe(VOUCHER_MESSAGES.otherCustomer);
  });

  const exchange = (id: number, qty: number, details: Wanted[], more: { sale?: Wanted; return?: Wanted } = {}) =>
    shop.t.post<SavedExchange>(
      '/sale/return/exchange',
      {
        p_return: {
          p_id_document: id,
          p_reason: 'Otro tamaño',
          p_details: [{ p_line: 1, p_qty: qty }],
          ...more.return,
        },
        p_sale: { p_id_customers: 2, p_id_branch_office: 1, p_details: details, ...more.sale },
      },
      shop.cashier,
    );
  /** The sales that the events of a return name. */
  const told = async (id_return: number) =>
    (
      await shop.t.db.query<{ payload: { id_document_exchange: number | null } }>(
        `select payload from outbox where event = 'sale.returned.v1' and json_value(payload, '$.id_return') = ?`,
        [id_return],
      )
    ).map(({ payload }) => payload.id_document_exchange);
  const paidBy = (id: number) =>
    shop.t.db.query(
      'select id_type_format_pay, amount_format_pay, id_type_format_pay_2, amount_format_pay_2, change_due from sale where id_document = ?',
      [id],
    );

  it('an exchange is a return and a sale in one; only the difference is paid, or given back', async () => {
    const id = await sold(P.A, 3);
    const dearer = await exchange(id, 1, [{ p_id_product: P.B, p_qty: 3 }], {
      sale: { p_id_type_format_pay: 5, p_paid_with: '50.00' },
    });
    expect(dearer).toMatchObject({ status: 200, message: RETURN_MESSAGES.exchanged, data: { paid: '34.00' } });
    expect(await paidBy(dearer.data.sale.id)).toEqual([
      {
        ...{ id_type_format_pay: VOUCHER_FORM, amount_format_pay: '116.00', id_type_format_pay_2: 5 },
        ...{ amount_format_pay_2: '34.00', change_due: '16.00' },
      },
    ]);
    expect(await voucher(dearer.data.return.refunds[0]!.id_voucher)).toEqual({
      ...{ amount: '116.00', used: '116.00', moves: 'opened 116.00, used -116.00' },
    });
    expect(
      await shop.t.db.query('select id_document_exchange from sale_return where id_return = ?', [
        dearer.data.return.id,
      ]),
    ).toEqual([{ id_document_exchange: dearer.data.sale.id }]);
    expect(await told(dearer.data.return.id)).toEqual([dearer.data.sale.id]);
    const cheaper = await exchange(id, 1, [{ p_id_product: P.B, p_qty: 1 }], {
      return: { p_refunds: [{ p_way: 'cash', p_amount: '66.00' }] },
    });
    expect(cheaper).toMatchObject({ status: 200, data: { paid: '0.00' } });
    expect(cheaper.data.return.refunds).toMatchObject([
      { way: 'cash', amount: '66.00' },
      { way: 'voucher', amount: '50.00' },
    ]);
    const even = await exchange(id, 1, [{ p_id_product: P.A, p_qty: 1 }]);
    expect(even).toMatchObject({ status: 200, data: { paid: '0.00' } });
  });

  it('is nothing where a half of it is refused: no stock, another customer, no form for the difference', async () => {
    const id = await sold(P.A, 1);
    const before = [await shop.count('sale'), await shop.count('sale_return'), await shop.count('customer_voucher')];
    const none = await exchange(id, 1, [{ p_id_product: P.B, p_qty: 500 }], { sale: { p_id_type_format_pay: 5 } });
    expect(none.status).toBe(409);
    expect((await exchange(id, 1, [{ p_id_product: P.B, p_qty: 3 }])).message).toBe(RETURN_MESSAGES.exchangeForm);
    const other = await exchange(id, 1, [{ p_id_product: P.B, p_qty: 1 }], { sale: { p_id_customers: 3 } });
    expect(other.message).toBe(RETURN_MESSAGES.exchangeCustomer);
    expect((await exchange(id, 2, [{ p_id_product: P.A, p_qty: 2 }])).status).toBe(409);
    expect([await shop.count('sale'), await shop.count('sale_return'), await shop.count('customer_voucher')]).toEqual(
      before,
    );
  });
});
