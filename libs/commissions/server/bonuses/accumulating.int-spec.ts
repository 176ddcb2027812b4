import {
  BRANCH,
  type Company,
  KIT,
  openCompany,
  PERIOD,
  PRODUCT,
  sellKit,
  stockKits,
} from '@ceiba/commissions/testing';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { OpenBonusStatement } from '../use-cases/open-bonus-statement';

/** All of them are of one month. */
const PAID = `select 'comisiones' as what, s.subtotal_earnings, s.isr from commission_statement s
    join period p on p.id_run = s.id_run where s.id_customers = 2
  union all select concat('bono ', kits), subtotal_earnings, isr from commission_bonus_statement where id_customers = 2
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
    await company.asked('/settings/update', { p_isr_accumulates: 1 });
    await company.t.db.execute(
      'update branch_office set id_customers_sea = 2, percentage_sea = 0.05 where id_branch_office = ?',
      [BRANCH.pesos],
    );
  });
  afterAll(() => company.t.close());

  it('is that of the sum, whatever is paid first: a week of bonuses, commissions, the rest of the bonuses, SEA', async () => {
    await company.sell(2);
    await company.sell(3, PRODUCT.big, 100);
    await sellKit(company, 3, KIT.basic);
    const { day } = (await company.t.db.one<{ day: string }>('select date_bonus as day from commission_bonus'))!;
    const week = { id_customers: 2, date_start: day, date_end: day };
    await runAs(SYSTEM, () => company.t.get(Bus).execute(new OpenBonusStatement(PERIOD.current, week)));
    await sellKit(company, 4, KIT.premium);
    await company.close(PERIOD.current, PERIOD.next);
    // (2,205.00 - 844.60) x 6.40 % + 16.22 = 103.29 is withheld of all four.
    expect(await company.t.db.query(PAID)).toEqual([
      { what: 'bono 1', subtotal_earnings: '350.00', isr: '6.72' },
      { what: 'sea', subtotal_earnings: '515.00', isr: '32.96' },
      { what: 'comisiones', subtotal_earnings: '640.00', isr: '18.81' },
      { what: 'bono 1', subtotal_earnings: '700.00', isr: '44.80' },
    ]);
  });
});
