import type { Db } from '@ceiba/platform/server';
import { insertRows } from '@ceiba/platform/testing';

/** A supplier whose data holds: RFC and CLABE with their digits. */
export const SUPPLIER_OF_TESTS = {
  id: 1,
  supplier_name: 'Papelería Ñandú',
  rfc: 'L&O950913MSA',
  address: 'Av. Central 1, Puebla',
  id_bank: null as number | null,
  cc: null as string | null,
  cci: null as string | null,
  status: 1,
  data_validated: 1,
  created_at: '2026-11-01 12:00:00',
  user_created: 'Prueba',
};
export type TestSupplier = typeof SUPPLIER_OF_TESTS;

export const REQUEST_OF_TESTS = {
  id: 1,
  supplier_id: 1,
  cost_center_id: 1,
  amount: '1160.00',
  request_description: 'Papel para impresoras',
  request_date: '2026-11-02',
  id_file: null as number | null,
  uuid: null as string | null,
  status: 'PENDING',
  rejection_reason: null as string | null,
  payment_reference: null as string | null,
  payment_date: null as string | null,
  created_at: '2026-11-02 12:00:00',
  user_created: 'Prueba',
  id_user_created: null as number | null,
};
export type TestRequest = typeof REQUEST_OF_TESTS;

export async function insertSuppliers(db: Db, rows: readonly Partial<TestSupplier>[]): Promise<void> {
  await insertRows(
    db,
    'supplier',
    rows.map((row) => ({ ...SUPPLIER_OF_TESTS, ...row })),
  );
}

export async function insertRequests(db: Db, rows: readonly Partial<TestRequest>[]): Promise<void> {
  await insertRows(
    db,
    'supplier_request',
    rows.map((row) => ({ ...REQUEST_OF_TESTS, ...row })),
  );
}
