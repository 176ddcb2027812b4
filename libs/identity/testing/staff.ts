import { CreateUser, LoadDemoIdentity, Passwords, SyncMenu } from '@ceiba/identity/server';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';

/** Menu, profiles and the staff of the demo: `admin`, `cajera`, `almacen`, `finanzas`, who work in these branches. */
export async function hireStaff(t: TestApp, branches: readonly number[]): Promise<void> {
  await t.get(SyncMenu).run();
  await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [...branches] });
}

/** Gives a customer a user of his own, with the test's password. */
export async function createPartner(t: TestApp, id_customers: number): Promise<void> {
  const password_hash = await t.get(Passwords).hash(TEST_PASSWORD);
  const user = { type_user: 1, username_user: String(id_customers), full_name: 'Socio', password_hash } as const;
  await runAs(SYSTEM, () =>
    t.get(Bus).execute(new CreateUser({ ...user, id_customers, id_type_money: 2, must_change_password: 0 })),
  );
}

/** Gives a customer a user of his own and signs him in; answers his token. */
export async function signInPartner(t: TestApp, id_customers: number): Promise<string> {
  await createPartner(t, id_customers);
  return t.login(String(id_customers), 1);
}
