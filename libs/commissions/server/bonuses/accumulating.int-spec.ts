import {
  BRANCH,
  type Company,
  GOODS,
  KIT,
  openCompany,
  PERIOD,
  PRODUCT,
  sellInStore,
  sellKit,
  stockKits,
  stockStore,
} from '@ceiba/commissions/testing';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { OpenBonusStatement } from '../use-cases/open-bonus-statement';

/** All of them are of one month. */
const PAID = `select 'comisiones' as what, s.subtotal_earnings, s.isr from commission_statement s
    join period p on p.id_run = s.id_run where s.id_customers = 2
  union all select if(kind = 'store', 'tienda', concat('bono ', kits)), subtotal_earnings, isr from commission_bonus_statement where id_customers = 2
  union all select 'sea', subtotal_earnings, isr from commission_sea where id_customers = 2 order by 2`;

describe('ISR of a month that accumulates', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'ASIMILADOS' },
      { id: 3, upline: 2 },
      { id: 4, upline: 2 },
    ]);
    await stockKits(company);
    await stockStore(company);
    await company.asked('/settings/update', { p_isr_accumulates: 1 });
    await company.t.db.execute(
      'update branch_office set id_customers_sea = 2, percentage_sea = 0.05 where id_branch_office = ?',
      [BRANCH.pesos],
    );
  });
  afterAll(() => company.t.close());

  it('is that of the sum, whatever is paid first: a week of bonuses, commissions, the rest of the bonuses, two sales of his store, SEA', async () => {
    await company.sell(2);
    await company.sell(3, PRODUCT.big, 100);
    await sellKit(company, 3, KIT.basic);
    const { day } = (await company.t.db.one<{ day: string }>('select date_bonus as day from commission_bonus'))!;
    const week = { id_customers: 2, date_start: day, date_end: day };
    await runAs(SYSTEM, () => company.t.get(Bus).execute(new OpenBonusStatement(PERIOD.current, week)));
    await sellKit(company, 4, KIT.premium);
    for (let at = 0; at < 2; at += 1)
      await sellInStore(company, 2, [{ id_product: GOODS.taxed, qty: 2, price: '116.00' }]);
    await company.close(PERIOD.current, PERIOD.next);
    // (2,345.00 - 844.60) x 6.40 % + 16.22 = 112.25 is withheld of all six.
    expect(await company.t.db.query(PAID)).toEqual([
      { what: 'tienda', subtotal_earnings: '60.00', isr: '3.84' },
      { what: 'tienda', subtotal_earnings: '60.00', isr: '3.84' },
      { what: 'bono 1', subtotal_earnings: '350.00', isr: '6.72' },
      { what: 'sea', subtotal_earnings: '535.00', isr: '34.24' },
      { what: 'comisiones', subtotal_earnings: '640.00', isr: '18.81' },
      { what: 'bono 1', subtotal_earnings: '700.00', isr: '44.80' },
    ]);
  });
});
