import type {
  Disclosure,
  DisclosureGroup,
  DisclosureRow,
  DisclosureStarted,
  DisclosureYears,
  PublicDisclosure,
} from '@ceiba/commissions/contract';
import { type Company, KIT, openCompany, PERIOD, PRODUCT, sellKit, stockKits } from '@ceiba/commissions/testing';
import { EARNED_LINES, EARNED_SOURCES } from '../persistence/earned-year.sql';

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** Ten who sell, each with one below him who buys; one de baja, one who came later, four who are paid in dollars. */
const SELLERS = ids(2, 11);
const BUYERS = ids(12, 21);
const GONE = 22;
const LATER = 23;
const DOLLARS = ids(24, 27);

const NOTHING = { average: '0.00', quarter: '0.00', median: '0.00', three_quarters: '0.00' };
const WITHOUT_RANK: DisclosureGroup = {
  ...{ name: 'SIN RANGO', people: 11, share: '52.4', earners: 0, share_earners: '0.0', ...NOTHING, periods: null },
};
const FIGURES: Disclosure['figures'] = {
  ...{ year: 2026, periods: 2, date_start: '2026-11-01', date_end: '2026-12-31' },
  tables: [
    {
      code_money: 'MXN',
      all: {
        ...{ name: 'Todas las personas', people: 21, share: '100.0', earners: 10, share_earners: '47.6' },
        ...{ average: '27.00', quarter: '0.00', median: '0.00', three_quarters: '13.00', periods: null },
      },
      groups: [
        WITHOUT_RANK,
        {
          // Eight have 2 x 6.40, one 350.00 of a kit more, one 6.40 and 5.00 dollars at 19.0000.
          ...{ name: 'BRONCE', people: 10, share: '47.6', earners: 10, share_earners: '100.0' },
          ...{ average: '57.00', quarter: '13.00', median: '13.00', three_quarters: '13.00', periods: '1.5' },
        },
      ],
    },
    { code_money: 'USD', all: null, groups: [] },
  ],
};

