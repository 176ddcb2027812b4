import { Global, Module } from '@nestjs/common';
import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import {
  type CustomerCard,
  type CustomerRow,
  type DeletedCustomer,
  type RegisteredCustomer,
  STAFF_FIELDS,
} from '@ceiba/customers/contract';
import { insertCustomers, personPapers } from '@ceiba/customers/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { createPartner, hireStaff } from '@ceiba/identity/testing';
import { insertPeriods } from '@ceiba/periods/testing';
import type { ListResult } from '@ceiba/platform/contract';
import { readPdf, SYSTEM, UnitOfWork, runAs } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CustomerFigures, CustomerReader, CustomersModule } from '..';

const form = (more: object = {}) => ({
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
  p_id_upline: 2,
  p_id_branch_office: 16,
  p_id_type_price: 2,
  p_id_language: 1,
  p_id_country: 1,
  p_curp_customers: 'GAMA800912MSPRRD05',
  ...more,
});

/** In the network's place. */
class Golden extends CustomerFigures {
  find(ids: readonly number[]) {
    const figures = {
      name_plan: 'ORO',
      point_current_customers: '120.00',
      point_business_customers: '900.00',
      last_name_period_purchase_customers: null,
    };
    return Promise.resolve(new Map(ids.map((id) => [id, figures])));
  }
  ranks() {
    return Promise.resolve(
      new Map([
        [0, 'SIN RANGO'],
        [3, 'ORO'],
      ]),
    );
  }
  without() {
    return { sql: 'c.id_customers = ?', params: [5] };
  }
}

@Global()
@Module({ providers: [{ provide: CustomerFigures, useClass: Golden }], exports: [CustomerFigures] })
class GoldenModule {}

/** 1 the company, 2 and 3 below it, 4 below 2, 5 below 4. */
async function seed(t: TestApp): Promise<void> {
  await insertBranches(t.db, [{ id_branch_office: 16, key_branch_office: 'CORP', name_branch_office: 'Corporativo' }]);
  const person = (id: number, upline: number | null, name: string, last: string) => ({
    id_customers: id,
    id_upline: upline,
    id_sponsor: upline,
    name_customers: name,
    last_name_customers: last,
    id_branch_office: 16,
    curp_customers: 'GAMA800912MSPRRD05',
    phone_customers: '5500000000',
  });
  await insertCustomers(t.db, [
    person(1, null, 'Grupo', 'Ceiba'),
    person(2, 1, 'Lucía', 'Núñez'),
    person(3, 1, 'Pedro', 'Ramos'),
    person(4, 2, 'Ana', 'Muñoz'),
    person(5, 4, 'Óscar', 'Munoz'),
  ]);
  for (const id of [2, 3, 4, 5]) await createPartner(t, id);
}

