import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

/** November 2026, the current period of every test house. */
export const PERIOD = 4;

/** A period as its table keeps it; what is left out is an open month that is not the current one. */
export type TestPeriod = TestRow & { id_period: number };

const MONTHS: Readonly<Record<number, TestRow>> = {
  3: { name_period: 'Octubre', code_period: '2026-10', date_start_period: '2026-10-01', date_end_period: '2026-10-31' },
  4: {
    name_period: 'Noviembre',
    code_period: '2026-11',
    date_start_period: '2026-11-01',
    date_end_period: '2026-11-30',
  },
  5: {
    name_period: 'Diciembre',
    code_period: '2026-12',
    date_start_period: '2026-12-01',
    date_end_period: '2026-12-31',
  },
  6: { name_period: 'Enero', code_period: '2027-01', date_start_period: '2027-01-01', date_end_period: '2027-01-31' },
};

/** Inserts periods; 3 to 6 are October 2026 to January 2027, 4 is the current one. */
export const insertPeriods = (db: Db, rows: readonly TestPeriod[] = [{ id_period: PERIOD }]): Promise<void> =>
  insertRows(
    db,
    'period',
    rows.map((row) => ({
      ...MONTHS[row.id_period],
      paridad_mxn_dolar: '18.5000',
      current_period: row.id_period === PERIOD ? 1 : 0,
      ...row,
    })),
  );
