import { BranchReader } from '@ceiba/branches/server';
import { PERIOD } from '@ceiba/periods/testing';
import { dayInZone, EXPORT_HEADER, EXPORT_TYPES } from '@ceiba/platform/contract';
import { readTable } from '@ceiba/platform/server';
import type { FoundSales, SaleListAnswer, SaleRecord } from '@ceiba/sales/contract';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';

describe('saving a sale', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['LATE', '2099-06-30', 100], ['SOON', '2099-01-31', 2], ['OLD', '2020-01-01', 50]);
    await shop.receive(P.B, 1, ['B1', '9999-12-31', 100]);
    await shop.receive(P.C, 1, ['C1', '9999-12-31', 100]);
    await shop.receive(P.WAREHOUSE, 57, ['W1', '2099-01-31', 10]);
    await shop.receive(P.DOLLARS, 120, ['D1', '2099-01-31', 10]);
  });
  afterAll(() => shop.t.close());

  it('writes header, lines, ledger, balance, ticket, event and audit together', async () => {
    const details = [
      { p_id_product: P.A, p_qty: 3, p_price: '1.00', p_point: '999' },
      { p_id_product: P.B, p_qty: 2 },
    ];
    const answer = await shop.sell({ p_details: details, p_total: '448.00', p_paid_with: '500' });
    expect(answer).toMatchObject({
      status: 200,
      response: 'success',
      message: 'Venta registrada.',
      data: { status: 'success', number_invoice_doc: '1', total_doc: '448.00', change_due: '52.00', notice: null },
    });
    const id_document = answer.data.id;
    const today = dayInZone(new Date());
    expect(await shop.t.db.query('select * from sale')).toEqual([
      expect.objectContaining({
        id_document,
        number_invoice_doc: '1',
        id_branch_office: 1,
        id_branch_office_stock: 1,
        id_customers: 2,
        id_type_price: 2,
        id_period: PERIOD,
        id_type_money: 2,
        date_doc: today,
        source_doc: 'VENTA',
        total_doc: '448.00',
        subtotal_doc: '300.00',
        iva_doc: '48.00',
        total_iva_doc: '348.00',
        total_sin_iva_doc: '100.00',
        discount_amount: '0.00',
        value_tax: '0.1600',
        qty_total: 5,
        point_total: '30.00',
        value_business_total: '400.00',
        id_type_format_pay: 5,
        amount_format_pay: '448.00',
        paid_with: '500.00',
        change_due: '52.00',
        round_doc: '0.00',
        has_invoice_doc: 0,
        anulado: 0,
        id_payment: null,
        user_created: 'Carmen Ortega Solís',
      }),
    ]);
    expect(
      await shop.t.db.query(
        'select line, id_product, key_product, qty, price_original, price, point, value_business, exempt, rate, gross, base, tax from sale_detail where id_document = ? order by line',
        [id_document],
      ),
    ).toEqual([
      {
        line: 1,
        id_product: P.A,
        key_product: 'A-1',
        qty: 3,
        price_original: '116.00',
        price: '116.00',
        point: '10.00',
        value_business: '80.00',
        exempt: 0,
        rate: '0.160000',
        gross: '348.00',
        base: '300.00',
        tax: '48.00',
      },
      {
        line: 2,
        id_product: P.B,
        key_product: 'B-2',
        qty: 2,
        price_original: '50.00',
        price: '50.00',
        point: '0.00',
        value_business: '80.00',
        exempt: 1,
        rate: '0.000000',
        gross: '100.00',
        base: '100.00',
        tax: '0.00',
      },
    ]);
    expect(
      await shop.t.db.query(
        `select id_product, id_branch_office, lot, qty, line, date_movement, id_period, user_created
         from stock_movement where source = 'sale' and id_source = ? order by id_movement`,
        [id_document],
      ),
    ).toEqual(
      [
        { id_product: P.A, lot: 'SOON', qty: '-2.0000', line: 1 },
        { id_product: P.A, lot: 'LATE', qty: '-1.0000', line: 1 },
        { id_product: P.B, lot: 'B1', qty: '-2.0000', line: 2 },
      ].map((move) => ({
        ...move,
        id_branch_office: 1,
        date_movement: today,
        id_period: PERIOD,
        user_created: 'Carmen Ortega Solís',
      })),
    );
    expect(await shop.lots(P.A)).toEqual(['OLD:50', 'SOON:0', 'LATE:99']);
    expect(await shop.t.db.query('select * from branch_ticket')).toEqual([{ id_branch_office: 1, next_ticket: '2' }]);
    expect(await shop.t.db.query('select event, payload from outbox')).toEqual([
      {
        event: 'sale.saved.v1',
        payload: {
          id_document,
          id_customers: 2,
          id_branch_office: 1,
          id_period: PERIOD,
          source_doc: 'VENTA',
          has_invoice_doc: 0,
        },
      },
    ]);
    expect(
      await shop.t.db.query(`select command, entity, entity_id, actor_name from audit where command = 'SaveSale'`),
    ).toEqual([
      { command: 'SaveSale', entity: 'sale', entity_id: String(id_document), actor_name: 'Carmen Ortega Solís' },
    ]);
    expect(await shop.differences()).toEqual([]);
  });

  it('says what is wrong in the order and words of the specification', async () => {
    const invoice = { p_has_invoice_doc: 1 };
    const said = async (body: Record<string, unknown>) => (await shop.sell(body)).message;
    const texts = [
      await said({ p_id_customers: '', p_id_branch_office: '', p_details: [], p_id_type_format_pay: '' }),
      await said({ p_id_branch_office: '', p_details: [], p_id_type_format_pay: '' }),
      await said({ p_details: [], p_id_type_format_pay: '' }),
      await said({ p_details: [{ p_id_product: P.A, p_qty: '' }], p_id_type_format_pay: '' }),
      await said({ p_id_type_format_pay: '', ...invoice }),
      await said({ p_id_type_format_pay_2: 3, p_amount_format_pay: '16', p_amount_format_pay_2: '99.99', ...invoice }),
      await said(invoice),
      await said({ ...invoice, p_id_regimen: 601 }),
      await said({ ...invoice, p_id_regimen: 601, p_id_cfdi: 1 }),
    ];
    expect(texts).toEqual([
      'Por favor, seleccione el Cliente.',
      'Por favor, seleccione Sucursal.',
      'Por favor, agregar productos.',
      'Por favor, agregar cantidades',
      'Por favor, seleccionar Forma de Pago.',
      'La suma de los montos no coinciden con el total',
      'Por favor, seleccione el Régimen Fiscal.',
      'Por favor, seleccione el Uso de CFDI.',
      'Por favor, seleccione Forma de Pago Facturama.',
    ]);
    await shop.t.db.execute('update period set current_period = 0');
    expect(await shop.sell({ p_id_type_format_pay: '' })).toMatchObject({
      status: 409,
      response: 'warning',
      message: 'No hay periodo activo. Comunicarse con el Área responsable.',
    });
    await shop.t.db.execute('update period set current_period = 1 where id_period = ?', [PERIOD]);
    expect(await shop.count('sale')).toBe(1);
  });

  it('refuses another total with the new figures', async () => {
    const answer = await shop.sell({ p_total: '115.99' });
    expect(answer).toMatchObject({ status: 409, response: 'warning', data: { total: '116.00', iva: '16.00' } });
    expect(await shop.count('sale')).toBe(1);
  });

  it('refuses other branches, unknown and wrongly typed fields, products of elsewhere', async () => {
    expect(await shop.sell({ p_id_branch_office: BRANCH.foreign })).toMatchObject({ status: 403, response: 'error' });
    expect((await shop.sell({ p_is_admin: 1 })).status).toBe(400);
    expect((await shop.sell({ p_id_customers: { id: 2 } })).status).toBe(400);
    expect((await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: -1 }] })).status).toBe(400);
    expect((await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 1, p_cost: 1 }] })).status).toBe(400);
    const elsewhere = await shop.sell({ p_details: [{ p_id_product: P.OTHER, p_qty: 1 }] });
    expect(elsewhere).toMatchObject({ status: 409, message: 'Hay productos que la sucursal no vende.' });
    expect((await shop.sell({ p_id_customers: 999 })).message).toBe('El cliente no existe.');
    expect((await shop.sell({ p_id_type_format_pay: 99 })).message).toBe('La forma de pago no existe.');
    expect(await shop.sell({ p_id_customers: 4 })).toMatchObject({ status: 409, data: ['A-1'] });
    expect((await shop.t.post('/sale/insert/update', {})).status).toBe(401);
    expect(await shop.count('sale')).toBe(1);
  });

  it('keeps what is to be remembered of each line, in clean signs, and hangs no price on it', async () => {
    const { data } = await shop.sell({
      p_details: [
        // n + tilde, a mark of direction, a blank that is none: as sources deliver them.
        { p_id_product: P.A, p_qty: 1, p_observation_line: ' Para In\u0303igo\u202e,\u00a0talla M ' },
        { p_id_product: P.B, p_qty: 1, p_observation_line: '   ' },
        { p_id_product: P.C, p_qty: 1 },
      ],
    });
    const { data: sale } = await shop.t.post<SaleRecord>('/sale/get/id', { p_id_sale: data.id }, shop.cashier);
    expect(sale.details.map((line) => [line.key_product, line.observation_line])).toEqual([
      ['A-1', 'Para Iñigo, talla M'],
      ['B-2', null],
      ['C-4', null],
    ]);
    const sales = await shop.count('sale');
    const refused = async (p_observation_line: unknown) => {
      const answer = await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 1, p_observation_line }] });
      return [answer.status, answer.message];
    };
    expect([await refused('x'.repeat(81)), await refused('una\ndos'), await refused({ a: 1 })]).toEqual([
      [400, 'Renglones, renglón 1, Nota: Debe tener como máximo 80 caracteres.'],
      [400, 'Renglones, renglón 1, Nota: Debe ser una sola línea.'],
      [400, 'Renglones, renglón 1, Nota: Debe ser un texto.'],
    ]);
    expect(await shop.count('sale')).toBe(sales);
  });

  it('changes prices only for whoever may, and says so in the audit', async () => {
    const details = [{ p_id_product: P.C, p_qty: 1, p_price: '90', p_change_price: 1 }];
    expect(await shop.sell({ p_details: details })).toMatchObject({
      status: 403,
      message: 'No tiene permiso para cambiar precios.',
    });
    const less = [{ p_id_product: P.C, p_qty: 2, p_discount: '0.1' }];
    expect((await shop.sell({ p_details: less })).status).toBe(403);
    const sold = await shop.sell({ p_details: [...details, ...less], p_total: '269.98' }, { token: shop.admin });
    expect(sold).toMatchObject({ status: 200, data: { total_doc: '269.98' } });
    const [row] = await shop.t.db.query<{ changes: unknown }>(
      `select changes from audit where command = 'SaveSale' order by id desc limit 1`,
    );
    expect(row?.changes).toMatchObject({
      changed_prices: [
        { key_product: 'C-4', price_original: '99.99', price: '90.00' },
        { key_product: 'C-4', price_original: '99.99', price: '89.99' },
      ],
    });
  });

  it("uses the customer's discount once", async () => {
    await shop.t.db.execute(
      `insert into customers_discount (id_customers, discount, discount_type, date_start, date_end) values (3, 0.25, 'CUMPLE', '2020-01-01', '2099-01-01')`,
    );
    const body = { p_id_customers: 3, p_has_discount: 1, p_total: '87.00' };
    expect(await shop.sell(body)).toMatchObject({ status: 200, data: { total_doc: '87.00' } });
    const none = { status: 409, message: 'El cliente no tiene un descuento vigente.' };
    expect(await shop.sell(body)).toMatchObject({ ...none, data: { field: 'has_discount' } });
    expect(await shop.sell({ ...body, p_total: '116.00' })).toMatchObject(none);
    expect(await shop.sell({ p_id_customers: 3, p_total: '116.00' })).toMatchObject({ status: 200 });
  });

  it('refuses what could not be stamped or sent, before anything is written', async () => {
    const before = await shop.count('sale');
    const refused = async (field: string, message: string, body: Record<string, unknown>) =>
      expect(await shop.sell(body)).toMatchObject({ message, data: { field, message } });
    const bill = {
      p_has_invoice_doc: 1,
      p_id_regimen: 616,
      p_id_cfdi: await cfdi('S01'),
      p_payment_form_facturama: 'PUE',
    };
    await refused('has_invoice_doc', 'Solo las ventas en pesos llevan factura.', {
      p_id_branch_office: BRANCH.dollars,
      p_details: [{ p_id_product: P.DOLLARS, p_qty: 1 }],
      p_has_invoice_doc: 1,
    });
    await refused('full_name_invoice', 'Por favor, escriba el nombre o razón social de la factura.', {
      ...bill,
      p_invoice_change: 1,
      p_full_name_invoice: '   ',
    });
    const generic = 'Con RFC genérico, el Régimen Fiscal es 616 y el Uso de CFDI S01.';
    const public_rfc = { ...bill, p_rfc_customers: 'xaxx010101000' };
    await refused('id_regimen', generic, { ...public_rfc, p_id_regimen: 601 });
    await refused('id_regimen', generic, { ...public_rfc, p_id_regimen: 612, p_rfc_customers: 'XEXX010101000' });
    await refused('id_regimen', generic, { ...public_rfc, p_id_cfdi: await cfdi('CP01') });
    await refused('amount_format_pay_2', 'El monto de cada forma de pago debe ser mayor que cero.', {
      p_id_type_format_pay_2: 3,
      p_amount_format_pay: '116',
      p_amount_format_pay_2: '0',
    });
    const dispatch = 'El tipo de despacho no existe o está inactivo.';
    await refused('id_dispatch', dispatch, { p_id_dispatch: 999 });
    await shop.t.db.execute('update dispatch set enabled_dispatch = 0 where id_dispatch = 1');
    await refused('id_dispatch', dispatch, { p_id_dispatch: 1 });
    expect(await shop.count('sale')).toBe(before);
    const sold = await shop.sell({ ...public_rfc, p_id_dispatch: 2 });
    expect(sold).toMatchObject({ status: 200 });
    await refused('id_dispatch', dispatch, { p_id_document: sold.data.id, p_id_dispatch: 1 });
    expect(await shop.t.db.query('select id_dispatch from sale where id_document = ?', [sold.data.id])).toEqual([
      { id_dispatch: 2 },
    ]);
  });

  it('splits payment, rounds cash down outside the total, and turns PPD into form 16', async () => {
    const split = {
      p_details: [{ p_id_product: P.C, p_qty: 1 }],
      p_amount_format_pay: '49.99',
      p_id_type_format_pay_2: 3,
      p_amount_format_pay_2: '50.00',
      p_paid_with: '50',
    };
    const first = await shop.sell(split);
    expect(first).toMatchObject({ status: 200, data: { change_due: '0.50' } });
    const ppd = await shop.sell({
      p_has_invoice_doc: 1,
      p_id_regimen: 616,
      p_id_cfdi: await cfdi('S01'),
      p_payment_form_facturama: 'PPD',
    });
    expect(ppd.status).toBe(200);
    expect(
      await shop.t.db.query(
        `select total_doc, id_type_format_pay as f, amount_format_pay as a, id_type_format_pay_2 as g,
         amount_format_pay_2 as b, round_doc, paid_with, rfc_customers from sale where id_document in (?) order by id_document`,
        [[first.data.id, ppd.data.id]],
      ),
    ).toEqual([
      {
        total_doc: '99.99',
        f: 5,
        a: '49.99',
        g: 3,
        b: '50.00',
        round_doc: '0.49',
        paid_with: '50.00',
        rfc_customers: null,
      },
      {
        total_doc: '116.00',
        f: 16,
        a: '116.00',
        g: null,
        b: '0.00',
        round_doc: '0.00',
        paid_with: null,
        rfc_customers: 'NUMA800101AB1',
      },
    ]);
    const wrong = {
      p_has_invoice_doc: 1,
      p_id_regimen: 601,
      p_id_cfdi: await cfdi('D01'),
      p_payment_form_facturama: 'PUE',
    };
    expect((await shop.sell(wrong)).message).toBe('El Régimen Fiscal no corresponde al Uso de CFDI.');
  });

  async function cfdi(code: string): Promise<number> {
    const row = await shop.t.db.one<{ id_cfdi: number }>('select id_cfdi from cfdi where code_cfdi = ?', [code]);
    return row?.id_cfdi ?? 0;
  }

  it('takes components of packs and the stock of another branch', async () => {
    const before = [await shop.lots(P.A), await shop.lots(P.B)];
    expect((await shop.sell({ p_details: [{ p_id_product: P.PACK, p_qty: 2 }] })).status).toBe(200);
    expect(before).not.toEqual([await shop.lots(P.A), await shop.lots(P.B)]);
    expect(
      await shop.t.db.query(
        `select id_product, sum(qty) as qty from stock_movement where id_source = (select max(id_document) from sale) and source = 'sale' group by id_product order by id_product`,
      ),
    ).toEqual([
      { id_product: P.A, qty: '-4.0000' },
      { id_product: P.B, qty: '-2.0000' },
    ]);
    const call = { p_id_branch_office: BRANCH.call, p_details: [{ p_id_product: P.CALL, p_qty: 4 }] };
    expect(await shop.sell(call)).toMatchObject({
      status: 200,
      data: { number_invoice_doc: '1', total_doc: '480.00' },
    });
    expect(await shop.lots(P.WAREHOUSE)).toEqual(['W1:6']);
  });

  it('adds the tax in dollars', async () => {
    const body = {
      p_id_branch_office: BRANCH.dollars,
      p_details: [{ p_id_product: P.DOLLARS, p_qty: 3 }],
      p_total: '32.85',
    };
    expect(await shop.sell(body)).toMatchObject({ status: 200, data: { total_doc: '32.85' } });
  });

  it('refuses what is not there, naming it, and changes nothing', async () => {
    const before = await shop.count('stock_movement');
    const details = [
      { p_id_product: P.A, p_qty: 1 },
      { p_id_product: P.C, p_qty: 500 },
    ];
    const answer = await shop.sell({ p_details: details });
    expect(answer).toMatchObject({ status: 409, response: 'warning', message: 'No hay stock suficiente.' });
    expect(answer.data).toEqual([
      expect.objectContaining({
        key_product: 'C-4',
        name_product: 'Producto C-4',
        qty_request: 500,
        qty: expect.any(Number),
      }),
    ]);
    const checked = await shop.t.post(
      '/product/validate/stock',
      { p_id_branch_office: 1, p_details: details },
      shop.cashier,
    );
    expect(checked).toMatchObject({ status: 409, data: answer.data });
    expect(
      await shop.t.post(
        '/product/validate/stock',
        { p_id_branch_office: 1, p_details: details.slice(0, 1) },
        shop.cashier,
      ),
    ).toMatchObject({ status: 200, message: 'Stock verificado.' });
    expect(await shop.count('stock_movement')).toBe(before);
    expect(await shop.differences()).toEqual([]);
  });

  it('answers a repeated key with the first answer, and makes one sale', async () => {
    const before = await shop.count('sale');
    const key = 'draft-0001-abcdef';
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.sell({}, { key })));
    const done = answers.filter((answer) => answer.status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
    const again = await shop.sell({}, { key });
    expect(again).toEqual(done[0]);
    expect(new Set(done.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(again)]));
    expect(await shop.count('sale')).toBe(before + 1);
    expect((await shop.sell({ p_observation_doc: 'otra' }, { key })).status).toBe(422);
  });

  it('says when few ticket numbers are left, and refuses after the last', async () => {
    const next = await shop.t.db.one<{ n: number }>(
      'select next_ticket as n from branch_ticket where id_branch_office = 1',
    );
    await shop.t.db.execute('update branch_office set end_ticket_branch_office = ? where id_branch_office = 1', [
      next?.n,
    ]);
    shop.t.get(BranchReader).forget();
    const last = await shop.sell();
    expect(last).toMatchObject({ status: 200, data: { number_invoice_doc: next?.n } });
    expect(last.message).toBe('Venta registrada. Quedan pocos folios de ticket en la sucursal: 0.');
    const before = await shop.count('sale');
    expect(await shop.sell()).toMatchObject({
      status: 409,
      message: 'La sucursal ya no tiene folios de ticket. Comunicarse con el Área responsable.',
    });
    expect(await shop.count('sale')).toBe(before);
    expect(await shop.differences()).toEqual([]);
  });

  it('carries a ticket number of twenty digits exactly: sale, list, search, order and Excel', async () => {
    const { t } = shop;
    const last = '9'.repeat(20);
    const ranged = { start: '9007199254740993', end: last };
    await t.db.execute(
      'update branch_office set start_ticket_branch_office = ?, end_ticket_branch_office = ? where id_branch_office = 1',
      [ranged.start, ranged.end],
    );
    t.get(BranchReader).forget();
    const jump = (next: string) =>
      t.db.execute('update branch_ticket set next_ticket = ? where id_branch_office = 1', [next]);
    const sold = [];
    for (const next of ['1', '18446744073709551615', '18446744073709551616', last]) {
      await jump(next);
      sold.push((await shop.sell()).data);
    }
    const tickets = [ranged.start, '18446744073709551615', '18446744073709551616', last];
    expect(sold.map((sale) => sale.number_invoice_doc)).toEqual(tickets);
    expect(sold.at(-1)?.notice).toBe('Quedan pocos folios de ticket en la sucursal: 0.');
    expect((await shop.sell()).status).toBe(409);
    // The neighbours that a float takes for one number are two.
    const found = async (number: string) =>
      (await t.fetch<FoundSales>(`/sale/search?number=${number}`, shop.cashier)).data.rows.map(
        (row) => row.number_invoice_doc,
      );
    expect(await Promise.all([...tickets, '9007199254740992', '18446744073709551617'].map(found))).toEqual([
      ...tickets.map((number) => [number]),
      [],
      [],
    ]);
    const list = { p_id_branch_office: 1, p_sort: 'number_invoice_doc', p_order: 'desc' };
    const listed = async (more: object) =>
      (await t.post<SaleListAnswer>('/sale/get/all', { ...list, ...more }, shop.cashier)).data.rows.map(
        (row) => row.number_invoice_doc,
      );
    expect((await listed({})).slice(0, 4)).toEqual([...tickets].reverse());
    expect(await listed({ p_search: '18446744073709551616' })).toEqual(['18446744073709551616']);
    const wish = { name: 'ventas', title: 'Ventas', columns: [{ key: 'number_invoice_doc', title: 'Ticket' }] };
    const file = await t.app.inject({
      method: 'POST',
      url: '/api/sale/get/all',
      headers: {
        authorization: `Bearer ${shop.cashier}`,
        accept: EXPORT_TYPES.xlsx,
        [EXPORT_HEADER]: encodeURIComponent(JSON.stringify(wish)),
      },
      payload: list,
    });
    const columns = [{ header: 'Ticket', key: 'ticket' }];
    const { rows } = await readTable({ kind: 'xlsx', bytes: file.rawPayload }, { columns });
    expect(rows.slice(0, 4).map(({ values }) => values.ticket)).toEqual([...tickets].reverse());
  });
});
