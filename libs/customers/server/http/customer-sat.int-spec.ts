import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { insertCustomers } from '@ceiba/customers/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CustomersModule } from '..';
import { satEnded } from '../persistence/sat-ended';

describe('customers whose keys SAT ended', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, CustomersModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 16 }]);
    await hireStaff(t, [16]);
    const line = [2, 3, 4, 5].map((id_customers) => ({ id_customers, id_upline: 1, id_branch_office: 16 }));
    await insertCustomers(t.db, [{ id_customers: 1, id_upline: null, id_branch_office: 16 }, ...line]);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const ids = async () =>
    (await t.post<ListResult<{ id_customers: number }>>('/customers/list', { p_sat: 'ENDED' }, admin)).data.rows.map(
      (row) => row.id_customers,
    );
  const set = (id: number, what: string) => t.db.execute(`update customers set ${what} where id_customers = ?`, [id]);

  it('are found by postal code, regime and use, along the keys that ended', async () => {
    const use = await t.db.one<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
    await set(2, "zip_code_customers = '01000', zip_code_nomina = null");
    await set(3, "zip_code_customers = '01000', zip_code_nomina = '72000'");
    await set(4, "zip_code_customers = '06600', id_regimen_nomina = 605");
    await set(5, `zip_code_nomina = '06600', id_cfdi_nomina = ${use?.id}`);
    // Nobody loaded postal codes, and nothing ended.
    expect(await ids()).toEqual([]);
    await t.db.execute(
      `insert into postal_code (zip_code, state, city, valid_until) values
       ('01000', 'Ciudad de México', 'Álvaro Obregón', '2020-12-31'), ('72000', 'Puebla', 'Puebla', '2999-12-31')`,
    );
    expect(await ids()).toEqual([2]);
    await t.db.execute("update sat_key set valid_until = '2020-12-31' where list_sat = 'regime' and code_sat = '605'");
    await t.db.execute("update sat_key set valid_until = '2020-12-31' where list_sat = 'use' and code_sat = 'G03'");
    await t.db.execute("update postal_code set valid_until = '2020-12-31' where zip_code = '72000'");
    expect(await ids()).toEqual([2, 3, 4, 5]);
    // Who is paid in dollars has no keys of SAT.
    await set(3, 'id_type_money = 1');
    expect(await ids()).toEqual([2, 4, 5]);
    expect((await t.post('/customers/list', { p_sat: 'x' }, admin)).status).toBe(400);
  });

  it('of many customers are read by indexes', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({
      ...{ id_customers: 100 + n, id_upline: 1, id_branch_office: 16 },
      ...{ zip_code_customers: String(10_000 + n), zip_code_nomina: String(20_000 + n) },
    }));
    await insertCustomers(t.db, many);
    await t.db.query('analyze table customers, postal_code, sat_key');
    const { sql, params = [] } = satEnded('2026-08-01');
    const plan = await t.db.query<{ table: string; key: string | null }>(
      `explain select c.id_customers from customers c where ${sql} order by c.id_customers limit 25`,
      [...params],
    );
    const by = (table: string) => plan.filter((step) => step.table === table).map(({ key }) => key);
    expect(by('e').slice(0, 2)).toEqual([
      expect.stringMatching(/^customers_zip/),
      expect.stringMatching(/^customers_zip/),
    ]);
    expect(by('c')).toEqual(['PRIMARY']);
  });
});
