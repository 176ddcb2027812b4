import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

/** One as its table keeps it; what is left out is of branch 1, active, of an office's shift on every day of the week. */
export type TestEmployee = TestRow & { id_employee: number };

const pad = (id: number, length: number): string => String(id).padStart(length, '0');

export const insertEmployees = (db: Db, rows: readonly TestEmployee[]): Promise<void> =>
  insertRows(
    db,
    'employee',
    rows.map((row) => ({
      id_branch_office: 1,
      name_employee: `Empleada ${row.id_employee}`,
      last_name_employee: 'Ñúñez Peña',
      rfc_employee: `XEXX${pad(row.id_employee, 6)}AB1`,
      curp_employee: `XEXX${pad(row.id_employee, 6)}MDFXXX01`,
      zip_code_employee: '06000',
      contract_date_employee: '2020-01-15',
      salary_employee: '12000.00',
      sdi_imss_employee: '420.50',
      imss_employee: '12345678901',
      employer_registration: 'Y1234567101',
      enabled_employee: 1,
      shift_start: '09:00',
      shift_end: '18:00',
      shift_days: '1234567',
      user_created: 'test',
      created_at: new Date('2020-01-15T12:00:00Z'),
      ...row,
    })),
  );

/** What the form sends of a new employee (spec 3, section 3). */
export const employeeForm = {
  p_name_employee: 'Ñandú María',
  p_last_name_employee: 'Peña Núñez',
  p_rfc_employee: 'PENM900101AB1',
  p_curp_employee: 'PENM900101MDFXXX01',
  p_zip_code_employee: '06000',
  p_contract_date_employee: '2024-02-01',
  p_salary_employee: '12,500.50',
  p_sdi_imss_employee: '430.25',
  p_imss_employee: '12345678901',
  p_employer_registration: 'Y1234567101',
  p_salary_type: 'FIJO',
};
