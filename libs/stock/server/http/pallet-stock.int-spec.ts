import { PERIOD } from '@ceiba/periods/testing';
import type { ListResult } from '@ceiba/platform/contract';
import type {
  PalletFullHistoryRow,
  PalletHistoryRow,
  PalletMovementRow,
  PalletProduct,
  PalletRecord,
  PalletStockRow,
} from '@ceiba/stock/contract';
import { DAY, openWarehouse, P, type Warehouse } from '@ceiba/stock/testing';
import { StockLedger } from '..';

const PIECES = { id_product_unit: 1, code_product_unit: 'PZ' };
type Body = Record<string, unknown>;

describe('warehouse locations', () => {
  let w: Warehouse;

  const pick = (p_id_product: number, p_qty_product: number | string, p_movement: string | null = 'ENTRADA'): Body => ({
    p_id_product,
    p_qty_product,
    p_movement,
  });
  const save = (body: Body, token = w.counter) => w.t.post<{ id: number }>('/pallet_stock/insert/update', body, token);
  let next = 0;
  const create = async (...p_details: Body[]) => {
    const key = `R-${++next}`;
    const body = { p_key_pallet_stock: key, p_name_pallet_stock: `Rack ${next}`, p_id_branch_office: 1, p_details };
    const answer = await save(body);
    expect([answer.status, answer.message]).toEqual([200, 'Ubicación registrada.']);
    return answer.data.id;
  };
  const move = (p_id_pallet_stock: number, ...p_details: Body[]) => save({ p_id_pallet_stock, p_details });
  /** What lies in a location, as "key quantity/stock (free)". */
  const content = async (id: number) =>
    (
      await w.t.post<ListResult<PalletProduct>>('/pallet_stock/products', { p_id_pallet_stock: id }, w.counter)
    ).data.rows.map(
      (row) =>
        `${row.key_product} ${Number(row.exists_pallet_stock)}/${Number(row.qty_real)} (${Number(row.qty_free)})`,
    );
  /** The entries of a location, oldest first, as "source change saldo". */
  const history = async (id: number) =>
    (
      await w.t.post<ListResult<PalletHistoryRow>>(
        '/pallet_stock/history',
        { p_id_pallet_stock: id, p_order: 'asc', p_sort: 'id_pallet_stock_history' },
        w.counter,
      )
    ).data.rows.map((row) => `${row.source_text} ${Number(row.qty)} ${Number(row.saldo)}`);
  /** The sub-ledger must add up, and never exceed the stock. */
  const assertWhole = async () => {
    const wrong = await w.t.db.query(
      `select l.id_pallet_stock from pallet_stock l
       left join (select id_pallet_stock, sum(qty) as qty from pallet_stock_det group by 1) d using (id_pallet_stock)
       left join (select id_pallet_stock, sum(if(movement = 'ENTRADA', qty_product, -qty_product)) as qty
                  from pallet_stock_movement group by 1) m using (id_pallet_stock)
       where l.qty_pallet_stock <> coalesce(d.qty, 0) or l.qty_pallet_stock <> coalesce(m.qty, 0)
       union all
       select d.id_product from (select id_product, sum(qty) as qty from pallet_stock_det group by 1) d
       left join (select id_product, sum(qty) as qty from stock_balance group by 1) s using (id_product)
       where d.qty > coalesce(s.qty, 0)`,
    );
    expect(wrong).toEqual([]);
    expect(await w.differences()).toEqual([]);
  };

  beforeAll(async () => {
    w = await openWarehouse();
  });
  afterAll(() => w.t.close());
  afterEach(() => assertWhole());
  beforeEach(async () => {
    const tables =
      'pallet_stock_movement pallet_stock_history pallet_stock_det pallet_stock stock_balance stock_movement';
    for (const table of tables.split(' ')) await w.t.db.execute(`delete from ${table}`);
  });

  it('warn in the specification’s words and order', async () => {
    const named = { p_key_pallet_stock: 'X', p_name_pallet_stock: 'X' };
    const empty = await save({ p_key_pallet_stock: 'E', p_name_pallet_stock: 'Ñ'.repeat(255), p_id_branch_office: 1 });
    expect(empty).toMatchObject({ status: 200, message: 'Ubicación registrada.' });
    const texts = [
      await save({ ...named }),
      await save({ p_id_pallet_stock: empty.data.id, p_details: [] }),
      await save({ ...named, p_id_branch_office: 1, p_details: [pick(P.A, 1, null)] }),
      await save({ ...named, p_id_branch_office: 1, p_details: [pick(P.A, 1), pick(P.A, 1, 'SALIDA')] }),
      await save({ ...named, p_id_branch_office: 1, p_details: [pick(P.PACK, 1)] }),
      await save({ ...named, p_id_branch_office: 1, p_details: [pick(P.OTHER, 1)] }),
      await save({ p_id_branch_office: 1, p_details: [pick(P.A, 1)] }),
    ].map(({ status, message, data }) => `${status} ${status === 400 ? JSON.stringify(data) : message}`);
    expect(texts).toEqual([
      '422 Por favor, seleccionar sucursal',
      '422 Por favor, seleccionar productos',
      '422 Por favor, seleccionar movimientos',
      '422 Hay productos repetidos.',
      '422 Hay productos que no son de la sucursal o que son paquetes.',
      '422 Hay productos que no son de la sucursal o que son paquetes.',
      '400 {"fields":[{"field":"key_pallet_stock","message":"El campo es obligatorio."},{"field":"name_pallet_stock","message":"El campo es obligatorio."}]}',
    ]);
    expect((await save({ ...named, p_id_branch_office: 1, p_details: [pick(P.A, 0)] })).status).toBe(400);
    expect((await save({ ...named, p_id_branch_office: 1, p_details: [pick(P.A, 1, 'OTRO')] })).status).toBe(400);
  });

  it('an ENTRADA takes at most what lies in no location, a SALIDA at most what lies in this one', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 6], ['OLD', '2026-01-31', 4]);
    await w.receive(P.B, ['L2', '2027-01-31', '2.5']);
    const first = await create(pick(P.A, 7), pick(P.B, '2.5'));
    expect(await content(first)).toEqual(['A-1 7/10 (3)', 'B-2 2.5/2.5 (0)']);
    const too = await save({
      p_key_pallet_stock: 'NO',
      p_name_pallet_stock: 'No',
      p_id_branch_office: 1,
      p_details: [pick(P.A, 4), pick(P.B, 1)],
    });
    expect([too.status, too.message, too.data]).toEqual([
      409,
      'No hay stock suficiente para estos movimientos.',
      [
        {
          id_product: P.A,
          key_product: 'A-1',
          name_product: 'Té de Ceiba',
          movement: 'ENTRADA',
          qty_request: '4.0000',
          qty: '3.0000',
        },
        {
          id_product: P.B,
          key_product: 'B-2',
          name_product: 'Miel',
          movement: 'ENTRADA',
          qty_request: '1.0000',
          qty: '0.0000',
        },
      ],
    ]);
    expect(await w.t.db.query(`select * from pallet_stock where key_pallet_stock = 'NO'`)).toEqual([]);
    const second = await create(pick(P.A, 3));
    expect((await move(second, pick(P.A, 4, 'SALIDA'))).data).toMatchObject([{ movement: 'SALIDA', qty: '3.0000' }]);
    expect((await move(second, pick(P.A, 1, 'SALIDA'))).message).toBe('Movimientos registrados.');
    // Whole quantities move, or all that is there.
    for (const part of [pick(P.B, '0.5', 'SALIDA'), pick(P.B, '2.4', 'SALIDA')])
      expect(await move(first, pick(P.A, 1), part)).toMatchObject({
        status: 422,
        message: 'B-2: La cantidad debe ser un número entero.',
      });
    expect((await move(first, pick(P.A, 1), pick(P.B, '2', 'SALIDA'))).status).toBe(200);
    expect(await content(first)).toEqual(['A-1 8/10 (0)', 'B-2 0.5/2.5 (2)']);
    expect(await content(second)).toEqual(['A-1 2/10 (0)']);
    expect(await history(first)).toEqual(['Movimiento 9.5 9.5', 'Movimiento -1 8.5']);
    expect(await w.lots(P.A)).toEqual(['OLD:4', 'L1:6']);
  });

  it('name, key and branch are fixed; a key is used once in a branch', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 6]);
    const id = await create(pick(P.A, 1));
    const key = `R-${next}`;
    for (const change of [{ p_key_pallet_stock: 'Z' }, { p_name_pallet_stock: 'Z' }, { p_id_branch_office: 2 }])
      expect(await save({ p_id_pallet_stock: id, p_details: [pick(P.A, 1)], ...change })).toMatchObject({
        status: 422,
        message: 'La ubicación y la sucursal no se pueden cambiar.',
      });
    const same = { p_key_pallet_stock: key, p_name_pallet_stock: `Rack ${next}`, p_id_branch_office: 1 };
    expect((await save({ p_id_pallet_stock: id, p_details: [pick(P.A, 1)], ...same })).status).toBe(200);
    expect(await save({ ...same, p_key_pallet_stock: key.toLowerCase(), p_details: [pick(P.A, 1)] })).toMatchObject({
      status: 409,
      message: 'Ya hay una ubicación con esta clave en la sucursal.',
    });
  });

  it('only an empty one is deleted; its history stays and its key is free again', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 6]);
    const id = await create(pick(P.A, 2));
    const remove = () => w.t.post('/pallet_stock/delete', { p_id_pallet_stock: id, p_name_pallet_stock: 'x' }, w.admin);
    expect(await remove()).toMatchObject({ status: 409 });
    await move(id, pick(P.A, 2, 'SALIDA'));
    expect(await remove()).toMatchObject({ status: 200, message: 'Ubicación eliminada.' });
    expect((await remove()).status).toBe(404);
    expect((await move(id, pick(P.A, 1))).status).toBe(404);
    expect((await w.t.fetch(`/pallet_stock/get/id/${id}`, w.admin)).status).toBe(404);
    const again = { p_key_pallet_stock: `R-${next}`, p_name_pallet_stock: 'Otra', p_id_branch_office: 1 };
    expect((await save({ ...again, p_details: [pick(P.A, 6)] })).status).toBe(200);
    const full = (await w.t.post<ListResult<PalletFullHistoryRow>>('/pallet_stock/history/full', {}, w.admin)).data;
    expect(
      full.rows.map((row) => [row.name_pallet_stock, row.movement, Number(row.qty_product), Number(row.saldo)]),
    ).toEqual([
      ['Otra', 'ENTRADA', 6, 6],
      [`Rack ${next}`, 'SALIDA', 2, 0],
      [`Rack ${next}`, 'ENTRADA', 2, 2],
    ]);
  });

  it('the locations follow stock that leaves the branch: goods in no location first, then the oldest location', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await w.receive(P.B, ['L2', '2027-01-31', 5]);
    const first = await create(pick(P.A, 4), pick(P.B, 5));
    const second = await create(pick(P.A, 4));
    await w.sell(P.A, 2);
    expect([await content(first), await content(second)]).toEqual([['A-1 4/8 (0)', 'B-2 5/5 (0)'], ['A-1 4/8 (0)']]);
    await w.sell(P.A, 5);
    expect([await content(first), await content(second)]).toEqual([['B-2 5/5 (0)'], ['A-1 3/3 (0)']]);
    expect(await history(first)).toEqual(['Movimiento 9 9', 'Venta -4 5']);
    expect(await history(second)).toEqual(['Movimiento 4 4', 'Venta -1 3']);
  });

  it('S23 (dolibarr#5792) every way out is followed: a write-off, an inventory, the cancelling of an entry; what comes back lies in no location', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    const posting = w.posting('document');
    const post = (qty: string) =>
      w.unit(() =>
        w.t
          .get(StockLedger)
          .post([{ id_product: P.A, lot: 'L1', date_expiration: '2027-01-31', qty, line: 1 }], posting),
      );
    await post('4');
    const id = await create(pick(P.A, 14));
    const back = () =>
      w.unit(() => w.t.get(StockLedger).reverse('document', posting.id_source, { day: DAY, id_period: PERIOD }));
    await back();
    expect(await content(id)).toEqual(['A-1 10/10 (0)']);
    const counted = {
      p_name_inventory: 'Conteo',
      p_date_inventory: DAY,
      p_id_branch_office: 1,
      p_details: [{ p_id_product: P.A, p_qty_physic: 7 }],
    };
    const inventory = (await w.t.post<{ id: number }>('/inventory/insert/update', counted, w.admin)).data.id;
    await w.t.post('/inventory/apply', { p_id_inventory: inventory }, w.admin);
    expect(await content(id)).toEqual(['A-1 7/7 (0)']);
    await post('-1');
    await w.receive(P.A, ['L9', '2028-01-31', 3]);
    expect(await content(id)).toEqual(['A-1 6/9 (3)']);
    expect(await history(id)).toEqual(['Movimiento 14 14', 'Documento -4 10', 'Inventario -3 7', 'Documento -1 6']);
  });

  it('say what lies there and what moved by unit, the balance of each one too', async () => {
    await w.t.db.execute('update product set id_product_unit = 2 where id_product = ?', [P.B]);
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await w.receive(P.B, ['L2', '2027-01-31', 5000]);
    const id = await create(pick(P.A, 4));
    await move(id, pick(P.B, 1500), pick(P.A, 1, 'SALIDA'));
    await move(id, pick(P.A, 3, 'SALIDA'));
    const texts = async (body: Body) =>
      (
        await w.t.post<ListResult<PalletHistoryRow>>(
          '/pallet_stock/history',
          { p_id_pallet_stock: id, ...body },
          w.counter,
        )
      ).data.rows.map((row) => [row.qty_text, row.saldo_text]);
    expect(await texts({})).toEqual([
      ['-3 PZ', '1.5000 Kilos'],
      ['-1 PZ + 1.5000 Kilos', '3 PZ + 1.5000 Kilos'],
      ['4 PZ', '4 PZ'],
    ]);
    expect(await texts({ p_page: 2, p_page_size: 1 })).toEqual([['-1 PZ + 1.5000 Kilos', '3 PZ + 1.5000 Kilos']]);
    const [full] = (await w.t.post<ListResult<PalletFullHistoryRow>>('/pallet_stock/history/full', {}, w.counter)).data
      .rows;
    expect(full).toMatchObject({ key_product: 'A-1', ...PIECES });
    const one = await w.t.fetch<PalletRecord>(`/pallet_stock/get/id/${id}`, w.counter);
    expect(one.data).toMatchObject({
      qty_text: '1.5000 Kilos',
      details: [{ key_product: 'B-2', id_product_unit: 2, code_product_unit: 'G' }],
    });
    await w.t.db.execute('update product set id_product_unit = 1 where id_product = ?', [P.B]);
  });

  it('show what an entry moved, what could be put away, and the list with its sums', async () => {
    await w.receive(P.A, ['L1', '2027-01-31', 10]);
    await w.receive(P.B, ['L2', '2027-01-31', 5]);
    const id = await create(pick(P.A, 4), pick(P.B, 5));
    await move(id, pick(P.A, 1, 'SALIDA'));
    const entries = await w.t.post<ListResult<PalletHistoryRow>>(
      '/pallet_stock/history',
      { p_id_pallet_stock: id },
      w.counter,
    );
    expect(entries.data.total).toBe(2);
    const products = (body: Body) => w.t.post<ListResult<PalletMovementRow>>('/pallet_stock/products', body, w.counter);
    const entry = entries.data.rows.at(-1)?.id_pallet_stock_history;
    expect((await products({ p_id_pallet_stock: id, p_id_pallet_stock_history: entry })).data.rows).toEqual([
      {
        id_product: P.A,
        key_product: 'A-1',
        name_product: 'Té de Ceiba',
        movement: 'ENTRADA',
        ...PIECES,
        qty_product: '4.0000',
        saldo: '4.0000',
      },
      {
        id_product: P.B,
        key_product: 'B-2',
        name_product: 'Miel',
        movement: 'ENTRADA',
        ...PIECES,
        qty_product: '5.0000',
        saldo: '5.0000',
      },
    ]);
    const free = await products({ p_id_branch_office: 1, p_ids: [P.A, P.C, P.OTHER, P.PACK] });
    expect(free.data.rows).toMatchObject([
      {
        key_product: 'A-1',
        qty_real: '10.0000',
        exists_pallet_stock: '0.0000',
        qty_free: '7.0000',
        id_pallet_stock_det: null,
      },
      { key_product: 'C-3', qty_real: '0.0000', qty_free: '0.0000' },
    ]);
    const list = await w.t.post<ListResult<PalletStockRow>>('/pallet_stock/get/all', { p_search: 'rack' }, w.counter);
    expect(list.data.rows).toMatchObject([
      { id_pallet_stock: id, key_branch_office: 'CDMX', products: 2, qty_pallet_stock: '8.0000', qty_text: '8 PZ' },
    ]);
    const one = await w.t.fetch<{ details: PalletProduct[] }>(`/pallet_stock/get/id/${id}`, w.counter);
    expect(one.data.details.map((row) => row.key_product)).toEqual(['A-1', 'B-2']);
  });

  it('are the worker’s branches’ alone', async () => {
    const { insertId } = await w.t.db.execute(
      `insert into pallet_stock (id_branch_office, key_pallet_stock, name_pallet_stock, user_created, created_at)
       values (3, 'M', 'Lejos', 'x', now())`,
    );
    const statuses = [
      await w.t.fetch(`/pallet_stock/get/id/${insertId}`, w.admin),
      await w.t.post('/pallet_stock/products', { p_id_pallet_stock: insertId }, w.admin),
      await w.t.post('/pallet_stock/products', { p_id_branch_office: 3, p_ids: [P.FAR] }, w.admin),
      await w.t.post('/pallet_stock/history', { p_id_pallet_stock: insertId }, w.admin),
      await move(insertId, pick(P.FAR, 1)),
      await w.t.post('/pallet_stock/delete', { p_id: insertId }, w.admin),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await w.t.post<ListResult<unknown>>('/pallet_stock/get/all', {}, w.admin)).data.total).toBe(0);
    expect((await w.t.post<ListResult<unknown>>('/pallet_stock/history/full', {}, w.admin)).data.total).toBe(0);
    await w.t.db.execute('delete from pallet_stock');
  });
});