describe('customers', () => {
  let t: TestApp;
  let admin: string;
  let partner: string;
  const save = (more: object = {}, token = admin, headers?: Record<string, string>) =>
    t.post<RegisteredCustomer>('/customers/insert/update', form(more), token, headers);
  const events = (name: string) =>
    t.db.query<{ payload: object }>('select payload from outbox where event = ? order by id', [name]);

  beforeAll(async () => {
    t = await createTestApp({
      modules: [IdentityModule, BranchesModule, CustomersModule, GoldenModule],
      worker: false,
    });
    await hireStaff(t, [16]);
    await seed(t);
    [admin, partner] = [await t.login('admin'), await t.login('2', 1)];
  });
  afterAll(() => t.close());

  it('are registered with a user and a first password, and the network hears of it', async () => {
    const saved = await save({
      p_customers_bank: JSON.stringify([{ id_bank: 4, number_account_bank: '123', id_type_format_pay: 1 }]),
    });
    expect(saved).toMatchObject({ status: 200, message: 'Cliente registrado.', data: { id_type_money: 2 } });
    const { id, password } = saved.data;
    expect(password).toMatch(/^[A-Za-z0-9]{8}$/);
    const login = await t.post('/users/login', { p_username: String(id), p_password: password, p_type: 1 });
    expect(login.data).toMatchObject({ status: 'CHANGE_PASSWORD' });
    expect((await events('customer.registered.v1')).at(-1)?.payload).toEqual({
      id_customers: id,
      id_upline: 2,
      id_sponsor: 2,
      id_status: 1,
    });
    const record = (await t.fetch<Record<string, unknown>>(`/customers/get/id/${id}`, admin)).data;
    expect(record).toMatchObject({
      id_worker_created: 1,
      full_name: 'Sofía Peña Núñez',
      name_upline: 'Lucía Núñez',
      curp_customers: 'GAMA800912MSPRRD05',
      customers_bank: [{ id_bank: 4, name_bank: 'Banorte', number_account_bank: '123' }],
    });
    const audit = await t.db.one<{ changes: unknown }>(
      "select group_concat(coalesce(changes, '')) as changes from audit",
    );
    expect(JSON.stringify(audit)).not.toContain(password);
  });

  it('are registered once when the same form is sent again, without showing a password that is not his', async () => {
    const key = { 'idempotency-key': 'draft-0123456789abcdef' };
    const first = await save({}, admin, key);
    const second = await save({}, admin, key);
    expect([second.status, second.data.id, second.data.password]).toEqual([200, first.data.id, null]);
    expect((await save({ p_name_customers: 'Otra' }, admin, key)).status).toBe(422);
  });

  it('warn in order before they are saved', async () => {
    const warned = async (more: object) => (await save(more)).message;
    const blank = { p_id_upline: '', p_id_branch_office: '', p_id_type_price: '', p_id_language: '', p_id_country: '' };
    expect(await warned(blank)).toBe('Por favor, verifique el Sponsor/Upline');
    expect(await warned({ ...blank, p_id_upline: 2 })).toBe('Por favor, seleccionar la sucursal');
    expect(await warned({ p_id_upline: 999 })).toBe('Por favor, verifique el Sponsor/Upline');
    expect(await warned({ p_id_branch_office: 99 })).toBe('La sucursal no existe.');
    expect(await warned({ p_curp_customers: '' })).toBe('Por favor, ingresar texto alfumérico de 18 caracteres.');
    const curp = await t.post<{ fields: object[] }>(
      '/customers/insert/update',
      form({ p_curp_customers: 'CORTA' }),
      admin,
    );
    expect([curp.status, curp.data.fields]).toEqual([
      400,
      [{ field: 'curp_customers', message: 'Por favor, ingresar texto alfumérico de 18 caracteres.' }],
    ]);
  });

  it('change but never move; a change of status ends the sessions and is told', async () => {
    const victim = await t.login('5', 1);
    const more = {
      p_id_customers: 5,
      p_id_upline: 3,
      p_id_status: 0,
      p_name_customers: 'Óscar',
      p_last_name_customers: 'Munoz',
    };
    expect((await save(more)).message).toBe('Cliente modificado.');
    const card = await t.get(CustomerReader).get(5);
    expect([card.id_upline, card.id_status]).toEqual([4, 0]);
    expect((await events('customer.status-changed.v1')).map(({ payload }) => payload)).toEqual([
      { id_customers: 5, id_status: 0 },
    ]);
    expect((await t.post('/users/session', {}, victim)).status).toBe(401);
    expect((await save({ p_id_customers: 1 })).status).toBe(409);
    expect((await save({ p_id_customers: 9999 })).status).toBe(404);
  });

  it('are registered by a partner below himself only, and wait for the call centre', async () => {
    const own = await save({ p_id_upline: 4, p_id_sponsor: 3, p_id_status: 1 }, partner);
    expect(own.response).toBe('success');
    expect(await t.get(CustomerReader).get(own.data.id)).toMatchObject({
      id_upline: 4,
      id_sponsor: 2,
      id_status: 0,
      save_online: 1,
      pay_membership: 0,
    });
    expect((await save({ p_id_upline: 3 }, partner)).message).toBe('Por favor, verifique el Sponsor/Upline');
    expect((await save({ p_id_customers: 4 }, partner)).status).toBe(403);
  });

  it('keep what only staff decide about them, whoever else sends it', async () => {
    const staffs = {
      p_id_sponsor: 3,
      p_id_status: 1,
      p_id_type_price: 3,
      p_type_fee: 'SIN_IMPUESTO',
      p_pay_membership: 1,
      p_data_validated: 1,
      p_date_fee_choice: '2026-01-31',
    };
    const kept = ({
      id_sponsor,
      id_status,
      id_type_price,
      type_fee,
      pay_membership,
      data_validated,
      date_fee_choice,
    }: CustomerCard) => ({
      p_id_sponsor: id_sponsor,
      p_id_status: id_status,
      p_id_type_price: id_type_price,
      p_type_fee: type_fee,
      p_pay_membership: pay_membership,
      p_data_validated: data_validated,
      p_date_fee_choice: date_fee_choice,
    });
    expect(Object.keys(staffs)).toEqual(STAFF_FIELDS.map((field) => `p_${field}`));
    const papers = (mark: string) => ({
      p_curp_customers: personPapers(mark).curp,
      p_date_birthday_customers: '1980-01-01',
    });
    const byPartner = await save({ ...papers('BC'), p_id_upline: 4, ...staffs }, partner);
    expect(kept(await t.get(CustomerReader).get(byPartner.data.id))).toEqual({
      p_id_sponsor: 2,
      p_id_status: 0,
      p_id_type_price: 2,
      p_type_fee: 'ASIMILADOS',
      p_pay_membership: 0,
      p_data_validated: 0,
      p_date_fee_choice: null,
    });
    const before = await t.get(CustomerReader).get(2);
    // His own record's form knows none of these fields.
    const own = await t.post('/users/personal/information/update', { ...staffs, p_phone: '55' }, partner);
    expect(own.status).toBe(400);
    expect(await t.get(CustomerReader).get(2)).toEqual(before);
    // The form's phone and mail are others', too: seen.
    const byStaff = await save({ ...papers('DF'), p_id_upline: 4, p_papers_confirmed: 1, ...staffs });
    expect(kept(await t.get(CustomerReader).get(byStaff.data.id))).toEqual(staffs);
  });

  it("ask staff whether another's papers are meant, when the form says that nobody has seen it", async () => {
    const { curp } = personPapers('GH');
    let people = 0;
    const save = (more: object, token = admin) => {
      const mark = `paper-${(people += 1)}`;
      const own = { p_phone_customers: mark, p_email_customers: `${mark}@ceiba.example` };
      return t.post<RegisteredCustomer>('/customers/insert/update', form({ ...own, ...more }), token);
    };
    const papers = { p_curp_customers: curp, p_date_birthday_customers: '1980-01-01' };
    const first = await save({ ...papers, p_id_upline: 4 });
    const holder = { id_customers: first.data.id, full_name: expect.any(String) as string, field: 'curp' };
    const count = async () => (await t.db.query('select id_customers from customers')).length;
    const before = await count();
    const asked = await save({ ...papers, p_id_upline: 4, p_papers_confirmed: 0 });
    expect(asked).toMatchObject({ status: 409, data: { code: 'CUSTOMERS.PAPERS', others: [holder] } });
    expect(asked.message).toMatch(new RegExp(`^La CURP es también del cliente ${first.data.id} \\(`));
    expect(await count()).toBe(before);
    expect((await save({ ...papers, p_id_upline: 4, p_papers_confirmed: 2 })).status).toBe(400);
    // Seen and meant: saved, and the audit says so. A call of the specification is saved unasked.
    const seen = await save({ ...papers, p_id_upline: 4, p_papers_confirmed: 1 });
    const unasked = await save({ ...papers, p_id_upline: 4 });
    const [one, two] = [seen.data.id, unasked.data.id];
    const audits = await t.db.query<{ changes: { papers: object } }>(
      `select changes from audit where entity = 'customers' and entity_id in (?) and command = 'RegisterCustomer' order by id`,
      [[String(one), String(two)]],
    );
    expect(audits.map(({ changes }) => changes.papers)).toEqual([
      { problems: [], others: [holder], papers_confirmed: 1 },
      { problems: [], others: [holder, { ...holder, id_customers: one }] },
    ]);
    const kept = await t.get(CustomerReader).get(one);
    expect([kept.curp_customers, kept.data_validated]).toEqual([curp, 0]);
    const changed = await save({ ...papers, p_id_customers: two, p_papers_confirmed: 0 });
    expect(changed).toMatchObject({ status: 409, data: { others: [holder, { id_customers: one }] } });
    // A partner hears nothing of whose they are.
    const byPartner = await save({ ...papers, p_id_upline: 4, p_papers_confirmed: 0 }, partner);
    expect([byPartner.status, JSON.stringify(byPartner.data)]).toEqual([200, expect.not.stringContaining('others')]);
  });

  it('are compared by INE, mail, phone and account, and their CLABE is checked', async () => {
    const bank = (number_account_bank: string, id_bank: number) => ({
      p_customers_bank: JSON.stringify([{ id_bank, number_account_bank, id_type_format_pay: 1 }]),
    });
    const person = (mark: string, more: object = {}) => ({
      p_curp_customers: personPapers(mark).curp,
      p_date_birthday_customers: '1980-01-01',
      p_phone_customers: `55-${mark}`,
      p_email_customers: `${mark}@ceiba.example`,
      p_ife_customers: `INE${mark}`,
      ...bank('012180001183597198', 1),
      ...more,
    });
    const validated = async (id: number) => (await t.get(CustomerReader).get(id)).data_validated;
    const first = await save(person('JK', { p_data_validated: 1 }));
    expect(await validated(first.data.id)).toBe(1);
    const twin = person('LM', {
      p_phone_customers: '55-JK',
      p_email_customers: 'jk@ceiba.example',
      p_ife_customers: 'INEJK',
      p_data_validated: 1,
    });
    const asked = await save({ ...twin, p_papers_confirmed: 0 });
    const name = `(Sofía Peña Núñez).`;
    expect([asked.status, asked.message]).toEqual([
      409,
      ['La cuenta bancaria', 'El correo', 'La INE', 'El teléfono']
        .map((what) => `${what} es también del cliente ${first.data.id} ${name}`)
        .join(' '),
    ]);
    const [seen, unasked] = [
      await save({ ...twin, p_papers_confirmed: 1 }),
      await save({ ...twin, p_curp_customers: personPapers('PQ').curp }),
    ];
    expect([await validated(seen.data.id), await validated(unasked.data.id)]).toEqual([1, 0]);
    // What stands as before was seen before.
    const again = await save({
      ...twin,
      p_id_customers: seen.data.id,
      p_papers_confirmed: 0,
      p_customers_bank: undefined,
    });
    expect([again.status, await validated(seen.data.id)]).toEqual([200, 1]);
    const wrong = await save({
      ...person('RS'),
      ...bank('012180001183597198', 4),
      p_data_validated: 1,
      p_papers_confirmed: 1,
    });
    expect(await validated(wrong.data.id)).toBe(0);
    const check = await t.post('/customers/papers/check', { p_id_country: 1, ...bank('012180001183597199', 4) }, admin);
    expect(check.data).toEqual({
      problems: ['El dígito verificador de la CLABE terminada en 7199 no es correcto.'],
      others: [],
    });
  });

  it('are doubtful by whatever door what another has comes in, and no door refuses it', async () => {
    const shared = { p_phone_customers: '55-ZZ', p_email_customers: 'zz@ceiba.example' };
    const papers = (mark: string) => ({
      p_curp_customers: personPapers(mark).curp,
      p_date_birthday_customers: '1980-01-01',
      p_data_validated: 1,
    });
    const holder = await save({ ...papers('TU'), ...shared });
    const alone = (mark: string) => ({
      ...papers(mark),
      p_phone_customers: mark,
      p_email_customers: `${mark}@ceiba.example`,
    });
    const edited = await save(alone('VW'));
    const own = await save(alone('XY'));
    await t.db.execute('update users set must_change_password = 0 where id_customers = ?', [own.data.id]);
    const signIn = { p_username: String(own.data.id), p_password: own.data.password, p_type: 1 };
    const { data: session } = await t.post<{ jwt: string }>('/users/login', signIn);
    const keep = (body: object) => t.post('/users/personal/information/update', body, session.jwt);
    const validated = async (id: number) => (await t.get(CustomerReader).get(id)).data_validated;
    // His own address and what stands as before is nobody's doubt.
    await keep({ p_address: 'Calle 9', p_phone: 'XY' });
    expect([await validated(edited.data.id), await validated(own.data.id)]).toEqual([1, 1]);
    const doors: Record<string, () => Promise<{ status: number; data: unknown; id: number }>> = {
      'the form, new': async () => {
        const answer = await save({ ...papers('AB'), ...shared });
        return { ...answer, id: answer.data.id };
      },
      'the form, edited': async () => ({
        ...(await save({ ...papers('VW'), ...shared, p_id_customers: edited.data.id })),
        id: edited.data.id,
      }),
      'his own record': async () => ({ ...(await keep({ p_email: 'zz@ceiba.example' })), id: own.data.id }),
    };
    for (const [door, open] of Object.entries(doors)) {
      const { status, data, id } = await open();
      expect([door, status, await validated(id)]).toEqual([door, 200, 0]);
      expect(JSON.stringify(data)).not.toContain(`"id_customers":${holder.data.id}`);
    }
  });

  it('are read by a partner as far as his downline goes, without private data', async () => {
    const own = (await t.fetch<object>('/customers/get/id/2', partner)).data;
    expect(own).toHaveProperty('curp_customers');
    const below = (await t.fetch<object>('/customers/get/id/4', partner)).data;
    expect(below).toMatchObject({ full_name: 'Ana Muñoz', id_upline: 2 });
    for (const secret of [
      'curp_customers',
      'rfc_customers',
      'ife_customers',
      'phone_customers',
      'address_customers',
      'email_customers',
      'customers_bank',
    ])
      expect(below).not.toHaveProperty(secret);
    for (const path of [
      'get/id/1',
      'get/id/3',
      'get/id/999',
      'get/validate/3',
      'search/refer/3',
      'bank/get/all/4',
      'social/get/all/4',
      'has/discount/4',
    ])
      expect([path, (await t.fetch(`/customers/${path}`, partner)).status]).toEqual([path, 403]);
    expect((await t.fetch('/customers/get/all', partner)).status).toBe(403);
    expect((await t.fetch('/customers/search/refer/4', partner)).data).toMatchObject({
      id_customers: 4,
      name_customers: 'Ana',
    });
    const reader = t.get(CustomerReader);
    expect(
      await Promise.all([
        reader.isDescendant(2, 5),
        reader.isDescendant(5, 2),
        reader.isDescendant(2, 2),
        reader.isDescendant(3, 5),
      ]),
    ).toEqual([true, false, false, false]);
  });

  it('are listed by page, by id and by name; accents don’t matter, ñ does', async () => {
    const list = async (body: object) =>
      (await t.post<ListResult<CustomerRow>>('/customers/get/all', body, admin)).data;
    const ids = async (body: object) => (await list(body)).rows.map((row) => row.id_customers);
    expect(await ids({ page: 1, page_size: 2, sort: 'id_customers', order: 'asc' })).toEqual([1, 2]);
    expect(await ids({ search: '4' })).toEqual([4]);
    expect(await ids({ search: 'muñoz' })).toEqual([4]);
    expect(await ids({ search: 'LUCIA' })).toEqual([2]);
    expect(await ids({ search: '%%%' })).toEqual([]);
    expect(await t.post('/customers/get/all', { search: 'mu' }, admin)).toMatchObject({
      status: 422,
      message: 'Mínimo 3 caracteres en el nombre',
    });
    expect(await ids({ search: '55000000' })).toEqual([1, 2, 3, 4]);
    expect((await ids({ search: 'gama8009' })).slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(await ids({ search: 'sofia@' })).not.toContain(4);
    expect((await list({ search: '4' })).rows[0]).toMatchObject({
      full_name_sponsor: 'Lucía Núñez',
      key_branch_office: 'CORP',
      code_country: 'MX',
    });
    expect(
      (await t.fetch<ListResult<CustomerRow>>('/customers/get/all?page=1&page_size=3', admin)).data.rows,
    ).toHaveLength(3);
    expect((await list({ search: '4' })).rows[0]).toMatchObject({
      name_plan: 'ORO',
      point_current_customers: '120.00',
    });
  });

  it('are listed for staff with filters, words and figures, but not for partners', async () => {
    interface Row {
      id_customers: number;
      [column: string]: unknown;
    }
    const list = async (body: object) =>
      (await t.post<ListResult<Row> & { ranks: string[] }>('/customers/list', { p_excel: 0, ...body }, admin)).data;
    const ids = async (body: object) => (await list(body)).rows.map((row) => row.id_customers).filter((id) => id <= 5);
    await t.db.execute(
      'update customers set id_status = 0, save_online = 1, pay_membership = 0 where id_customers = 5',
    );
    await t.db.execute(
      "update customers set max_plan = 3, date_registration = '2026-02-01 05:59:59' where id_customers = 4",
    );
    const { rows, ranks } = await list({ p_search: 'muñoz' });
    expect([rows.length, ranks]).toEqual([1, ['SIN RANGO', 'ORO']]);
    expect(rows[0]).toEqual({
      id_customers: 4,
      full_name: 'Ana Muñoz',
      id_status: 1,
      name_plan: 'ORO',
      point_current_customers: '120.00',
      point_business_customers: '900.00',
      last_name_period_purchase_customers: null,
      full_name_sponsor: 'Lucía Núñez',
      id_sponsor: 2,
      name_upline: 'Lucía Núñez',
      id_upline: 2,
      upline_verified: 1,
      key_branch_office: 'CORP',
      code_country: 'MX',
      phone_customers: '5500000000',
      email_customers: '',
      date_registration: '2026-02-01T05:59:59.000Z',
      user_created: 'test',
      id_worker_created: null,
      name_max_plan: 'ORO',
      kit: null,
      pay_membership: null,
      data_validated: 0,
    });
    expect((await list({ p_search: '5' })).rows[0]).toMatchObject({ id_status: 0, pay_membership: 0 });
    expect(await ids({ p_id_status: '0' })).toEqual([5]);
    expect(await ids({ p_id_status: '1', p_sort: 'full_name', p_order: 'desc' })).toEqual([3, 2, 1, 4]);
    expect(await ids({ p_name_max_plan: 'ORO' })).toEqual([4]);
    expect(await ids({ p_name_max_plan: 'nadie' })).toEqual([]);
    expect(await ids({ p_id_country: 2 })).toEqual([]);
    expect(await ids({ p_purchases: 'NEVER' })).toEqual([5]);
    // The company's day: in Mexico it was still January.
    expect(await ids({ p_date_registration_start: '2026-01-31', p_date_registration_end: '2026-01-31' })).toEqual([4]);
    expect(await ids({ p_date_registration_end: '2026-01-30' })).toEqual([1, 2, 3, 5]);
    expect((await t.post('/customers/list', { p_id_branch_office: 'x' }, admin)).status).toBe(400);
    expect((await t.post('/customers/list', {}, partner)).status).toBe(403);
    await t.db.execute(
      'update customers set id_status = 1, save_online = 0, pay_membership = 1 where id_customers = 5',
    );
  });

  it('are named to partners of their own line alone, without what is private', async () => {
    const named = async (token: string, body: object = {}) =>
      (await t.post<ListResult<{ id_customers: number }>>('/customers/get/public', body, token)).data.rows;
    // An earlier test gave him another password.
    await t.db.execute(
      `update users u join users v on v.id_customers = 4 set u.password_hash = v.password_hash, u.enabled_user = 1
       where u.id_customers = 5`,
    );
    const child = await t.login('5', 1);
    const ids = async (token: string, body?: object) => (await named(token, body)).map((row) => row.id_customers);
    expect((await ids(partner)).filter((id) => id <= 5)).toEqual([2, 4]);
    expect(await ids(child)).toEqual([5]);
    expect(await ids(partner, { p_search: 'Ramos' })).toEqual([]);
    expect(await ids(partner, { p_search: '55000000' })).toEqual([]);
    expect((await named(partner, { p_search: '4' }))[0]).toEqual({
      id_customers: 4,
      full_name: 'Ana Muñoz',
      key_branch_office: 'CORP',
    });
    expect(await ids(admin, { p_search: 'ramos' })).toEqual([3]);
    // Whom he brought: 4 is his, 5 is 4's.
    const mine = await t.post<ListResult<{ id_customers: number }>>('/customers/my/new', {}, partner);
    expect(mine.data.rows.find(({ id_customers }) => id_customers === 4)).toEqual({
      id_customers: 4,
      full_name: 'Ana Muñoz',
      date_registration: '2026-02-01T05:59:59.000Z',
      name_price: 'Empresario',
      name_country: 'México',
      type_kit: null,
      id_status: 1,
    });
    expect(mine.data.rows.map(({ id_customers }) => id_customers)).not.toContain(5);
    expect((await t.post('/customers/my/new', {}, admin)).status).toBe(403);
    for (const path of ['/customers/list', '/customers/delete', '/report/customers/new'])
      expect([path, (await t.post(path, { p_id_customers: 4 }, partner)).status]).toEqual([path, 403]);
  });

  it('are new in the period they registered in, by the company’s days', async () => {
    await insertPeriods(t.db, [
      {
        id_period: 1,
        name_period: 'Enero',
        code_period: '2026-01',
        date_start_period: '2026-01-16',
        date_end_period: '2026-01-31',
      },
    ]);
    const { data } = await t.fetch<ListResult<{ id_customers: number }>>('/customers/get/new/1', admin);
    expect(data.rows.map(({ id_customers }) => id_customers)).toEqual([4]);
    expect(data.rows[0]).toMatchObject({ full_name_sponsor: 'Lucía Núñez', key_branch_office: 'CORP' });
    expect((await t.fetch('/customers/get/new/99', admin)).status).toBe(404);
    // As in every list of people, a partner finds them by number and name alone.
    const [{ phone_customers: phone } = { phone_customers: '' }] = await t.db.query<{ phone_customers: string }>(
      'select phone_customers from customers where id_customers = 4',
    );
    const found = async (call: string, token: string, body: object) =>
      (await t.post<ListResult<{ id_customers: number }>>(call, body, token)).data.rows.map((row) => row.id_customers);
    const report = { p_id_period: 1, p_excel: 0 };
    for (const [p_search, staff, mine] of [
      ['muñoz ANA', [4], [4]],
      ['#4', [4], [4]],
      [phone, [4], []],
      ['5', [], []],
    ] as const) {
      expect([p_search, await found('/report/customers/new', admin, { ...report, p_search })]).toEqual([
        p_search,
        staff,
      ]);
      expect([p_search, await found('/customers/my/new', partner, { p_search })]).toEqual([p_search, mine]);
    }
  });

  it('are deleted where they have no past, else they are "De Baja"; the root stays', async () => {
    const remove = (id: number) => t.post<DeletedCustomer>('/customers/delete', { p_id_customers: id }, admin);
    const unlike = {
      p_phone_customers: '5511118888',
      p_email_customers: 'sin.pasado@ceiba.example',
    };
    const bank = {
      p_customers_bank: JSON.stringify([{ id_bank: 4, number_account_bank: '987', id_type_format_pay: 1 }]),
    };
    const added = await save({ ...unlike, ...bank, p_papers_confirmed: 1 });
    expect([added.status, added.message]).toEqual([200, 'Cliente registrado.']);
    const { id } = added.data;
    expect(await remove(id)).toMatchObject({ status: 200, message: 'Cliente eliminado.', data: { id, deleted: 1 } });
    for (const table of ['customers', 'customers_bank', 'users'])
      expect(await t.db.query(`select 1 from ${table} where id_customers = ?`, [id])).toEqual([]);
    expect((await events('customer.deleted.v1')).map(({ payload }) => payload)).toEqual([{ id_customers: id }]);
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await remove(4)).toMatchObject({
      status: 200,
      message: 'El cliente tiene red, inscritos: queda De Baja.',
      data: { id: 4, deleted: 0, uses: ['red', 'inscritos'] },
    });
    const state = `select c.id_status, u.enabled_user from customers c join users u using (id_customers) where id_customers = 4`;
    expect(await t.db.one(state)).toEqual({ id_status: 0, enabled_user: 0 });
    expect((await events('customer.status-changed.v1')).at(-1)?.payload).toEqual({ id_customers: 4, id_status: 0 });
    expect(await remove(4)).toMatchObject({ status: 409, data: { uses: ['red', 'inscritos'] } });
    // Nobody below him, but the tree of a closed period names him.
    await t.db.execute("update period set state_period = 'closed', finish_period = 1 where id_period = 1");
    expect((await remove(3)).data).toEqual({ id: 3, deleted: 0, uses: ['inscritos', 'periodos cerrados'] });
    expect(await remove(1)).toMatchObject({ status: 409, message: 'El cliente raíz no se puede eliminar.' });
    await t.db.execute('update customers set id_status = 1 where id_customers in (3, 4)');
    await t.db.execute('update users set enabled_user = 1 where id_customers in (3, 4)');
  });

  it('are searched by parts of the name, three characters at least', async () => {
    const filter = (body: object) => t.post<ListResult<CustomerRow>>('/customers/get/filter', body, admin);
    expect((await filter({ p_name_customers: 'An' })).message).toBe('Mínimo 3 caracteres en el nombre');
    expect((await filter({})).message).toBe('Mínimo 3 caracteres en el nombre');
    expect((await filter({ p_last_name_customers: 'muñ' })).data.rows.map((row) => row.id_customers)).toEqual([4]);
    expect((await filter({ p_id_customers: 3 })).data.rows.map((row) => row.full_name)).toEqual(['Pedro Ramos']);
    expect((await t.fetch('/customers/get/validate/3', admin)).data).toMatchObject({
      id_customers: 3,
      full_name: 'Pedro Ramos',
      id_status: 1,
    });
    expect((await t.fetch('/customers/get/validate/999', admin)).status).toBe(404);
  });

  it('buy at the counter by themselves where the settings name one of them', async () => {
    const set = (till_customer: number | null) => t.post('/settings/update', { till_customer }, admin);
    const missing = await set(999_999);
    expect(missing).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'till_customer', message: 'El cliente no existe.' }] },
    });
    const counter = async () =>
      (await t.post<{ company: { till_customer: number | null } }>('/users/session', {}, admin)).data.company
        .till_customer;
    expect(await counter()).toBeNull();
    expect((await set(3)).status).toBe(200);
    expect(await counter()).toBe(3);
    expect((await set(null)).status).toBe(200);
    expect(await counter()).toBeNull();
  });

  it('have addresses, one of them the default; a partner keeps his own and sees no other', async () => {
    const place = { zip_code_customers: '72000', department_customers: 'Puebla', province_customers: 'Puebla' };
    const saveAddress = (more: object, token: string) =>
      t.post<{ id: number }>('/customers_address/insert/update', { ...place, ...more }, token);
    const addressesOf = async (id_customers: number) =>
      t.db.query('select address_customers, default_address from customers_address where id_customers = ? order by 1', [
        id_customers,
      ]);
    const first = await saveAddress({ address_customers: 'A' }, partner);
    const second = await saveAddress({ address_customers: 'B', id_customers: 2, default_address: 1 }, admin);
    const foreign = await saveAddress({ address_customers: 'Z', id_customers: 4 }, admin);
    expect([first.status, second.status, foreign.status]).toEqual([200, 200, 200]);
    const a = { address_customers: 'A', default_address: 0 };
    const b = { address_customers: 'B', default_address: 1 };
    expect(await addressesOf(2)).toEqual([a, b]);
    // What is no longer the default was changed: whoever has it open is told.
    const open = await t.fetch<{ version: number }>(`/customers_address/get/id/${first.data.id}`, partner);
    expect(open.data).toEqual({
      ...{ id_customers_address: first.data.id, id_customers: 2, full_name_customers: 'Lucía Núñez', ...place, ...a },
      version: 2,
    });
    // The default can only be handed over.
    await saveAddress({ id_customers_address: second.data.id, address_customers: 'B', default_address: 0 }, partner);
    expect(await addressesOf(2)).toEqual([a, b]);
    const list = async (query: string, token: string) =>
      (await t.fetch<ListResult<object>>(`/customers_address/get/all${query}`, token)).data?.rows.length;
    expect([await list('', partner), await list('', admin), await list('?p_id_customers=4', admin)]).toEqual([2, 3, 1]);
    // Of somebody below, above, beside, and of nobody.
    for (const id_customers of [4, 1, 3, 999]) {
      expect((await t.fetch(`/customers_address/get/all?p_id_customers=${id_customers}`, partner)).status).toBe(403);
      expect((await saveAddress({ address_customers: 'X', id_customers }, partner)).status).toBe(403);
    }
    for (const id of [foreign.data.id, 999]) {
      expect((await t.fetch(`/customers_address/get/id/${id}`, partner)).status).toBe(404);
      expect((await saveAddress({ id_customers_address: id, address_customers: 'X' }, partner)).status).toBe(403);
      const stolen = { id_customers_address: id, id_customers: 2, address_customers: 'X' };
      expect((await saveAddress(stolen, partner)).status).toBe(403);
      expect((await t.post('/customers_address/delete', { p_id: id }, partner)).status).toBe(403);
    }
    expect(await addressesOf(4)).toEqual([{ address_customers: 'Z', default_address: 1 }]);
    const [nobody, moved] = [
      await saveAddress({ address_customers: 'X' }, admin),
      await saveAddress({ id_customers_address: second.data.id, id_customers: 4, address_customers: 'X' }, admin),
    ];
    expect([nobody.message, moved.message]).toEqual([
      'Por favor, seleccione el Cliente.',
      'La dirección es de otro cliente.',
    ]);
    // The one exception: where it is sent what he buys for somebody of his network.
    const bought = (id_customers: number) => t.fetch(`/cart/find/customers?p_id_customers=${id_customers}`, partner);
    expect((await bought(4)).data).toEqual({
      ...{ id_customers_address: foreign.data.id, id_customers: 4, full_name_customers: 'Ana Muñoz' },
      ...{ ...place, address_customers: 'Z', is_customers_sale: 1 },
    });
    expect((await bought(2)).data).toMatchObject({ address_customers: 'B', is_customers_sale: 0 });
    expect((await bought(5)).data).toMatchObject({ id_customers_address: null, id_customers: 5, is_customers_sale: 1 });
    for (const id of [1, 3, 999])
      expect(await bought(id)).toMatchObject({ status: 422, message: 'No Pertenece a tu RED', data: null });
    expect((await t.fetch('/cart/find/customers?p_id_customers=4', admin)).status).toBe(403);
    const gone = { p_id_customers_address: second.data.id, p_name_customers_address: 'B' };
    expect((await t.post('/customers_address/delete', gone, partner)).status).toBe(200);
    expect(await addressesOf(2)).toEqual([{ ...a, default_address: 1 }]);
    expect((await t.post('/customers_address/delete', gone, admin)).status).toBe(404);
    // Whoever is faster: one default.
    await Promise.all(
      ['C', 'D', 'E', 'F'].map((text) => saveAddress({ address_customers: text, default_address: 1 }, partner)),
    );
    const [{ defaults } = { defaults: 0 }] = await t.db.query<{ defaults: number }>(
      'select count(*) as defaults from customers_address where id_customers = 2 and default_address = 1',
    );
    expect([(await addressesOf(2)).length, Number(defaults)]).toEqual([5, 1]);
    expect(
      await t.db.one(
        "select count(*) as told from audit where changes like '%Puebla%' and entity = 'customers_address'",
      ),
    ).toEqual({ told: 0 });
    // His record's line of time goes by what is noted of him.
    expect(
      await t.db.query(
        `select distinct command from audit where entity = 'customers' and entity_id = 2 and command like '%Address' order by command`,
      ),
    ).toEqual([{ command: 'DeleteAddress' }, { command: 'SaveAddress' }]);
  });

  it('hand a new partner his contract and, by mail, the way to his own password', async () => {
    const mine = await save({ p_id_upline: 4, p_id_sponsor: 2, p_phone_customers: '5599999999' });
    const { id } = mine.data;
    const welcome = (id_customers: number, token: string) =>
      t.post('/customers/welcome', { p_id_customers: id_customers }, token);
    const jobs = () =>
      t.db.query<{ payload: object }>("select payload from job where kind = 'identity-send-password-link'");
    expect(await welcome(id, partner)).toMatchObject({
      status: 200,
      message: 'Enviamos el enlace al correo del cliente.',
    });
    expect((await jobs()).map(({ payload }) => payload)).toEqual([{ type: 1, username: String(id), welcome: true }]);
    // A partner's own partners only; not those of others, his line's, or nobody's.
    for (const other of [4, 5, 3, 1, 999]) {
      const expected = other === 4 ? 409 : 403;
      expect([other, (await welcome(other, partner)).status]).toEqual([other, expected]);
    }
    expect((await welcome(5, admin)).message).toBe('El cliente ya eligió su contraseña.');
    const inactive = await save({ p_id_upline: 4 }, partner);
    expect((await welcome(inactive.data.id, partner)).message).toBe(
      'El cliente está inactivo: podrá iniciar sesión cuando se active.',
    );
    expect(await jobs()).toHaveLength(1);

    const contract = (id_customers: number, token: string) =>
      t.app.inject({ method: 'GET', url: `/api/customers/contract/pdf/${id_customers}?token=${token}` });
    const paper = await contract(id, admin);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await readPdf(paper.rawPayload)).join('\n');
    for (const words of [
      'CONTRATO DE EMPRESARIO INDEPENDIENTE',
      'Sofía Peña Núñez',
      'GAMA800912MSPRRD05',
      '8. Vigencia.',
    ])
      expect(text).toContain(words);
    const statuses = await Promise.all([contract(2, partner), contract(4, partner), contract(999, partner)]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
    await t.db.execute('update customers set id_type_money = 1 where id_customers = ?', [id]);
    expect((await contract(id, admin)).statusCode).toBe(422);
  });

  it('are one partner whatever the number of sends of one form at once', async () => {
    const count = async () => (await t.db.query('select id_customers from customers')).length;
    const before = await count();
    const key = { 'idempotency-key': 'draft-of-thirty-two-sends' };
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => save({ p_name_customers: 'Única' }, admin, key)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(new Set(done.map(({ data }) => data.id)).size).toBe(1);
    expect(done.filter(({ data }) => data.password !== null)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
    const users = await t.db.query('select id_user from users where id_customers = ?', [done[0]?.data.id ?? 0]);
    const heard = (await events('customer.registered.v1')).filter(
      ({ payload }) => (payload as { id_customers: number }).id_customers === done[0]?.data.id,
    );
    expect([users.length, heard.length]).toEqual([1, 1]);
  });

  it('use a single discount once, whoever is faster', async () => {
    await t.db.insertMany(
      'customers_discount',
      ['id_customers', 'discount', 'discount_type', 'date_start', 'date_end'],
      [[2, '0.1000', 'CUMPLEANOS', '2020-01-01', '2099-12-31']],
    );
    expect((await t.fetch('/customers/has/discount/2', partner)).data).toEqual({
      status: 1,
      discount: '0.1000',
      discount_type: 'CUMPLEANOS',
    });
    const reader = t.get(CustomerReader);
    const { id_discount } = await reader.discount(2, '2026-05-05');
    const use = () => runAs(SYSTEM, () => t.get(UnitOfWork).run(() => reader.useDiscount(id_discount ?? 0)));
    const results = await Promise.allSettled([use(), use(), use()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await t.fetch('/customers/has/discount/2', admin)).data).toEqual({
      status: 0,
      discount: null,
      discount_type: null,
    });
  });
});
