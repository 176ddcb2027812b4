import { TAX_FORM_TEXTS, type TaxFormRow, type TaxNumber, TERMS_TEXTS } from '@ceiba/identity/contract';
import { grant, makeWorker } from '@ceiba/identity/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { Bus, Encryption } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { CreateUser, IdentityModule, LoadDemoIdentity, Passwords } from '..';
import { tinPlace } from '../use-cases/accept-terms/tin-place';
import { EncryptTaxNumbers } from '../use-cases/encrypt-tax-numbers';

const FORM = {
  name: 'José Ñandú',
  business_name: 'Ñandú & Sons',
  tax_class: 'individual',
  address: '1 Main St.',
  city: 'Houston',
  state: 'TX',
  zip: '77001',
  tin_type: 'ssn',
  tin: '123-45-6789',
  certified: 1,
  signature: 'José Ñandú',
};

describe('the US tax forms', () => {
  let t: TestApp;
  let admin: string;
  let partner: string;
  const list = (token: string, body: object = {}) => t.post<ListResult<TaxFormRow>>('/terms/tax-forms', body, token);
  const reveal = (token: string, id: number) =>
    t.post<TaxNumber | null>('/terms/tax-number', { p_id_customers: id }, token);
  const shownTo = () =>
    t.db.query(
      `select actor_name, entity, entity_id, changes from audit where command = 'RevealTaxNumber' order by id`,
    );

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false });
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [] });
    admin = await t.login('admin');
    for (const [id_customers, full_name] of [
      [7, 'José Ñandú'],
      [8, 'Ana Old'],
    ] as const)
      await t.get(Bus).execute(
        new CreateUser({
          type_user: 1,
          username_user: String(id_customers),
          full_name,
          password_hash: await t.get(Passwords).hash(TEST_PASSWORD),
          must_change_password: 0,
          id_customers,
          id_type_money: 1,
        }),
      );
    partner = await t.login('7', 1);
    expect((await t.post('/terms/accepted', { p_contrato_json_usa: FORM }, partner)).message).toBe(
      TERMS_TEXTS.accepted,
    );
  });
  afterAll(() => t.close());

  it('are listed without their numbers, found whatever the accents and case', async () => {
    const { rows, total } = (await list(admin, { search: 'JOSE ñandú' })).data;
    expect({ rows, total }).toEqual({
      total: 1,
      rows: [
        {
          id_user: expect.any(Number) as number,
          id_customers: 7,
          full_name: 'José Ñandú',
          name: 'José Ñandú',
          business_name: 'Ñandú & Sons',
          tax_class: 'individual',
          tin_type: 'ssn',
          address: '1 Main St., Houston, TX 77001',
          accepted_at: expect.any(String) as string,
        },
      ],
    });
    expect((await list(admin, { search: 'nadie' })).data.total).toBe(0);
  });

  it('a number is shown to who holds the action, and it is written down who saw it', async () => {
    const made = await t.post<{ id_profile: number }>(
      '/profile/insert/update',
      { description_profile: 'SÓLO LISTA', permissions: [grant('formularios-fiscales', { main: 1 })] },
      admin,
    );
    const reader = await makeWorker(t, admin, { username: 'lectora', id_profile: made.data.id_profile });
    expect((await list(reader)).status).toBe(200);
    for (const token of [reader, partner]) expect((await reveal(token, 7)).status).toBe(403);
    expect((await list(partner)).status).toBe(403);
    expect(await reveal(admin, 9)).toMatchObject({ status: 404, message: TAX_FORM_TEXTS.missing });
    expect(await shownTo()).toEqual([]);

    expect((await reveal(admin, 7)).data).toEqual({
      id_customers: 7,
      name: 'José Ñandú',
      tin_type: 'ssn',
      tin: '123456789',
    });
    expect(await shownTo()).toEqual([
      { actor_name: 'Andrea Morales Ruiz', entity: 'customers', entity_id: '7', changes: { tax_number: 'shown' } },
    ]);
    // Nothing that is kept holds it.
    for (const table of ['audit', 'outbox', 'idempotency_key', 'terms_acceptance'])
      expect(JSON.stringify(await t.db.query(`select * from ${table}`))).not.toMatch(/123-?45-?6789/);
  });

  it('of forms from before encryption the numbers are encrypted at the start, once', async () => {
    const user = await t.db.one<{ id_user: number }>('select id_user from users where id_customers = 8');
    const id_user = user?.id_user ?? 0;
    await t.db.execute(
      'insert into terms_acceptance (id_user, id_customers, id_type_money, contract, address, accepted_at) values (?)',
      [[id_user, 8, 1, JSON.stringify({ ...FORM, tin: '987654321' }), '', new Date()]],
    );
    const runs = await Promise.all([t.get(EncryptTaxNumbers).run(), t.get(EncryptTaxNumbers).run()]);
    expect(Math.max(...runs)).toBe(1);
    const read = () =>
      t.db.one<{ contract: { tin: string } }>('select contract from terms_acceptance where id_customers = 8');
    const encrypted = await read();
    expect(encrypted?.contract).toEqual({ ...FORM, tin: expect.stringMatching(/^v1\./) as string });
    expect(t.get(Encryption).decrypt(tinPlace(id_user), encrypted?.contract.tin ?? '')).toBe('987654321');
    expect((await reveal(admin, 8)).data?.tin).toBe('987654321');
    expect(await t.get(EncryptTaxNumbers).run()).toBe(0);
    expect(await read()).toEqual(encrypted);
    // Under another key it says so, and shows nothing.
    await t.db.execute("update terms_acceptance set contract = json_set(contract, '$.tin', 'v1.00000000.AAAA')");
    expect(await reveal(admin, 8)).toMatchObject({ status: 409, message: TAX_FORM_TEXTS.unreadable, data: null });
  });
});
