import type { MyPayment, PaymentRow, StoreDifferenceRow } from '@ceiba/commissions/contract';
import {
  allowLateCancel,
  bringBack,
  type Company,
  GOODS,
  openCompany,
  PERIOD,
  sellInStore,
  stockStore,
} from '@ceiba/commissions/testing';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { SettleBonusesNightly } from '../jobs/settle-bonuses.job';
import { BONUS_GAPS, STORE_GAPS } from '../persistence/check.sql';
import { SettleBonus } from '../use-cases/settle-bonus';

const TAXED = { id_product: GOODS.taxed, qty: 2, price: '116.00' };

describe('what the public store brings its sellers', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'RESICO' },
      { id: 3, upline: 1, fee: 'ASIMILADOS' },
      { id: 4, upline: 1, money: 1 },
      { id: 5, upline: 1 },
    ]);
    await stockStore(company);
    await allowLateCancel(company);
  });
  afterAll(() => company.t.close());

  const rows = (where = '1 = 1') =>
    company.t.db.query<Record<string, unknown>>(
      `select id_period, id_period_sale, id_customers, id_document, public_net, partner_net, amount, amount_exchange, open
       from commission_store where ${where} order by id_store`,
    );
  const amounts = async (id: number) =>
    (await rows(`id_document = ${id}`)).map(({ id_period, amount, amount_exchange }) => [
      ...[id_period, amount, amount_exchange],
    ]);
  const statements = (id_period: number) =>
    company.t.db.query<Record<string, unknown>>(
      `select id_customers, kits, id_type_money, subtotal_earnings, isr, iva, ret_iva, resico, total
       from commission_bonus_statement where id_period = ? and kind = 'store' order by id_statement`,
      [id_period],
    );
  const gaps = async (id_period: number) => [
    ...(await company.t.db.query(STORE_GAPS, [id_period])),
    ...(await company.t.db.query(BONUS_GAPS, [id_period])),
  ];
  const NONE = { isr: '0.00', iva: '0.00', ret_iva: '0.00', resico: '0.00', kits: 0 };
  let first = 0;
  let dollars = 0;
  let assimilated = 0;
  let foreign = 0;

  it('is both prices of that day without tax, whatever the lists say later; the company’s store brings nothing', async () => {
    first = await sellInStore(company, 2, [TAXED, { id_product: GOODS.exempt, qty: 3, price: '30.00' }]);
    await sellInStore(company, 1, [TAXED]);
    dollars = await sellInStore(company, 2, [{ id_product: GOODS.dollars, qty: 3, price: '24.50' }]);
    assimilated = await sellInStore(company, 3, [{ ...TAXED, qty: 10 }]);
    foreign = await sellInStore(company, 4, [TAXED]);
    await company.t.db.execute('update product_price set price = 1 where id_product = ?', [GOODS.taxed]);
    await runAs(SYSTEM, () => company.t.get(Bus).execute(new SettleBonus(2, first)));
    await company.t.db.execute(
      'update product_price set price = if(id_type_price = 1, 116, 81.2) where id_product = ?',
      [GOODS.taxed],
    );
    const stands = { id_period: PERIOD.current, id_period_sale: PERIOD.current, open: 1 };
    // 200.00 + 90.00 less 140.00 + 66.66; 73.50 less 51.45, at 18.4321.
    expect(await rows()).toEqual([
      {
        ...{ ...stands, id_customers: 2, id_document: first, public_net: '290.00', partner_net: '206.66' },
        ...{ amount: '83.34', amount_exchange: '83.34' },
      },
      {
        ...{ ...stands, id_customers: 2, id_document: dollars, public_net: '73.50', partner_net: '51.45' },
        ...{ amount: '22.05', amount_exchange: '406.43' },
      },
      {
        ...{ ...stands, id_customers: 3, id_document: assimilated, public_net: '1000.00', partner_net: '700.00' },
        ...{ amount: '300.00', amount_exchange: '300.00' },
      },
      {
        ...{ ...stands, id_customers: 4, id_document: foreign, public_net: '200.00', partner_net: '140.00' },
        ...{ amount: '60.00', amount_exchange: '3.26' },
      },
    ]);
  });

  it('goes by share with what is returned and all of it with a cancelled sale, once however often that is told', async () => {
    const other = await sellInStore(company, 3, [TAXED]);
    const gone = await sellInStore(company, 3, [TAXED]);
    expect(await amounts(other)).toEqual([[PERIOD.current, '60.00', '60.00']]);
    await bringBack(company, other, 1, 1, '116.00');
    await company.cancel(gone);
    await company.t.settle();
    await company.t.db.execute('delete from commission_store where id_document = ?', [first]);
    const told = Array.from({ length: 10 }, (_, at) => new SettleBonus(at % 2 ? 3 : 2, at % 2 ? other : first));
    await Promise.all(told.map((one) => runAs(SYSTEM, () => company.t.get(Bus).execute(one))));
    expect([await amounts(other), await amounts(gone), await amounts(first)]).toEqual([
      [[PERIOD.current, '30.00', '30.00']],
      [],
      [[PERIOD.current, '83.34', '83.34']],
    ]);
    await bringBack(company, other, 1, 1, '116.00');
    expect(await amounts(other)).toEqual([]);
  });

  it('is found by night and by the close where no event told of it; each sale is taxed by itself', async () => {
    await company.t.db.execute('delete from commission_store where id_document in (?)', [[first, dollars]]);
    await company.t.db.execute('update sale set ecommerce_publico = 0 where id_document = ?', [dollars]);
    await runAs(SYSTEM, () => company.t.get(SettleBonusesNightly).run());
    expect([await amounts(first), await amounts(dollars)]).toEqual([[[PERIOD.current, '83.34', '83.34']], []]);
    await company.t.db.execute('update sale set ecommerce_publico = 1 where id_document = ?', [dollars]);
    await company.t.db.execute('update period set paridad_mxn_dolar = 20 where id_period = ?', [PERIOD.current]);
    await company.close(PERIOD.current, PERIOD.next);
    // RESICO: IVA 16 %, two thirds of it and 1.25 % withheld. 22.05 dollars and 60.00 pesos at 20, the close's parity.
    expect(await statements(PERIOD.current)).toEqual([
      {
        ...{ ...NONE, id_customers: 2, id_type_money: 2, subtotal_earnings: '83.34', iva: '13.33', ret_iva: '8.89' },
        ...{ resico: '1.04', total: '86.74' },
      },
      {
        ...{ ...NONE, id_customers: 2, id_type_money: 2, subtotal_earnings: '441.00', iva: '70.56', ret_iva: '47.04' },
        ...{ resico: '5.51', total: '459.01' },
      },
      {
        ...{ ...NONE, id_customers: 3, id_type_money: 2, subtotal_earnings: '300.00', isr: '5.76', total: '294.24' },
      },
      { ...NONE, id_customers: 4, id_type_money: 1, subtotal_earnings: '3.00', total: '3.00' },
    ]);
    expect(await gaps(PERIOD.current)).toEqual([]);
    expect(await rows('open = 1')).toEqual([]);
  });

  it('is a payment of its own to who earned it, and seen by staff and by him alone', async () => {
    const { rows: payments } = await company.asked<{ rows: PaymentRow[] }>('/payments/customers/get', {
      ...{ p_id_period: PERIOD.current, p_source: 'store', p_excel: 0 },
    });
    expect(
      payments.map(({ id_customers, about, state, total_changed }) => [id_customers, about, state, total_changed]),
    ).toEqual([
      [2, `Venta ${first}`, 'to_receive', '86.74'],
      [2, `Venta ${dollars}`, 'to_receive', '459.01'],
      [3, `Venta ${assimilated}`, 'to_stamp', '294.24'],
      [4, `Venta ${foreign}`, 'payable', '3.00'],
    ]);
    const seller = await company.partner(3);
    const { rows: own } = await company.asked<{ rows: MyPayment[] }>('/payments/customers/my', {}, seller);
    expect(own.map(({ source, total_changed, about }) => [source, total_changed, about])).toEqual([
      ['store', '294.24', `Venta ${assimilated}`],
    ]);
    const asked = (more: object = {}, token = company.admin) =>
      company.t.post<{ rows: StoreDifferenceRow[] }>(
        '/bonus/store',
        { p_id_period: PERIOD.current, p_excel: 0, ...more },
        token,
      );
    const listed = (await asked({}, seller)).data.rows;
    expect(listed).toEqual([
      expect.objectContaining({
        ...{ id_document: assimilated, full_name: 'Nombre3 Ñandú', public_net: '1000.00', partner_net: '700.00' },
        ...{ amount: '300.00', subtotal_earnings: '300.00', isr: '5.76', total: '294.24', why: null },
      }),
    ]);
    expect((await asked({ p_id_customers: 2 }, seller)).status).toBe(403);
    expect((await asked()).data.rows.map(({ id_document }) => id_document).sort()).toEqual(
      [first, dollars, assimilated, foreign].sort(),
    );
    const plan = await company.t.db.query<{ key: string | null }>(
      'explain select id_store from commission_store where id_period = 4 and id_customers = 3',
    );
    expect(plan.map(({ key }) => key)).toEqual(['store_payee']);
  });

  it('of a closed period is taken back in the open one at its own parity, and off the next sale that is worth more', async () => {
    await bringBack(company, assimilated, 1, 4, '464.00');
    await company.asked('/sale/delete', { p_id_document: dollars, p_observation_anulado: 'Tarde' });
    await company.t.settle();
    expect([await amounts(assimilated), await amounts(dollars)]).toEqual([
      [
        [PERIOD.current, '300.00', '300.00'],
        [PERIOD.next, '-120.00', '-120.00'],
      ],
      [
        [PERIOD.current, '22.05', '441.00'],
        [PERIOD.next, '-22.05', '-441.00'],
      ],
    ]);
    // One more piece of the same sale joins its row of the period.
    await bringBack(company, assimilated, 1, 1, '116.00');
    expect((await amounts(assimilated))[1]).toEqual([PERIOD.next, '-150.00', '-150.00']);
    const less = await sellInStore(company, 3, [{ ...TAXED, qty: 3 }]);
    const more = await sellInStore(company, 3, [{ ...TAXED, qty: 4 }]);
    const alone = await sellInStore(company, 3, [TAXED]);
    await company.close(PERIOD.next, PERIOD.last);
    // 90 + 120 - 150, and 60 alone; 441.00 wait for what seller 2 sells.
    expect(await statements(PERIOD.next)).toEqual([
      { ...NONE, id_customers: 3, id_type_money: 2, subtotal_earnings: '60.00', isr: '1.15', total: '58.85' },
      { ...NONE, id_customers: 3, id_type_money: 2, subtotal_earnings: '60.00', isr: '1.15', total: '58.85' },
    ]);
    expect(await gaps(PERIOD.next)).toEqual([]);
    expect(await rows('open = 1')).toEqual([expect.objectContaining({ id_document: dollars, amount: '-22.05' })]);
    const shared = await company.t.db.query<{ id_document: number }>(
      `select id_document from commission_store where id_statement = (
         select min(id_statement) from commission_bonus_statement where id_period = ? and kind = 'store') order by 1`,
      [PERIOD.next],
    );
    expect(shared.map(({ id_document }) => id_document)).toEqual([assimilated, less, more]);
    expect(await rows(`id_document = ${alone}`)).toHaveLength(1);
  });

  it('adds up while sales are told of and returned as their period closes', async () => {
    const sold = [];
    for (let at = 0; at < 4; at += 1) sold.push(await sellInStore(company, 5, [TAXED]));
    await company.t.db.execute('delete from commission_store where id_customers = 5');
    await Promise.all([
      company.close(PERIOD.last, PERIOD.before),
      ...sold.map((id) => runAs(SYSTEM, () => company.t.get(Bus).execute(new SettleBonus(5, id)))),
    ]);
    await company.t.settle();
    expect(await statements(PERIOD.last)).toEqual(
      sold.map(() => ({ ...NONE, id_customers: 5, id_type_money: 2, subtotal_earnings: '60.00', total: '60.00' })),
    );
    expect(await gaps(PERIOD.last)).toEqual([]);
  });
});
