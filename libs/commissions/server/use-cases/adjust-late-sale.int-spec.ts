import type { Commissions, Statement } from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { SALE_MESSAGES } from '@ceiba/sales/contract';
import { FIRST_TARIFF } from '../domain/first-tariff';
import { Statements } from '../ports/statements';

const LATE_CANCEL = 110_217;
const ADMINISTRATOR = 1;

describe('statements after the close', () => {
  let company: Company;
  let partner: string;
  let small: number;
  let large: number;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'ASIMILADOS' },
      { id: 3, upline: 2, fee: 'FIC', money: 1 },
      { id: 4, upline: 3 },
      { id: 5, upline: 2 },
    ]);
    partner = await company.partner(2);
    // The fifth and the sixth period end in one month.
    await company.t.db.execute(`update period set date_end_period = '2026-12-15' where id_period = ?`, [PERIOD.next]);
    await company.t.db.execute(
      `update period set date_start_period = '2026-12-16', date_end_period = '2026-12-31' where id_period = ?`,
      [PERIOD.last],
    );
    await company.t.db.execute(
      `insert into commission_discount (id_period, id_customers, amount, reason, created_at, user_created)
       values (?, 2, 30.00, 'Credencial', utc_timestamp(3), 'Prueba')`,
      [PERIOD.current],
    );
    for (const id of [2, 3, 5]) await company.sell(id);
    large = await company.sell(4, PRODUCT.big, 3);
    small = await company.sell(4);
  });
  afterAll(() => company.t.close());

  const close = async (id: number, next: number) => {
    const body = { p_id_period: id, p_id_period_next: next };
    const { id_job } = await company.asked<{ id_job: number }>('/period/plan/calculate', body);
    expect(await company.job(id_job)).toMatchObject({ state: 'completed' });
  };
  const statement = async (period: number, id: number): Promise<Record<string, string>> => {
    const { details } = await company.asked<{ details: Statement[] }>('/commissions/report/period', {
      p_id_period: period,
    });
    const row = details.find((one) => one.id_customers === id)!;
    const { calculated, adjustments, adjustment_before, subtotal_earnings_original, subtotal_earnings } = row;
    const { isr, total, discount, total_changed, carried_adjustment, carried_discount } = row;
    return {
      ...{ calculated, adjustments, adjustment_before, subtotal_earnings_original, subtotal_earnings },
      ...{ isr, total, discount, total_changed, carried_adjustment, carried_discount },
    };
  };
  const cancel = (id: number, token = company.admin) =>
    company.t.post('/sale/delete', { p_id_document: id, p_observation_anulado: 'Devuelta tarde' }, token);
  const stored = () =>
    company.t.db.query(
      `select id_period, id_customers, line, base, amount, amount_exchange, reason, user_created
       from commission_adjustment order by id_adjustment`,
    );

  it('begin with the tariff that the migrations bring', async () => {
    expect(
      await company.t.db.query(
        'select min_limit, max_limit, quota_limit, percentage_limit from tax_limit order by min_limit',
      ),
    ).toEqual(FIRST_TARIFF);
  });

  it('carry a discount above what is paid', async () => {
    await close(PERIOD.current, PERIOD.next);
    expect(await statement(PERIOD.current, 2)).toEqual({
      ...{ calculated: '28.80', adjustments: '0.00', adjustment_before: '0.00' },
      ...{ subtotal_earnings_original: '28.80', subtotal_earnings: '28.80', isr: '0.55', total: '28.25' },
      ...{ discount: '30.00', total_changed: '0.00', carried_adjustment: '0.00', carried_discount: '1.75' },
    });
  });

  it('let a sale of a closed period be cancelled by its own action only, which no profile is born with', async () => {
    expect(await cancel(small)).toMatchObject({ status: 409, message: SALE_MESSAGES.otherPeriod });
    await company.t.db.execute('insert into profile_action (id_profile, id_action) values (?, ?)', [
      ADMINISTRATOR,
      LATE_CANCEL,
    ]);
    await company.t.db.execute('update profile set version = version + 1 where id_profile = ?', [ADMINISTRATOR]);
    await company.t.db.execute(`update period set state_period = 'closing' where id_period = ?`, [PERIOD.current]);
    expect(await cancel(small)).toMatchObject({ status: 409, message: SALE_MESSAGES.closingPeriod });
    await company.t.db.execute(`update period set state_period = 'open' where id_period = ?`, [PERIOD.current]);
    expect(await cancel(small)).toMatchObject({ status: 409, message: SALE_MESSAGES.otherPeriod });
    await company.t.db.execute(`update period set state_period = 'closed' where id_period = ?`, [PERIOD.current]);
    expect(await company.t.db.query('select 1 from sale where anulado = 1')).toEqual([]);
  });

  it('take what the sale has paid back in the current period, at the parity of then, and nothing twice', async () => {
    expect(await cancel(small)).toMatchObject({ status: 200, message: SALE_MESSAGES.annulled });
    expect((await cancel(small)).status).toBe(409);
    expect((await cancel(large)).status).toBe(200);
    await company.t.settle();
    const who = { reason: 'Devuelta tarde', user_created: expect.any(String), id_period: PERIOD.next };
    expect(await stored()).toEqual([
      { ...who, id_customers: 2, line: 2, base: '-80.00', amount: '-4.00', amount_exchange: '-4.00' },
      { ...who, id_customers: 3, line: 1, base: '-80.00', amount: '-6.40', amount_exchange: '-0.35' },
      { ...who, id_customers: 2, line: 2, base: '-240.00', amount: '-12.00', amount_exchange: '-12.00' },
      { ...who, id_customers: 3, line: 1, base: '-240.00', amount: '-19.20', amount_exchange: '-1.04' },
    ]);
    const moves = await company.t.db.query(
      `select distinct id_period from stock_movement where source = 'sale' and id_source = ? and qty > 0`,
      [small],
    );
    expect(moves).toEqual([{ id_period: PERIOD.next }]);
    const mine = await company.asked<Commissions>('/commissions/get', { p_id_period: PERIOD.next }, partner);
    expect(mine).toMatchObject({ adjusted: '-16.00', details: [] });
    expect(mine.adjustments[0]).toEqual({
      ...{ id_document: small, created_at: expect.any(String), reason: 'Devuelta tarde', id_customers: 4 },
      ...{ full_name: 'Nombre4 Ñandú', code_period: '2026-11', nivel: 2, percentage_nivel: '5.00', generation: 0 },
      ...{
        percentage_generation: '0.00',
        base: '-80.00',
        amount: '-4.00',
        code_money: 'MXN',
        amount_exchange: '-4.00',
      },
    });
    // What was closed stays as it was.
    expect(await statement(PERIOD.current, 2)).toMatchObject({ calculated: '28.80', adjustments: '0.00' });
    expect(await company.asked('/commissions/get', { p_id_period: PERIOD.current }, partner)).toMatchObject({
      total: '28.80',
      adjustments: [],
    });
  });

  it('leave a sale of the current period to the run alone', async () => {
    const sale = await company.sell(5);
    expect((await cancel(sale)).status).toBe(200);
    await company.t.settle();
    expect(await stored()).toHaveLength(4);
  });

  it('add, never pay below zero, and carry both rests', async () => {
    for (const id of [2, 5]) await company.sell(id);
    await close(PERIOD.next, PERIOD.last);
    expect(await statement(PERIOD.next, 2)).toEqual({
      ...{ calculated: '6.40', adjustments: '-16.00', adjustment_before: '0.00' },
      ...{ subtotal_earnings_original: '0.00', subtotal_earnings: '0.00', isr: '0.00', total: '0.00' },
      ...{ discount: '1.75', total_changed: '0.00', carried_adjustment: '-9.60', carried_discount: '1.75' },
    });
    // He has earned nothing; what he owes stands in a statement all the same.
    expect(await statement(PERIOD.next, 3)).toMatchObject({
      ...{ calculated: '0.00', adjustments: '-1.39', subtotal_earnings: '0.00', carried_adjustment: '-1.39' },
    });
  });

  it('count the payments of a month as one where the company says so, whatever is changed in between', async () => {
    await company.asked('/settings/update', { p_isr_accumulates: 1 });
    const statements = company.t.get(Statements);
    const change = (period: number, subtotal: string) =>
      company.unit(() => statements.change(period, 2, { change_total: 1, subtotal }));
    // November, with 28.80 paid, is another month.
    expect(await change(PERIOD.next, '1000.00')).toMatchObject({
      ...{
        isr: '26.17',
        total: '973.83',
        total_changed: '972.08',
        carried_adjustment: '-9.60',
        carried_discount: '0.00',
      },
    });
    await company.sell(2);
    await company.sell(5, PRODUCT.big, 5);
    // A period that nobody closes is the current one afterwards.
    await company.t.db.execute(
      `insert into period (id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar)
       values (7, 'Febrero', '2027-02', '2027-02-01', '2027-02-28', 19)`,
    );
    await close(PERIOD.last, 7);
    // 32.00 - 9.60; (1,022.40 - 844.60) x 6.40 % + 16.22 = 27.60, of which 26.17 were withheld before.
    expect(await statement(PERIOD.last, 2)).toEqual({
      ...{ calculated: '32.00', adjustments: '0.00', adjustment_before: '-9.60' },
      ...{ subtotal_earnings_original: '22.40', subtotal_earnings: '22.40', isr: '1.43', total: '20.97' },
      ...{ discount: '0.00', total_changed: '20.97', carried_adjustment: '0.00', carried_discount: '0.00' },
    });
    expect(await statement(PERIOD.last, 3)).toMatchObject({ adjustment_before: '-1.39', carried_adjustment: '-1.39' });
    // An earlier payment counts with the later one: 6.40 % of (5,022.40 - 844.60) + 16.22 = 283.60, less 1.43.
    expect(await change(PERIOD.next, '5000.00')).toMatchObject({ isr: '282.17', total: '4717.83' });
    await expect(company.unit(() => statements.change(PERIOD.next, 2, { change_total: 0 }))).rejects.toThrow(
      'El resto de sus descuentos ya pasó al periodo siguiente.',
    );
    await company.asked('/settings/update', { p_isr_accumulates: 0 });
    expect(await change(PERIOD.last, '1000.00')).toMatchObject({ isr: '26.17' });
  });
});
