import { type BRANCH_CUT, type WORKER_CUT } from '@ceiba/cash/contract';
import { BRANCH, type DrawerHouse, openDrawers, P } from '@ceiba/cash/testing';
import type { ReportAnswer } from '@ceiba/platform/contract';
import { type ForeignMoneyAnswer, SALE_MESSAGES, type SaleRecord } from '@ceiba/sales/contract';

const DAY = '2026-11-30';
const NEXT = '2026-12-01';
type Answer = ReportAnswer<typeof WORKER_CUT> & ReportAnswer<typeof BRANCH_CUT>;

/** A sale is 116.00 pesos; a dollar is 18.5 on the 30th and 18 on the 1st. */
describe('a branch of pesos that takes dollars', () => {
  let house: DrawerHouse;
  beforeAll(async () => {
    house = await openDrawers();
    await house.db.execute(
      `insert into exchange (date_exchange, id_type_money_from, id_type_money_to, value_exchange)
       values ('2026-11-28', 1, 2, 17), (?, 1, 2, 18.5), (?, 1, 2, 18)`,
      [DAY, NEXT],
    );
  });
  afterAll(() => house.shop.t.close());
  beforeEach(async () => {
    await house.forget();
    await house.at('2026-11-30T16:00:00Z');
  });
  const entries = async (id: number) =>
    (
      await house.db.query<Record<string, string | number | null>>(
        `select kind, id_type_money as money, amount, value, parity, in_drawer from cash_entry where id_document = ?
         order by id_entry`,
        [id],
      )
    ).map((row) => Object.values(row).join(' '));

  it('takes them at the parity of the day, gives the change in pesos, and counts them by themselves', async () => {
    await house.open('500.00');
    const sale = await house.sell({ p_paid_foreign: '10' });
    expect(await entries(sale)).toEqual(['RECEIVED 1 10.00 185.00 18.5000 1', 'CHANGE 2 -69.00 -69.00  1']);
    const record = await house.asked<SaleRecord>('/sale/get/id', { p_id_sale: sale });
    expect(record).toMatchObject({
      ...{ paid_with: '185.00', change_due: '69.00', paid_foreign: '10.00', parity_doc: '18.5000' },
      ...{ total_doc: '116.00', amount_format_pay: '116.00' },
    });
    await house.sell();
    // 116 - 69 of pesos beside the fund, rounded down; the dollars exactly.
    await house.count('0', { p_amount_foreign: '9.99', p_closing: 1 });
    expect(
      await house.db.query(
        `select id_type_money as money, counted, expected, difference from break_box_money order by id_type_money`,
      ),
    ).toEqual([
      { money: 1, counted: '9.99', expected: '10.00', difference: '-0.01' },
      { money: 2, counted: '0.00', expected: '47.00', difference: '0.00' },
    ]);
  });

  it('takes both together, exact to the cent', async () => {
    const both = await house.sell({ p_paid_foreign: '5.00', p_paid_with: '50.00' });
    expect(await entries(both)).toEqual([
      'RECEIVED 1 5.00 92.50 18.5000 1',
      'RECEIVED 2 50.00 50.00  1',
      'CHANGE 2 -26.50 -26.50  1',
    ]);
    // 6.27 at 18.5 are 115.995: rounded once, half up, they are the total.
    const exact = await house.sell({ p_paid_foreign: '6.27' });
    expect(await entries(exact)).toEqual(['RECEIVED 1 6.27 116.00 18.5000 1']);
    const little = await house.shop.sell({ p_paid_foreign: '6.26' }, { token: house.ana });
    expect([little.status, little.data]).toEqual([
      422,
      { field: 'paid_with', message: 'El monto con el que paga es menor que el efectivo por cobrar.' },
    ]);
  });

  it('refuses them without a parity of the day, and in a branch of dollars; nothing is saved', async () => {
    const count = () => house.db.query('select count(*) as n from sale');
    const before = await count();
    await house.at('2026-12-05T16:00:00Z');
    const refused = await house.shop.sell({ p_paid_foreign: '10' }, { token: house.ana });
    expect([refused.status, refused.message, refused.data]).toEqual([
      422,
      SALE_MESSAGES.noForeign,
      { field: 'paid_foreign', message: SALE_MESSAGES.noForeign },
    ]);
    await house.at('2026-11-30T16:00:00Z');
    const dollars = {
      ...{ p_id_branch_office: BRANCH.dollars, p_paid_foreign: '10' },
      p_details: [{ p_id_product: P.DOLLARS, p_qty: 1 }],
    };
    const other = await house.shop.sell(dollars, { token: house.shop.cashier });
    expect([other.status, other.data]).toEqual([422, { field: 'paid_foreign', message: SALE_MESSAGES.noForeign }]);
    expect(await count()).toEqual(before);
  });

  it('says at the till what it takes today', async () => {
    const at = (id: number, token = house.ana) =>
      house.post<ForeignMoneyAnswer>('/sale/foreign', { p_id_branch_office: id }, token);
    expect((await at(BRANCH.here)).data).toEqual({ code_money: 'USD', parity: '18.5000' });
    expect((await at(BRANCH.dollars, house.shop.cashier)).data).toBeNull();
    expect((await at(BRANCH.foreign)).status).toBe(403);
    await house.at('2026-12-05T16:00:00Z');
    expect((await at(BRANCH.here)).data).toBeNull();
  });

  it('gives pesos back for a cancelled sale; the dollars stay in the drawer', async () => {
    const sale = await house.sell({ p_paid_foreign: '10' });
    await house.cancel(sale, house.ana);
    expect(await entries(sale)).toEqual([
      'RECEIVED 1 10.00 185.00 18.5000 1',
      'CHANGE 2 -69.00 -69.00  1',
      'CANCEL 2 -116.00 -116.00  1',
    ]);
  });

  it('a cut has a row a currency, dollars by their form, and the parity of its last day beside that of the sale', async () => {
    await house.sell({ p_paid_foreign: '10' });
    await house.count('0', { p_amount_foreign: '10', p_closing: 1 });
    const days = { p_date_start: DAY, p_date_end: NEXT, p_excel: 0, p_pdf: 0 };
    const cut = await house.asked<Answer>('/break-box/worker', { p_id_worker: await house.id('ana'), ...days });
    expect(
      cut.rows.map((row) => [row.code_money, row.sold, row.received, row.change, row.expected, row.counted]),
    ).toEqual([
      ['MXN', '116.00', '0.00', '-69.00', '-69.00', '0.00'],
      ['USD', '0.00', '10.00', '0.00', '10.00', '10.00'],
    ]);
    expect(cut.forms.map((form) => [form.name_format_pay, form.code_money, form.sold])).toEqual([
      ['Efectivo', 'MXN', '-69.00'],
      ['Efectivo en USD', 'MXN', '185.00'],
    ]);
    expect(cut.parities).toEqual([
      {
        code_money: 'USD',
        amount: '10.00',
        value: '185.00',
        parity: '18.0000',
        value_now: '180.00',
        difference: '-5.00',
      },
    ]);
  });
});
