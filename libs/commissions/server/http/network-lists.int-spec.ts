import { Workbook } from 'exceljs';
import type { CUSTOMER_POINTS, NetworkRow } from '@ceiba/network/contract';
import { DEFAULT_PLAN, type PlanRow, type RunView } from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import type { ListResult, ReportAnswer } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';
import { ProjectEarnings } from '../jobs/project-earnings';

interface Listed extends ListResult<NetworkRow> {
  excel: { file: string; filename: string } | null;
}

/**
 * 1 - 2 - 4 (de baja) - 7 - 8
 *       - 5
 *   - 3 - 6
 */
const TREE = [
  { id: 1, upline: null },
  { id: 2, upline: 1 },
  { id: 3, upline: 1, money: 1 as const },
  { id: 4, upline: 2, status: 0 as const },
  { id: 5, upline: 2 },
  { id: 6, upline: 3 },
  { id: 7, upline: 4 },
  { id: 8, upline: 7 },
];

describe('lists of the network', () => {
  let company: Company;
  let partner: string;

  beforeAll(async () => {
    company = await openCompany(TREE);
    partner = await company.partner(2);
    await company.sell(2);
    await company.sell(5, PRODUCT.small, 3);
    await company.sell(7, PRODUCT.big, 70);
    await company.sell(3, PRODUCT.dollars, 2);
    await company.t.settle();
  });
  afterAll(() => company.t.close());

  const ids = ({ rows }: ListResult<NetworkRow>) => rows.map((row) => row.id_customers);
  const listed = (path: string, body: object, token = company.admin) => company.asked<Listed>(path, body, token);

  const bookOf = async (url: string) => {
    const answer = await company.t.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    const book = new Workbook();
    await book.xlsx.load(answer.rawPayload.buffer as ArrayBuffer);
    return book;
  };

  it('in tree order, a page at a time, without anything private', async () => {
    const all = await listed('/red/get', { p_id_customers: 1, p_excel: 0 });
    expect([ids(all), all.total, all.excel]).toEqual([[2, 4, 7, 8, 5, 3, 6], 7, null]);
    expect(all.rows[0]).toEqual({
      id_customers: 2,
      id_upline: 1,
      id_sponsor: 1,
      full_name: 'Nombre2 Ñandú',
      nivel: 1,
      rank: 0,
      name_plan: 'SIN RANGO',
      date_registration: '2026-01-15T12:00:00.000Z',
      point_current_customers: '100.00',
      point_business_customers: '80.00',
      point_group_red: '7130.00',
      active: 1,
      id_status: 1,
      key_branch_office: 'CDMX',
      code_country: expect.any(String),
      first_nivel: 2,
      qualifier_first_nivel: 0,
      descendants: 4,
    });
    const second = await listed('/red/get', { p_id_customers: 1, p_page: 2, p_page_size: 3 });
    expect([ids(second), second.total]).toEqual([[8, 5, 3], 7]);
    // Level by level: only the direct downline, and no Excel.
    const opened = await listed('/red/get', { p_upline: 2 });
    expect([ids(opened), opened.total, opened.excel]).toEqual([[4, 5], 2, null]);
  });

  it('filtered, and after the roll-over', async () => {
    const find = (more: object) => listed('/red/find/get', { p_id_customers: 1, p_excel: 0, ...more });
    expect(ids(await find({ p_id_state: 0 }))).toEqual([4]);
    expect(ids(await find({ p_id_state: -1, p_point_min: '100', p_point_max: '6999.99' }))).toEqual([2, 3]);
    const rolled = await find({ p_id_state: -1, p_type: 'ROLL_OVER' });
    // 4 is not active: 7 comes up to 2, and 8, below the active 7, with him.
    expect(rolled.rows.map((row) => [row.id_customers, row.id_upline, row.nivel])).toEqual([
      [2, 1, 1],
      [4, 2, 2],
      [7, 2, 2],
      [8, 7, 3],
      [5, 2, 2],
      [3, 1, 1],
      [6, 3, 2],
    ]);
    const refused = async (more: object) =>
      (await company.t.post('/red/find/get', { p_id_customers: 1, ...more }, company.admin)).status;
    expect([await refused({ p_type: 'X' }), await refused({ p_point_min: '2', p_point_max: '1.99' })]).toEqual([
      400, 422,
    ]);
  });

  it('level by level on the dashboard, narrowed by its switches', async () => {
    const level = (nivel: number, more: object = {}) =>
      listed('/customers/level', { p_id_customers: 1, p_nivel: nivel, ...more });
    expect(ids(await level(1))).toEqual([2, 3]);
    expect(ids(await level(2))).toEqual([4, 5, 6]);
    expect(ids(await level(2, { p_status: 0 }))).toEqual([4]);
    expect(ids(await level(2, { p_up: 3 }))).toEqual([6]);
    expect(ids(await level(1, { p_qualifier: 1 }))).toEqual([2, 3]);
    expect(ids(await level(1, { p_6600: 1 }))).toEqual([2]);
    expect(await level(6)).toEqual({ rows: [], total: 0 });
    expect((await company.t.post('/customers/level', { p_nivel: 7 }, partner)).status).toBe(400);
  });

  it('says who bought nothing in two months, status 1 only', async () => {
    const idle = await listed('/customers/no/purchase/two/months', {}, partner);
    expect(idle.rows.map((row) => [row.id_customers, row.last_purchase])).toEqual([[8, null]]);
    expect(await company.asked('/customers/summary', {}, partner)).toMatchObject({
      qty_customers_inactive_two_months: 1,
      qty_customers_active_and_inactive: 4,
      qty_customers_without_min_points: 2,
      roll_over_customers: 1,
      first_nivel: 2,
      total_period: '116.00',
      levels: [
        { nivel: 1, customers: 2, active: 0, points: '30.00' },
        { nivel: 2, customers: 1, active: 1, points: '7000.00' },
        { nivel: 3, customers: 1, active: 0, points: '0.00' },
        { nivel: 4, customers: 0, active: 0, points: '0.00' },
        { nivel: 5, customers: 0, active: 0, points: '0.00' },
        { nivel: 6, customers: 0, active: 0, points: '0.00' },
      ],
      plan_next: { rank: 1, name_plan: 'BRONCE', point_personal: '100.00', qualifiers_first_level: 2 },
      point_next_level: '0.00',
      point_next_level_range: '600.00',
    });
    // What a partner in dollars has, in his own money.
    expect(await company.asked('/customers/summary', { p_id_customers: 3 })).toMatchObject({
      code_money: 'USD',
      point_business_customers: '10.02',
      business_usd: '10.02',
      total_period: '21.90',
    });
  });

  it('as Excel, made by the worker', async () => {
    const { excel } = await listed('/red/get', {}, partner);
    const ordered = await company.t.fetch<{ file: string; filename: string }>('/red/order/red-roll-over/2', partner);
    await company.t.settle();
    expect([excel?.filename, ordered.data.filename]).toEqual(['red-COMISIONES-2.xlsx', 'red-ROLL_OVER-2.xlsx']);
    const [placed, rolled] = [await bookOf(excel?.file ?? ''), await bookOf(ordered.data.file)];
    const people = (book: Workbook) =>
      book
        .getWorksheet('Red')
        ?.getSheetValues()
        .slice(2)
        .map((row) => (row as unknown[]).slice(1, 8));
    expect(people(placed)).toEqual([
      [4, 'Nombre4 Ñandú', 1, 2, 2, 'SIN RANGO', 0],
      [7, 'Nombre7 Ñandú', 2, 4, 4, 'SIN RANGO', 7000],
      [8, 'Nombre8 Ñandú', 3, 7, 7, 'SIN RANGO', 0],
      [5, 'Nombre5 Ñandú', 1, 2, 2, 'SIN RANGO', 30],
      ['Total', undefined, undefined, undefined, undefined, undefined, 7030],
    ]);
    expect(people(rolled)?.map(([id, , nivel, upline]) => [id, nivel, upline])).toEqual([
      [4, 1, 2],
      [7, 1, 2],
      [8, 2, 7],
      [5, 1, 2],
      ['Total', undefined, undefined],
    ]);
    const facts = placed.getWorksheet('Filtros')?.getSheetValues().slice(1) as unknown[][];
    expect(facts.map((row) => row.slice(1))).toEqual(
      expect.arrayContaining([
        ['Cliente', '2 - Nombre2 Ñandú'],
        ['Estado', 'Todos'],
        ['Tipo', 'COMISIONES'],
      ]),
    );
    expect((await company.t.fetch('/red/order/red/1', partner)).status).toBe(403);
  });

  it('lists the points of a period and of periods', async () => {
    const points = await company.asked<{ data: Record<string, unknown>[]; total: number }>('/points/period', {
      p_id_period: PERIOD.current,
    });
    expect(points.data.map((row) => [row.id_customers, row.point_current_customers, row.business_usd])).toEqual([
      [7, '7000.00', '0.00'],
      [3, '200.00', '10.02'],
      [2, '100.00', '0.00'],
      [5, '30.00', '0.00'],
    ]);
    const matrix = await company.asked<ReportAnswer<typeof CUSTOMER_POINTS>>('/points/customers', { p_page_size: 1 });
    const keys = (matrix.head ?? []).map(({ key }) => key);
    expect(keys).toHaveLength(4);
    const figures = ['0.00', '7000.00', '0.00', '0.00'];
    expect([matrix.body, matrix.total]).toEqual([
      [
        {
          id_customers: 7,
          full_name: 'Nombre7 Ñandú',
          total: '7000.00',
          ...Object.fromEntries(keys.map((key, at) => [key, figures[at]])),
        },
      ],
      4,
    ]);
    const sums = ['0.00', '7330.00', '0.00', '0.00'];
    expect(matrix.sums).toEqual([{ total: '7330.00', ...Object.fromEntries(keys.map((key, at) => [key, sums[at]])) }]);
    await company.t.db.execute('update customers set max_plan = 4 where id_customers = 7');
    expect(await company.asked('/plan/max', {})).toMatchObject({
      rows: [{ id_customers: 7, max_plan: 4, name_max_plan: 'DIAMANTE' }],
      total: 1,
    });
  });

  it('counts by another plan as soon as it is published; published ones are never edited', async () => {
    const rules = {
      ...DEFAULT_PLAN,
      min_points: '30.00',
      ranks: [{ ...DEFAULT_PLAN.ranks[0]!, qualifiers: 1 }, ...DEFAULT_PLAN.ranks.slice(1)],
    };
    const body = { p_name_plan: 'Plan de prueba', p_rules: JSON.stringify(rules) };
    const { id } = await company.asked<{ id: number }>('/plan/insert/update', body);
    expect((await company.t.post('/plan/insert/update', { ...body, p_rules: '{}' }, company.admin)).status).toBe(400);
    await company.asked('/plan/publish', { p_id_plan: id, p_date_start: '2026-11-01' });
    await eventually(async () => {
      expect(await company.asked('/customers/summary', {}, partner)).toMatchObject({
        qualifier_first_nivel: 1,
        name_plan: 'BRONCE',
        point_min: '30.00',
      });
    });
    const edited = await company.t.post('/plan/insert/update', { ...body, p_id_plan: id }, company.admin);
    expect([edited.status, edited.response]).toEqual([409, 'warning']);
    const { rows } = (await company.t.fetch<{ rows: PlanRow[] }>('/plan/get/all', company.admin)).data;
    expect(rows.map((row) => [row.id_plan, row.state_plan])).toEqual([
      [id, 'published'],
      [1, 'superseded'],
    ]);
  });

  it('projects earnings in the background, once for what has changed', async () => {
    const schedule = company.t.get(ProjectEarnings);
    await schedule.run();
    await schedule.run();
    await company.t.settle();
    const previews = () =>
      company
        .asked<{ rows: RunView[] }>('/period/preview/get', { p_id_period: PERIOD.current })
        .then(({ rows }) => rows);
    expect(await previews()).toMatchObject([{ kind: 'preview', automatic: 1, official: 1, user_created: 'Sistema' }]);
    await company.sell(5);
    await company.t.settle();
    await schedule.run();
    await company.t.settle();
    expect(await previews()).toHaveLength(2);
    expect(await company.asked('/commissions/get', { p_id_period: PERIOD.current }, partner)).toMatchObject({
      projected: 1,
      calculated_at: expect.any(String),
    });
  });
});
