import {
  Adder,
  Answered,
  type Company,
  DrawerSteps,
  Expected,
  NOBODY,
  openCompany,
  SaleSteps,
  type Sums,
  Till,
} from '@ceiba/reports/testing';
import { toCents } from '@ceiba/platform/contract';
import { randomOf } from '@ceiba/sales/testing';

/** `CEIBA_HOLD=10000` is the long run, `CEIBA_HOLD_SEED` another one; the name of the case says the seed. */
const STEPS = Number(process.env.CEIBA_HOLD ?? 1000);
const SEED = Number(process.env.CEIBA_HOLD_SEED ?? 20_261_129);
/** The long run on a slow machine. */
const PATIENCE_MS = 3_600_000;
/** A week, over the end of a month. */
const MINUTES = 7 * 24 * 60;

/** What must have happened on the way, refusals too. */
const KINDS = [
  ...['sold in cash', 'sold in two forms', 'sold by voucher', 'sold, a part by voucher', 'sold in Crédito (PPD)'],
  ...['sold online', 'given back early', 'returned, its money before', 'sold in dollars at a shop in pesos'],
  ...['cancelled', 'cancelled another day', 'cancelled after the close'],
  ...['returned by cash', 'returned by form', 'returned by voucher', 'returned by online'],
  ...['returned after the close', 'exchanged for more', 'exchanged for less'],
  ...['a cancel after a return refused', 'too large a return refused'],
  ...['opened', 'open already', 'paid in', 'paid out', 'counted', 'closed'],
];

/** Figures by branch and currency, whatever else their keys say. */
function byBranch(sums: Sums, figure = 0): Sums {
  const all = new Adder();
  for (const [key, text] of Object.entries(sums)) {
    const words = key.split(' ');
    all.add(`${words[0]} ${words.at(-1)}`, toCents(text.split(' ').at(figure) ?? '0'));
  }
  return all.all;
}

describe('sales, returns, cancels, splits and roundings in two currencies', () => {
  let company: Company;
  let till: Till;
  let expected: Expected;
  let answered: Answered;
  const said: string[] = [];

  beforeAll(async () => {
    company = await openCompany();
    till = new Till(company, randomOf(SEED));
    answered = new Answered(company);
    const [sales, drawers] = [new SaleSteps(till), new DrawerSteps(till)];
    const often = <T>(times: number, step: T): T[] => Array.from({ length: times }, () => step);
    const steps = [
      ...often(20, () => sales.sell()),
      ...often(2, () => sales.online()),
      () => sales.giveBackEarly(),
      ...often(4, () => sales.cancel()),
      ...often(6, () => sales.giveBack()),
      ...often(3, () => sales.exchange()),
      () => sales.refused(),
      ...often(2, () => drawers.open()),
      ...often(2, () => drawers.move()),
      ...often(3, () => drawers.count()),
    ];
    for (let step = 0; step < STEPS; step++) {
      await till.goOn(till.random.int(0, (2 * MINUTES) / STEPS));
      said.push(step === Math.floor(STEPS * 0.6) ? await drawers.closePeriod() : await till.pick(steps)());
    }
    expected = new Expected(till, company);
  }, PATIENCE_MS);
  afterAll(async () => {
    await company.provider.close();
    await company.house.shop.t.close();
  });

  it(`seed ${SEED}: ${STEPS} steps did all that people do`, () => {
    expect(KINDS.filter((kind) => !said.includes(kind))).toEqual([]);
  });
  it('tickets, by branch, day, worker and form, are what was sold', async () => {
    expect(await answered.tickets(expected.days)).toEqual(expected.tickets);
    expect(await answered.ticketForms()).toEqual(expected.ticketForms);
    expect(await answered.returns()).toEqual(expected.returns);
  });

  it('the sales report is the tickets, less what was cancelled or came back, on its day and in its period', async () => {
    const { first: p_date_start, last: p_date_end } = expected.days;
    const { lines, feet } = await answered.report({ p_date_start, p_date_end }, (day) => day);
    expect(lines).toEqual(expected.reportByDay);
    expect(feet).toEqual(byBranch(expected.reportByDay));
    const periods = [4, 5].map(
      async (id_period) => (await answered.report({ p_id_period: id_period }, () => String(id_period))).lines,
    );
    expect(Object.assign({}, ...(await Promise.all(periods)))).toEqual(expected.reportByPeriod);
    const all = new Adder();
    for (const [key, text] of Object.entries(feet)) all.add(key.split(' ')[1] ?? '', toCents(text));
    expect(await answered.totals(expected.days)).toEqual({ branches: all.all, customers: all.all, products: all.all });
  });

  it('cuts tell of every drawer from its opening to what was counted', async () => {
    const { shifts, movements, forms } = await answered.branchCuts(expected.days);
    expect(forms).toEqual(expected.cutForms(({ branch }) => branch));
    expect(movements).toEqual(expected.movements);
    expect(shifts).toEqual(expected.shifts);
    // All forms, credit, vouchers and rounding of the cuts together are the sales report.
    expect(byBranch(forms, 3)).toEqual(byBranch(expected.reportByDay));
  });

  it('daily cuts tell the same of each worker, and so does one cut of all his days', async () => {
    expect(await answered.dailyCuts(expected.days)).toEqual(expected.cutForms(({ worker }) => worker));
    const { forms, parities, shifts } = await answered.workerCuts(expected.days);
    expect(forms).toEqual(expected.cutForms(({ worker }) => worker, 'all'));
    expect(parities).toEqual(expected.parities);
    expect(shifts).toEqual(expected.shifts.filter((row) => !row.startsWith(`${NOBODY} `)));
  });

  it('the start page tells of today and the open period what the report does', async () => {
    expect(await answered.start()).toEqual(expected.start);
  });

  it('payments at the provider, and what it gave back, are those of the sales', async () => {
    expect(await answered.payments()).toEqual(expected.payments);
  });

  it('the ledger of payments holds each of them, and the vouchers are what their movements say', async () => {
    expect(await answered.ledger()).toEqual(expected.ledger);
    expect(await answered.vouchers()).toEqual(expected.vouchers);
  });

  it('stock is what its ledger says', async () => {
    expect(await company.house.shop.differences()).toEqual([]);
    expect(await company.house.db.query('select * from stock_balance where qty < 0')).toEqual([]);
  });
});
