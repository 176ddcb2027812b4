import {
  allowLateCancel,
  BRANCH,
  type Company,
  KIT,
  openCompany,
  PERIOD,
  PRODUCT,
  sellKit,
  stockKits,
} from '@ceiba/commissions/testing';
import type { PeriodBonusRow, SeaSaleRow } from '@ceiba/commissions/contract';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { eventually, rowLockWaiters, waitLongForRows } from '@ceiba/platform/testing';
import { DataSource } from 'typeorm';
import { SettleBonusesNightly } from '../jobs/settle-bonuses.job';
import { SettleBonus } from '../use-cases/settle-bonus';

describe('inscription bonuses and those of branches', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'RESICO' },
      { id: 3, upline: 2, money: 1 },
      { id: 4, upline: 2 },
      { id: 5, upline: 3, money: 1 },
      { id: 6, upline: 2 },
      { id: 7, upline: 1 },
      { id: 8, upline: 2, fee: 'ASIMILADOS' },
      { id: 9, upline: 8 },
    ]);
    await stockKits(company);
    await waitLongForRows(company.t.get(DataSource));
  });
  afterAll(() => company.t.close());

  const bonuses = () =>
    company.t.db.query<Record<string, unknown>>(
      `select id_period, id_upline, id_customers, id_document, type_kit, amount, amount_exchange, standing
       from commission_bonus where counts = 1 order by id_bonus`,
    );
  const bonusesOf = async (id: number) =>
    (await bonuses())
      .filter(({ id_customers }) => id_customers === id)
      .map(({ amount, standing }) => [amount, standing]);
  const close = async (id: number, next: number) => {
    const body = { p_id_period: id, p_id_period_next: next };
    const { id_job } = await company.asked<{ id_job: number }>('/period/plan/calculate', body);
    expect(await company.job(id_job)).toMatchObject({ state: 'completed' });
  };
  const statements = (id_period: number) =>
    company.t.db.query(
      `select id_customers, kits, id_type_money, type_fee, subtotal_earnings, isr, iva, ret_iva, resico, total
       from commission_bonus_statement where id_period = ? order by id_customers`,
      [id_period],
    );

  it('come with the first kit of a new partner, to his sponsor, in both currencies; the company gets none', async () => {
    const id = await sellKit(company, 4, KIT.basic);
    await sellKit(company, 4, KIT.premium);
    const foreign = await sellKit(company, 5, KIT.dollars);
    const exchanged = await sellKit(company, 3, KIT.dollars);
    await sellKit(company, 7, KIT.basic);
    const row = { id_period: PERIOD.current, standing: 1 };
    expect(await bonuses()).toEqual([
      {
        ...row,
        ...{ id_upline: 2, id_customers: 4, id_document: id, type_kit: 'basico' },
        ...{ amount: '350.00', amount_exchange: '350.00' },
      },
      {
        ...row,
        ...{ id_upline: 3, id_customers: 5, id_document: foreign, type_kit: 'basico' },
        ...{ amount: '25.00', amount_exchange: '25.00' },
      },
      {
        ...row,
        ...{ id_upline: 2, id_customers: 3, id_document: exchanged, type_kit: 'basico' },
        ...{ amount: '25.00', amount_exchange: '460.80' },
      },
    ]);
  });

  it('go with the sale that is cancelled or returned; a kit that stands takes its place', async () => {
    const first = await sellKit(company, 6, KIT.basic);
    const second = await sellKit(company, 6, KIT.premium);
    await company.cancel(first);
    await company.t.settle();
    expect(await bonusesOf(6)).toEqual([['700.00', 1]]);
    const back = {
      ...{ p_id_document: second, p_reason: 'No lo quiso', p_details: [{ p_line: 1, p_qty: 1 }] },
      p_refunds: [{ p_way: 'voucher', p_amount: '116.00' }],
    };
    await company.asked('/sale/return/insert', back);
    await company.t.settle();
    expect(await bonusesOf(6)).toEqual([]);
    await sellKit(company, 6, KIT.basic);
    expect(await bonusesOf(6)).toEqual([['350.00', 1]]);
  });

  it('stand once, however often and at whatever time their events come', async () => {
    const first = await sellKit(company, 9, KIT.basic);
    const second = await sellKit(company, 9, KIT.premium);
    await company.t.db.execute('delete from commission_bonus where id_customers = 9');
    const told = Array.from({ length: 10 }, (_, at) => new SettleBonus(9, at % 2 ? first : second));
    await Promise.all(told.map((one) => company.t.get(Bus).execute(one)));
    expect(await bonusesOf(9)).toEqual([['350.00', 1]]);
  });

  it('are gathered and taxed by the close, what no event told of among them; a branch pays its owner', async () => {
    await company.t.db.execute('delete from commission_bonus where id_customers in (4, 5)');
    // One is found by night, the other one by the close.
    await company.t.db.execute("update sale set source_doc = 'OTRA' where id_customers = 4");
    await runAs(SYSTEM, () => company.t.get(SettleBonusesNightly).run());
    expect([await bonusesOf(4), await bonusesOf(5)]).toEqual([[], [['25.00', 1]]]);
    await company.t.db.execute("update sale set source_doc = 'VENTA' where id_customers = 4");
    await company.t.db.execute(
      'update branch_office set id_customers_sea = 8, percentage_sea = 0.0325 where id_branch_office = ?',
      [BRANCH.pesos],
    );
    await company.t.db.execute(
      'update branch_office set id_customers_sea = 2, percentage_sea = 0.05 where id_branch_office = ?',
      [BRANCH.dollars],
    );
    const sold = await company.sell(2, PRODUCT.big, 400);
    await company.cancel(await company.sell(2, PRODUCT.big, 7));
    await company.asked('/sale/return/insert', {
      ...{ p_id_document: sold, p_reason: 'De más', p_details: [{ p_line: 1, p_qty: 10 }] },
      p_refunds: [{ p_way: 'voucher', p_amount: '1160.00' }],
    });
    await company.t.settle();
    await close(PERIOD.current, PERIOD.next);
    // 350 + 460.80 + 350; RESICO: IVA 16 %, two thirds of it and 1.25 % withheld.
    const none = { isr: '0.00', iva: '0.00', ret_iva: '0.00', resico: '0.00' };
    expect(await statements(PERIOD.current)).toEqual([
      {
        ...{ id_customers: 2, kits: 3, id_type_money: 2, type_fee: 'RESICO', subtotal_earnings: '1160.80' },
        ...{ isr: '0.00', iva: '185.73', ret_iva: '123.82', resico: '14.51', total: '1208.20' },
      },
      {
        ...{ id_customers: 3, kits: 1, id_type_money: 1, type_fee: 'SIN_IMPUESTO', subtotal_earnings: '25.00' },
        ...{ ...none, total: '25.00' },
      },
      {
        ...{ id_customers: 8, kits: 1, id_type_money: 2, type_fee: 'ASIMILADOS', subtotal_earnings: '350.00' },
        ...{ ...none, isr: '6.72', total: '343.28' },
      },
    ]);
    // Pesos: 390 x 100.00 and six kits that stand; dollars: two kits at 10.00 with no tax in the branch's prices.
    expect(
      await company.t.db.query(
        `select id_branch_office, id_customers, total_doc, amount, id_type_money, type_fee, subtotal_earnings_original,
           subtotal_earnings, change_total, isr, iva, ret_iva, resico, total from commission_sea order by 1`,
      ),
    ).toEqual([
      {
        ...{ id_branch_office: BRANCH.pesos, id_customers: 8, total_doc: '39600.00', amount: '1287.00' },
        ...{ id_type_money: 2, type_fee: 'ASIMILADOS', subtotal_earnings_original: '1287.00' },
        ...{ subtotal_earnings: '1287.00', change_total: 0, ...none, isr: '44.53', total: '1242.47' },
      },
      {
        ...{ id_branch_office: BRANCH.dollars, id_customers: 2, total_doc: '20.00', amount: '1.00' },
        ...{ id_type_money: 2, type_fee: 'RESICO', subtotal_earnings_original: '18.43', subtotal_earnings: '18.43' },
        ...{ change_total: 0, isr: '0.00', iva: '2.95', ret_iva: '1.97', resico: '0.23', total: '19.18' },
      },
    ]);
  });

  it('lead down to their sales: the kit’s own, and those that a branch’s sum is of', async () => {
    const admin = company.admin;
    const [kit] = await bonuses();
    const { rows } = await company.asked<{ rows: PeriodBonusRow[] }>('/bonus/period', {
      ...{ p_id_period: PERIOD.current, p_excel: 0 },
    });
    expect(rows.find(({ id_customers }) => id_customers === kit?.id_customers)).toMatchObject({
      id_document: kit?.id_document,
    });
    type Sales = { rows: SeaSaleRow[]; sums: { code_money: string; subtotal: string }[] };
    const sales = (id: number, token: string, page_size = 100) =>
      company.t.post<Sales>(
        '/cedea/report/sales',
        {
          ...{ p_id_period: PERIOD.current, p_id_branch_office: id, p_excel: 0 },
          ...{ p_page: 1, p_page_size: page_size, p_sort: 'subtotal', p_order: 'desc' },
        },
        token,
      );
    const owner = await company.partner(8);
    const { data } = await sales(BRANCH.pesos, owner);
    // Seven kits at 100.00, one of which came back; what was cancelled while its period was open never counted.
    const parts = (all: SeaSaleRow[]) => all.map(({ part, subtotal }) => [part, subtotal]);
    expect(parts(data.rows)).toEqual([
      ['sale', '40000.00'],
      ...Array<string[]>(7).fill(['sale', '100.00']),
      ...[
        ['return', '-100.00'],
        ['return', '-1000.00'],
      ],
    ]);
    expect(data.sums).toEqual([expect.objectContaining({ code_money: 'MXN', subtotal: '39600.00' })]);
    expect(parts((await sales(BRANCH.pesos, admin, 1)).data.rows)).toEqual([['sale', '40000.00']]);
    expect((await sales(BRANCH.dollars, admin)).data.sums).toEqual([
      expect.objectContaining({ code_money: 'USD', subtotal: '20.00' }),
    ]);
    expect(await sales(BRANCH.dollars, owner)).toMatchObject({
      ...{ status: 404, message: 'La sucursal no tiene bono SEA en ese periodo.' },
    });
  });

  it('of a closed period are taken back in the open one, and off the next statement', async () => {
    await allowLateCancel(company);
    const [kit] = (await bonuses()).filter(({ id_customers }) => id_customers === 6);
    const id = Number(kit?.id_document);
    expect(
      (await company.t.post('/sale/delete', { p_id_document: id, p_observation_anulado: 'Tarde' }, company.admin))
        .status,
    ).toBe(200);
    await company.t.settle();
    expect(await bonusesOf(6)).toEqual([
      ['350.00', null],
      ['-350.00', null],
    ]);
    await close(PERIOD.next, PERIOD.last);
    // Less than nothing is no statement: it waits for the next bonus.
    expect(await statements(PERIOD.next)).toEqual([]);
    await sellKit(company, 6, KIT.premium);
    await close(PERIOD.last, PERIOD.before);
    expect(await statements(PERIOD.last)).toEqual([
      {
        ...{ id_customers: 2, kits: 0, id_type_money: 2, type_fee: 'RESICO', subtotal_earnings: '350.00' },
        ...{ isr: '0.00', iva: '56.00', ret_iva: '37.33', resico: '4.38', total: '364.29' },
      },
    ]);
  });

  it('wait for the period of their kit before they take a partner, as whoever closes it does', async () => {
    const id = await sellKit(company, 9, KIT.basic);
    await company.t.db.execute('delete from commission_bonus where id_document = ?', [id]);
    // Its period and the open one are two from here on.
    await company.t.db.execute('update sale set id_period = ? where id_document = ?', [PERIOD.last, id]);
    const waits = async () => {
      if ((await rowLockWaiters((sql) => company.t.db.query(sql))).length === 0)
        throw new Error('it does not wait yet');
    };
    let [held, free] = [() => {}, () => {}];
    const isHeld = new Promise<void>((resolve) => (held = resolve));
    const isFree = new Promise<void>((resolve) => (free = resolve));
    const closing = company.unit(async () => {
      await company.t.db.query('select 1 from period where id_period = ? for update', [PERIOD.last]);
      held();
      await isFree;
      await company.t.db.query('select 1 from customers where id_customers = 9 for update nowait');
    });
    await isHeld;
    const settled = runAs(SYSTEM, () => company.t.get(Bus).execute(new SettleBonus(9, id)));
    await eventually(waits);
    free();
    await closing;
    await settled;
  });
});
