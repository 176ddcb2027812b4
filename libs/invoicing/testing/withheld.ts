import { insertPeriods } from '@ceiba/periods/testing';
import { insertRows } from '@ceiba/platform/testing';
import type { Office } from './office';

/** A year that is over: February and December are closed and paid. */
export const YEAR = 2025;
export const FEBRUARY = 90;
export const DECEMBER = 91;
/** Payees 2..6 invoiced as RESICO, 7 as FIC; 8 was assimilated, 9 a company. */
export const INVOICED = [2, 3, 4, 5, 6, 7] as const;

const MONTHS = [
  { id_period: FEBRUARY, code_period: '2025-02', date_start_period: '2025-02-01', date_end_period: '2025-02-28' },
  { id_period: DECEMBER, code_period: '2025-12', date_start_period: '2025-12-01', date_end_period: '2025-12-31' },
];
const FEES: Readonly<Record<number, string>> = { 7: 'FIC', 8: 'ASIMILADOS', 9: 'MORAL' };

/** Of 1,000.00 and of 333.33: ISR of 1.25 % from RESICO, and two thirds of the IVA from who is no company. */
function taxed(subtotal: '1000.00' | '333.33', fee: string) {
  const [iva, resico, ret_iva] = subtotal === '1000.00' ? ['160.00', '12.50', '106.67'] : ['53.33', '4.17', '35.55'];
  const none = { isr: '0.00', iva: '0.00', ret_iva: '0.00', resico: '0.00', total: subtotal };
  if (fee === 'ASIMILADOS') return { ...none, isr: '10.00' };
  if (fee === 'MORAL') return { ...none, iva };
  return { ...none, iva, ret_iva, resico: fee === 'RESICO' ? resico : '0.00' };
}

/** 2025 is over: two of its months, closed and paid. */
export async function closeYear({ t }: Office): Promise<void> {
  await insertPeriods(
    t.db,
    MONTHS.map((month) => ({
      ...{ ...month, name_period: month.code_period, id_run: month.id_period },
      ...{ finish_period: 1, state_period: 'closed', customers_paid: 1 },
    })),
  );
  for (const { id_period } of MONTHS)
    await t.db.execute(
      `insert into commission_run (id_run, kind, state_run, id_period, id_plan, rules, parity, created_at, user_created)
       select ?, 'close', 'done', ?, 1, rules, 18.5, utc_timestamp(3), 'test' from plan where id_plan = 1`,
      [id_period, id_period],
    );
}

/** What 2025 paid some payees: 1,000.00 of commissions in February, 333.33 of a bonus in December. */
export async function payIn2025({ t }: Office, payees: readonly { id: number; type_fee: string }[]): Promise<void> {
  await insertRows(
    t.db,
    'commission_statement',
    payees.map(({ id: id_customers, type_fee }) => ({
      ...{ id_customers, type_fee, id_run: FEBRUARY, id_type_money: 2, calculated: '1000.00' },
      ...{ subtotal_earnings: '1000.00', subtotal_earnings_original: '1000.00', total_changed: '1000.00' },
      ...{ updated_at: new Date(), ...taxed('1000.00', type_fee) },
    })),
  );
  await insertRows(
    t.db,
    'commission_bonus_statement',
    payees.map(({ id: id_customers, type_fee }) => ({
      ...{ id_customers, type_fee, id_period: DECEMBER, id_type_money: 2, date_start: '2025-12-01' },
      ...{ date_end: '2025-12-31', kits: 1, subtotal_earnings: '333.33', created_at: new Date() },
      ...{ updated_at: new Date(), ...taxed('333.33', type_fee) },
    })),
  );
}

/** What 2025 paid the payees 2 to 9. */
export async function payYear(office: Office): Promise<void> {
  await closeYear(office);
  await payIn2025(
    office,
    [...INVOICED, 8, 9].map((id) => ({ id, type_fee: FEES[id] ?? 'RESICO' })),
  );
}
