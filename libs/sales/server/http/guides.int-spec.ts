import { createPartner, makeWorker } from '@ceiba/identity/testing';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { GUIDE_MESSAGES, type GuideRow, SALE_MESSAGES } from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';
import { guideListPlan } from '../use-cases/tracking/list-guides';

const CALL_CENTER = 6;
const WAREHOUSE_KEEPER = 4;

describe('tracking guides', () => {
  let shop: Shop;
  let keeper: string;
  let stranger: string;
  /** Sales: two of customer 2, one of customer 3, and those that tests spoil. */
  let ids: number[];

  beforeAll(async () => {
    shop = await openShop({ worker: true });
    await shop.receive(P.A, 1, ['L', '2099-01-31', 100]);
    ids = [];
    for (const p_id_customers of [2, 2, 3, 3, 3])
      ids.push((await shop.sell({ p_id_customers, p_pick_up_branch_office: 0 })).data.id);
    keeper = await shop.t.login('almacen');
    stranger = await makeWorker(shop.t, shop.admin, {
      username: 'lejos',
      id_profile: WAREHOUSE_KEEPER,
      branch_office: [2],
    });
  });
  afterAll(() => shop.t.close());

  const guide = (id_sale: number, more: object = {}) => ({
    p_id_sale: id_sale,
    p_provider_name: 'DHL',
    p_guide_number: `JD-${id_sale}`,
    p_send_date: '2026-11-28',
    ...more,
  });
  const save = (body: object, token = keeper, headers?: Record<string, string>) =>
    shop.t.post<Saved>('/sale/tracker/insert/update', body, token, headers);
  const open = (id: number, token = keeper) => shop.t.fetch<Editable<GuideRow>>(`/sale/tracker/get/id/${id}`, token);
  const list = (body: object = {}, token = keeper) =>
    shop.t.post<ListResult<GuideRow>>('/sale/tracker/get/all', body, token);
  const stored = (id: number) => shop.t.db.query('select * from sale_tracker where id_sale = ?', [id]);
  const mails = async () => {
    const rows = await shop.t.db.query<{ payload: { mail: { to: { email: string }; subject: string; text: string } } }>(
      "select payload from job where kind = 'platform-send-mail' order by id",
    );
    return rows.map(({ payload: { mail } }) => [mail.to.email, mail.subject, mail.text]);
  };
  const field = (name: string, message: string) => ({ data: { fields: [{ field: name, message }] } });

  it('gives a sale its guide, which begins as ENVIADO, with the page of its carrier', async () => {
    const [id = 0] = ids;
    expect(await save(guide(id, { p_provider_name: 'dhl', p_guide_number: ' JD 1/2 ' }))).toMatchObject({
      status: 200,
      message: GUIDE_MESSAGES.saved,
      data: { id },
    });
    const { data } = await open(id);
    expect(data).toEqual({
      id_sale: id,
      number_invoice_doc: '1',
      id_branch_office: 1,
      key_branch_office: 'CDMX',
      name_branch_office: 'CDMX Centro',
      id_customers: 2,
      full_name_customers: 'María Ñúñez',
      provider_name: 'DHL',
      guide_number: 'JD 1/2',
      link_guide: 'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=JD%201%2F2',
      send_date: '2026-11-28',
      status_dispatch: 'ENVIADO',
      anulado: 0,
      date_created: expect.any(String) as string,
      user_created: expect.any(String) as string,
      id_worker_created: expect.any(Number) as number,
      version: 1,
    });
    expect(await shop.t.post('/sale/tracker/get/id', { p_id_sale: id }, keeper)).toMatchObject({ data });
    const { version: _version, ...row } = data;
    expect((await list()).data).toEqual({ rows: [row], total: 1 });
    expect((await shop.t.fetch('/sale/tracker/get/all?status_dispatch=ENVIADO', keeper)).data).toEqual({
      rows: [row],
      total: 1,
    });
    for (const nothing of [
      { p_date_start: '2026-11-29' },
      { p_date_end: '2026-11-27' },
      { p_status_dispatch: 'PERDIDO' },
      { p_search: 'estafeta' },
    ])
      expect((await list(nothing)).data).toEqual({ rows: [], total: 0 });
    for (const same of [
      { p_search: 'jd 1/2' },
      { p_search: 'maria' },
      { p_search: String(id) },
      { p_id_branch_office: 1 },
    ])
      expect((await list(same)).data.total).toBe(1);
  });

  it('is edited with its status, of which an edit without it is refused', async () => {
    const [id = 0] = ids;
    expect(await save(guide(id))).toMatchObject({
      status: 409,
      message: `La venta ${id} ya tiene guía (DHL JD 1/2). ${GUIDE_MESSAGES.status}`,
      ...field('status_dispatch', GUIDE_MESSAGES.status),
    });
    expect(await save(guide(id, { p_status_dispatch: 'ENTREGADO' }))).toMatchObject({
      status: 200,
      message: GUIDE_MESSAGES.updated,
    });
    expect(await stored(id)).toMatchObject([
      { id_sale: id, provider_name: 'DHL', guide_number: `JD-${id}`, status_dispatch: 'ENTREGADO' },
    ]);
  });

  it.each([
    [{ p_provider_name: '' }, 'provider_name', 'El campo es obligatorio.'],
    [{ p_guide_number: undefined }, 'guide_number', 'El campo es obligatorio.'],
    [{ p_guide_number: 'x'.repeat(151) }, 'guide_number', 'Debe tener como máximo 150 caracteres.'],
    [{ p_send_date: '28/11/2026' }, 'send_date', 'Debe ser una fecha (AAAA-MM-DD).'],
    [{ p_send_date: '2026-02-30' }, 'send_date', 'Debe ser una fecha (AAAA-MM-DD).'],
    [
      { p_status_dispatch: 'EN CAMINO' },
      'status_dispatch',
      'El estado es ENVIADO, RECHAZADO, ENTREGADO, PERDIDO o MAL ESTADO.',
    ],
  ])('refuses %j, naming the field', async (wrong, name, message) => {
    expect(await save(guide(ids[1] ?? 0, wrong))).toMatchObject({
      status: 400,
      data: { fields: [{ field: name, message }] },
    });
    expect(await stored(ids[1] ?? 0)).toEqual([]);
  });

  it('lets a parcel be of several sales of one customer, and never of two customers', async () => {
    const [first = 0, second = 0, other = 0] = ids;
    expect((await save(guide(second, { p_guide_number: `jd-${first}` }))).status).toBe(200);
    expect(await save(guide(other, { p_guide_number: `JD-${first}` }))).toMatchObject({
      status: 409,
      ...field('guide_number', `La guía JD-${first} de DHL ya es de la venta ${first}, de otro cliente.`),
    });
    // Another carrier counts by itself.
    expect(
      (await save(guide(other, { p_guide_number: `JD-${first}`, p_provider_name: 'Mensajero Peña' }))).status,
    ).toBe(200);
    expect(await stored(other)).toMatchObject([{ id_carrier: null, provider_name: 'Mensajero Peña' }]);
    expect((await open(other)).data.link_guide).toBeNull();
    const moved = guide(other, { p_guide_number: `JD-${first}`, p_status_dispatch: 'ENVIADO' });
    expect((await save(moved)).status).toBe(409);
  });

  it('gives one number to one of two customers who get it at the same moment', async () => {
    const [, , , a = 0] = ids;
    const b = (await shop.sell({ p_id_customers: 2 })).data.id;
    const both = await Promise.all([a, b].map((id) => save(guide(id, { p_guide_number: 'TWIN' }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.t.db.query("select guide_number from sale_tracker where guide_number = 'TWIN'")).toHaveLength(1);
  });

  it('is for sales that stand and are not held', async () => {
    const [, , , , id = 0] = ids;
    await shop.t.db.execute("update sale set dispatch_hold = 'chargeback' where id_document = ?", [id]);
    expect(await save(guide(id))).toMatchObject({ status: 409, ...field('id_sale', SALE_MESSAGES.dispatchHeld) });
    await shop.t.db.execute('update sale set dispatch_hold = null where id_document = ?', [id]);
    const cancelled = (await shop.sell()).data.id;
    await shop.t.post('/sale/delete', { p_id_document: cancelled, p_observation_anulado: 'Error' }, shop.admin);
    expect(await save(guide(cancelled))).toMatchObject({
      status: 409,
      ...field('id_sale', 'La venta está anulada: no lleva guía.'),
    });
    expect(await save(guide(999_999))).toMatchObject({ status: 404, ...field('id_sale', 'La venta no existe.') });
  });

  it('is of the staff of its branch, by action', async () => {
    const [id = 0] = ids;
    const change = guide(id, { p_status_dispatch: 'PERDIDO' });
    expect((await open(id, stranger)).status).toBe(403);
    expect((await list({}, stranger)).data).toEqual({ rows: [], total: 0 });
    expect((await list({ p_id_branch_office: 1 }, stranger)).status).toBe(403);
    expect((await save(change, stranger)).status).toBe(403);
    expect((await save(guide(ids[4] ?? 0), stranger)).status).toBe(403);
    expect((await shop.t.post('/sale/tracker/delete', { p_id_sale: id }, stranger)).status).toBe(403);

    for (const path of ['get/all', 'get/id', 'insert/update', 'delete'])
      expect((await shop.t.post(`/sale/tracker/${path}`, change, shop.cashier)).status).toBe(403);
    const caller = await makeWorker(shop.t, shop.admin, {
      username: 'voz',
      id_profile: CALL_CENTER,
      branch_office: [1],
    });
    expect((await shop.t.post('/sale/tracker/delete', { p_id_sale: id }, caller)).status).toBe(403);
    expect((await save(change, caller)).status).toBe(200);
  });

  it('is deleted, and nothing of it is left', async () => {
    const id = (await shop.sell()).data.id;
    await save(guide(id));
    const body = { p_id_sale: id, p_guide_number: `JD-${id}` };
    expect(await shop.t.post('/sale/tracker/delete', body, keeper)).toMatchObject({
      status: 200,
      message: GUIDE_MESSAGES.deleted,
    });
    expect(await stored(id)).toEqual([]);
    expect(await shop.t.post('/sale/tracker/delete', body, keeper)).toMatchObject({
      status: 404,
      message: GUIDE_MESSAGES.notFound,
    });
    expect((await open(id)).status).toBe(404);
    expect((await save(guide(id))).message).toBe(GUIDE_MESSAGES.saved);
  });

  it('tells who edits one that somebody else has saved meanwhile', async () => {
    const id = (await shop.sell()).data.id;
    await save(guide(id));
    const { version } = (await open(id)).data;
    const body = { ...guide(id, { p_status_dispatch: 'ENTREGADO' }), version };
    const other = guide(id, { p_status_dispatch: 'RECHAZADO', p_send_date: '2026-11-27' });
    expect((await save({ ...other, version }, shop.admin)).status).toBe(200);
    const stale = await save(body);
    expect(stale).toMatchObject({ status: 409, data: { code: 'PLATFORM.STALE' } });
    expect(stale.data).toMatchObject({
      fields: { status_dispatch: 'RECHAZADO', send_date: '2026-11-27' },
      words: { status_dispatch: 'Estado', send_date: 'Fecha de envío' },
    });
    expect(await stored(id)).toMatchObject([{ status_dispatch: 'RECHAZADO', send_date: '2026-11-27' }]);
  });

  it('tells the customer each status once, by mail and bell, though ten save it at once', async () => {
    await createPartner(shop.t, 2);
    await shop.t.db.execute("update customers set email_customers = 'maria@correo.example' where id_customers = 2");
    const id = (await shop.sell()).data.id;
    await shop.t.settle();
    const before = (await mails()).length;
    await save(guide(id));
    await shop.t.settle();
    await Promise.all(Array.from({ length: 10 }, () => save(guide(id, { p_status_dispatch: 'ENTREGADO' }))));
    await save(guide(id, { p_status_dispatch: 'PERDIDO' }));
    await save(guide(id, { p_status_dispatch: 'ENTREGADO' }));
    await shop.t.settle();
    const page = `https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=JD-${id}`;
    const text = (line: string) =>
      `Hola, María Ñúñez:\n\n${line}\n\nPaquetería: DHL\nNúmero de guía: JD-${id}\nSíguela en: ${page}\n\nGrupo Ceiba`;
    const told = (await mails()).slice(before).filter(([, subject]) => !subject?.includes('se extravió'));
    expect(told).toEqual([
      ['maria@correo.example', `Tu compra #${id} va en camino`, text('Tu compra ya va en camino.')],
      [
        'maria@correo.example',
        `Tu compra #${id} fue entregada`,
        text('La paquetería nos dice que entregó tu compra. Si no la tienes, avísanos.'),
      ],
    ]);
    const bells = await shop.t.db.query<{ data: { status_dispatch: string } }>(
      `select n.data from notification n join notification_recipient r using (id_notification)
       join users u on u.id_user = r.id_user
       where n.kind = 'guide_news' and u.id_customers = 2 and n.id_customers = 2 order by id_notification`,
    );
    const news = { id_sale: id, id_customers: 2, provider_name: 'DHL', guide_number: `JD-${id}` };
    expect(bells.map(({ data }) => data).filter((data) => data.status_dispatch !== 'PERDIDO')).toEqual([
      { ...news, status_dispatch: 'ENVIADO' },
      { ...news, status_dispatch: 'ENTREGADO' },
    ]);
    // A mended number is news.
    await save(guide(id, { p_guide_number: 'JD-OTRA', p_status_dispatch: 'ENTREGADO' }));
    await shop.t.settle();
    expect((await mails()).at(-1)?.[2]).toContain('Número de guía: JD-OTRA');
  });

  it('is registered once, though ten do it at once', async () => {
    const id = (await shop.sell()).data.id;
    const all = await Promise.all(Array.from({ length: 10 }, () => save(guide(id))));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    await shop.t.settle();
    expect(await stored(id)).toMatchObject([{ guide_number: `JD-${id}`, status_dispatch: 'ENVIADO' }]);
    expect((await mails()).filter(([, subject]) => subject?.startsWith(`Tu compra #${id} `))).toHaveLength(1);
    expect(await shop.t.db.query('select status_dispatch from sale_tracker_notice where id_sale = ?', [id])).toEqual([
      { status_dispatch: 'ENVIADO' },
    ]);
  });

  it('writes to who is at the door of a sale of the public store', async () => {
    const id = (await shop.sell()).data.id;
    const shipping = { full_name_cart: 'Niña Peña', email_cart: 'nina@correo.example' };
    await shop.t.db.execute('update sale set shipping = ? where id_document = ?', [JSON.stringify(shipping), id]);
    await save(guide(id, { p_provider_name: 'Mensajero' }));
    await shop.t.settle();
    expect((await mails()).at(-1)).toEqual([
      'nina@correo.example',
      `Tu compra #${id} va en camino`,
      `Hola, Niña Peña:\n\nTu compra ya va en camino.\n\nPaquetería: Mensajero\nNúmero de guía: JD-${id}\n\nGrupo Ceiba`,
    ]);
  });

  it('lists 100,000 guides along an index', async () => {
    await shop.t.db
      .execute(`insert into sale (id_document, number_invoice_doc, id_branch_office, id_branch_office_stock, id_customers,
        id_type_price, id_period, id_type_money, date_doc, created_at, source_doc, total_doc, subtotal_doc, iva_doc,
        total_iva_doc, total_sin_iva_doc, value_tax, qty_total, point_total, value_business_total, user_created)
      select 1000000 + seq, 1000000 + seq, 1, 1, 2, 2, (select min(id_period) from period), 2, date_add('2024-01-01', interval seq mod 900 day), now(3),
        'ECOMMERCE_PAGADO', 1, 1, 0, 1, 0, 0.16, 1, 0, 0, 'x' from seq_1_to_100000`);
    await shop.t.db
      .execute(`insert into sale_tracker (id_sale, id_branch_office, provider_name, guide_number, send_date, status_dispatch,
        date_created, user_created)
      select id_document, 1, 'DHL', concat('G', id_document), date_doc, 'ENTREGADO', now(3), 'x' from sale where id_document > 1000000`);
    for (const table of ['sale', 'sale_tracker']) await shop.t.db.query(`analyze table ${table}`);
    const explained = async (input: object) => {
      const filters = { date_start: null, date_end: null, id_branch_office: null, status_dispatch: null, ...input };
      const { from, select, where = [] } = guideListPlan(filters, [1, 57]);
      const steps = await shop.t.db.query<{ table: string; key: string; rows: number; Extra: string }>(
        `explain select ${select} ${from} where ${where.map(({ sql }) => sql).join(' and ')}
         order by t.send_date desc, t.id_sale desc limit 10`,
        where.flatMap(({ params }) => [...(params ?? [])]),
      );
      return steps[0];
    };
    expect(await explained({})).toMatchObject({ table: 't', key: 'tracker_sent' });
    expect((await explained({}))?.Extra).not.toContain('filesort');
    const month = await explained({ date_start: '2026-01-01', date_end: '2026-01-31' });
    expect(month).toMatchObject({ key: 'tracker_sent' });
    expect(month?.Extra).not.toContain('filesort');
    // A number, as carriers write it, or a part of one of whatever day: in the index of the numbers alone.
    expect((await list({ p_search: ' g10777 77' })).data.rows.map(({ id_sale }) => id_sale)).toEqual([1_077_777]);
    expect((await list({ p_search: 'G1077777', p_date_end: '2020-01-01' })).data.total).toBe(0);
    expect((await list({ p_search: 'G107777' })).data.total).toBe(10);
    expect((await list({ p_search: '077777' })).data.rows.map(({ id_sale }) => id_sale)).toEqual([1_077_777]);
    const [part] = await shop.t.db.query<{ key: string; Extra: string }>(
      "explain select id_sale as id from sale_tracker where guide_key like '%077777%' limit 1001",
    );
    expect(part).toMatchObject({ key: 'tracker_guide', Extra: expect.stringContaining('Using index') as string });
    // What no guide and no sale is called is not compared with every row.
    expect((await list({ p_search: '99887766' })).data.total).toBe(0);
    // A part of thousands narrows what the days leave.
    const january = { p_date_start: '2026-01-01', p_date_end: '2026-01-31' };
    expect((await list({ p_search: 'G100', ...january })).data.total).toBeGreaterThan(0);
    const page = await list({ p_date_start: '2026-01-01', p_date_end: '2026-01-31', p_page_size: 100 });
    expect(page.data).toMatchObject({ total: 3441 });
    expect(page.data.rows).toHaveLength(100);
  });
});
