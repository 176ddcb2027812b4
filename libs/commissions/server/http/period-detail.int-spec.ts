import { Workbook } from 'exceljs';
import type { PERIOD_DETAIL, PeriodDetailRow } from '@ceiba/network/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import type { ReportAnswer } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';

type Answer = Omit<ReportAnswer<typeof PERIOD_DETAIL>, 'data'> & { data: PeriodDetailRow[] };

const CALL = '/report/period/detail';
/**
 * 1 - 2 - 4 - 7, 8
 *       - 5
 *   - 3 - 6
 */
const TREE = [
  { id: 1, upline: null },
  { id: 2, upline: 1 },
  { id: 3, upline: 1 },
  { id: 4, upline: 2 },
  { id: 5, upline: 2 },
  { id: 6, upline: 3, status: 0 as const },
  { id: 7, upline: 4 },
  { id: 8, upline: 4 },
  { id: 9, upline: 6 },
];
const NO_RANKS = {
  rangos_bronce: 0,
  rangos_plata: 0,
  rangos_oro: 0,
  rangos_diamante: 0,
  rangos_doble_diamante: 0,
  triple_diamante: 0,
  rangos_diamante_sirius: 0,
  rangos_diamante_azul: 0,
};
const PERIOD_DAYS = { date_start_period: '2026-11-01', date_end_period: '2026-11-30' };

/** A row by what counts: points, group, status 1, active and ranked below, then sign-ups. */
const row = (id: number, rank: 0 | 1, figures: [string, string, number, number, number], signed: [number, number]) => ({
  id_customers: id,
  full_name: `Nombre${id} Ñandú`,
  name_plan: rank === 1 ? 'BRONCE' : 'SIN RANGO',
  rank,
  point_current_customers: figures[0],
  point_group: figures[1],
  qty_activos: figures[2],
  qty_calificados: figures[3],
  qty_rangos: figures[4],
  ...{ ...NO_RANKS, rangos_bronce: figures[4] },
  qty_inscritos: signed[0],
  qty_inscritos_elevate: signed[1],
  last_date_registration_text: null as string | null,
  ...PERIOD_DAYS,
});
/** Nine has no points and signed nobody up: the period says nothing of him. */
const ROWS = [
  { ...row(1, 0, ['0.00', '930.00', 7, 6, 2], [0, 0]), last_date_registration_text: '2026-01-15' },
  { ...row(2, 1, ['100.00', '800.00', 4, 4, 1], [2, 1]), last_date_registration_text: '2026-11-30' },
  row(4, 1, ['200.00', '600.00', 2, 2, 0], [0, 0]),
  row(7, 0, ['300.00', '300.00', 0, 0, 0], [0, 0]),
  { ...row(3, 0, ['100.00', '130.00', 1, 0, 0], [1, 0]), last_date_registration_text: '2026-11-01' },
  row(5, 0, ['100.00', '100.00', 0, 0, 0], [0, 0]),
  row(8, 0, ['100.00', '100.00', 0, 0, 0], [0, 0]),
  { ...row(6, 0, ['30.00', '30.00', 1, 0, 0], [0, 0]), last_date_registration_text: '2026-01-15' },
];

