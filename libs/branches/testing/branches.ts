import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

/** A branch as its table keeps it; what is left out is a shop in Mexico City that sells in pesos. */
export type TestBranch = TestRow & { id_branch_office: number };

/** What makes a branch sell in dollars, with sales tax. */
export const IN_DOLLARS = { id_tax_1: 6, id_type_money: 1 } as const;

const branch = (row: TestBranch): TestRow => ({
  key_branch_office: `S${row.id_branch_office}`,
  name_branch_office: `Sucursal ${row.id_branch_office}`,
  start_ticket_branch_office: 1,
  end_ticket_branch_office: 1_000_000,
  id_tax_1: 1,
  id_type_money: 2,
  id_type_round: 1,
  name_ticket: 'Ceiba',
  address_ticket: 'Av. Juárez 1',
  ticket_header_1: '',
  ticket_header_2: '',
  ticket_footer_1: '',
  zip_code: '06000',
  time_zone: 'America/Mexico_City',
  ...row,
});

export const insertBranches = (db: Db, rows: readonly TestBranch[]): Promise<void> =>
  insertRows(db, 'branch_office', rows.map(branch));
