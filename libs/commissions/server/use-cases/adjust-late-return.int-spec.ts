import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { eachVolume } from '@ceiba/network/server';
import { RETURN_MESSAGES } from '@ceiba/sales/contract';

const LATE_CANCEL = 110_217;
const ADMINISTRATOR = 1;

describe('goods that come back, and what they brought', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
      { id: 4, upline: 3 },
    ]);
  });
  afterAll(() => company.t.close());

  const give = (id: number, qty: number, amount: string) =>
    company.t.post<{ id: number }>(
      '/sale/return/insert',
      {
        ...{ p_id_document: id, p_reason: 'No le gustó', p_details: [{ p_line: 1, p_qty: qty }] },
        p_refunds: [{ p_way: 'voucher', p_amount: amount }],
      },
      company.admin,
    );
  /** What the rows of a period say, in cents. */
  const stored = async (period: number, id: number) => {
    const sums = { points: 0, business: 0 };
    await company.unit(() =>
      eachVolume(period, (one, _money, points, business) => {
        if (one !== id) return;
        sums.points += points;
        sums.business += business;
      }),
    );
    return sums;
  };
  /** What the live network says he has. */
  const live = async (id: number) => {
    const { data } = await company.t.post<{ point_current_customers: string }>(
      '/customers/summary',
      { p_id_customers: id },
      company.admin,
    );
    return data.point_current_customers;
  };
  const close = async (id: number, next: number) => {
    const body = { p_id_period: id, p_id_period_next: next };
    const { id_job } = await company.asked<{ id_job: number }>('/period/plan/calculate', body);
    return company.job(id_job);
  };
  const adjustments = () =>
    company.t.db.query(
      `select id_period, id_customers, id_document, base, amount, reason, user_created from commission_adjustment
       order by id_adjustment`,
    );

  it('take their points off at once in the open period, part by part', async () => {
    await company.sell(2);
    await company.sell(3);
    const id = await company.sell(4, PRODUCT.big, 3);
    await company.t.settle();
    expect(await stored(PERIOD.current, 4)).toEqual({ points: 30_000, business: 24_000 });
    expect((await give(id, 1, '116.00')).status).toBe(200);
    await company.t.settle();
    expect(await stored(PERIOD.current, 4)).toEqual({ points: 20_000, business: 16_000 });
    expect(await live(4)).toBe('200.00');
    // Bought, given back: nothing is left (odoo#257854).
    expect((await give(id, 2, '232.00')).status).toBe(200);
    await company.t.settle();
    expect([await stored(PERIOD.current, 4), await live(4)]).toEqual([{ points: 0, business: 0 }, '0.00']);
  });

  it('of a closed period take back their part of what was paid, by the action alone; all parts leave nothing', async () => {
    const id = await company.sell(4, PRODUCT.big, 4);
    await company.t.settle();
    expect(await close(PERIOD.current, PERIOD.next)).toMatchObject({ state: 'completed' });
    const before = await stored(PERIOD.current, 4);
    expect(await give(id, 1, '116.00')).toMatchObject({ status: 409, message: RETURN_MESSAGES.late });
    await company.t.db.execute('insert into profile_action (id_profile, id_action) values (?, ?)', [
      ADMINISTRATOR,
      LATE_CANCEL,
    ]);
    await company.t.db.execute('update profile set version = version + 1 where id_profile = ?', [ADMINISTRATOR]);
    expect((await give(id, 1, '116.00')).status).toBe(200);
    await company.t.settle();
    const first = await adjustments();
    const rows = await company.t.db.query<{ id_customers: number; base: string; amount: string }>(
      'select id_customers, base, amount from commission_row where id_source = 4 and base > 0 order by id_customers',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(first).toEqual(
      rows.map(({ id_customers, amount }) => ({
        ...{ id_period: PERIOD.next, id_customers, id_document: id, base: '-80.00', reason: 'No le gustó' },
        amount: (-Number(amount) / 4).toFixed(2),
        user_created: expect.any(String) as string,
      })),
    );
    expect((await give(id, 3, '348.00')).status).toBe(200);
    await company.t.settle();
    expect(
      await company.t.db.query(
        `select a.id_customers, sum(a.amount) + max(r.amount) as rest from commission_adjustment a
         join commission_row r on r.id_run = a.id_run and r.id_customers = a.id_customers and r.line = a.line
         group by a.id_customers, a.line`,
      ),
    ).toEqual(rows.map(({ id_customers }) => ({ id_customers, rest: '0.00' })));
    // The closed period's own figures, and the open one's, stay as they are.
    expect([await stored(PERIOD.current, 4), await stored(PERIOD.next, 4)]).toEqual([
      before,
      { points: 0, business: 0 },
    ]);
  });

  it('while the period closes: before it, or after it, never half', async () => {
    const sales = await Promise.all(Array.from({ length: 4 }, () => company.sell(4)));
    await company.t.settle();
    const [, ...answers] = await Promise.all([
      close(PERIOD.next, PERIOD.last),
      ...sales.map((id) => give(id, 1, '116.00')),
    ]);
    await company.t.settle();
    const again = await Promise.all(
      sales.map((id, at) => (answers[at]?.status === 200 ? answers[at] : give(id, 1, '116.00'))),
    );
    await company.t.settle();
    expect(again.map((one) => one?.status)).toEqual([200, 200, 200, 200]);
    const returned = await company.t.db.query<{ late: number; id_period: number }>(
      `select late, id_period from sale_return where id_document in (?)`,
      [sales],
    );
    for (const one of returned) expect(one.id_period).toBe(one.late === 1 ? PERIOD.last : PERIOD.next);
    // What the run counted and what was adjusted are together nothing: each return is in one of the two.
    const run = await company.t.db.query<{ id_customers: number; rest: string }>(
      `select r.id_customers, max(r.amount) + ifnull(sum(a.amount), 0.00) as rest from commission_row r
       join period p on p.id_run = r.id_run left join commission_adjustment a
         on a.id_run = r.id_run and a.id_customers = r.id_customers and a.line = r.line
       where p.id_period = ? and r.id_source = 4 group by r.id_customers, r.line`,
      [PERIOD.next],
    );
    expect(run.filter(({ rest }) => rest !== '0.00')).toEqual([]);
  });
});
