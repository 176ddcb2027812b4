import { createPartner } from '@ceiba/identity/testing';
import { EXPORT_HEADER, EXPORT_TYPES, type ListResult, type ListSums } from '@ceiba/platform/contract';
import type { PaymentRow } from '@ceiba/payments/contract';
import { openDesk, type PayDesk, type Waiting } from '@ceiba/payments/testing';
import { insertRows, type TestApp } from '@ceiba/platform/testing';
import { SELLER } from '@ceiba/store/testing';

describe('all payments and links', () => {
  let desk: PayDesk;
  let t: TestApp;
  let sold: { cart: Waiting; id: number; id_document: number };
  let open: Waiting;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    sold = await desk.sold();
    open = await desk.cart(2);
    await strange('990001', 777_77);
  });
  afterAll(() => desk.close());

  /** Money of no cart of ours, with its case. */
  async function strange(provider_payment_id: string, amount_minor: number): Promise<void> {
    const now = new Date();
    const own = { provider: 'mercadopago', provider_payment_id, external_reference: 'factura 55', live_mode: 1 };
    const paid = { status: 'approved', currency: 'USD', amount_minor, refunded_minor: 1_00 };
    const why = { outcome: 'unmatched', reason: 'unknown_reference', created_at: now, updated_at: now };
    await insertRows(t.db, 'payment', [{ ...own, ...paid, ...why }]);
    const [row] = await t.db.query<{ id: number }>('select max(id_payment) as id from payment');
    const subject = `payment-${row?.id}`;
    await insertRows(t.db, 'attention_case', [{ kind: 'unmatched', subject, id_payment: row?.id, opened_at: now }]);
  }

  const ask = (more: object = {}, token = desk.admin) =>
    t.post<ListResult<PaymentRow>>('/payments/all/get', { p_page_size: 100, ...more }, token);
  const keys = async (more: object = {}) => (await ask(more)).data.rows.map(({ key }) => key);
  const sums = async (more: object = {}) =>
    (await t.post<ListSums>('/payments/all/sums', more, desk.admin)).data.map(({ code_money, values }) => [
      code_money,
      values.amount_taken,
      values.amount_refunded,
    ]);

  it('shows payments with their links, links without a payment, and money without a link; the newest first', async () => {
    const { rows, total } = (await ask()).data;
    expect(total).toBe(3);
    const [unknown, link, paid] = rows;
    expect(unknown).toMatchObject({
      ...{ key: 'p2', id_payment: 2, id_attempt: null, standing: 'unmatched', cases: ['unmatched'], currency: 'USD' },
      ...{ amount: '777.77', amount_taken: '777.77', amount_refunded: '1.00', external_reference: 'factura 55' },
      ...{ id_customers: null, kind_cart: null, id_branch_office: null, is_open: 0 },
    });
    expect(link).toMatchObject({
      ...{ key: 'a2', id_payment: null, id_attempt: 2, standing: 'open', cases: [], currency: 'MXN', is_open: 1 },
      ...{
        amount_taken: null,
        amount_refunded: null,
        amount_fee: null,
        amount_net: null,
        provider_payment_id: null,
        kind_cart: 'store',
      },
      ...{ id_customers_sale_public: open.key.p_id_customers_sale_public, id_customers: SELLER.pesos },
    });
    expect(paid).toMatchObject({
      ...{ key: 'p1', id_payment: 1, id_attempt: 1, standing: 'sold', cases: [], is_open: 0, id_branch_office: 1 },
      ...{ provider: 'mercadopago', provider_payment_id: String(sold.id), id_document: sold.id_document },
      ...{ amount_refunded: '0.00', email_cart: expect.any(String) as string },
    });
    expect(paid?.amount_taken).toBe(paid?.amount);
  });

  it('is filtered by provider, state, currency, cart, days and what needs a person, in its feet too', async () => {
    const [{ amount: own = '' } = {}] = (await ask({ p_state: 'sold' })).data.rows;
    expect(await keys({ p_state: 'open' })).toEqual(['a2']);
    expect(await keys({ p_state: 'sold' })).toEqual(['p1']);
    expect(await keys({ p_state: 'expired' })).toEqual([]);
    expect(await keys({ p_currency: 'USD' })).toEqual(['p2']);
    expect(await keys({ p_provider: 'paypal' })).toEqual([]);
    expect(await keys({ p_provider: 'mercadopago' })).toHaveLength(3);
    expect(await keys({ p_kind_cart: 'store' })).toEqual(['a2', 'p1']);
    expect(await keys({ p_kind_cart: 'partner' })).toEqual([]);
    expect(await keys({ p_attention: 1 })).toEqual(['p2']);
    expect(await keys({ p_date_end: '2020-01-01' })).toEqual([]);
    expect(await keys({ p_date_start: '2020-01-01' })).toHaveLength(3);
    expect(await sums()).toEqual([
      ['MXN', own, '0.00'],
      ['USD', '777.77', '1.00'],
    ]);
    expect(await sums({ p_state: 'open' })).toEqual([]);
    expect(await sums({ p_search: '777.77' })).toEqual([['USD', '777.77', '1.00']]);
    const bad = await ask({ p_state: 'paid', p_provider: 'banco-x', p_currency: 'pesos', p_date_start: '31/31/2020' });
    expect(bad.status).toBe(400);
    expect(bad.message).toContain('El proveedor no está entre los que se pueden elegir.');
    expect((await ask({ p_sort: 'external_ref' })).status).toBe(400);
  });

  it('finds by reference, the ids of the provider, mail, buyer, customer, cart, sale and the amount exactly as typed', async () => {
    const [attempt] = await t.db.query<{ external_ref: string; provider_ref: string; amount_minor: number }>(
      'select external_ref, provider_ref, amount_minor from payment_attempt where id_attempt = 1',
    );
    const [{ full_name = '', email_customers = '' } = {}] = await t.db.query<{
      full_name: string;
      email_customers: string;
    }>('select full_name, email_customers from customers where id_customers = ?', [SELLER.pesos]);
    const [{ full_name_cart = '', email_cart = '' } = {}] = await t.db.query<{
      full_name_cart: string;
      email_cart: string;
    }>('select full_name_cart, email_cart from cart_public limit 1');
    const found = (p_search: string) => keys({ p_search });
    expect(await found(attempt?.external_ref.toUpperCase() ?? '')).toEqual(['p1']);
    expect(await found('factura 55')).toEqual(['p2']);
    expect(await found('990001')).toEqual(['p2']);
    expect(await found(String(sold.id))).toContain('p1');
    expect(await found(attempt?.provider_ref ?? '')).toEqual(['p1']);
    expect(await found(email_cart)).toEqual(['a2', 'p1']);
    expect(await found(full_name_cart.slice(0, 6).toLowerCase())).toEqual(['a2', 'p1']);
    expect(await found(full_name.split(' ').reverse().join(' '))).toEqual(['a2', 'p1']);
    if (email_customers) expect(await found(email_customers)).toEqual(['a2', 'p1']);
    expect(await found(`#${open.key.p_id_customers_sale_public}`)).toContain('a2');
    expect(await found(`#${sold.id_document}`)).toContain('p1');
    const shown = ((attempt?.amount_minor ?? 0) / 100).toFixed(2);
    expect(await found(shown)).toEqual(['p1']);
    expect(await found(`$${shown}`)).toEqual(['p1']);
    expect(await found('777.7')).toEqual([]);
    expect(await found('777.77')).toEqual(['p2']);
    // More pesos than there are: found nowhere, and no fault.
    for (const huge of ['9'.repeat(15), '9'.repeat(40), '-99999999999999.99']) expect(await found(huge)).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found("x' or 1=1 --")).toEqual([]);
  });

  it('leaves as a file, filtered as it is', async () => {
    const wish = {
      name: 'pagos',
      columns: [
        { key: 'amount', title: 'Importe' },
        { key: 'currency', title: 'Moneda' },
      ],
    };
    const file = await t.app.inject({
      ...{ method: 'POST', url: '/api/payments/all/get', payload: { p_page: 1, p_page_size: 10, p_currency: 'USD' } },
      headers: {
        ...{ authorization: `Bearer ${desk.admin}`, accept: EXPORT_TYPES.csv },
        [EXPORT_HEADER]: encodeURIComponent(JSON.stringify(wish)),
      },
    });
    expect(
      file.body
        .replace(/^\ufeff/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['Importe,Moneda', '777.77,USD']);
  });

  it('shows a branch to its staff alone, and nothing to others', async () => {
    await t.db.execute('update payment_attempt set id_branch_office = 120');
    expect(await keys()).toEqual(['p2']);
    expect(await sums()).toEqual([['USD', '777.77', '1.00']]);
    await t.db.execute('update payment_attempt set id_branch_office = 1');
    expect((await ask({}, await t.login('almacen'))).status).toBe(403);
    await createPartner(t, SELLER.pesos);
    expect((await ask({}, await t.login(String(SELLER.pesos), 1))).status).toBe(403);
  });
});
