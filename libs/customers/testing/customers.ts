import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

/** A customer as its table keeps it; what is left out is an active partner of branch 1 who buys at distributor's prices. */
export type TestCustomer = TestRow & { id_customers: number };

export const insertCustomers = (db: Db, rows: readonly TestCustomer[]): Promise<void> =>
  insertRows(
    db,
    'customers',
    rows.map((row) => ({
      name_customers: 'María',
      last_name_customers: 'Ñúñez',
      id_type_price: 2,
      id_branch_office: 1,
      id_country: 1,
      date_registration: new Date('2026-01-15T12:00:00Z'),
      user_created: 'test',
      ...row,
    })),
  );
