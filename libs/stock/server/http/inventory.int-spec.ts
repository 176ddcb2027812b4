import type {
  InventoryApplied,
  InventoryProduct,
  InventoryRecord,
  InventoryRow,
  InventorySaved,
  MovedLine,
  ReadCounts,
} from '@ceiba/stock/contract';
import type { ListResult, ListSums } from '@ceiba/platform/contract';
import { readTable } from '@ceiba/platform/server';
import { DAY, openWarehouse, P, type Warehouse } from '@ceiba/stock/testing';

type Body = Record<string, unknown>;

describe('physical inventories', () => {
  let w: Warehouse;

  const save = (details: Body[], more: Body = {}, token = w.admin) =>
    w.t.post<InventorySaved>(
      '/inventory/insert/update',
      { p_name_inventory: 'Conteo', p_date_inventory: DAY, p_id_branch_office: 1, p_details: details, ...more },
      token,
    );
  const line = (p_id_product: number, p_qty_physic: number | string | null, more: Body = {}): Body => ({
    p_id_product,
    p_qty_physic,
    ...more,
  });
  const draft = async (details: Body[], more: Body = {}) => (await save(details, more)).data.id;
  const read = async (id: number, token = w.admin) =>
    (await w.t.fetch<InventoryRecord>(`/inventory/get/id/${id}`, token)).data;
  const apply = (id: number, p_confirmed: Body[] = [], token = w.admin) =>
    w.t.post<InventoryApplied>('/inventory/apply', { p_id_inventory: id, p_confirmed }, token);
  const figures = (record: InventoryRecord) =>
    record.details.map((row) => [row.key_product, row.qty_system, row.qty_physic, row.qty_difference, row.subtotal]);
  const empty = async (...ids: number[]) => {
    await w.t.db.execute('delete from stock_balance where id_product in (?)', [ids]);
    await w.t.db.execute('delete from stock_movement where id_product in (?)', [ids]);
  };

  const readCounts = async (bytes: Buffer | string, name: string, id_branch_office = 1) => {
    const form = new FormData();
    form.set('p_id_branch_office', String(id_branch_office));
    form.set('p_file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
    const request = new Request('http://x/', { method: 'POST', body: form });
    const answer = await w.t.app.inject({
      method: 'POST',
      url: '/api/inventory/counts/read',
      headers: { authorization: `Bearer ${w.counter}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ message: string; data: ReadCounts }>();
  };
  const excelOf = async (id: number) => {
    const headers = { authorization: `Bearer ${w.admin}` };
    return (await w.t.app.inject({ method: 'GET', url: `/api/inventory/excel/${id}`, headers })).rawPayload;
  };

  beforeAll(async () => {
    w = await openWarehouse();
  });
  afterAll(() => w.t.close());
  beforeEach(() => empty(P.A, P.B, P.C, P.OTHER));

  it('are drafts whose every figure is the server’s own', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10], ['OLD', '2026-01-31', 2]);
    await w.receive(P.B, ['L2', '2027-01-31', '4.5']);
    const lies = { p_qty_system: 999, p_price: 0.01, p_qty_difference: 5, p_subtotal: '77.00', p_key_product: 'X' };
    const saved = await save(
      [line(P.A, 9, lies), line(P.B, '5', lies), line(P.C, null, lies)],
      { p_total_inventory: '1.00', p_qty_difference_total_inventory: 3, p_id_type_price: 1 },
      w.counter,
    );
    expect(saved).toMatchObject({
      status: 200,
      response: 'success',
      message: 'Inventario guardado.',
      data: { version_inventory: 1, total_inventory: '451.50', qty_difference_total_inventory: '-2.5000' },
    });
    const record = await read(saved.data.id);
    expect(figures(record)).toEqual([
      ['A-1', '12.0000', 9, '-3.0000', '451.50'],
      ['B-2', '4.5000', 5, '0.5000', '0.00'],
      ['C-3', '0.0000', null, null, '0.00'],
    ]);
    expect(record).toMatchObject({
      name_inventory: 'Conteo',
      date_inventory: DAY,
      key_branch_office: 'CDMX',
      id_type_price: 1,
      applied_inventory: 0,
      status_text: 'Borrador',
      status_color: 'warning',
      user_applied: null,
    });
    expect(await w.lots(P.A)).toEqual(['OLD:2', 'L1:10']);
    expect(await w.moves('inventory', saved.data.id)).toEqual([]);
  });

  it('ask for a name, a branch and lines, in the specification’s words', async () => {
    const nameless = await save([line(P.A, 1)], { p_name_inventory: ' ' });
    expect([nameless.status, nameless.data]).toEqual([
      400,
      { fields: [{ field: 'name_inventory', message: 'El campo es obligatorio.' }] },
    ]);
    expect((await save([line(P.A, 1)], { p_name_inventory: 'x'.repeat(101) })).status).toBe(400);
    const texts = [
      await save([], { p_id_branch_office: null }),
      await save([]),
      await save([line(P.A, 1), line(P.A, 2)]),
      await save([line(P.PACK, 1)]),
      await save([line(P.OTHER, 1)]),
      await save([line(P.A, 1)], { p_by_lot_inventory: 1 }),
      await save([line(P.A, 1)], { p_id_type_price: 999 }),
    ].map(({ status, message }) => `${status} ${message}`);
    expect(texts).toEqual([
      '422 Por favor, seleccione Sucursal.',
      '422 Por favor, agregar productos.',
      '422 Hay productos repetidos en el inventario.',
      '422 Hay productos que no son de la sucursal o que son paquetes.',
      '422 Hay productos que no son de la sucursal o que son paquetes.',
      '422 Por favor, indicar lote y caducidad de cada línea.',
      '422 El tipo de precio no existe.',
    ]);
    for (const qty of [-1, 1.5, 'x', 10_000_000]) expect((await save([line(P.A, qty)])).status).toBe(400);
  });

  it('a blank is not counted, zero is: applying leaves the one alone and empties the other', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await w.receive(P.B, ['L2', '2027-01-31', 4]);
    const id = await draft([line(P.A, ''), line(P.B, 0)]);
    expect(await apply(id)).toMatchObject({
      status: 200,
      message: 'Inventario aplicado.',
      data: {
        id,
        rows: [],
        posted: [{ line: 2, id_product: P.B, qty_stock: '4.0000', qty_posted: '-4.0000' }],
      },
    });
    expect([await w.lots(P.A), await w.lots(P.B)]).toEqual([['L1:10'], ['L2:0']]);
    expect(await w.moves('inventory', id)).toEqual([`${P.B} L2 -4 @2`]);
    const blank = await draft([line(P.A, null)]);
    expect(await apply(blank)).toMatchObject({
      status: 422,
      message: 'Por favor, capturar al menos una cantidad física.',
    });
  });

  it('S29 (dolibarr#26616) one movement a line and none for what is right: shortfall by earliest expiry, surplus to the latest lot or the named one', async () => {
    await w.receive(P.A, ['NEW', '2028-01-31', 5], ['OLD', '2026-01-31', 2], ['MID', '2027-01-31', 5]);
    await w.receive(P.B, ['B1', '2027-01-31', 1], ['B2', '2028-01-31', 1]);
    await w.receive(P.C, ['C1', '2027-01-31', 7]);
    const before = await w.t.db.query('select count(*) as n from stock_movement');
    const id = await draft([
      line(P.A, 8),
      line(P.B, 5),
      line(P.C, 9, { p_lot: 'C2', p_date_expiration: '2029-01-31' }),
    ]);
    expect((await apply(id)).status).toBe(200);
    expect(await w.moves('inventory', id)).toEqual([
      `${P.A} OLD -2 @1`,
      `${P.A} MID -2 @1`,
      `${P.B} B2 3 @2`,
      `${P.C} C2 2 @3`,
    ]);
    expect([await w.lots(P.A), await w.lots(P.B), await w.lots(P.C)]).toEqual([
      ['OLD:0', 'MID:3', 'NEW:5'],
      ['B1:1', 'B2:4'],
      ['C1:7', 'C2:2'],
    ]);
    expect(before).not.toEqual(await w.t.db.query('select count(*) as n from stock_movement'));
    const record = await read(id);
    expect(record.details.map((row) => [row.qty_stock, row.qty_posted])).toEqual([
      ['12.0000', '-4.0000'],
      ['2.0000', '3.0000'],
      ['7.0000', '2.0000'],
    ]);
    expect(record).toMatchObject({ status_text: 'Aplicado', status_color: 'success', applied_inventory: 1 });
    expect(record.user_applied).toBe('Andrea Morales Ruiz');
    expect(await w.differences()).toEqual([]);
  });

  it('by lot: each lot has its own count, a new one too', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 5], ['L2', '2028-01-31', 5]);
    const lot = (name: string, day: string) => ({ p_lot: name, p_date_expiration: day });
    const id = await draft(
      [
        line(P.A, 4, lot('l1', '2027-01-31')),
        line(P.A, 7, lot('L2', '2028-01-31')),
        line(P.A, 1, lot('L3', '2029-01-31')),
      ],
      { p_by_lot_inventory: 1 },
    );
    expect(figures(await read(id)).map((row) => row.slice(1, 4))).toEqual([
      ['5.0000', 4, '-1.0000'],
      ['5.0000', 7, '2.0000'],
      ['0.0000', 1, '1.0000'],
    ]);
    expect((await apply(id)).status).toBe(200);
    expect(await w.lots(P.A)).toEqual(['L1:4', 'L2:7', 'L3:1']);
    expect(await w.differences()).toEqual([]);
  });

  it('a surplus of what has no lot at all asks for one, and nothing is posted', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 5]);
    const id = await draft([line(P.A, 4), line(P.C, 2)]);
    expect(await apply(id)).toMatchObject({ status: 409, data: { lines: [2], keys: ['C-3'] } });
    expect(await w.moves('inventory', id)).toEqual([]);
    expect((await read(id)).applied_inventory).toBe(0);
  });

  it('stock that moved after the count is announced line by line and applied only as it was confirmed', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await w.receive(P.B, ['L2', '2027-01-31', 10]);
    await w.receive(P.C, ['L3', '2027-01-31', 10]);
    const id = await draft([line(P.A, 8), line(P.B, 10), line(P.C, 12)]);
    await w.sell(P.A, 3);
    await w.sell(P.B, 1);
    const first = await apply(id);
    expect([first.status, first.response, first.message]).toEqual([
      409,
      'warning',
      'El stock cambió después del conteo. Revise las líneas antes de aplicar.',
    ]);
    const { rows } = first.data as { rows: MovedLine[] };
    const moved = (at: number, id_product: number, key: string, name: string, more: Body) => ({
      line: at,
      id_product,
      key_product: key,
      name_product: name,
      id_product_unit: 1,
      code_product_unit: 'PZ',
      lot: null,
      date_expiration: null,
      qty_system: '10.0000',
      ...more,
    });
    expect(rows).toEqual([
      moved(1, P.A, 'A-1', 'Té de Ceiba', {
        qty_stock: '7.0000',
        qty_physic: 8,
        qty_difference: '-2.0000',
        qty_after: '5.0000',
      }),
      moved(2, P.B, 'B-2', 'Miel', {
        qty_stock: '9.0000',
        qty_physic: 10,
        qty_difference: '0.0000',
        qty_after: '9.0000',
      }),
    ]);
    expect(await w.moves('inventory', id)).toEqual([]);
    const confirm = (at: number, more: Body = {}) => ({
      p_id_product: rows[at]?.id_product,
      p_qty_stock: rows[at]?.qty_stock,
      ...more,
    });
    expect((await apply(id, [confirm(0)])).status).toBe(409);
    await w.sell(P.A, 1);
    expect((await apply(id, [confirm(0), confirm(1)])).data).toMatchObject({
      rows: [{ qty_stock: '6.0000', qty_after: '4.0000' }, { qty_stock: '9.0000' }],
    });
    const done = await apply(id, [confirm(0, { p_qty_stock: '6' }), confirm(1, { p_keep: 'count' })]);
    expect([done.status, done.data.rows.length]).toEqual([200, 2]);
    expect([await w.lots(P.A), await w.lots(P.B), await w.lots(P.C)]).toEqual([['L1:4'], ['L2:10'], ['L3:12']]);
    expect(await w.differences()).toEqual([]);
  });

  it('a count that is saved again unchanged keeps its moment; one that changed, or is marked as counted anew, has a new one', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await w.receive(P.B, ['L2', '2027-01-31', 10]);
    const id = await draft([line(P.A, 9), line(P.B, 9), line(P.C, null)]);
    await w.sell(P.A, 1);
    await w.sell(P.B, 1);
    const again = await save([line(P.A, 9), line(P.B, 8)], { p_id_inventory: id, p_version_inventory: 1 });
    expect(again.data).toMatchObject({ id, version_inventory: 2 });
    expect(figures(await read(id)).map((row) => row.slice(0, 4))).toEqual([
      ['A-1', '10.0000', 9, '-1.0000'],
      ['B-2', '9.0000', 8, '-1.0000'],
    ]);
    await save([line(P.A, 9, { p_recount: 1 }), line(P.B, 8)], { p_id_inventory: id });
    expect(figures(await read(id))[0]?.slice(1, 4)).toEqual(['9.0000', 9, '0.0000']);
    expect((await apply(id)).status).toBe(200);
    expect([await w.lots(P.A), await w.lots(P.B)]).toEqual([['L1:9'], ['L2:8']]);
  });

  it('are applied once; an applied one is neither changed nor deleted', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    const id = await draft([line(P.A, 7)]);
    expect((await apply(id)).status).toBe(200);
    const posted = await w.moves('inventory', id);
    const answers = [
      await apply(id),
      await save([line(P.A, 1)], { p_id_inventory: id }),
      await w.t.post('/inventory/delete', { p_id_inventory: id, p_name_inventory: 'Conteo' }, w.admin),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, message: 'El inventario ya está aplicado.' });
    expect([await w.moves('inventory', id), await w.lots(P.A)]).toEqual([posted, ['L1:7']]);
    const other = await draft([line(P.A, 7)]);
    expect((await w.t.post('/inventory/delete', { p_id: other, p_name: 'Conteo' }, w.admin)).message).toBe(
      'Inventario eliminado.',
    );
    expect((await w.t.fetch(`/inventory/get/id/${other}`, w.admin)).status).toBe(404);
    expect(await w.t.db.query('select * from inventory_detail where id_inventory = ?', [other])).toEqual([]);
  });

  it('somebody else’s save in between is not overwritten', async () => {
    const id = await draft([line(P.A, 1)]);
    expect((await save([line(P.A, 2)], { p_id_inventory: id, p_version_inventory: 1 })).status).toBe(200);
    expect(await save([line(P.A, 3)], { p_id_inventory: id, p_version_inventory: 1 })).toMatchObject({
      status: 409,
      message: 'Otra persona cambió este inventario. Ábralo de nuevo.',
    });
    expect((await read(id)).details[0]?.qty_physic).toBe(2);
  });

  it('a blind count hides what the system holds from who counts, until it is applied', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    const saved = await save([line(P.A, 7)], { p_blind_inventory: 1 }, w.counter);
    const { id } = saved.data;
    expect(saved.data).toEqual({
      id,
      version_inventory: 1,
      total_inventory: null,
      qty_difference_total_inventory: null,
    });
    const blind = await read(id, w.counter);
    expect(figures(blind)).toEqual([['A-1', null, 7, null, null]]);
    expect([blind.total_inventory, blind.qty_difference_total_inventory]).toEqual([null, null]);
    const [row] = (await w.t.post<ListResult<InventoryRow>>('/inventory/get/all', {}, w.counter)).data.rows;
    expect(row).toMatchObject({ id_inventory: id, total_inventory: null, lines: 1, counted: 1 });
    expect(figures(await read(id))).toEqual([['A-1', '10.0000', 7, '-3.0000', '348.00']]);
    expect((await apply(id, [], w.counter)).status).toBe(403);
    expect((await apply(id)).status).toBe(200);
    expect(figures(await read(id, w.counter))).toEqual([['A-1', '10.0000', 7, '-3.0000', '348.00']]);
  });

  it('list the worker’s branches alone, and refuse the others', async () => {
    await w.t.db.execute('delete from inventory');
    const mine = await draft([line(P.OTHER, 1)], { p_id_branch_office: 2, p_name_inventory: 'De Guadalajara' });
    const far = await w.t.db.execute(
      `insert into inventory (name_inventory, date_inventory, id_branch_office, id_type_price, user_created, created_at)
       values ('Lejos', '2026-11-01', 3, 2, 'x', now())`,
    );
    const list = async (body: Body) =>
      (await w.t.post<ListResult<InventoryRow>>('/inventory/get/all', body, w.admin)).data;
    expect((await list({})).rows.map((row) => row.id_inventory)).toEqual([mine]);
    expect((await list({ p_id_branch_office: 3 })).total).toBe(0);
    const sums = async (token: string) => (await w.t.post<ListSums>('/inventory/get/sums', {}, token)).data;
    const pesos = (total_inventory: string) => [{ code_money: 'MXN', values: { total_inventory } }];
    expect(await sums(w.admin)).toEqual(pesos('0.00'));
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await save([line(P.A, 7)], {}, w.counter);
    await save([line(P.A, 9)], { p_blind_inventory: 1 }, w.counter);
    expect([await sums(w.admin), await sums(w.counter)]).toEqual([pesos('464.00'), pesos('348.00')]);
    await w.t.db.execute('delete from inventory where id_inventory not in (?)', [[mine, far.insertId]]);
    expect((await list({ p_search: 'guadala' })).rows[0]).toMatchObject({
      key_branch_office: 'GDL',
      lines: 1,
      counted: 1,
    });
    expect((await list({ p_applied: '1' })).total).toBe(0);
    const refused = [
      await w.t.fetch(`/inventory/get/id/${far.insertId}`, w.admin),
      await apply(far.insertId),
      await save([line(P.FAR, 1)], { p_id_branch_office: 3 }),
      await save([line(P.FAR, 1)], { p_id_inventory: far.insertId }),
      await w.t.post('/inventory/delete', { p_id: far.insertId }, w.admin),
      await w.t.fetch('/inventory/products/price?id_branch_office=3', w.admin),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  it('offer the products that can be counted with system quantity and price, by product or by lot', async () => {
    await w.receive(P.A, ['OLD', '2026-01-31', 2], ['L1', '2027-01-31', 10]);
    const rows = async (query: string) =>
      (
        await w.t.fetch<ListResult<InventoryProduct>>(`/inventory/products/price?id_branch_office=1${query}`, w.counter)
      ).data.rows.map((row) => [row.key_product, row.lot, row.date_expiration, row.qty_system, row.price]);
    expect(await rows('')).toEqual([
      ['A-1', null, null, '12.0000', '116.00'],
      ['B-2', null, null, '0.0000', '12.35'],
      ['C-3', null, null, '0.0000', '0.00'],
    ]);
    expect(await rows(`&id_type_price=1&by_lot=1&ids=${P.A},${P.C},${P.OTHER},${P.PACK}`)).toEqual([
      ['A-1', 'OLD', '2026-01-31', '2.0000', '150.50'],
      ['A-1', 'L1', '2027-01-31', '10.0000', '150.50'],
      ['C-3', null, null, '0.0000', '0.00'],
    ]);
  });

  it('go to paper and to Excel, for who sees them', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    const id = await draft([line(P.A, 7)]);
    const file = async (path: string, token = w.admin) => {
      const url = `/api/inventory/${path}/${id}`;
      const answer = await w.t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      return { status: answer.statusCode, begin: answer.rawPayload.subarray(0, 4).toString('latin1') };
    };
    expect([await file('pdf'), await file('sheet'), await file('excel')]).toEqual([
      { status: 200, begin: '%PDF' },
      { status: 200, begin: '%PDF' },
      { status: 200, begin: 'PK\u0003\u0004' },
    ]);
    await w.t.db.execute('update inventory set id_branch_office = 3 where id_inventory = ?', [id]);
    expect((await file('excel')).status).toBe(403);
  });

  it('weighed goods are grams to the count and kilos to who reads it; units are never added up', async () => {
    await w.t.db.execute('delete from inventory');
    await w.t.db.execute('update product set id_product_unit = 2 where id_product = ?', [P.B]);
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await w.receive(P.B, ['L2', '2027-01-31', 3000]);
    const id = await draft([line(P.A, 7), line(P.B, 1750), line(P.C, null)]);
    const grams = { id_product_unit: 2, code_product_unit: 'G' };
    const pieces = { id_product_unit: 1, code_product_unit: 'PZ' };
    const record = await read(id);
    expect(record.details).toMatchObject([pieces, grams, pieces]);
    expect(record.difference_text).toBe('-3 PZ - 1.2500 Kilos');
    const [row] = (await w.t.post<ListResult<InventoryRow>>('/inventory/get/all', {}, w.admin)).data.rows;
    expect(row?.difference_text).toBe('-3 PZ - 1.2500 Kilos');
    const blind = await draft([line(P.B, 1750)], { p_blind_inventory: 1 });
    expect((await read(blind, w.counter)).difference_text).toBeNull();
    const products = await w.t.fetch<ListResult<InventoryProduct>>(
      `/inventory/products/price?id_branch_office=1&ids=${P.A},${P.B}`,
      w.admin,
    );
    expect(products.data.rows).toMatchObject([pieces, grams]);

    const book = await excelOf(id);
    const table = await readTable(
      { kind: 'xlsx', bytes: book },
      { columns: ['Unidad', 'Sistema', 'Físico', 'Diferencia'].map((header) => ({ header, key: header })) },
    );
    expect(table.rows.slice(0, 3).map(({ values }) => Object.values(values))).toEqual([
      ['PZ', '10', '7', '-3'],
      ['KG', '3', '1.75', '-1.25'],
      ['PZ', '0', '', ''],
    ]);
    expect((await readCounts(book, 'inventario.xlsx')).data.rows.map((one) => one.qty_physic)).toEqual([7, 1750]);
    const typed = await readCounts('Clave,Físico,Unidad\nB-2,"1,200",G\nB-2,0.0005,kg\nA-1,2,KG\n', 'conteo.csv');
    expect(typed.data).toMatchObject({ errors: [{ line: 3, message: 'Físico: Debe ser un número entero.' }] });
    await w.t.db.execute('update product set id_product_unit = 1 where id_product = ?', [P.B]);
  });

  it('counts come from a file, by key or bar code; the Excel of an inventory comes back', async () => {
    const csv = 'Clave,Cantidad\na-1,3\n7501000000011,"1,002"\nB-2,\nB-2,0\nP-4,1\nNADA,9\n,5\n';
    expect((await readCounts(csv, 'conteo.csv')).data).toEqual({
      rows: [
        { id_product: P.A, key_product: 'A-1', lot: null, date_expiration: null, qty_physic: 1005 },
        { id_product: P.B, key_product: 'B-2', lot: null, date_expiration: null, qty_physic: 0 },
      ],
      unknown: ['P-4', 'NADA'],
    });
    const bad = await readCounts('Clave,Físico,Lote,Caducidad\nA-1,x,,\nA-1,2,L1,ayer\n', 'conteo.csv');
    expect(bad.data).toEqual({
      errors: [
        { line: 2, message: 'Físico: Debe ser un número.' },
        { line: 3, message: 'La caducidad debe ser una fecha.' },
      ],
    });
    expect((await readCounts('Producto\nA\n', 'conteo.csv')).message).toContain('Falta la columna "Clave".');
    expect((await readCounts(csv, 'conteo.csv', 3)).message).toBe('No tiene permiso para trabajar con esta sucursal.');

    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    const lot = { p_lot: 'L1', p_date_expiration: '2027-01-31' };
    const id = await draft([line(P.A, 7, lot), line(P.B, null, { p_lot: 'L2', p_date_expiration: '2028-02-29' })], {
      p_by_lot_inventory: 1,
    });
    expect((await readCounts(await excelOf(id), 'inventario.xlsx')).data).toEqual({
      rows: [{ id_product: P.A, key_product: 'A-1', lot: 'L1', date_expiration: '2027-01-31', qty_physic: 7 }],
      unknown: [],
    });
  });
});
