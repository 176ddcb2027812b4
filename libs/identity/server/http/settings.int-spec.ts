import sharp from 'sharp';
import { type AuditRow, companySettings, type CompanySettings, SETTINGS_TEXTS } from '@ceiba/identity/contract';
import type { Editable, ListResult } from '@ceiba/platform/contract';
import { labelOf } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { IdentityModule, LoadDemoIdentity } from '..';

describe('company settings and audit', () => {
  let t: TestApp;
  let admin: string;
  let url: string;
  const save = (body: unknown, token = admin) =>
    t.post<CompanySettings & { fields: { field: string; message: string }[] }>('/settings/update', body, token);
  const audit = async (body: object) => (await t.post<ListResult<AuditRow>>('/audit/get', body, admin)).data;

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [] });
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  it('changes what is given and leaves the rest', async () => {
    const before = (await t.fetch<Editable<CompanySettings>>('/settings/get', admin)).data;
    const name = `Ñandú & "Cía" <b> 'x' 😀`;
    const saved = await save({ p_name: name, p_pointMinRange: '150', p_fiscal_rates: before.fiscal_rates });
    expect([saved.status, saved.message]).toEqual([200, SETTINGS_TEXTS.saved]);
    const after = (await t.fetch<CompanySettings>('/settings/get', admin)).data;
    expect(after).toEqual({ ...before, name, pointMinRange: 150, version: before.version + 1 });
    expect((await t.post('/users/session', {}, admin)).data).toMatchObject({ company: { name, pointMinRange: 150 } });
    const [row] = (await audit({ p_entity: 'company_setting' })).rows;
    expect(row).toMatchObject({
      actor_name: 'Andrea Morales Ruiz',
      command: 'SaveSettings',
      changes: { old: { name: 'Grupo Ceiba', pointMinRange: 100 }, new: { name, pointMinRange: 150 } },
    });
    expect(row?.words).toMatchObject({
      name: expect.any(String) as string,
      pointMinRange: 'Puntos mínimos para calificar',
    });
    expect(Object.keys(companySettings.shape).filter((name) => labelOf(name) === null)).toEqual([]);
  });

  it('tells rates as percents and sign-ins in words', async () => {
    const before = (await t.fetch<Editable<CompanySettings>>('/settings/get', admin)).data;
    const rates = before.fiscal_rates;
    await save({ p_fiscal_rates: rates.map((one) => ({ ...one, iva: '0.0800' })) });
    const [row] = (await audit({ p_entity: 'company_setting' })).rows;
    expect(row?.changes).toMatchObject({
      old: { fiscal_rates: [{ iva: '16 %', iva_withheld_thirds: 2 }] },
      new: { fiscal_rates: [{ iva: '8 %' }] },
    });
    await save({ p_fiscal_rates: rates });
    const [signed] = (await audit({ p_entity: 'users', p_command: 'OpenSession' })).rows;
    expect(signed?.changes).toEqual({ session: 'abierta' });
  });

  it('refuses by field, in Spanish, and changes nothing then', async () => {
    const before = (await t.fetch<CompanySettings>('/settings/get', admin)).data;
    for (const [field, value] of [
      ['name', ''],
      ['rfc', 'no'],
      ['zip_code', '123'],
      ['pointMinRange', -1],
      ['percentageIva', '1.5'],
      ['mail_sender', { name: 'x', email: 'x' }],
      ['payment_expiry_minutes', { card: 0, voucher: null, transfer: null }],
      ['fiscal_rates', []],
      ['branch_ecommerce', 12_345],
      ['branches_production', [12_345]],
      ['logo', 'https://elsewhere.example/track.png'],
      ['tax_object', '99'],
      ['scale_weight_prefix', '30'],
      ['scale_price_prefix', '2'],
      ['scale_product_digits', 7],
      ['unknown', 1],
    ] as const) {
      const answer = await save({ name: 'Otra', [field]: value });
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.data.fields[0]?.message).toMatch(/[a-záéíóú]+.*\.$/i);
      expect(answer.data.fields[0]?.message).not.toMatch(/invalid|expected|required/i);
    }
    for (const body of [[], [1], { p_name: null }]) expect((await save(body)).status).toBe(400);
    expect((await t.fetch('/settings/get', admin)).data).toEqual(before);
    expect((await t.fetch('/settings/get', await t.login('cajera'))).status).toBe(403);
  });

  it('reads the labels of scales by prefixes that differ, also from one that was saved before', async () => {
    const scales = { scale_weight_prefix: '21', scale_price_prefix: '22', scale_product_digits: 6 };
    expect((await save(scales)).data).toMatchObject(scales);
    const refused = async (body: object) => (await save(body)).data.fields;
    const message = 'Peso y precio no pueden tener el mismo prefijo.';
    expect(await refused({ scale_price_prefix: '21' })).toEqual([{ field: 'scale_price_prefix', message }]);
    expect(await refused({ scale_weight_prefix: '22' })).toEqual([{ field: 'scale_weight_prefix', message }]);
    const company = { scale_codes: { weight_prefix: '21', price_prefix: '22', product_digits: 6 } };
    expect((await t.post('/users/session', {}, admin)).data).toMatchObject({ company });
    // Exchanged in one save they differ, and both may be blank.
    expect((await save({ scale_weight_prefix: '22', scale_price_prefix: '21' })).status).toBe(200);
    expect((await save({ scale_weight_prefix: '', scale_price_prefix: null })).data).toMatchObject({
      ...{ scale_weight_prefix: null, scale_price_prefix: null },
    });
  });

  it('takes logo and banner as pictures, public by their address alone', async () => {
    const send = async (bytes: Buffer, kind = 'logo') => {
      const form = new FormData();
      form.append('p_kind', kind);
      form.append('p_image', new Blob([new Uint8Array(bytes)]), 'logo.png');
      const answer = await fetch(`${url}/api/settings/image`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${admin}` },
      });
      return { status: answer.status, ...((await answer.json()) as { data: { image: string } }) };
    };
    const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#1f6f50' } })
      .png()
      .toBuffer();
    const first = await send(png);
    expect(first.status).toBe(200);
    expect((await fetch(url + first.data.image)).headers.get('content-type')).toBe('image/png');
    const second = await send(png);
    expect((await fetch(url + first.data.image)).status).toBe(404);
    expect((await t.post('/users/session', {}, admin)).data).toMatchObject({ company: { logo: second.data.image } });
    expect((await send(Buffer.from('<svg/>'))).status).toBe(422);
    expect((await send(png, 'other')).status).toBe(400);
    expect((await t.post('/settings/image', { p_kind: 'logo' }, admin)).status).toBe(422);
    expect((await save({ logo: null })).data.logo).toBeNull();
  });

  it('tells who changed what, by record, person and day, in pages', async () => {
    const all = await audit({ p_page: 1, p_page_size: 10 });
    expect(all.total).toBeGreaterThan(3);
    const ids = all.rows.map((row) => row.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const one = await audit({ p_entity: 'company_setting', p_id: '1' });
    expect(one.rows.every((row) => row.entity === 'company_setting' && row.entity_id === '1')).toBe(true);
    expect((await audit({ p_date_start: '2020-01-01', p_date_end: '2020-12-31' })).total).toBe(0);
    expect((await audit({ p_search: 'morales', p_command: 'SaveSettings' })).total).toBeGreaterThan(1);
    const me = await t.db.one<{ id: number }>("select id_user as id from users where username_user = 'admin'");
    expect((await audit({ p_id_user: me?.id })).rows.every((row) => row.actor_id === me?.id)).toBe(true);
    for (const body of [{ p_date_start: 'ayer' }, { p_sort: 'changes' }, { p_entity: 'x'.repeat(61) }, { p_id: [] }])
      expect((await t.post('/audit/get', body, admin)).status).toBe(400);
    expect((await t.post('/audit/get', {}, await t.login('cajera'))).status).toBe(403);
  });
});
