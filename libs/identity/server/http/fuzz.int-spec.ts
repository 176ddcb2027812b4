import { grant } from '@ceiba/identity/testing';
import { createTestApp, type TestAnswer, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { IdentityModule, LoadDemoIdentity } from '..';

const long = 'á'.repeat(10_000);
/** Values that no field expects. */
const ODD: readonly unknown[] = [
  null,
  '',
  '   ',
  0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { p_id: { $gt: 0 } },
  'texto',
  long,
  '1'.repeat(400),
  '😀👩‍👩‍👧 n\u0303 ñ Ñ',
  `'"\`;--/*`,
  "' or '1'='1",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '\u0000nulo',
  '\ud800 suelto',
  '=1+1',
  '2026-13-45',
];
/** Texts that must come back letter by letter where they are taken. */
const KEPT = [`<b>"Ñandú" & 'co'</b>`, '😀 ñ Ñ', "O'Neil; drop table users; --", '=cmd|calc', '\\ % _ {{x}}'];

type Body = Record<string, unknown>;

/** Every place in a body, with the body that has another value there. */
function* variants(body: Body): Generator<[place: string, body: Body]> {
  for (const key of Object.keys(body)) {
    for (const odd of ODD) yield [`${key} = ${JSON.stringify(odd).slice(0, 60)}`, { ...body, [key]: odd }];
    const { [key]: inner, ...rest } = body;
    yield [`without ${key}`, rest];
    const first: unknown = Array.isArray(inner) ? (inner as unknown[])[0] : inner;
    if (typeof first !== 'object' || first === null) continue;
    for (const [place, changed] of variants(first as Body))
      yield [`${key}.${place}`, { ...body, [key]: Array.isArray(inner) ? [changed] : changed }];
  }
}

describe('no input breaks the calls about people', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false });
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [] });
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const PROFILE = {
    p_id_profile: 0,
    p_description_profile: 'X',
    p_enabled_profile: 1,
    p_main_profile: 7101,
    p_request_break_box: 0,
    p_permissions: [grant('paises', { main: 1 })],
  };
  const WORKER = {
    p_id_worker: 2,
    p_name_worker: 'Carmen',
    p_last_name_worker: 'Ortega',
    p_email_worker: 'c@ceiba.mx',
    p_enabled_worker: 1,
    p_id_profile: 3,
    p_username_user: 'cajera',
    p_password_user: null,
    p_branch_office: [],
  };
  const LIST = { p_page: 1, p_page_size: 10, p_search: 'a', p_sort: 'id_profile', p_order: 'asc' };
  const W9 = {
    p_name: 'A',
    p_tax_class: 'individual',
    p_address: 'x',
    p_city: 'x',
    p_state: 'x',
    p_zip: '77001',
    p_tin_type: 'ssn',
    p_tin: '123456789',
    p_certified: 1,
    p_signature: 'A',
  };
  const CALLS: Record<string, Body> = {
    '/profile/insert/update': PROFILE,
    '/profile/get/all': LIST,
    '/profile/delete': { p_id: 999, p_name: 'x', p_id_profile: 999 },
    '/worker/insert/update': WORKER,
    '/worker/get/all': { ...LIST, p_sort: 'id_worker' },
    '/worker/delete': { p_id: 999, p_name: 'x', p_id_worker: 999 },
    '/users/insert/update': { p_id_user: 2, p_username: 'cajera', p_password: '', p_id_profile: 3, p_enabled: 1 },
    '/users/delete': { p_id_user: 999, p_username: 'x' },
    '/users/personal/information/update': { p_phone: '55', p_email: 'a@b.mx', p_address: 'x' },
    '/users/my/branch/office': {},
    '/users/password/change': { p_username: 'admin', p_new_password: 'corta' },
    '/users/session': {},
    '/terms/accepted': { p_id_type_money: 2, p_contrato_json_usa: W9 },
    '/terms/tax-forms': { ...LIST, p_sort: 'id_customers' },
    '/terms/tax-number': { p_id_customers: 999 },
    '/settings/update': {
      p_name: 'Ceiba',
      p_rfc: null,
      p_branches_production: [],
      p_mail_sender: { p_name: 'x', p_email: 'x@y.mx' },
      p_payment_expiry_minutes: { p_card: 30, p_voucher: null, p_transfer: null },
      p_fiscal_rates: [
        {
          p_from: '2014-01-01',
          p_iva: '0.16',
          p_iva_border: null,
          p_isr_resico: '0',
          p_isr_fic: '0',
          p_iva_withheld_thirds: 2,
        },
      ],
      p_contract_pesos: 'x',
    },
    '/settings/image': { p_kind: 'logo' },
    '/audit/get': {
      ...LIST,
      p_sort: 'at',
      p_entity: 'x',
      p_id: '1',
      p_id_user: 1,
      p_date_start: '2026-01-01',
      p_date_end: '2026-01-02',
    },
  };

  it.each(Object.entries(CALLS))('%s answers every odd value clearly', async (path, body) => {
    const wrong: string[] = [];
    const look = (place: string, answer: TestAnswer) => {
      const clear = answer.status < 500 && typeof answer.message === 'string' && 'data' in answer;
      const said = answer.status === 200 || answer.message.length > 0;
      if (!clear || !said || /sql|\bat \/|undefined|\[object/i.test(answer.message))
        wrong.push(`${place}: ${answer.status} ${answer.message}`);
    };
    for (const [place, changed] of variants(body)) look(place, await t.post(path, changed, admin));
    for (const whole of [[], 'texto', 5, null, [body]])
      look(
        `body ${JSON.stringify(whole).slice(0, 30)}`,
        await t.post(path, whole, admin, { 'content-type': 'application/json' }),
      );
    expect(wrong).toEqual([]);
  });

  it('sign-in and forgotten password answer odd values clearly, whoever asks', async () => {
    for (const path of ['/users/login', '/users/password/forgot'])
      for (const [place, body] of variants({
        p_username: 'x',
        p_type: 2,
        ...(path.endsWith('login') ? { p_password: 'y' } : {}),
      })) {
        const answer = await t.call('POST', path, body, { headers: { 'x-forwarded-for': `10.0.0.${place.length}` } });
        expect([place, answer.status < 500]).toEqual([place, true]);
      }
  });

  it.each([
    '/profile/get/id',
    '/profile/tags-items',
    '/worker/get/id',
    '/worker/get/profile',
    '/users/get/id',
    '/settings/image',
    '/users/photo/1',
  ])('%s/{x} answers odd ids clearly', async (path) => {
    for (const odd of [
      '0',
      '-1',
      '1.5',
      '1e9',
      '99999999999',
      '9'.repeat(30),
      'x',
      '%00',
      "1'--",
      'ñ',
      '..%2f1',
      '%F0%9F%98%80',
    ]) {
      const { status } = await t.fetch(`${path}/${odd}`, admin);
      expect([odd, status < 500]).toEqual([odd, true]);
    }
  });

  it('what is taken comes back letter by letter', async () => {
    for (const text of KEPT) {
      const saved = await t.post<{ id_profile: number }>(
        '/profile/insert/update',
        { ...PROFILE, p_description_profile: text },
        admin,
      );
      expect([text, saved.status]).toEqual([text, 200]);
      const shown = await t.fetch<{ description_profile: string }>(`/profile/get/id/${saved.data.id_profile}`, admin);
      expect(shown.data.description_profile).toBe(text.trim());
      await t.post('/worker/insert/update', { ...WORKER, p_name_worker: text, p_last_name_worker: text }, admin);
      const worker = await t.fetch<{ name_worker: string }>('/worker/get/id/2', admin);
      expect(worker.data.name_worker).toBe(text.trim());
      await t.post('/users/personal/information/update', { p_address: text }, admin);
      const me = await t.fetch<{ address: string }>('/users/get/personal/information', admin);
      expect(me.data.address).toBe(text.trim());
      await t.post('/settings/update', { p_name: text, p_contract_pesos: text }, admin);
      const settings = await t.fetch<{ name: string; contract_pesos: string }>('/settings/get', admin);
      expect([settings.data.name, settings.data.contract_pesos]).toEqual([text.trim(), text.trim()]);
    }
  });
});