describe('the detail of a period', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany(TREE);
    const signedUp = (id: number, at: string, kit: string, sponsor: number) =>
      company.t.db.execute(
        'update customers set date_registration = ?, kit = ?, id_sponsor = ? where id_customers = ?',
        [new Date(at), kit, sponsor, id],
      );
    await signedUp(5, '2026-11-12T15:00:00Z', 'premium', 2);
    await signedUp(6, '2026-11-01T06:00:00Z', 'basico', 3);
    // The last minute of November and the first of December where the company is.
    await signedUp(8, '2026-12-01T05:59:00Z', 'basico', 2);
    await signedUp(7, '2026-12-01T06:00:00Z', 'premium', 4);
    await company.sell(2);
    await company.sell(4, PRODUCT.big, 2);
    await company.sell(5);
    await company.sell(7, PRODUCT.big, 3);
    await company.sell(8);
    await company.sell(3);
    await company.sell(6, PRODUCT.small, 3);
    await company.t.settle();
  });
  afterAll(() => company.t.close());

  const asked = (more: object = {}, id_period: number = PERIOD.current) =>
    company.asked<Answer>(CALL, { p_id_period: id_period, p_excel: 0, ...more });
  const ids = ({ data }: Answer) => data.map(({ id_customers }) => id_customers);

  it('counts below every partner, with a column a rank of the plan', async () => {
    const answer = await asked();
    expect(answer.data).toEqual(ROWS);
    expect([answer.total, answer.sums]).toEqual([8, [{ qty_inscritos: '3', qty_inscritos_elevate: '1' }]]);
    expect(answer.head?.map(({ key, title }) => [key, title])).toEqual([
      ['rangos_bronce', 'BRONCE'],
      ['rangos_plata', 'PLATA'],
      ['rangos_oro', 'ORO'],
      ['rangos_diamante', 'DIAMANTE'],
      ['rangos_doble_diamante', 'DOBLE DIAMANTE'],
      ['triple_diamante', 'TRIPLE DIAMANTE'],
      ['rangos_diamante_sirius', 'DIAMANTE SIRIUS'],
      ['rangos_diamante_azul', 'DIAMANTE AZUL'],
    ]);
  });

  it('of one network, of who has a rank, in any order, a page at a time', async () => {
    expect(ids(await asked({ p_id_customers: 4 }))).toEqual([4, 7, 8]);
    expect(ids(await asked({ p_ranked: 1 }))).toEqual([2, 4]);
    expect(ids(await asked({ p_sort: 'qty_inscritos', p_order: 'desc', p_page_size: 3 }))).toEqual([2, 3, 1]);
    expect(ids(await asked({ p_sort: 'id_customers', p_order: 'asc', p_page_size: 3, p_page: 2 }))).toEqual([4, 5, 6]);
    const nobody = await asked({ p_id_customers: 999 });
    expect([nobody.data, nobody.total]).toEqual([[], 0]);
    expect((await asked({ p_picture: 1 })).picture?.slice(0, 2)).toEqual([
      { label: 'BRONCE', value: '2', key: '1' },
      { label: 'PLATA', value: '0', key: '2' },
    ]);
  });

  it('asks for a period, of staff who hold the screen alone', async () => {
    const { status, message } = await company.t.post(CALL, {}, company.admin);
    expect([status, message]).toEqual([422, 'Seleccione un periodo']);
    const partner = await company.partner(2);
    expect((await company.t.post(CALL, { p_id_period: PERIOD.current }, partner)).status).toBe(403);
    expect((await company.t.post(CALL, { p_id_period: 999 }, company.admin)).status).toBe(404);
  });

  it('as Excel, with the ranks as columns', async () => {
    const { excel } = await company.asked<Answer>(CALL, { p_id_period: PERIOD.current });
    expect(excel?.filename).toBe('periodo-detallado-2026-11.xlsx');
    const file = await eventually(async () => {
      const answer = await company.t.app.inject({ method: 'GET', url: excel?.file ?? '' });
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload;
    });
    const book = new Workbook();
    await book.xlsx.load(file.buffer as ArrayBuffer);
    const lines = (book.getWorksheet('Periodo')?.getSheetValues() ?? [])
      .slice(1)
      .map((line) => (line as unknown[]).slice(1));
    expect(lines[0]).toEqual([
      ...['ID', 'Nombre', 'Rango', 'Puntos', 'Puntos grupales', 'Activos', 'Calificados', 'Con rango'],
      ...['Inscritos', 'Inscritos Elevate', 'Última inscripción', 'BRONCE', 'PLATA', 'ORO', 'DIAMANTE'],
      ...['DOBLE DIAMANTE', 'TRIPLE DIAMANTE', 'DIAMANTE SIRIUS', 'DIAMANTE AZUL'],
    ]);
    const second = [2, 'Nombre2 Ñandú', 'BRONCE', 100, 800, 4, 4, 1, 2, 1, new Date('2026-11-30T00:00:00Z')];
    expect(lines[2]).toEqual([...second, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(lines).toHaveLength(ROWS.length + 2);
  });

  it('stays what it was once the period is closed, whatever is sold and moved afterwards', async () => {
    await company.close(PERIOD.current, PERIOD.next);
    await company.sell(9, PRODUCT.big, 50);
    await company.asked('/rollover/move', { p_id_customers: 9, p_id_upline: 2 });
    await company.t.settle();
    expect((await asked()).data).toEqual(ROWS);
    const stored = await company.t.db.query<{ id: number; rank: number }>(
      `select k.id_customers as id, k.rank_plan as rank from commission_customer k join period p on p.id_run = k.id_run
       where p.id_period = ? order by k.id_customers`,
      [PERIOD.current],
    );
    expect(stored.map(({ id, rank }) => [id, rank])).toEqual(
      [...ROWS].sort((one, other) => one.id_customers - other.id_customers).map((one) => [one.id_customers, one.rank]),
    );
    // Four signed seven up in December.
    expect(ids(await asked({}, PERIOD.next))).toEqual([1, 2, 9, 4]);
  });
});
