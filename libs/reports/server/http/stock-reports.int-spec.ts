import type { ListResult, ReportAnswer } from '@ceiba/platform/contract';
import type {
  BRANCH_STOCK,
  EXPIRING,
  ExpiringRow,
  INVENTORY_REPORT,
  InventoryReportRow,
  MinimumRow,
  UNPRODUCED,
  UnproducedRow,
} from '@ceiba/reports/contract';
import { type Office, openOffice, P } from '@ceiba/reports/testing';
import { NEVER } from '@ceiba/stock/testing';

describe('reports of the stock', () => {
  let office: Office;

  beforeAll(async () => {
    office = await openOffice();
    const { t, day } = { t: office.t, day: (offset: number) => office.day(offset) };
    await office.document(1, 1);
    await office.post(
      1,
      office.today,
      [P.A, 'OLD', day(-2), '4'],
      [P.A, 'L1', office.today, '1.5'],
      [P.A, 'L2', day(30), '2'],
      [P.A, 'L3', day(31), '0.0001'],
      [P.A, 'GONE', day(5), '3'],
      [P.A, 'GONE', day(5), '-3'],
      [P.B, 'X', NEVER, '7.3'],
      [P.LOW, 'Y', day(90), '9.5'],
      [P.A2, 'L2', day(20), '3'],
      [P.FOREIGN, 'Z', day(1), '1'],
    );
    const held = (id_product: number, qty: string, seconds: number, id: number) => [
      id_product,
      qty,
      'payment',
      id,
      new Date(Date.now() + seconds * 1000),
    ];
    await t.db.insertMany(
      'stock_reservation',
      ['id_product', 'qty', 'source', 'id_source', 'expires_at'],
      [held(P.A, '1', 600, 1), held(P.A, '0.5', 600, 2), held(P.B, '3', -5, 3)],
    );
    // On its way from Guadalajara to Ciudad de México, and something settled that counts no more.
    await office.document(2, 3, { id_branch_office_origin: 2, id_branch_office_destination: 1, anulado: 2 });
    const transit = (line: number, id_product: number, to: number, qty: string, difference: string, open: number) => [
      2,
      line,
      2,
      1,
      id_product,
      to,
      'L2',
      NEVER,
      qty,
      difference,
      open,
    ];
    await t.db.insertMany(
      'stock_transit',
      'id_document line id_branch_office_from id_branch_office_to id_product id_product_to lot date_expiration qty_transit qty_difference is_open'.split(
        ' ',
      ),
      [transit(1, P.A2, P.A, '6', '0', 1), transit(2, P.A2, P.A, '0', '2', 1), transit(3, P.A2, P.LOW, '0', '0', 0)],
    );
    await t.settle();
  });
  afterAll(() => office.t.close());

  describe('inventory of a branch', () => {
    const inventory = (more: object = {}) =>
      office.asked<ReportAnswer<typeof INVENTORY_REPORT>>('/report/inventory', {
        p_id_branch_office: 1,
        p_excel: 0,
        ...more,
      });
    const told = (row: InventoryReportRow) => [
      ...[row.key_product, row.qty, row.qty_reserved, row.qty_expired, row.qty_transit, row.qty_total, row.value],
    ];

    it('says what is there, reserved and on its way, at cost, with the totals of the branch', async () => {
      const { rows, total, totals, excel } = await inventory();
      expect(rows.map(told)).toEqual([
        // 4 x 33.33 + 1.5 x 33.33 + 2 x 33.33 + 0.0001 x 33.33, each rounded.
        ['A-1', '2.0001', '1.5000', '4.0000', '6.0000', '7.5001', '249.98'],
        ['B-2', '7.3000', '0.0000', '0.0000', '0.0000', '7.3000', '1.10'],
        ['L-4', '9.5000', '0.0000', '0.0000', '0.0000', '9.5000', '95.00'],
        ['M-5', '0.0000', '0.0000', '0.0000', '0.0000', '0.0000', '0.00'],
      ]);
      expect([total, totals, excel]).toEqual([
        4,
        { code_money: 'MXN', products: 4, products_with_stock: 3, value: '346.08' },
        null,
      ]);
      expect(rows[0]).toEqual({
        id_row: String(P.A),
        id_product: P.A,
        key_product: 'A-1',
        name_product: 'Producto A-1',
        name_clasification: expect.any(String),
        code_product_unit: 'PZ',
        lot: null,
        date_expiration: null,
        qty: '2.0001',
        qty_reserved: '1.5000',
        qty_expired: '4.0000',
        qty_transit: '6.0000',
        qty_total: '7.5001',
        price_product: '33.33',
        value: '249.98',
      });
    });

    it('narrows, searches and orders; totals stay those of the branch', async () => {
      const some = await inventory({ p_only_stock: 1, p_sort: 'value', p_order: 'desc' });
      expect([some.rows.map((row) => row.key_product), some.total, some.totals.value]).toEqual([
        ['A-1', 'L-4', 'B-2'],
        3,
        '346.08',
      ]);
      const found = await inventory({ p_search: 'l-4', p_page_size: 1 });
      expect([found.rows.map((row) => row.key_product), found.total, found.totals.products]).toEqual([['L-4'], 1, 4]);
    });

    it('goes lot by lot, to the same value', async () => {
      const { rows, total, totals } = await inventory({ p_by_lot: 1 });
      expect(rows.map((row) => [row.key_product, row.lot, row.date_expiration, row.qty_total, row.value])).toEqual([
        ['A-1', 'OLD', office.day(-2), '4.0000', '133.32'],
        ['A-1', 'L1', office.today, '1.5000', '50.00'],
        ['A-1', 'L2', office.day(30), '2.0000', '66.66'],
        ['A-1', 'L3', office.day(31), '0.0001', '0.00'],
        ['B-2', 'X', null, '7.3000', '1.10'],
        ['L-4', 'Y', office.day(90), '9.5000', '95.00'],
      ]);
      expect([total, totals.value, rows.map((row) => Number(row.qty_expired))]).toEqual([
        6,
        '346.08',
        [4, 0, 0, 0, 0, 0],
      ]);
      expect([rows[0]?.qty, rows[0]?.qty_reserved]).toEqual([null, null]);
    });

    it('refuses without a branch, and a branch of others', async () => {
      const refused = await office.t.post('/report/inventory', {}, office.worker);
      expect([refused.status, refused.message]).toEqual([422, 'Completar campos para generar reporte']);
      expect((await office.t.post('/report/inventory', { p_id_branch_office: 3 }, office.worker)).status).toBe(403);
      expect((await office.t.post('/report/inventory', { p_id_branch_office: 99 }, office.worker)).status).toBe(403);
    });

    it('leaves as Excel, by product and by lot', async () => {
      const plain = await inventory({ p_excel: 1, p_page_size: 1 });
      expect(plain.excel?.filename).toBe('inventario-CDMX.xlsx');
      const book = await office.book(plain.excel);
      expect(book.Inventario?.map((row) => [row[0], ...row.slice(4)])).toEqual([
        ['Clave', 'Existencia', 'Apartado', 'Caducado', 'En tránsito', 'En almacén', 'Costo', 'Valor'],
        ['A-1', 2.0001, 1.5, 4, 6, 7.5001, 33.33, 249.98],
        ['B-2', 7.3, 0, 0, 0, 7.3, 0.15, 1.1],
        ['L-4', 9.5, 0, 0, 0, 9.5, 10, 95],
        ['M-5', 0, 0, 0, 0, 0, 8, 0],
        ['Total PZ', 18.8001, 1.5, 4, 6, 24.3001, null, 346.08],
      ]);
      const lots = await office.book((await inventory({ p_excel: 1, p_by_lot: 1 })).excel);
      expect(lots.Inventario?.map((row) => [row[4], row[7], row[9]])).toEqual([
        ['Lote', 'En almacén', 'Valor'],
        ['OLD', 4, 133.32],
        ['L1', 1.5, 50],
        ['L2', 2, 66.66],
        ['L3', 0.0001, 0],
        ['X', 7.3, 1.1],
        ['Y', 9.5, 95],
        [null, 24.3001, 346.08],
      ]);
      expect(lots.Filtros).toContainEqual(['Por lote', 'Sí']);
    });
  });

  describe('lots that expire', () => {
    const expiring = (more: object = {}) =>
      office.asked<ListResult<ExpiringRow>>('/report/inventory/expiring', { p_page_size: 100, ...more });
    const told = (row: ExpiringRow) => [row.key_branch_office, row.lot, row.days_left, row.state_text, row.state_color];

    it('within the days, expired ones first; only what is still there, only one’s branches', async () => {
      const { rows, total } = await expiring();
      expect(rows.map(told)).toEqual([
        ['CDMX', 'OLD', -2, 'Caducado', 'danger'],
        ['CDMX', 'L1', 0, 'Caduca hoy', 'danger'],
        ['GDL', 'L2', 20, '20 días', 'warning'],
        ['CDMX', 'L2', 30, '30 días', 'warning'],
      ]);
      expect([total, rows[2]]).toEqual([
        4,
        {
          id_balance: expect.any(Number),
          id_product: P.A2,
          id_branch_office: 2,
          key_branch_office: 'GDL',
          name_branch_office: 'Guadalajara',
          key_product: 'A-1',
          name_product: 'Producto A-1',
          lot: 'L2',
          date_expiration: office.day(20),
          days_left: 20,
          state_text: '20 días',
          state_color: 'warning',
          code_product_unit: 'PZ',
          qty: '3.0000',
          price_product: '33.33',
          value: '99.99',
          code_money: 'MXN',
          sum_group: 'MXN, PZ',
        },
      ]);
    });

    it('of one branch, in other days', async () => {
      const far = await expiring({ p_days: 90, p_id_branch_office: 1 });
      expect(far.rows.map(told)).toEqual([
        ['CDMX', 'OLD', -2, 'Caducado', 'danger'],
        ['CDMX', 'L1', 0, 'Caduca hoy', 'danger'],
        ['CDMX', 'L2', 30, '30 días', 'warning'],
        ['CDMX', 'L3', 31, '31 días', 'info'],
        ['CDMX', 'Y', 90, '90 días', 'info'],
      ]);
      const status = async (body: object) =>
        (await office.t.post('/report/inventory/expiring', body, office.worker)).status;
      expect([
        await status({ p_id_branch_office: 3 }),
        await status({ p_days: 0 }),
        await status({ p_days: 'x' }),
      ]).toEqual([403, 400, 400]);
    });
  });

  it('products below their minimum: unexpired goods count, packs and the branches of others do not', async () => {
    const below = (more: object = {}) =>
      office.asked<ListResult<MinimumRow>>('/report/inventory/minimum', { p_page_size: 100, ...more });
    const { rows, total } = await below();
    expect([rows, total]).toEqual([
      [
        {
          id_product: P.LOW,
          id_branch_office: 1,
          key_branch_office: 'CDMX',
          name_branch_office: 'Ciudad de México',
          key_product: 'L-4',
          name_product: 'Producto L-4',
          code_product_unit: 'PZ',
          qty: '9.5000',
          qty_reserved: '0.0000',
          qty_transit: '0.0000',
          minimum: '10.0000',
          maximum: '40.0000',
          qty_missing: '0.5000',
        },
      ],
      1,
    ]);
    await office.t.db.execute('update product set stock_min_branch_office = 4 where id_product in (?, ?)', [P.A, P.A2]);
    expect((await below()).rows.map((row) => [row.id_product, row.qty, row.qty_transit, row.qty_missing])).toEqual(
      [
        [P.A2, '3.0000', '0.0000', '1.0000'],
        [P.A, '2.0001', '6.0000', '0.4999'],
        [P.LOW, '9.5000', '0.0000', '0.5000'],
      ].sort((one, other) => Number(other[3]) - Number(one[3])),
    );
    expect((await below({ p_id_branch_office: 2 })).rows.map((row) => row.id_product)).toEqual([P.A2]);
    const sellsFrom = (branch: number | null) =>
      office.t.db.execute('update branch_office set id_branch_office_stock = ? where id_branch_office = 2', [branch]);
    await sellsFrom(1);
    expect((await below({ p_id_branch_office: 2 })).rows).toEqual([]);
    await sellsFrom(null);
  });

  describe('unproduced pieces', () => {
    beforeAll(async () => {
      const production = (id: number, anulado: number, days: number, more: Record<string, string | number> = {}) =>
        office.document(id, 6, {
          anulado,
          date_doc: office.day(days),
          id_branch_office_destination: 2,
          id_product: P.MADE,
          qty_product: 20,
          ...more,
        });
      await production(10, 2, 0);
      await production(11, 9, -7, { qty_product_final: 18 });
      await production(12, 8, -8);
      await production(13, 3, 0, { qty_product_final: 20 });
      await production(14, 1, 0);
      await production(15, 2, 0, { id_branch_office_origin: 3, id_branch_office_destination: 3 });
      await production(16, 8, -1);
      await office.document(17, 4, { anulado: 2, id_branch_office_destination: 2 });
      const detail = (id: number, line: number, id_product: number, key: string, qty: string) => [
        id,
        line,
        id_product,
        key,
        `Producto ${key}`,
        '1.00',
        qty,
        qty,
      ];
      await office.t.db.insertMany(
        'document_detail',
        'id_document line id_product key_product name_product price qty qty_original'.split(' '),
        [
          detail(10, 1, P.A, 'A-1', '3'),
          detail(10, 2, P.B, 'B-2', '5'),
          detail(10, 3, P.B, 'B-2', '4.5'),
          detail(11, 1, P.B, 'B-2', '2'),
          detail(12, 1, P.B, 'B-2', '2'),
          detail(13, 1, P.B, 'B-2', '2'),
          detail(15, 1, P.FOREIGN, 'F-1', '1'),
          detail(17, 1, P.B, 'B-2', '1'),
        ],
      );
    });

    const PATH = '/reporte/documento/pizas/no/producidas';
    const unproduced = (more: object = {}) =>
      office.asked<ReportAnswer<typeof UNPRODUCED>>(PATH, { p_excel: 0, ...more });
    const told = (row: UnproducedRow) =>
      [
        row.id_row,
        row.anulado_text,
        row.qty_product,
        row.qty_product_final,
        row.qty_pending,
        row.key_material,
        row.qty_material,
        row.qty_available,
        row.qty_missing,
      ].join(' ');
    /** The oldest document waits longest: it comes first. */
    const lines = [
      '10-1 Pendiente 20  20 A-1 3.0000 2.0001 0.9999',
      '10-2 Pendiente 20  20 B-2 9.5000 7.3000 2.2000',
      '11-1 Por recibir 20 18 18 B-2 2.0000  ',
      '16-0 Materia prima liberada 20  20    ',
    ];

    it('are the raw materials of productions not received, of the last seven days', async () => {
      const { records, total, excel } = await unproduced();
      expect([records.map(told), total, excel]).toEqual([lines, 4, null]);
      expect(records[1]).toEqual({
        id_row: '10-2',
        id_document: 10,
        date_doc: office.today,
        key_branch_office: 'CDMX',
        name_branch_office: 'Ciudad de México',
        key_branch_office_destination: 'GDL',
        anulado: 2,
        anulado_text: 'Pendiente',
        anulado_color: 'warning',
        id_product: P.MADE,
        key_product: 'M-5',
        name_product: 'Producto M-5',
        qty_product: 20,
        qty_product_final: null,
        qty_pending: 20,
        id_material: P.B,
        key_material: 'B-2',
        name_material: 'Producto B-2',
        qty_material: '9.5000',
        code_product_unit: 'PZ',
        released: 0,
        qty_available: '7.3000',
        qty_missing: '2.2000',
        user_created: 'test',
        id_worker_created: null,
      });
    });

    it('in other days, of one branch, searched for', async () => {
      const ids = async (more: object) => [...new Set((await unproduced(more)).records.map((row) => row.id_document))];
      expect(await ids({ p_date_start: office.day(-8), p_date_end: office.day(-2) })).toEqual([11, 12]);
      expect(await ids({ p_id_branch_office: 2 })).toEqual([10, 11, 16]);
      expect(await ids({ p_search: 'a-1' })).toEqual([10]);
      const paged = await unproduced({ p_page_size: 2, p_page: 2 });
      expect([paged.records.map((row) => row.id_row), paged.total]).toEqual([['11-1', '16-0'], 4]);
      const status = async (body: object) => (await office.t.post(PATH, body, office.worker)).status;
      expect([
        await status({ p_date_start: office.today, p_date_end: office.day(-1) }),
        await status({ p_id_branch_office: 3 }),
      ]).toEqual([422, 403]);
    });

    it('leave as Excel', async () => {
      const book = await office.book((await unproduced({ p_excel: 1, p_page_size: 1 })).excel);
      expect(
        book['Piezas no producidas']?.map((row) => [row[0], row[4], row[7], row[8], row[10], row[12], row[15]]),
      ).toEqual([
        ['Documento', 'Estado', 'Pedido', 'Aprobado', 'Clave de materia prima', 'Cantidad', 'Faltante'],
        [10, 'Pendiente', 20, null, 'A-1', 3, 0.9999],
        [10, 'Pendiente', 20, null, 'B-2', 9.5, 2.2],
        [11, 'Por recibir', 20, 18, 'B-2', 2, null],
        [16, 'Materia prima liberada', 20, null, null, null, null],
      ]);
    });
  });

  it('one product in all branches of whoever asks, with a total', async () => {
    const stock = (key: string | null) =>
      office.asked<ReportAnswer<typeof BRANCH_STOCK>>('/report/inventory/branches', { p_key_product: key });
    const { rows, total, sums } = await stock('a-1');
    expect([rows, total]).toEqual([
      [
        {
          ...{
            id_product: P.A,
            id_branch_office: 1,
            key_branch_office: 'CDMX',
            name_branch_office: 'Ciudad de México',
          },
          ...{ key_product: 'A-1', name_product: 'Producto A-1', code_product_unit: 'PZ' },
          ...{
            qty: '2.0001',
            qty_reserved: '1.5000',
            qty_expired: '4.0000',
            qty_transit: '6.0000',
            qty_total: '7.5001',
          },
        },
        expect.objectContaining({
          key_branch_office: 'GDL',
          qty: '3.0000',
          qty_transit: '0.0000',
          qty_total: '3.0000',
        }),
      ],
      2,
    ]);
    expect(sums).toEqual([
      {
        ...{ code_product_unit: 'PZ', qty: '5.0001', qty_reserved: '1.5000', qty_expired: '4.0000' },
        ...{ qty_transit: '6.0000', qty_total: '10.5001' },
      },
    ]);
    expect((await stock('F-1')).rows).toEqual([]);
    expect((await office.t.post('/report/inventory/branches', {}, office.worker)).status).toBe(422);
  });

  it('what is kept in grams is shown in kilos everywhere, with sums of its own', async () => {
    const unit = (id: number) =>
      office.t.db.execute('update product set id_product_unit = ? where id_product = ?', [id, P.B]);
    await unit(2);
    const inventory = await office.asked<ReportAnswer<typeof INVENTORY_REPORT>>('/report/inventory', {
      p_id_branch_office: 1,
    });
    expect(inventory.rows[1]).toMatchObject({
      ...{ key_product: 'B-2', code_product_unit: 'KG', qty: '0.0073', qty_total: '0.0073' },
      ...{ price_product: '150.00', value: '1.10' },
    });
    expect(inventory.sums.map((sum) => [sum.code_product_unit, sum.qty, sum.value])).toEqual([
      ['KG', '0.0073', '1.10'],
      ['PZ', '11.5001', '344.98'],
    ]);
    const [, , , , total, other] = (await office.book(inventory.excel)).Inventario?.slice(1) ?? [];
    expect([total?.[0], other?.[0]]).toEqual(['Total KG', 'Total PZ']);
    const expiring = await office.asked<ReportAnswer<typeof EXPIRING>>('/report/inventory/expiring', { p_days: 365 });
    expect(new Set(expiring.sums.map((sum) => sum.sum_group))).toEqual(new Set(['MXN, PZ']));
    const { records } = await office.asked<ReportAnswer<typeof UNPRODUCED>>(
      '/reporte/documento/pizas/no/producidas',
      {},
    );
    const material = records.find((row) => row.id_row === '10-2');
    expect([material?.qty_material, material?.qty_missing, material?.code_product_unit]).toEqual([
      ...['0.0095', '0.0022', 'KG'],
    ]);
    await unit(1);
  });

  it('indexes serve the lists', async () => {
    const { db } = office.t;
    const lots = Array.from({ length: 3000 }, (_, n) => [P.B, `N${n}`, office.day(400 + (n % 900)), 1]);
    await db.insertMany('stock_balance', ['id_product', 'lot', 'date_expiration', 'qty'], lots);
    await db.query('analyze table stock_balance');
    const plan = await db.query<{ table: string; key: string | null }>(
      `explain select b.id_balance from stock_balance b join product p on p.id_product = b.id_product
       where b.date_expiration <= ? and b.qty > 0 and p.id_branch_office in (1, 2) order by b.date_expiration limit 10`,
      [office.day(30)],
    );
    expect(plan.map(({ table, key }) => [table, key])).toEqual([
      ['b', 'balance_day'],
      ['p', 'PRIMARY'],
    ]);
  });
});
