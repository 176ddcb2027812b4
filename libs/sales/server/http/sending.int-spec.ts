import { makeWorker } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { readPdf } from '@ceiba/platform/server';
import type { GuidedSales, UnsentRow } from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';
import { unsentPlan } from '../use-cases/tracking/list-unsent';

const WAREHOUSE_KEEPER = 4;
const NINA = {
  full_name_cart: 'Niña <Peña> & Hijos',
  address_cart: 'Av. Juárez 100, Int. 4\nentre Ñu y Öl',
  province_cart: 'Cuauhtémoc',
  department_cart: 'CDMX',
  zip_code_cart: '06000',
  phone_cart: '55 5000 1111',
  email_cart: 'nina@correo.example',
};

describe('what is to be sent', () => {
  let shop: Shop;
  let keeper: string;
  let stranger: string;

  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['L1', '2099-01-31', 3], ['L2', '2099-02-28', 50]);
    await shop.receive(P.B, 1, ['M', '9999-12-31', 50]);
    keeper = await shop.t.login('almacen');
    stranger = await makeWorker(shop.t, shop.admin, {
      username: 'lejos',
      id_profile: WAREHOUSE_KEEPER,
      branch_office: [2],
    });
  });
  afterAll(() => shop.t.close());
  beforeEach(async () => {
    await shop.t.db.execute('update sale set pick_up_branch_office = 1');
  });

  const sold = async (more: object = {}, shipping: object | null = NINA) => {
    const { data } = await shop.sell({ p_pick_up_branch_office: 0, ...more });
    if (shipping)
      await shop.t.db.execute('update sale set shipping = ? where id_document = ?', [
        JSON.stringify(shipping),
        data.id,
      ]);
    return data.id;
  };
  const unsent = async (body: object = {}, token = keeper) =>
    (await shop.t.post<ListResult<UnsentRow>>('/sale/tracker/unsent', body, token)).data;
  const idsOf = async (body: object = {}, token = keeper) =>
    (await unsent(body, token)).rows.map(({ id_sale }) => id_sale);
  const print = async (path: string, token = keeper) => {
    const paper = await shop.t.app.inject({
      url: `/api/sale/tracker/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return {
      status: paper.statusCode,
      bytes: paper.rawPayload,
      name: String(paper.headers['content-disposition']),
      text: paper.body,
    };
  };
  const guide = (p_id_sale: number) =>
    shop.t.post(
      '/sale/tracker/insert/update',
      { p_id_sale, p_provider_name: 'DHL', p_guide_number: `G${p_id_sale}`, p_send_date: '2026-11-28' },
      keeper,
    );

  it('is what is paid, not picked up, not cancelled, without guide, and not said to have left', async () => {
    const [first, second, dispatched, cancelled] = [await sold(), await sold({}, null), await sold(), await sold()];
    await shop.t.db.execute('update sale set id_dispatch = 2 where id_document = ?', [first]);
    await shop.t.db.execute('update sale set id_dispatch = 3 where id_document = ?', [dispatched]);
    await shop.t.post('/sale/delete', { p_id_document: cancelled, p_observation_anulado: 'Error' }, shop.admin);
    const all = await unsent();
    expect(all).toEqual({
      total: 2,
      rows: [
        {
          id_sale: first,
          number_invoice_doc: expect.any(String) as string,
          id_branch_office: 1,
          key_branch_office: 'CDMX',
          name_branch_office: 'CDMX Centro',
          id_customers: 2,
          full_name_customers: 'María Ñúñez',
          date_doc: expect.any(String) as string,
          paid_at: null,
          qty_total: 1,
          total_doc: '116.00',
          code_money: 'MXN',
          ship_to_name: 'Niña <Peña> & Hijos',
          ship_to_place: 'Cuauhtémoc, CDMX, 06000',
          name_dispatch: 'En preparación',
          color_dispatch: 'info',
          dispatch_hold: null,
        },
        expect.objectContaining({ id_sale: second, ship_to_name: 'María Ñúñez' }),
      ],
    });
    expect(await idsOf({ p_search: String(second) })).toEqual([second]);
    expect(await idsOf({ p_date_start: '2099-01-01' })).toEqual([]);
    expect(await idsOf({}, stranger)).toEqual([]);
    expect((await shop.t.post('/sale/tracker/unsent', { p_id_branch_office: 1 }, stranger)).status).toBe(403);
    expect((await shop.t.post('/sale/tracker/unsent', {}, shop.cashier)).status).toBe(403);
    await guide(first);
    expect(await idsOf()).toEqual([second]);
    await shop.t.post('/sale/tracker/delete', { p_id_sale: first }, keeper);
    expect(await idsOf()).toEqual([first, second]);
  });

  it('is told before it gets a guide, and why it may have none', async () => {
    const id = await sold();
    const found = async (search: string | number, token = keeper) =>
      (await shop.t.fetch<GuidedSales>(`/sale/tracker/sales?search=${encodeURIComponent(search)}`, token)).data.rows;
    const row = {
      id_sale: id,
      id_customers: 2,
      full_name_customers: 'María Ñúñez',
      key_branch_office: 'CDMX',
      date_doc: expect.any(String) as string,
      ship_to_place: 'Cuauhtémoc, CDMX, 06000',
      refused: null,
    };
    expect(await found(id)).toEqual([row]);
    // By name those that wait; by number any.
    expect(await found('maria')).toEqual([row]);
    await guide(id);
    expect(await found('maria')).toEqual([]);
    expect(await found(id)).toEqual([{ ...row, refused: `Ya tiene guía: DHL G${id}.` }]);
    await shop.t.db.execute('update sale set anulado = 1 where id_document = ?', [id]);
    expect((await found(id))[0]?.refused).toBe('La venta está anulada: no lleva guía.');
    expect(await found(id, stranger)).toEqual([]);
    expect(await found(999_999)).toEqual([]);
    expect((await shop.t.fetch('/sale/tracker/sales?search=1', shop.cashier)).status).toBe(403);
  });

  it('has a label of 10 x 15 cm a sale, with all that is known', async () => {
    const [one, two] = [await sold({ p_details: [{ p_id_product: P.A, p_qty: 2 }] }), await sold()];
    await guide(two);
    const paper = await print(`labels?ids=${two}-${one}-${two}`);
    expect(paper.status).toBe(200);
    expect(paper.name).toContain(`etiquetas-${two}-y-1-mas.pdf`);
    // A point is 1/72 inch: 283.5 x 425.2.
    expect(
      [...paper.bytes.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
        Math.round(Number(w)),
        Math.round(Number(h)),
      ]),
    ).toEqual([
      [283, 425],
      [283, 425],
    ]);
    const rows = (await readPdf(paper.bytes)).join('\n');
    for (const text of [
      'REMITE',
      'Ceiba Ñandú',
      'DESTINATARIO',
      'Niña <Peña> & Hijos',
      'Cuauhtémoc, CDMX, 06000',
      'Tel. 55 5000 1111',
      'DHL',
      `G${two}`,
      `#${two}`,
      `#${one}`,
    ])
      expect(rows).toContain(text);
  });

  it('has a picking list: one walk for all, then what goes into which parcel', async () => {
    const pack = await sold({ p_details: [{ p_id_product: P.PACK, p_qty: 1 }] });
    const more = await sold({ p_details: [{ p_id_product: P.A, p_qty: 3 }] });
    await shop.t.db.execute(
      "insert into pallet_stock (id_pallet_stock, id_branch_office, key_pallet_stock, name_pallet_stock, user_created, created_at) values (1, 1, 'R1', 'Rack 1', 'x', now(3))",
    );
    await shop.t.db.execute('insert into pallet_stock_det (id_pallet_stock, id_product, qty) values (1, ?, 4)', [P.B]);
    const paper = await print(`picking?ids=${pack}-${more}`);
    expect(paper.name).toContain(`surtido-${pack}-y-1-mas.pdf`);
    const rows = (await readPdf(paper.bytes)).map((row) => row.replace(/\s+/g, ' ').trim());
    const from = rows.findIndex((row) => row.includes('Por surtir'));
    expect(rows.slice(from).filter((row) => /A-1|B-2/.test(row))).toEqual([
      'R1 B-2 Producto B-2 M Sin caducidad 1 ☐',
      'Sin ubicación A-1 Producto A-1 L2 28/02/2099 5 ☐',
      `#${pack} Niña <Peña> & Hijos · Cuauhtémoc, CDMX, 06000 B-2 M 1 ☐`,
      'A-1 L2 2 ☐',
      `#${more} Niña <Peña> & Hijos · Cuauhtémoc, CDMX, 06000 A-1 L2 3 ☐`,
    ]);
  });

  it('prints nothing for what can not be sent, and says which', async () => {
    const [held, gone, nowhere, good] = [
      await sold(),
      await sold(),
      await sold({}, { full_name_cart: 'Ana' }),
      await sold(),
    ];
    await shop.t.db.execute("update sale set dispatch_hold = 'fraud' where id_document = ?", [held]);
    await shop.t.db.execute('update sale set anulado = 1 where id_document = ?', [gone]);
    for (const paper of ['labels', 'picking'])
      expect(JSON.parse((await print(`${paper}?ids=${held}-${gone}-${nowhere}-${good}`)).text)).toMatchObject({
        response: 'warning',
        message: `La venta ${held} está detenida por un aviso sobre su pago. La venta ${gone} está anulada. La venta ${nowhere} no tiene dirección de envío.`,
      });
    expect((await print(`labels?ids=${good}`, stranger)).status).toBe(403);
    expect((await print(`labels?ids=${good}`, shop.cashier)).status).toBe(403);
    expect((await print(`labels?ids=${good}-999999`)).status).toBe(404);
    expect((await print('labels?ids=1,2')).status).toBe(400);
    expect((await print(`labels?ids=${Array.from({ length: 101 }, (_, at) => at + 1).join('-')}`)).status).toBe(400);
  });

  it('is found among 100,000 sales along the index of a branch and its days', async () => {
    await shop.t.db
      .execute(`insert into sale (id_document, number_invoice_doc, id_branch_office, id_branch_office_stock, id_customers,
        id_type_price, id_period, id_type_money, date_doc, created_at, source_doc, total_doc, subtotal_doc, iva_doc,
        total_iva_doc, total_sin_iva_doc, value_tax, qty_total, point_total, value_business_total, user_created, pick_up_branch_office)
      select 1000000 + seq, 1000000 + seq, 1, 1, 2, 2, (select min(id_period) from period), 2, date_add('2024-01-01', interval seq mod 900 day), now(3),
        'ECOMMERCE_PAGADO', 1, 1, 0, 1, 0, 0.16, 1, 0, 0, 'x', 0 from seq_1_to_100000`);
    await shop.t.db
      .execute(`insert into sale_tracker (id_sale, id_branch_office, provider_name, guide_number, send_date, status_dispatch,
        date_created, user_created)
      select id_document, 1, 'DHL', concat('G', id_document), date_doc, 'ENTREGADO', now(3), 'x' from sale where id_document between 1000001 and 1099990`);
    for (const table of ['sale', 'sale_tracker']) await shop.t.db.query(`analyze table ${table}`);
    const days = { date_start: '2026-04-01', date_end: '2026-06-30' };
    const { from, select, where = [] } = unsentPlan(days, [1, 57]);
    const steps = await shop.t.db.query<{ table: string; key: string }>(
      `explain select ${select} ${from} where ${where.map(({ sql }) => sql).join(' and ')} order by s.date_doc, s.id_document limit 10`,
      where.flatMap((one) => ('params' in one ? [...(one.params ?? [])] : [])),
    );
    expect(steps.find(({ table }) => table === 's')).toMatchObject({ key: 'sale_to_send' });
    expect(steps.find(({ table }) => table === 't')).toMatchObject({ key: 'PRIMARY' });
    expect((await unsent({ p_date_start: '2024-01-01', p_date_end: '2026-06-30' })).total).toBe(10);
  });
});
