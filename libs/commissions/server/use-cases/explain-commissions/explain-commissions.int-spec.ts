import type { ExplainedSales, Explanation } from '@ceiba/commissions/contract';
import { allowLateCancel, type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';

describe('an explanation', () => {
  let company: Company;
  let partner: string;
  let late: number;

  // The second misses one qualifier for BRONCE: the fifth has 60 of 100 points.
  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
      { id: 4, upline: 3 },
      { id: 5, upline: 2 },
      { id: 6, upline: 1 },
    ]);
    await allowLateCancel(company);
    partner = await company.partner(2);
    await company.sell(2, PRODUCT.big, 4);
    await company.sell(3);
    await company.sell(4);
    late = await company.sell(4, PRODUCT.small, 2);
    await company.sell(5, PRODUCT.small, 6);
    await company.sell(6);
    const { id_job } = await company.asked<{ id_job: number }>('/period/preview', { p_id_period: PERIOD.current });
    expect(await company.job(id_job)).toMatchObject({ state: 'completed' });
  });
  afterAll(() => company.t.close());

  const explain = async (token = partner, id?: number) => {
    const body = { p_id_period: PERIOD.current, p_paid: 0, ...(id ? { p_id_customers: id } : {}) };
    const { data } = await company.t.post<Explanation>('/commissions/explain', body, token);
    return data.rows.map(({ id_customers, rule, changes }) => ({ id_customers, rule, changes }));
  };
  const sales = (id_source: number, more: object = {}, token = partner) =>
    company.t.post<ExplainedSales>(
      '/commissions/explain/sales',
      { p_id_period: PERIOD.current, p_id_source: id_source, ...more },
      token,
    );
  const values = ({ rows, sums }: ExplainedSales) => [
    rows.map((row) => [row.id_document, row.id_return !== null, row.late, row.value_business_total]),
    sums,
  ];

  it('says of an open period what is by itself enough for what was not earned', async () => {
    expect(await explain()).toEqual([
      {
        ...{ id_customers: 4, rule: 'level_rank' },
        changes: [
          {
            ...{ kind: 'partner', id_customers: 5, full_name: 'Nombre5 Ñandú', points: '40.00', rank: 1 },
            name_plan: 'BRONCE',
            text: 'Que Nombre5 Ñandú (#5), de su primer nivel, compre 40.00 puntos más y califique: con eso su rango es BRONCE y gana esta comisión.',
          },
        ],
      },
    ]);
  });

  it('is true: what it says brings the commission', async () => {
    await company.sell(5, PRODUCT.small, 4);
    const { id_job } = await company.asked<{ id_job: number }>('/period/preview', { p_id_period: PERIOD.current });
    expect(await company.job(id_job)).toMatchObject({ state: 'completed' });
    expect(await explain()).toEqual([]);
  });

  it('leads to the sales whose sum is the base, returns taken off', async () => {
    const [first] = values((await sales(4)).data) as [unknown[][]];
    expect((await sales(4)).data.sums).toEqual([{ code_money: 'MXN', value_business_total: '96.10' }]);
    expect(first.map((row) => row.slice(1))).toEqual([
      [false, 0, '80.00'],
      [false, 0, '16.10'],
    ]);
    const { data } = await company.t.post<Explanation>(
      '/commissions/explain',
      { p_id_period: PERIOD.current, p_paid: 1 },
      partner,
    );
    expect(data.rows.find((row) => row.id_customers === 4)).toMatchObject({ base: '96.10', changes: [] });
  });

  it('is for the payee and who looks at commissions, of buyers below alone', async () => {
    expect(await sales(6)).toMatchObject({ status: 404, message: 'El comprador no está en su red.' });
    expect(await sales(2)).toMatchObject({ status: 404 });
    expect(await sales(99)).toMatchObject({ status: 404 });
    expect(await sales(4, { p_id_customers: 1 })).toMatchObject({ status: 403 });
    expect(await sales(4, { p_id_customers: 3 }, company.admin)).toMatchObject({ status: 200 });
  });

  it('of a closed period has nothing left to do, and still adds up once a sale was cancelled late', async () => {
    await company.close(PERIOD.current, PERIOD.next);
    expect((await explain(company.admin, 3)).flatMap(({ changes }) => changes)).toEqual([]);
    await company.cancel(late);
    await company.t.settle();
    const { data } = await sales(4);
    expect(data.sums).toEqual([{ code_money: 'MXN', value_business_total: '96.10' }]);
    expect(data.rows.map((row) => row.late)).toEqual([0, 1]);
  });
});
