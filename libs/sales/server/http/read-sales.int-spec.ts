import { CreateUser, Passwords } from '@ceiba/identity/server';
import { PERIOD } from '@ceiba/periods/testing';
import type { ListSums } from '@ceiba/platform/contract';
import { Bus } from '@ceiba/platform/server';
import type {
  CustomerSales,
  FoundSale,
  ParkedSaleRow,
  SaleListAnswer,
  SaleRecord,
  SalesByDay,
  SaleTotalsAnswer,
} from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';

describe('reading sales', () => {
  let shop: Shop;
  const ids: number[] = [];

  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['L', '2099-01-31', 100]);
    await shop.receive(P.B, 1, ['L', '2099-01-31', 100]);
    const details = [
      { p_id_product: P.A, p_qty: 2 },
      { p_id_product: P.B, p_qty: 1 },
    ];
    for (const p_id_customers of [2, 3, 2])
      ids.push((await shop.sell({ p_id_customers, p_details: details, p_paid_with: '300' })).data.id);
  });
  afterAll(() => shop.t.close());

  const list = (body: Record<string, unknown>, token = shop.cashier) =>
    shop.t.post<SaleListAnswer>('/sale/get/all', body, token);

  it('lists a branch with its columns, the current period, pages, search and order', async () => {
    const all = await list({ p_id_branch_office: 1 });
    expect(all).toMatchObject({ status: 200, data: { total: 3, id_period: PERIOD } });
    expect(all.data.rows.map((row) => row.id_document)).toEqual([...ids].reverse());
    expect(all.data.rows[0]).toMatchObject({
      key_branch_office: 'CDMX',
      name_branch_office: 'CDMX Centro',
      full_name_customers: 'María Ñúñez',
      total_doc: '282.00',
      code_money: 'MXN',
      code_period: '2026-11',
      source_doc: 'VENTA',
      has_invoice_doc: 0,
      facturama_status: null,
      facturama_text: '',
      pick_up_branch_office: 1,
      name_dispatch: null,
      anulado: 0,
      anulado_text: 'Activo',
      anulado_color: 'success',
      ecommerce_publico: 0,
      user_created: 'Carmen Ortega Solís',
      id_worker_created: 2,
      has_event: 0,
      event_pdf: null,
    });
    const page = await list({ id_branch_office: 1, page: 2, page_size: 2, sort: 'id_document', order: 'asc' });
    expect([page.data.total, page.data.rows.map((row) => row.id_document)]).toEqual([3, [ids[2]]]);
    const found = await list({ id_branch_office: 1, search: 'JOSE' });
    expect(found.data.rows.map((row) => row.id_customers)).toEqual([3]);
    const old = await list({ id_branch_office: 1, date_start: '2020-01-01', date_end: '2020-12-31' });
    expect(old.data).toEqual({ rows: [], total: 0, id_period: PERIOD });
    const got = await shop.t.fetch<SaleListAnswer>('/sale/get/all?id_branch_office=1&page=1', shop.cashier);
    expect(got.data.total).toBe(3);
  });

  it('adds up what the list has filtered, cancelled sales left out', async () => {
    const sums = async (body: object, token = shop.cashier) => {
      const answer = await shop.t.post<ListSums>('/sale/get/sums', { p_id_branch_office: 1, ...body }, token);
      return answer.status === 200 ? answer.data : answer.status;
    };
    const pesos = (total_doc: string) => [{ code_money: 'MXN', values: { total_doc, returned_doc: '0.00' } }];
    expect(await sums({ p_page: 2, p_page_size: 1 })).toEqual(pesos('846.00'));
    expect(await sums({ p_search: 'JOSE' })).toEqual(pesos('282.00'));
    expect(await sums({ p_date_start: '2020-01-01', p_date_end: '2020-12-31' })).toEqual([]);
    await shop.t.db.execute('update sale set anulado = 1 where id_document = ?', [ids[0] ?? 0]);
    expect(await sums({})).toEqual(pesos('564.00'));
    await shop.t.db.execute('update sale set anulado = 0 where id_document = ?', [ids[0] ?? 0]);
    expect([await sums({ p_id_branch_office: 2 }), await sums({ p_id_branch_office: null })]).toEqual([403, 422]);
  });

  const dayOfSale = async () =>
    (await shop.t.db.query<{ day: string }>('select date_doc as day from sale where id_document = ?', [ids[0] ?? 0]))[0]
      ?.day ?? '';

  it("adds up what one's branches sold by day, by month where the range is long, without what was cancelled", async () => {
    const days = (body: object, token = shop.cashier) => shop.t.post<SalesByDay>('/sale/get/days', body, token);
    const day = await dayOfSale();
    const point = (value: string, label = day) => ({ label, series: 'CDMX', value });
    const inPesos = (...points: object[]) => [{ code_money: 'MXN', points }];
    expect((await days({ p_id_branch_office: 1 })).data).toEqual({ money: inPesos(point('846.00')), by_month: 0 });
    expect((await days({})).data).toEqual({ money: inPesos(point('846.00')), by_month: 0 });
    expect((await days({ p_date_start: '2020-01-01', p_date_end: day })).data).toEqual({
      money: inPesos(point('846.00', day.slice(0, 7))),
      by_month: 1,
    });
    await shop.t.db.execute('update sale set anulado = 1 where id_document = ?', [ids[0] ?? 0]);
    expect((await days({ p_date_start: day, p_date_end: day })).data.money).toEqual(inPesos(point('564.00')));
    await shop.t.db.execute('update sale set anulado = 0 where id_document = ?', [ids[0] ?? 0]);
    expect((await days({ p_id_branch_office: 2 })).status).toBe(403);
    expect((await days({}, await shop.t.login('almacen'))).status).toBe(403);
  });

  it("lists a customer's sales in the branches of who asks, with their sums", async () => {
    const salesOf = (p_id_customers: number, token = shop.cashier, more: object = {}) =>
      shop.t.post<CustomerSales>('/sale/get/customer', { p_id_customers, ...more }, token);
    const day = await dayOfSale();
    const { data } = await salesOf(2);
    expect([data.total, data.rows.map((row) => row.id_document)]).toEqual([2, [ids[2], ids[0]]]);
    expect(data.rows[0]).toMatchObject({ total_doc: '282.00', point_total: '20.00', key_branch_office: 'CDMX' });
    expect(data.sums).toEqual([{ code_money: 'MXN', total: '564.00', returned: '0.00', sales: 2, date_last: day }]);
    // The sums are those of what is filtered, on whatever page.
    const one = await salesOf(2, shop.cashier, { p_search: String(ids[2]), p_page: 2 });
    expect(one.data).toMatchObject({ total: 1, rows: [], sums: [{ total: '282.00', sales: 1 }] });
    const move =
      'update sale set id_branch_office = ?, number_invoice_doc = number_invoice_doc + ? where id_document = ?';
    await shop.t.db.execute(move, [2, 500, ids[2] ?? 0]);
    expect((await salesOf(2)).data).toMatchObject({ total: 1, sums: [{ total: '282.00', sales: 1 }] });
    await shop.t.db.execute(move, [1, -500, ids[2] ?? 0]);
    // What was cancelled is listed, and bought nothing.
    const cancel = 'update sale set anulado = ? where id_document = ?';
    await shop.t.db.execute(cancel, [1, ids[2] ?? 0]);
    expect((await salesOf(2)).data).toMatchObject({ total: 2, sums: [{ total: '282.00', sales: 1 }] });
    await shop.t.db.execute(cancel, [0, ids[2] ?? 0]);
    expect((await salesOf(4)).data).toEqual({ rows: [], total: 0, sums: [] });
    expect((await salesOf(999)).status).toBe(404);
    expect((await salesOf(2, await shop.t.login('almacen'))).status).toBe(403);
  });

  it.each([
    ['PENDING', null, 0, 'En Proceso'],
    ['ERROR', null, 0, 'Error'],
    ['STAMPED', 'F-1', 0, 'Timbrado'],
    ['STAMPED', 'F-1', 1, 'Anulado'],
    ['CANCELING', 'F-1', 1, 'Cancelación en proceso'],
    ['CANCELED', 'F-1', 1, 'Anulado'],
  ] as const)('says where the stamping stands: %s %s %i', async (...[status, id, anulado, text]) => {
    const write = (...values: (string | number | null)[]) =>
      shop.t.db.execute('update sale set facturama_status = ?, facturama_id = ?, anulado = ? where id_document = ?', [
        ...values,
        ids[0] ?? 0,
      ]);
    await write(status, id, anulado);
    const { rows } = (await list({ p_id_branch_office: 1, sort: 'facturama_text' })).data;
    expect(rows.find((row) => row.id_document === ids[0])?.facturama_text).toBe(text);
    await write(null, null, 0);
  });

  it.each([
    [null, 0, 'En factura global'],
    ['ERROR', 0, 'Error'],
    [null, 1, ''],
  ] as const)('says that it is in a global invoice: %s %i', async (...[status, anulado, text]) => {
    const write = (...values: (string | number | null)[]) =>
      shop.t.db.execute(
        'update sale set facturama_status = ?, anulado = ?, id_global_invoice = ? where id_document = ?',
        [...values, ids[0] ?? 0],
      );
    await write(status, anulado, 7);
    const { rows } = (await list({ p_id_branch_office: 1 })).data;
    expect(rows.find((row) => row.id_document === ids[0])).toMatchObject({
      facturama_text: text,
      id_global_invoice: 7,
    });
    await write(null, 0, null);
  });

  it('asks for a branch, refuses another one and columns that are not there', async () => {
    expect(await list({})).toMatchObject({ status: 422, response: 'warning', message: 'Seleccione una sucursal' });
    expect((await list({ id_branch_office: 2 })).status).toBe(403);
    expect((await list({ id_branch_office: 1, sort: 'password_hash' })).status).toBe(400);
    expect((await list({ id_branch_office: 1, date_start: 'ayer' })).status).toBe(400);
    const warehouse = await shop.t.login('almacen');
    expect((await list({ id_branch_office: 1 }, warehouse)).status).toBe(403);
  });

  it("finds a sale of a branch of one's own by id and by ticket number", async () => {
    type Found = { rows: FoundSale[] };
    const find = (number: unknown, token = shop.cashier) =>
      shop.t.fetch<Found>(`/sale/search?number=${String(number)}`, token);
    const [sale] = await shop.t.db.query<{ number: string; day: string }>(
      'select number_invoice_doc as number, date_doc as day from sale where id_document = ?',
      [ids[1]],
    );
    const row = {
      id_document: ids[1],
      number_invoice_doc: sale?.number,
      key_branch_office: 'CDMX',
      full_name_customers: 'José Peña',
      date_doc: sale?.day,
      total_doc: '282.00',
      code_money: 'MXN',
      anulado: 0,
    };
    expect((await find(ids[1])).data.rows).toContainEqual(row);
    expect((await find(sale?.number)).data.rows).toContainEqual(row);
    expect((await find(999_999)).data).toEqual({ rows: [] });
    await shop.t.db.execute('update sale set id_branch_office = 2, number_invoice_doc = 901 where id_document = ?', [
      ids[1],
    ]);
    expect((await find(ids[1])).data).toEqual({ rows: [] });
    expect((await find(901)).data).toEqual({ rows: [] });
    await shop.t.db.execute('update sale set id_branch_office = 1, number_invoice_doc = ? where id_document = ?', [
      sale?.number,
      ids[1],
    ]);
    expect((await find('uno')).status).toBe(400);
    expect((await find(ids[1], await shop.t.login('almacen'))).status).toBe(403);
  });

  it('shows one sale with its lines to staff of its branch', async () => {
    const one = await shop.t.post<SaleRecord>('/sale/get/id', { p_id_sale: ids[0] }, shop.cashier);
    expect(one.data).toMatchObject({ id_document: ids[0], name_format_pay: 'Efectivo', change_due: '18.00' });
    expect(one.data.details.map((line) => [line.key_product, line.qty, line.gross])).toEqual([
      ['A-1', 2, '232.00'],
      ['B-2', 1, '50.00'],
    ]);
    await shop.t.db.execute('update sale set id_branch_office = 2, number_invoice_doc = 900 where id_document = ?', [
      ids[2],
    ]);
    expect((await shop.t.post('/sale/get/id', { p_id_sale: ids[2] }, shop.cashier)).status).toBe(403);
    expect((await shop.t.post('/sale/get/id', { p_id_sale: 999999 }, shop.cashier)).status).toBe(404);
  });

  it('totals lines as a sale would have them', async () => {
    const body = {
      p_id_branch_office: 1,
      p_id_customers: 2,
      p_details: [
        { p_id_product: P.A, p_qty: 2, p_price: '1' },
        { p_id_product: P.B, p_qty: 1 },
      ],
    };
    const sums = { subtotal: '200.00', iva: '32.00', total_iva: '232.00', total_sin_iva: '50.00', total: '282.00' };
    for (const path of ['/sale/get/total/', '/sale/get/total']) {
      const answer = await shop.t.post<SaleTotalsAnswer>(path, body, shop.cashier);
      expect(answer).toMatchObject({
        status: 200,
        data: { ...sums, point_total: '20.00', value_business_total: '240.00' },
      });
    }
  });

  it('prints ticket and invoice for staff and for the buyer, and for nobody else', async () => {
    const { password_hash } = await shop.t.get(Passwords).generated();
    for (const id_customers of [2, 3])
      await shop.t.get(Bus).execute(
        new CreateUser({
          type_user: 1,
          username_user: String(id_customers),
          full_name: 'Socio',
          password_hash,
          must_change_password: 0,
          id_customers,
        }),
      );
    await shop.t.db.execute(
      `update users u join users a on a.username_user = 'cajera' set u.password_hash = a.password_hash where u.type_user = 1`,
    );
    const [buyer, stranger] = [await shop.t.login('2', 1), await shop.t.login('3', 1)];
    const print = (path: string, token: string, more = '') =>
      shop.t.app.inject({ method: 'GET', url: `/api/sale/generate/invoice${path}?token=${token}${more}` });
    for (const path of [`/${ids[0]}`, `/ticket/${ids[0]}`, `/new/ticket/${ids[0]}`]) {
      const paper = await print(path, shop.cashier);
      expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(paper.headers['content-disposition']).toContain('inline');
    }
    const roll = async (path: string, more?: string): Promise<number> => {
      const page = /\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(
        (await print(path, shop.cashier, more)).rawPayload.toString('latin1'),
      );
      return Math.round((Number(page?.[1]) / 72) * 25.4);
    };
    expect([await roll(`/ticket/${ids[0]}`), await roll(`/new/ticket/${ids[0]}`, '&width=58')]).toEqual([80, 58]);
    expect((await print(`/ticket/${ids[0]}`, shop.cashier, '&width=57')).statusCode).toBe(400);
    expect((await print(`/${ids[0]}`, stranger)).statusCode).toBe(403);
    expect((await print(`/${ids[2]}`, shop.cashier)).statusCode).toBe(403);
    expect((await print(`/${ids[0]}`, await shop.t.login('almacen'))).statusCode).toBe(403);
    expect((await print(`/ticket/${ids[0]}`, 'nonsense')).statusCode).toBe(401);
    const link = await shop.t.post<{ file: string }>(
      '/tickets',
      { path: `/api/sale/generate/invoice/ticket/${ids[0]}` },
      buyer,
    );
    const file = `${link.data.file}&width=58`;
    expect((await shop.t.app.inject({ method: 'GET', url: file })).statusCode).toBe(200);
    const moved = file.replace(`/${ids[0]}?`, `/${ids[1]}?`);
    expect((await shop.t.app.inject({ method: 'GET', url: moved })).statusCode).toBe(401);
  });

  it('parks a sale for any till of the branch, and hands it out once', async () => {
    const draft = {
      p_id_customers: 3,
      p_id_branch_office: 1,
      p_details: [{ p_id_product: P.A, p_qty: 2, p_observation_line: 'Talla M' }],
    };
    const parked = await shop.t.post<{ id: number }>('/sale/park', draft, shop.cashier);
    expect(parked.status).toBe(200);
    expect((await shop.t.post('/sale/park', { ...draft, p_id_branch_office: 2 }, shop.cashier)).status).toBe(403);
    const { data } = await shop.t.fetch<{ rows: ParkedSaleRow[] }>('/sale/parked', shop.admin);
    expect(data.rows).toEqual([
      expect.objectContaining({ id_parked: parked.data.id, label: 'José Peña', user_created: 'Carmen Ortega Solís' }),
    ]);
    const takes = await Promise.all(
      [shop.admin, shop.cashier].map((token) =>
        shop.t.post<{ draft: Record<string, unknown> }>('/sale/parked/take', { p_id_parked: parked.data.id }, token),
      ),
    );
    expect(takes.map((take) => take.status).sort()).toEqual([200, 409]);
    const taken = takes.find((take) => take.status === 200);
    expect(taken?.data.draft).toMatchObject({
      id_customers: 3,
      details: [{ id_product: P.A, qty: 2, observation_line: 'Talla M' }],
    });
    expect(await shop.count('sale_parked')).toBe(0);
  });
});