describe('the disclosure of income', () => {
  let company: Company;
  let finance: string;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      ...SELLERS.map((id) => ({ id, upline: 1 })),
      ...BUYERS.map((id, at) => ({ id, upline: SELLERS[at] ?? 1 })),
      { id: GONE, upline: 1, status: 0 },
      { id: LATER, upline: 1 },
      ...DOLLARS.map((id) => ({ id, upline: 1, money: 1 as const })),
    ]);
    finance = await company.t.login('finanzas');
    const { db } = company.t;
    await db.execute("update customers set date_registration = '2027-01-01 06:00:00' where id_customers = ?", [LATER]);
    await stockKits(company);
    await sellKit(company, BUYERS[0] ?? 0, KIT.basic);
    for (const [from, to] of [
      [PERIOD.current, PERIOD.next],
      [PERIOD.next, PERIOD.last],
    ] as const) {
      for (const id of [...SELLERS, ...BUYERS]) await company.sell(id, PRODUCT.big);
      await company.close(from, to);
    }
    // Ranks as larger networks would give them: all sellers in November, five of them in December.
    const ranked = (id_period: number, upTo: number) =>
      db.execute(
        `update commission_customer set rank_plan = 1 where id_customers between 2 and ?
         and id_run = (select id_run from period where id_period = ?)`,
        [upTo, id_period],
      );
    await ranked(PERIOD.current, 11);
    await ranked(PERIOD.next, 6);
    await db.execute(
      `update commission_statement set id_type_money = 1, subtotal_earnings = 5.00 where id_customers = 4
       and id_run = (select id_run from period where id_period = ?)`,
      [PERIOD.next],
    );
  });
  afterAll(() => company.t.close());

  const calculate = async (year = 2026) => {
    const started = await company.asked<DisclosureStarted>(
      '/commissions/disclosure/calculate',
      { p_year: year },
      finance,
    );
    await company.job(started.id_job);
    return started.id;
  };
  const read = async (id: number) =>
    (await company.t.fetch<Disclosure>(`/commissions/disclosure/get/id/${id}`, finance)).data;
  const list = async () =>
    (await company.t.fetch<{ rows: DisclosureRow[] }>('/commissions/disclosure/get/all', finance)).data.rows;
  const act = (what: 'publish' | 'withdraw', id: number, token = finance) =>
    company.t.post(`/commissions/disclosure/${what}`, { p_id_disclosure: id }, token);
  const seen = (year?: number) =>
    company.t.call<PublicDisclosure>('GET', `/commissions/disclosure/public${year === undefined ? '' : `/${year}`}`);
  const paper = async (path: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await company.t.app.inject({ method: 'GET', url: `/api/commissions/disclosure/${path}`, headers });
    return [answer.statusCode, answer.headers['content-disposition'], answer.rawPayload.subarray(0, 5).toString()];
  };

  it('counts everybody who had registered, in his currency and highest rank, of all that pays a partner', async () => {
    const { years } = (await company.t.fetch<DisclosureYears>('/commissions/disclosure/years', finance)).data;
    expect(years).toEqual([{ year: 2026, closed: 2, open: 1 }]);
    const id = await calculate();
    const { company: name, figures, state, user_created } = await read(id);
    expect([name, state, user_created]).toEqual([expect.any(String), 'draft', expect.any(String)]);
    expect(figures).toEqual(FIGURES);
    expect(await company.t.post('/commissions/disclosure/calculate', { p_year: 2025 }, finance)).toMatchObject({
      status: 409,
      message: 'No hay periodos cerrados que terminen en 2025.',
    });
  });

  it('is seen by nobody outside before it is published, nor after it was withdrawn', async () => {
    const id = await calculate();
    const none = { years: [], published_at: null, figures: null };
    expect((await seen()).data).toEqual({ company: expect.any(String), ...none });
    expect((await seen(2026)).status).toBe(404);
    expect((await paper('public/2026/pdf'))[0]).toBe(404);
    // October is still open.
    expect(await act('publish', id)).toMatchObject({
      status: 409,
      message: 'Todavía no se cierran estos periodos del año: 2026-10.',
    });
    const move = (first: string, last: string) =>
      company.t.db.execute('update period set date_start_period = ?, date_end_period = ? where id_period = ?', [
        ...[first, last],
        PERIOD.before,
      ]);
    await move('2025-10-01', '2025-10-31');

    expect((await act('publish', id)).status).toBe(200);
    const { data } = await seen();
    expect(data).toEqual({
      company: expect.any(String),
      years: [2026],
      published_at: expect.any(String),
      figures: FIGURES,
    });
    expect((await seen(2026)).data).toEqual(data);
    const name = 'declaracion-de-ingresos-2026.pdf';
    expect(await paper('public/2026/pdf')).toEqual([200, expect.stringContaining(name), '%PDF-']);
    expect(await paper(`pdf/${id}`, finance)).toEqual([200, expect.stringContaining(name), '%PDF-']);
    expect((await paper(`pdf/${id}`))[0]).toBe(401);

    expect((await act('withdraw', id)).status).toBe(200);
    expect((await seen()).data).toEqual({ company: data.company, ...none });
    expect((await seen(2026)).status).toBe(404);
    expect(await act('withdraw', id)).toMatchObject({ status: 409, message: 'La declaración no está publicada.' });
  });

  it('is published once a year, however many press at once; the one before is withdrawn', async () => {
    const [one, other] = [await calculate(), await calculate()];
    const answers = await Promise.all([act('publish', one), act('publish', other), act('publish', one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const states = (await list())
      .filter(({ id_disclosure: id }) => id === one || id === other)
      .map(({ state }) => state);
    expect(states.sort()).toEqual(['published', 'withdrawn']);
  });

  it('refuses what is older than the last close of its year', async () => {
    const id = await calculate();
    const shown = await list();
    await company.t.db.execute(
      `update income_disclosure set figures = json_set(figures, '$.periods', 1) where id_disclosure = ?`,
      [id],
    );
    expect(await act('publish', id)).toMatchObject({
      status: 409,
      message: 'Se cerraron periodos del año después de calcularla. Calcúlela de nuevo.',
    });
    expect(await list()).toEqual(shown);
  });

  it('is of those who hold its screen, and published by those who hold the action', async () => {
    const cashier = await company.t.login('cajera');
    const partner = await company.partner(2);
    for (const token of [cashier, partner]) {
      expect((await company.t.fetch('/commissions/disclosure/get/all', token)).status).toBe(403);
      expect((await act('publish', 1, token)).status).toBe(403);
      expect((await company.t.post('/commissions/disclosure/calculate', { p_year: 2026 }, token)).status).toBe(403);
    }
    expect((await company.t.fetch('/commissions/disclosure/get/id/999', finance)).status).toBe(404);
  });

  it('gives each network its share of a minute', async () => {
    const statuses: number[] = [];
    for (let ask = 0; ask < 61; ask++) statuses.push((await seen(2100)).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  it('reads runs and statements by their keys', async () => {
    // As many others as make a key worth it.
    const { db } = company.t;
    await db.execute(
      `insert into commission_customer (id_run, id_customers, id_type_money, active, rank_plan, qualifiers, legs, points,
         point_group, business_usd, business_mxn, total)
       select 1000 + seq div 100, seq, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0 from seq_1_to_20000`,
    );
    await db.execute(
      `insert into commission_statement (id_run, id_customers, id_type_money, type_fee, subtotal_earnings_original,
         subtotal_earnings, isr, iva, ret_iva, resico, total, total_changed, updated_at)
       select 1000 + seq div 100, seq, 2, 'FIC', 0, 0, 0, 0, 0, 0, 0, 0, utc_timestamp(3) from seq_1_to_20000`,
    );
    await db.query('analyze table commission_customer, commission_statement');
    const params = [[1, 2], ...Array.from({ length: EARNED_SOURCES }, () => [PERIOD.current, PERIOD.next]), new Date()];
    const plan = await db.query<{ table: string | null; key: string | null }>(`explain ${EARNED_LINES}`, params);
    const keys = (alias: string) => [...new Set(plan.filter(({ table }) => table === alias).map(({ key }) => key))];
    expect(keys('k')).toEqual(['PRIMARY']);
    expect(keys('s')).toContain('PRIMARY');
  });
});
