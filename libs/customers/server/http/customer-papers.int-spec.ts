import sharp from 'sharp';
import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import type { CustomerRecord, RegisteredCustomer } from '@ceiba/customers/contract';
import { certificatePdf, insertCustomers } from '@ceiba/customers/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { createPartner, hireStaff } from '@ceiba/identity/testing';
import type { FileLink } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CustomersModule } from '..';

const FIELDS = {
  p_name_customers: 'Sofía',
  p_last_name_customers: 'Peña',
  p_last_name_mot_customers: 'Núñez',
  p_phone_customers: '5512345678',
  p_email_customers: 'sofia@ceiba.example',
  p_date_birthday_customers: '1990-05-10',
  p_department_customers: 'Puebla',
  p_province_customers: 'Puebla',
  p_address_customers: 'Calle 1',
  p_zip_code_customers: '72000',
  p_id_upline: '2',
  p_id_branch_office: '16',
  p_id_type_price: '2',
  p_id_language: '1',
  p_id_country: '1',
  p_curp_customers: 'GAMA800912MSPRRD05',
  // A form with files has no null: what is not filled in comes as an empty text.
  ...{ p_id_customers: '', p_date_fee_choice: '', p_rfc_customers: '', p_ife_customers: '', p_password_user: '' },
  p_customers_bank: JSON.stringify([{ p_id_bank: 4, p_number_account_bank: '123', p_id_type_format_pay: 1 }]),
};
const SCRIPT = Buffer.concat([certificatePdf(['Contrato']), Buffer.from('<< /S /JavaScript /JS (x) >>\n%%EOF')]);

