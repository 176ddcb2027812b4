import { allowLateCancel, type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { CheckReader } from '../use-cases/check-commissions/check-reader';

describe('a rest whose payee is paid in another currency by now', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
    ]);
    await allowLateCancel(company);
  });
  afterAll(() => company.t.close());

  const statement = async (id_period: number) =>
    company.t.db.one<Record<string, unknown>>(
      `select s.id_type_money, s.calculated, s.adjustments, s.adjustment_before, s.subtotal_earnings_original, s.discount,
         s.total_changed, s.carried_adjustment, s.carried_discount
       from period p join commission_statement s on s.id_run = p.id_run where p.id_period = ? and s.id_customers = 2`,
      [id_period],
    );
  const paidIn = (money: 1 | 2) =>
    company.t.db.execute('update customers set id_type_money = ? where id_customers = 2', [money]);
  const gaps = async (id_period: number) => {
    const run = await company.t.db.one<{ id_run: number }>('select id_run from period where id_period = ?', [
      id_period,
    ]);
    return company.unit(async () => (await company.t.get(CheckReader).read(id_period, run!.id_run)).gaps);
  };

  it('stays what it was in its statement, and counts in the next one at the parity of that close', async () => {
    await company.upload(
      '/commissions/discount/csv',
      { p_id_period: PERIOD.current },
      'ID,Monto,Motivo\n2,300.00,Credencial\n',
    );
    await company.sell(2);
    const sold = await company.sell(3);
    await company.close(PERIOD.current, PERIOD.next);
    await company.cancel(sold);
    await company.t.settle();
    await company.close(PERIOD.next, PERIOD.last);
    const pesos = {
      ...{ id_type_money: 2, calculated: '0.00', adjustments: '-6.40', adjustment_before: '0.00' },
      ...{ subtotal_earnings_original: '0.00', discount: '293.60', total_changed: '0.00' },
      ...{ carried_adjustment: '-6.40', carried_discount: '293.60' },
    };
    expect(await statement(PERIOD.next)).toEqual(pesos);
    await paidIn(1);
    await company.sell(2);
    await company.sell(3, PRODUCT.big, 10);
    await company.close(PERIOD.last, PERIOD.before);
    // 64.00, 6.40 and 293.60 pesos at 19.0000.
    expect(await statement(PERIOD.last)).toEqual({
      ...{ id_type_money: 1, calculated: '3.37', adjustments: '0.00', adjustment_before: '-0.34' },
      ...{ subtotal_earnings_original: '3.03', discount: '15.45', total_changed: '0.00' },
      ...{ carried_adjustment: '0.00', carried_discount: '12.42' },
    });
    expect(await statement(PERIOD.next)).toEqual(pesos);
    expect(await gaps(PERIOD.last)).toEqual([]);
    await paidIn(2);
    await company.t.db.execute(
      `insert into period (id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar)
       values (7, 'Febrero', '2027-02', '2027-02-01', '2027-02-28', 19)`,
    );
    await company.close(PERIOD.before, 7);
    // 12.42 dollars at 18.5000.
    expect(await statement(PERIOD.before)).toMatchObject({
      id_type_money: 2,
      discount: '229.77',
      carried_discount: '229.77',
    });
    expect(await gaps(PERIOD.before)).toEqual([]);
  });
});
