import type { WithheldRow } from '@ceiba/commissions/contract';
import { type Company, KIT, openCompany, PERIOD, PRODUCT, sellKit, stockKits } from '@ceiba/commissions/testing';
import type { ReportSums } from '@ceiba/platform/contract';

describe('what a year withheld', () => {
  let company: Company;
  let year: number;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'ASIMILADOS' },
      { id: 3, upline: 2, fee: 'RESICO' },
      { id: 4, upline: 3 },
    ]);
    await stockKits(company);
    for (const id of [2, 3]) await company.sell(id);
    await company.sell(4, PRODUCT.big, 10);
    await sellKit(company, 4, KIT.basic);
    [{ year } = { year: 0 }] = await company.t.db.query<{ year: number }>(
      'select year(date_end_period) as year from period where id_period = ?',
      [PERIOD.current],
    );
  });
  afterAll(() => company.t.close());

  const withheld = async (more: object = {}) => {
    const body = { p_year: year, p_excel: 0, ...more };
    const { rows, sums } = await company.asked<{ rows: WithheldRow[]; sums: ReportSums[] }>(
      '/commissions/report/withheld',
      body,
    );
    return {
      sums,
      rows: rows.map((row) => [
        ...[row.id_customers, row.type_fee, row.statements, row.subtotal, row.isr, row.iva, row.ret_iva, row.total],
      ]),
    };
  };

  it('is nothing before a close, then the sum of commissions and bonuses by partner and regime', async () => {
    expect((await withheld()).rows).toEqual([]);
    await company.close(PERIOD.current, PERIOD.next);
    const assimilated = [2, 'ASIMILADOS', 1, '6.40', '0.12', '0.00', '0.00', '6.28'];
    // 64.00 of commissions and 350.00 of a bonus, each taxed by itself.
    const resico = [3, 'RESICO', 2, '414.00', '5.18', '66.24', '44.16', '430.90'];
    expect(await withheld()).toEqual({
      rows: [assimilated, resico],
      sums: [
        expect.objectContaining({ subtotal: '420.40', isr: '5.30', iva: '66.24', ret_iva: '44.16', total: '437.18' }),
      ],
    });
    expect((await withheld({ p_type_fee: 'RESICO' })).rows).toEqual([resico]);
    expect((await withheld({ p_search: 'Nombre2' })).rows).toEqual([assimilated]);
    expect((await withheld({ p_year: year - 1 })).rows).toEqual([]);
  });

  it('is for who holds the screen of commissions, and asks for the year', async () => {
    const path = '/commissions/report/withheld';
    expect((await company.t.post(path, { p_year: year, p_excel: 0 }, await company.partner(2))).status).toBe(403);
    const without = await company.t.post(path, { p_excel: 0 }, company.admin);
    expect([without.status, without.message]).toEqual([422, 'Escribe el año']);
  });
});