describe('The papers of a partner', () => {
  let t: TestApp;
  let url: string;
  let [admin, own, other] = ['', '', ''];
  let [photo, ine] = [Buffer.alloc(0), Buffer.alloc(0)];
  const contract = certificatePdf(['Contrato']);

  async function send(files: Record<string, Buffer>, fields: object = {}, headers: Record<string, string> = {}) {
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...FIELDS, ...fields })) form.append(key, String(value));
    for (const [name, bytes] of Object.entries(files)) form.append(`p_${name}`, new Blob([new Uint8Array(bytes)]), 'x');
    const answer = await fetch(`${url}/api/customers/insert/update`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${admin}`, ...headers },
    });
    const body = (await answer.json()) as { message: string; data: RegisteredCustomer };
    return { status: answer.status, ...body };
  }
  const record = async (id: number) => (await t.fetch<CustomerRecord>(`/customers/get/id/${id}`, admin)).data;
  const kept = () =>
    t.db.query(
      `select kind, owner_id, mime from stored_file where owner_type = 'customers' and expires_at is null order by kind`,
    );
  const orphans = () => t.db.query('select kind from stored_file where owner_id is null and expires_at is null');

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, CustomersModule], worker: false });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    await insertBranches(t.db, [{ id_branch_office: 16 }]);
    await hireStaff(t, [16]);
    await insertCustomers(
      t.db,
      [1, 2, 3].map((id) => ({ id_customers: id, id_branch_office: 16, id_upline: id > 1 ? 1 : null })),
    );
    for (const id of [2, 3]) await createPartner(t, id);
    [admin, own, other] = [await t.login('admin'), await t.login('2', 1), await t.login('3', 1)];
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f6f50' } });
    [photo, ine] = [await picture.clone().png().toBuffer(), await picture.clone().jpeg().toBuffer()];
  });
  afterAll(() => t.close());

  it('come with his form, are his, and go by links of one document; a repeated form leaves no second copy', async () => {
    const key = { 'idempotency-key': 'draft-with-papers-01' };
    const files = { file_photo_customers: photo, file_contract: contract, file_ine: ine };
    const first = await send(files, { p_password_user: 'Cedro-verde-9' }, key);
    expect(first).toMatchObject({ status: 200, message: 'Cliente registrado.', data: { password: 'Cedro-verde-9' } });
    const { id } = first.data;
    expect((await send(files, { p_password_user: 'Cedro-verde-9' }, key)).data).toMatchObject({ id, password: null });
    expect((await send({ ...files, file_ine: photo }, {}, key)).status).toBe(422);
    expect(await kept()).toEqual([
      { kind: 'customers-file_contract', owner_id: id, mime: 'application/pdf' },
      { kind: 'customers-file_ine', owner_id: id, mime: 'image/jpeg' },
      { kind: 'customers-photo', owner_id: id, mime: 'image/webp' },
    ]);
    expect(await orphans()).toEqual([]);
    const login = await t.post('/users/login', { p_username: String(id), p_password: 'Cedro-verde-9', p_type: 1 });
    expect(login.data).toMatchObject({ status: 'CHANGE_PASSWORD' });
    const { file_photo_customers: address } = await record(id);
    expect((await fetch(`${url}${address}`)).headers.get('content-type')).toBe('image/webp');
    const { data } = await t.fetch<FileLink>(`/customers/paper/contract/${id}`, admin);
    const file = await fetch(`${url}${data.file}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(contract)).toBe(true);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    for (const token of [own, other])
      expect((await t.fetch(`/customers/paper/contract/${id}`, token)).status).toBe(403);
    expect((await t.fetch(`/customers/paper/cuenta_bancaria/${id}`, admin)).status).toBe(404);
  });

  it('are replaced one by one, and another password ends the sessions', async () => {
    const { id, password } = (await send({ file_contract: contract, file_ine: ine })).data;
    await t.db.execute('update users set must_change_password = 0 where id_customers = ?', [id]);
    const signedIn = await t.post<{ jwt: string }>('/users/login', {
      p_username: String(id),
      p_password: password,
      p_type: 1,
    });
    const before = await record(id);
    const statement = certificatePdf(['Estado de cuenta']);
    const saved = await send(
      { file_cuenta_bancaria: statement, file_ine: photo },
      { p_id_customers: id, p_password_user: 'Otra-clave-77' },
    );
    expect([saved.status, saved.message]).toEqual([200, 'Cliente modificado.']);
    const after = await record(id);
    expect(after.file_contract).toBe(before.file_contract);
    expect([after.file_ine === before.file_ine, after.file_cuenta_bancaria === null]).toEqual([false, false]);
    expect(
      await t.db.query('select 1 from stored_file where id_file_store = ? and expires_at is null', [before.file_ine]),
    ).toEqual([]);
    const login = await t.post('/users/login', { p_username: String(id), p_password: 'Otra-clave-77', p_type: 1 });
    expect(login.data).toMatchObject({ status: 'CHANGE_PASSWORD' });
    expect((await t.fetch(`/customers/get/id/${id}`, signedIn.data.jwt)).status).toBe(401);
    const audit = await t.db.one("select group_concat(coalesce(changes, '')) as changes from audit");
    expect(JSON.stringify(audit)).not.toContain('Otra-clave-77');
  });

  it('of a wrong kind, with a script or damaged are refused and leave nothing', async () => {
    const before = [await kept(), await t.db.query('select count(*) as n from customers')];
    const said = async (files: Record<string, Buffer>, fields: object = {}) => {
      const { status, message } = await send(files, fields);
      return [status, message];
    };
    expect(await said({ file_contract: photo })).toEqual([
      422,
      'El archivo debe ser PDF; su contenido es de otro tipo.',
    ]);
    expect(await said({ file_photo_customers: contract })).toEqual([
      422,
      'El archivo debe ser PNG o JPEG; su contenido es de otro tipo.',
    ]);
    expect(await said({ file_ine: ine, file_contract: SCRIPT })).toEqual([
      422,
      'El PDF contiene programas o archivos adjuntos; guárdelo sin ellos y súbalo de nuevo.',
    ]);
    expect(await said({ file_ine: ine }, { p_id_upline: 999 })).toEqual([
      422,
      'Por favor, verifique el Sponsor/Upline',
    ]);
    expect(await said({}, { p_password_user: '12345678' })).toEqual([422, expect.stringContaining('contraseña')]);
    expect([await kept(), await t.db.query('select count(*) as n from customers')]).toEqual(before);
    expect(await orphans()).toEqual([]);
  });

  it('are asked for by nobody outside: a visitor hears a given name of an active partner, and not for ever', async () => {
    expect(await t.post('/customers/get/validate', { p_id_customers: 2 })).toMatchObject({
      status: 200,
      data: { id_customers: 2, name_customers: 'María' },
    });
    await t.db.execute('update customers set id_status = 0 where id_customers = 3');
    expect((await t.post('/customers/get/validate', { p_id_customers: 3 })).status).toBe(404);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => t.post('/customers/get/validate', { p_id_customers: 2 })),
    );
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
