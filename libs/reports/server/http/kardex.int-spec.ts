import type { ReportAnswer } from '@ceiba/platform/contract';
import type { INVENTORY_REPORT, KARDEX, KardexRow } from '@ceiba/reports/contract';
import { type Office, openOffice, P } from '@ceiba/reports/testing';
import { NEVER } from '@ceiba/stock/testing';

describe('the kardex of a product', () => {
  let office: Office;
  let sale: number;
  let cancelled: number;

  /** Purchase, sale, a sale that is cancelled, a transfer that leaves and one that comes back. */
  beforeAll(async () => {
    office = await openOffice();
    const { t, day } = { t: office.t, day: (offset: number) => office.day(offset) };
    await office.document(1, 1, { date_doc: day(-40) });
    await office.post(1, day(-40), [P.A, 'L1', day(60), '10'], [P.A, 'L2', NEVER, '5.5']);
    await office.document(2, 1, { date_doc: day(-3) });
    await office.post(2, day(-3), [P.A, 'L1', day(60), '2.25']);
    await office.post(2, day(-3), [P.B, 'X', NEVER, '7']);
    sale = await office.sell(13);
    cancelled = await office.sell(2);
    await office.cancelSale(cancelled);
    await office.document(3, 3, { id_branch_office_destination: 2 });
    await office.post(3, office.today, [P.A, 'L2', NEVER, '-1.5']);
    await office.document(4, 2, { anulado: 1 });
    await office.post(4, office.today, [P.A, 'L2', NEVER, '-1'], [P.A, 'L2', NEVER, '1']);
    await t.settle();
  });
  afterAll(() => office.t.close());

  const kardex = (more: object = {}) =>
    office.asked<ReportAnswer<typeof KARDEX>>('/kardex/report/product', {
      p_id_branch_office: 1,
      p_id_product: P.A,
      p_date_start: office.day(-3),
      p_date_end: office.today,
      p_excel: 0,
      ...more,
    });
  const told = (row: KardexRow) =>
    [row.text_source, row.note_source, row.lot, row.qty_in, row.qty_out, row.balance_lot, row.balance].join(' | ');
  const lines = [
    'Entrada 2 |  | L1 | 2.2500 |  | 12.2500 | 17.7500',
    'Venta 501 |  | L1 |  | 12.2500 | 0.0000 | 5.5000',
    'Venta 501 |  | L2 |  | 0.7500 | 4.7500 | 4.7500',
    'Venta 502 |  | L2 |  | 2.0000 | 2.7500 | 2.7500',
    'Venta 502 | Anulación | L2 | 2.0000 |  | 4.7500 | 4.7500',
    'Traspaso 3 |  | L2 |  | 1.5000 | 3.2500 | 3.2500',
    'Salida 4 | Anulado | L2 |  | 1.0000 | 2.2500 | 2.2500',
    'Salida 4 | Anulado | L2 | 1.0000 |  | 3.2500 | 3.2500',
  ];

  it('goes from the opening balance over every movement, per lot and in all', async () => {
    const answer = await kardex();
    expect(answer.rows.map(told)).toEqual(lines);
    const { rows, ...rest } = answer;
    expect(rest).toEqual({
      product: { id_product: P.A, key_product: 'A-1', name_product: 'Producto A-1', code_product_unit: 'PZ' },
      qty_opening: '15.5000',
      qty_in: '5.2500',
      qty_out: '17.5000',
      qty_closing: '3.2500',
      lots: [
        {
          lot: 'L1',
          date_expiration: office.day(60),
          code_product_unit: 'PZ',
          qty_opening: '10.0000',
          qty_in: '2.2500',
          qty_out: '12.2500',
          qty_closing: '0.0000',
        },
        {
          lot: 'L2',
          date_expiration: null,
          code_product_unit: 'PZ',
          qty_opening: '5.5000',
          qty_in: '3.0000',
          qty_out: '5.2500',
          qty_closing: '3.2500',
        },
      ],
      total: 8,
      sums: [{ qty_in: '5.2500', qty_out: '17.5000', code_product_unit: 'PZ' }],
      excel: null,
    });
    expect(rows[1]).toEqual({
      id_movement: expect.any(Number),
      date_movement: office.today,
      created_at: expect.any(String),
      lot: 'L1',
      date_expiration: office.day(60),
      text_source: 'Venta 501',
      note_source: '',
      screen_source: 'ventas',
      path_source: `/ventas/${sale}`,
      qty_in: null,
      qty_out: '12.2500',
      balance_lot: '0.0000',
      balance: '5.5000',
      code_product_unit: 'PZ',
      code_period: '2026-11',
      user_created: expect.any(String),
      id_worker_created: 2,
    });
    expect(rows[0]).toMatchObject({ screen_source: 'documentos', user_created: 'Sistema', id_worker_created: null });
    // Drawn: what was there at the end of each day.
    expect((await kardex({ p_picture: 1, p_page_size: 1 })).picture).toEqual([
      { label: office.day(-3), value: '17.7500' },
      { label: office.today, value: '3.2500' },
    ]);
    // What the ledger says is what is there.
    const [there] = await office.t.db.query<{ qty: string }>(
      'select sum(qty) as qty from stock_balance where id_product = ?',
      [P.A],
    );
    expect(there?.qty).toBe(answer.qty_closing);
  });

  it('says the same a page at a time and backwards', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => kardex({ p_page: page, p_page_size: 3 })));
    expect(pages.flatMap(({ rows }) => rows.map(told))).toEqual(lines);
    expect(pages.map(({ total, qty_opening }) => [total, qty_opening])).toEqual(Array(3).fill([8, '15.5000']));
    const back = await Promise.all([1, 2].map((page) => kardex({ p_page: page, p_page_size: 5, p_order: 'desc' })));
    expect(back.flatMap(({ rows }) => rows.map(told))).toEqual([...lines].reverse());
    expect((await kardex({ p_page: 9 })).rows).toEqual([]);
  });

  it('begins with nothing before the first movement, and shows what stood still', async () => {
    const first = await kardex({ p_date_start: office.day(-50), p_date_end: office.day(-40) });
    expect([first.qty_opening, first.qty_closing, first.rows.map(told)]).toEqual([
      '0.0000',
      '15.5000',
      ['Entrada 1 |  | L1 | 10.0000 |  | 10.0000 | 10.0000', 'Entrada 1 |  | L2 | 5.5000 |  | 5.5000 | 15.5000'],
    ]);
    const still = await kardex({ p_date_start: office.day(-30), p_date_end: office.day(-20) });
    expect([still.rows, still.total, still.qty_opening, still.qty_closing, still.lots.length]).toEqual([
      [],
      0,
      '15.5000',
      '15.5000',
      2,
    ]);
    const before = await kardex({ p_date_start: office.day(-90), p_date_end: office.day(-80) });
    expect([before.lots, before.qty_closing]).toEqual([[], '0.0000']);
  });

  it('asks for every field, for days in their order, and for a product of the branch', async () => {
    const refused = async (more: object, token?: string) => {
      const body = {
        p_id_branch_office: 1,
        p_id_product: P.A,
        p_date_start: office.day(-3),
        p_date_end: office.today,
        ...more,
      };
      const { status, response, message } = await office.t.post('/kardex/report/product', body, token ?? office.worker);
      return [status, response, message];
    };
    const incomplete = [422, 'warning', 'Completar campos para generar reporte'];
    for (const field of ['p_id_branch_office', 'p_id_product', 'p_date_start', 'p_date_end'])
      expect(await refused({ [field]: '' })).toEqual(incomplete);
    expect(await refused({ p_date_start: office.day(1) })).toEqual([
      422,
      'warning',
      'La fecha inicial no puede ser posterior a la final.',
    ]);
    expect(await refused({ p_id_product: P.A2 })).toEqual([409, 'warning', 'El producto no es de esta sucursal.']);
    expect(await refused({ p_id_product: 999 })).toEqual([404, 'error', 'El producto no existe.']);
    expect((await refused({ p_id_branch_office: 3, p_id_product: P.FOREIGN }))[0]).toBe(403);
    expect((await refused({}, await office.t.login('cajera')))[0]).toBe(403);
    expect(await office.t.db.query('select * from job')).toEqual([]);
  });

  it('leaves as Excel with typed cells, the lots and the filters', async () => {
    const { excel } = await kardex({ p_excel: 1 });
    expect(excel?.filename).toBe(`kardex-A-1-${office.day(-3)}-${office.today}.xlsx`);
    const book = await office.book(excel);
    expect(book.Kardex?.[0]).toEqual([
      'Fecha',
      'Registrado',
      'Origen',
      'Nota',
      'Lote',
      'Caducidad',
      'Entrada',
      'Salida',
      'Saldo del lote',
      'Saldo',
      'Unidad',
      'Periodo',
      'Usuario',
    ]);
    expect(book.Kardex?.slice(1, -1).map((row) => row.slice(2, 10))).toEqual([
      ['Saldo inicial', null, null, null, null, null, null, 15.5],
      ['Entrada 2', null, 'L1', office.day(60), 2.25, null, 12.25, 17.75],
      ['Venta 501', null, 'L1', office.day(60), null, 12.25, 0, 5.5],
      ['Venta 501', null, 'L2', null, null, 0.75, 4.75, 4.75],
      ['Venta 502', null, 'L2', null, null, 2, 2.75, 2.75],
      ['Venta 502', 'Anulación', 'L2', null, 2, null, 4.75, 4.75],
      ['Traspaso 3', null, 'L2', null, null, 1.5, 3.25, 3.25],
      ['Salida 4', 'Anulado', 'L2', null, null, 1, 2.25, 2.25],
      ['Salida 4', 'Anulado', 'L2', null, 1, null, 3.25, 3.25],
      ['Saldo final', null, null, null, null, null, null, 3.25],
    ]);
    expect(book.Kardex?.at(-1)?.slice(6, 8)).toEqual([5.25, 17.5]);
    expect(book.Lotes).toEqual([
      ['Lote', 'Caducidad', 'Saldo inicial', 'Entradas', 'Salidas', 'Saldo final', 'Unidad'],
      ['L1', office.day(60), 10, 2.25, 12.25, 0, 'PZ'],
      ['L2', null, 5.5, 3, 5.25, 3.25, 'PZ'],
      ['Total', null, 15.5, 5.25, 17.5, 3.25],
    ]);
    expect(book.Filtros).toEqual(
      expect.arrayContaining([
        ['Generado por', 'Alberto Luna Rangel'],
        ['Sucursal', 'CDMX - Ciudad de México'],
        ['Producto', 'A-1 - Producto A-1'],
        ['Saldo final', '3.25 PZ'],
        ['Filas de Kardex', 8],
      ]),
    );
  });

  it('shows grams as kilos, from the opening to the closing', async () => {
    const unit = (id: number) =>
      office.t.db.execute('update product set id_product_unit = ? where id_product = ?', [id, P.A]);
    await unit(2);
    const { rows, lots, sums, product, qty_opening, qty_closing } = await kardex();
    expect([product.code_product_unit, qty_opening, qty_closing]).toEqual(['KG', '0.0155', '0.0033']);
    expect(told(rows[1] as KardexRow)).toBe('Venta 501 |  | L1 |  | 0.0123 | 0.0000 | 0.0055');
    expect(lots[0]).toMatchObject({ qty_opening: '0.0100', qty_in: '0.0023', code_product_unit: 'KG' });
    expect(sums).toEqual([{ qty_in: '0.0053', qty_out: '0.0175', code_product_unit: 'KG' }]);
    const { excel } = await kardex({ p_excel: 1 });
    const book = await office.book(excel);
    expect(book.Kardex?.slice(1, 3).map((row) => [row[2], row[6], row[9], row[10]])).toEqual([
      ['Saldo inicial', null, 0.0155, 'KG'],
      ['Entrada 2', 0.0023, 0.0178, 'KG'],
    ]);
    expect(book.Filtros).toContainEqual(['Saldo final', '0.0033 KG']);
    await unit(1);
  });

  it('follows the product’s own commands: purchase, sale, cancel, transfer, verification', async () => {
    const [here, there] = [106, 206];
    await office.product(here, there, 'T-7');
    const save = async (body: object) => (await office.asked<{ id: number }>('/document/insert/update', body)).id;
    const lot = (qty: number, name: string) => ({
      p_id_product: here,
      p_qty: qty,
      p_lot: name,
      p_date_expiration: office.day(90),
      p_price: '4.00',
    });
    const entry = { p_id_type_document: 1, p_id_branch_office_origin: 1, p_observation_doc: 'Compra' };
    const bought = await save({ ...entry, p_details: [lot(20, 'T1')] });
    const mistake = await save({ ...entry, p_details: [lot(3, 'T2')] });
    await office.asked('/document/delete', { p_id: mistake, p_observation_anulado: 'Repetida' });
    await office.sell(4, here);
    await office.cancelSale(await office.sell(1, here));
    const moved = await save({
      p_id_type_document: 3,
      p_id_branch_office_origin: 1,
      p_id_branch_office_destination: 2,
      p_details: [{ p_id_product: here, p_qty: 6 }],
    });
    const { rows: coming } = await office.asked<ReportAnswer<typeof INVENTORY_REPORT>>('/report/inventory', {
      p_id_branch_office: 2,
      p_search: 'T-7',
      p_excel: 0,
    });
    expect(coming.map((row) => [row.qty, row.qty_transit, row.value])).toEqual([['0.0000', '6.0000', '0.00']]);
    await office.asked('/document/approve/rejected', { p_id_document: moved, p_anulado: 3, p_details: [] });
    const answer = await kardex({ p_id_product: here });
    expect(answer.rows.map(told)).toEqual([
      `Entrada ${bought} |  | T1 | 20.0000 |  | 20.0000 | 20.0000`,
      `Entrada ${mistake} | Anulado | T2 | 3.0000 |  | 3.0000 | 23.0000`,
      `Entrada ${mistake} | Anulado | T2 |  | 3.0000 | 0.0000 | 20.0000`,
      'Venta 503 |  | T1 |  | 4.0000 | 16.0000 | 16.0000',
      'Venta 504 |  | T1 |  | 1.0000 | 15.0000 | 15.0000',
      'Venta 504 | Anulación | T1 | 1.0000 |  | 16.0000 | 16.0000',
      `Traspaso ${moved} |  | T1 |  | 6.0000 | 10.0000 | 10.0000`,
    ]);
    expect(answer.rows[0]?.path_source).toBe(`/documentos?documento=${bought}`);
    const other = await kardex({ p_id_branch_office: 2, p_id_product: there });
    expect(other.rows.map(told)).toEqual([`Traspaso ${moved} |  | T1 | 6.0000 |  | 6.0000 | 6.0000`]);
  });

  it('an index serves it, however many movements there are', async () => {
    const columns =
      'id_product id_branch_office lot date_expiration qty source id_source line date_movement user_created created_at';
    const rows = Array.from({ length: 6000 }, (_, n) => [
      1000 + (n % 60),
      1,
      'X',
      NEVER,
      1,
      'test',
      n,
      1,
      office.day(-(n % 90)),
      'test',
      new Date(),
    ]);
    await office.t.db.insertMany('stock_movement', columns.split(' '), rows);
    await office.t.db.query('analyze table stock_movement');
    const days = [office.day(-30), office.today];
    const keys = async (sql: string) =>
      (await office.t.db.query<{ type: string; key: string; Extra: string }>(`explain ${sql}`, [P.A, ...days])).map(
        ({ type, key, Extra }) => [type, key, Extra.includes('filesort')],
      );
    expect(
      await keys(`select * from stock_movement where id_product = ? and date_movement between ? and ?
        order by date_movement, id_movement limit 100`),
    ).toEqual([['range', 'movement_product', false]]);
    expect(
      await keys(`select sum(qty) from stock_movement where id_product = ? and
        (date_movement < ? or (date_movement = ? and id_movement < 9))`),
    ).toEqual([['range', 'movement_product', false]]);
  });

  it('S18 a receipt of an earlier day and a sale at the same moment: every later balance follows', async () => {
    const before = await kardex();
    await office.document(18, 1, { date_doc: office.day(-1) });
    await Promise.all([office.post(18, office.day(-1), [P.A, 'L3', NEVER, '4']), office.sell(2), office.sell(1)]);
    const { rows, qty_opening, qty_closing } = await kardex();
    const scaled = (qty: string | null) => Math.round(Number(qty ?? 0) * 10_000);
    let balance = scaled(qty_opening);
    for (const row of rows) {
      balance += scaled(row.qty_in) - scaled(row.qty_out);
      expect([told(row), scaled(row.balance)]).toEqual([told(row), balance]);
    }
    const receipts = rows.filter(({ text_source }) => text_source === 'Entrada 18');
    expect(receipts).toMatchObject([{ date_movement: office.day(-1), lot: 'L3', qty_in: '4.0000' }]);
    expect(rows).toHaveLength(before.rows.length + 3);
    const days = rows.map((row) => row.date_movement);
    expect(days).toEqual([...days].sort());
    expect(scaled(qty_closing)).toBe(scaled(before.qty_closing) + 10_000);
    const [there] = await office.t.db.query<{ qty: string }>(
      'select sum(qty) as qty from stock_balance where id_product = ?',
      [P.A],
    );
    expect(there?.qty).toBe(qty_closing);
  });
});
