import { TAX_FORM_TEXTS, type TaxForm, type TaxFormRow, type TaxNumber, TERMS_TEXTS } from '@ceiba/identity/contract';
import { grant, makeWorker } from '@ceiba/identity/testing';
import type { Editable, ListResult } from '@ceiba/platform/contract';
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
          tin: '***-**-6789',
          user_created: null,
          id_worker_created: null,
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

  it('come again: from the partner himself, or typed by staff from paper; the last one counts, the others are kept', async () => {
    const path = '/terms/tax-form/get/id/7';
    const opened = async (token: string) => (await t.fetch<Editable<TaxForm>>(path, token)).data;
    const { certified, signature, name, business_name, tax_class, address, city, state, zip, tin_type } = FORM;
    const typed = { certified, signature, name, business_name, tax_class, address, city, state, zip, tin_type };
    const save = (token: string, more: object, version?: number) =>
      t.post(
        '/terms/tax-form/update',
        { ...typed, id_customers: 7, ...more, ...(version === undefined ? {} : { version }) },
        token,
      );
    const first = await opened(partner);
    expect(first).toMatchObject({ name: 'José Ñandú', tin_type: 'ssn', tin_last4: '6789', user_created: null });
    expect(JSON.stringify(first)).not.toContain('v1.');

    // His own keeps the number; another kind of number has to be typed.
    const own = { name: 'José N. Ñandú' };
    expect(await save(partner, { ...own, tin_type: 'ein' }, first.version)).toMatchObject({ status: 400 });
    expect(await save(partner, own, first.version)).toMatchObject({ status: 200, message: TAX_FORM_TEXTS.saved });
    expect((await reveal(admin, 7)).data).toMatchObject({ name: 'José N. Ñandú', tin: '123456789' });

    // Staff who opened it before are told; then they type another one from paper, with its day.
    const paper = { tin_type: 'ein', tin: '12-3456789', tax_class: 'llc', llc_class: 'S', signed_on: '2026-01-05' };
    expect((await save(admin, paper, first.version)).status).toBe(409);
    const second = await opened(admin);
    expect(second.name).toBe('José N. Ñandú');
    for (const wrong of [{ signed_on: null }, { signed_on: '2199-01-01' }, { tin: '07-1234567' }, { llc_class: '' }])
      expect((await save(admin, { ...paper, ...wrong }, second.version)).status).toBe(400);
    expect((await save(admin, paper, second.version)).status).toBe(200);
    expect(await opened(partner)).toMatchObject({
      ...{ tax_class: 'llc', llc_class: 'S', tin_type: 'ein', tin_last4: '6789', signed_on: '2026-01-05' },
      user_created: 'Andrea Morales Ruiz',
    });
    expect(
      (await list(admin, { search: 'ñandú' })).data.rows.map(({ tin, user_created }) => [tin, user_created]),
    ).toEqual([['**-***6789', 'Andrea Morales Ruiz']]);
    const kept = await t.db.query('select id_terms from terms_acceptance where id_customers = 7');
    expect(kept).toHaveLength(3);
    for (const table of ['audit', 'outbox', 'idempotency_key', 'terms_acceptance'])
      expect(JSON.stringify(await t.db.query(`select * from ${table}`))).not.toMatch(/123-?45-?6789|12-?3456789/);
  });

  it('are opened and saved by who may, of who needs one', async () => {
    const path = (id: number) => `/terms/tax-form/get/id/${id}`;
    expect((await t.fetch(path(8), partner)).status).toBe(403);
    expect(await t.fetch(path(99), admin)).toMatchObject({ status: 404, message: TAX_FORM_TEXTS.noPartner });
    expect((await t.fetch<TaxForm>(path(8), admin)).data).toMatchObject({ name: '', tin_last4: null, signed_on: null });
    const body = { ...FORM, id_customers: 8, signed_on: '2026-01-05' };
    expect((await t.post('/terms/tax-form/update', body, partner)).status).toBe(403);
    expect((await t.post('/terms/tax-form/update', { ...body, id_customers: 99 }, admin)).status).toBe(404);
    const reader = await t.login('lectora');
    expect((await t.post('/terms/tax-form/update', body, reader)).status).toBe(403);
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
    // The last digits of those that were encrypted before they were kept, too.
    await t.db.execute('update terms_acceptance set tin_last4 = null where id_customers = 8');
    await t.get(EncryptTaxNumbers).showEnds();
    expect((await list(admin, { search: 'Ana Old' })).data.rows.map(({ tin }) => tin)).toEqual(['***-**-4321']);
    expect(await t.get(EncryptTaxNumbers).run()).toBe(0);
    expect(await read()).toEqual(encrypted);
    // Under another key it says so, and shows nothing.
    await t.db.execute("update terms_acceptance set contract = json_set(contract, '$.tin', 'v1.00000000.AAAA')");
    expect(await reveal(admin, 8)).toMatchObject({ status: 409, message: TAX_FORM_TEXTS.unreadable, data: null });
  });
});
