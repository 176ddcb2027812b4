import {
  type MissingUsFormRow,
  US_FORM_TEXTS,
  type UsFormFile,
  type UsFormFileTaken,
  type UsFormRow,
  type UsFormsMade,
} from '@ceiba/commissions/contract';
import { BRANCH, type Company, openCompany, PERIOD } from '@ceiba/commissions/testing';
import { createPartner, grant, makeWorker } from '@ceiba/identity/testing';
import { dayInZone } from '@ceiba/platform/contract';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { payoutLineTable } from '../persistence/payout.entity';
import { usForms } from '../persistence/us-forms.sql';
import { MissingUsFormsReport } from './us-forms.report';

const CALL = '/commissions/report/1099';
const LAYOUT = 1;
const FORM = {
  ...{ name: 'José Ñandú', business_name: '', tax_class: 'individual', address: '1 Main St.', city: 'Los Angeles' },
  ...{ state: 'CA', zip: '90001', tin_type: 'ssn', certified: 1, signature: 'José Ñandú' },
};

describe('forms 1099-NEC', () => {
  let company: Company;
  let t: Company['t'];
  let year: number;

  // In dollars: 2 reaches the threshold to the cent, 3 lacks a cent, 4 gave no W-9, 5 was paid and it came back; 6 is paid in pesos.
  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      ...[2, 3, 4, 5].map((id) => ({ id, upline: 1, money: 1 as const })),
      { id: 6, upline: 1 },
    ]);
    t = company.t;
    year = Number(dayInZone(new Date()).slice(0, 4));
    await t.db.execute(`insert into us_threshold (date_from, state, amount_threshold) values (?, 'US', 2000)`, [
      `${year}-01-01`,
    ]);
    await pay(2, '1500.00', `${year}-01-01`);
    await pay(2, '500.00', `${year}-12-31`, { source: 'bonus', id_subject: 1 });
    await pay(3, '1999.99', `${year}-06-30`);
    await pay(4, '5000.00', `${year}-06-30`);
    await pay(5, '9000.00', `${year}-06-30`, { state: 'returned' });
    await pay(5, '8000.00', null, { state: 'sent', id_period: PERIOD.next });
    await pay(5, '600.00', `2025-12-31`, { source: 'sea' });
    await pay(6, '90000.00', `${year}-06-30`, { id_type_money: 2 });
    await sign(2, '123-45-6789');
    await sign(3, '12-3456789', { tin_type: 'ein', name: 'Ñandú & Sons, LLC', tax_class: 'llc', llc_class: 'C' });
  });
  afterAll(() => t.close());

  async function pay(id_customers: number, amount: string, paid_on: string | null, more: object = {}): Promise<number> {
    return payoutLineTable.insert(t.db, {
      ...{ id_period: PERIOD.before, id_customers, id_type_money: 1, amount, state: 'paid', paid_on },
      ...{ created_at: new Date(), ...more },
    });
  }

  async function sign(id: number, tin: string, more: object = {}): Promise<void> {
    await createPartner(t, id);
    await t.db.execute('update users set id_type_money = 1 where id_customers = ?', [id]);
    const form = { ...FORM, tin, ...more };
    expect((await t.post('/terms/accepted', { p_contrato_json_usa: form }, await t.login(String(id), 1))).status).toBe(
      200,
    );
  }

  const listed = async (more: object = {}, token = company.admin) =>
    (await t.post<{ rows: UsFormRow[] }>(CALL, { p_year: year, p_excel: 0, ...more }, token)).data.rows.map((row) => [
      ...[row.id_customers, row.state, row.paid, row.threshold, row.tin, row.declared],
    ]);
  const make = (token = company.admin, more: object = {}) =>
    t.post<UsFormsMade>('/commissions/1099/insert', { p_year: year, p_id_us_form_layout: LAYOUT, ...more }, token);
  const take = (id: number, token = company.admin) =>
    t.post<UsFormFileTaken>('/commissions/1099/file/take', { p_id_us_form_file: id }, token);
  const filed = (id: number, day: string) =>
    t.post('/commissions/1099/file/filed', { p_id_us_form_file: id, p_filed_on: day }, company.admin);
  const files = async () =>
    (await company.asked<{ rows: UsFormFile[] }>('/commissions/1099/file/get', { p_year: year })).rows;
  const counted = (branches: number[]) =>
    runAs(SYSTEM, () => t.get(MissingUsFormsReport).count({ ...SYSTEM, branches }));
  const lines = ({ csv }: UsFormFileTaken) => csv.trimEnd().split('\r\n');

  it('are due from the threshold on, by the day of the payment, of what stayed paid in dollars', async () => {
    expect(await listed()).toEqual([
      [4, 'missing', '5000.00', '2000.00', null, null],
      [2, 'ready', '2000.00', '2000.00', '***-**-6789', null],
    ]);
    expect(await listed({ p_reach: 'all', p_state: 'below' })).toEqual([
      [3, 'below', '1999.99', '2000.00', '**-***6789', null],
    ]);
    expect(await listed({ p_reach: 'all' })).toHaveLength(3);
    // 600.00 held in 2025: who reached it is due.
    expect(await listed({ p_year: 2025 })).toEqual([[5, 'missing', '600.00', '600.00', null, null]]);
    expect(await listed({ p_year: 2024 })).toEqual([]);
    expect(await listed({ p_search: 'Nombre4' })).toEqual([[4, 'missing', '5000.00', '2000.00', null, null]]);
  });

  it('of a state with a threshold of its own are due from that, once it holds', async () => {
    const own = { p_state: 'CA', p_amount_threshold: '600.00' };
    const { id } = await company.asked<{ id: number }>('/us-threshold/insert/update', {
      ...{ p_date_from: `${year + 1}-01-01`, ...own },
    });
    expect(await listed()).toHaveLength(2);
    await company.asked('/us-threshold/insert/update', {
      ...{ p_id_us_threshold: id, p_date_from: `${year}-07-01`, ...own },
    });
    expect(await listed()).toEqual([
      [4, 'missing', '5000.00', '2000.00', null, null],
      [2, 'ready', '2000.00', '600.00', '***-**-6789', null],
      [3, 'ready', '1999.99', '600.00', '**-***6789', null],
    ]);
    await company.asked('/us-threshold/delete', { p_id: id });
    expect(await listed()).toHaveLength(2);
  });

  it('lack a W-9 in a list of their own, which the start page counts for the branches of who looks', async () => {
    const { rows } = await company.asked<{ rows: MissingUsFormRow[] }>(`${CALL}/missing`, {
      ...{ p_year: year, p_excel: 0 },
    });
    expect(rows.map(({ id_customers, paid, threshold }) => [id_customers, paid, threshold])).toEqual([
      [4, '5000.00', '2000.00'],
    ]);
    const shown = Number(dayInZone(new Date()).slice(5, 7)) > 3 ? 1 : 0;
    expect((await counted([BRANCH.dollars])).count).toBe(shown);
    expect((await counted([BRANCH.pesos])).count).toBe(0);
  });

  it('read what a year paid along one index that holds all of it', async () => {
    const { sql, params } = usForms(year, { federal: '2000.00', states: [] });
    const plan = await t.db.query<{ table: string; key: string | null; Extra: string }>(
      `explain select count(*) from ${sql}`,
      params,
    );
    expect(plan.find(({ table }) => table === 'l')).toMatchObject({
      key: 'payout_line_paid',
      Extra: expect.stringContaining('Using index') as string,
    });
  });

  it('go into files once, whoever asks at once, and the numbers stand in none but the file', async () => {
    const made = await Promise.all([make(), make(), make()]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(made.find(({ status }) => status === 422)?.message).toBe(US_FORM_TEXTS.nothing);
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    expect(file).toMatchObject({ forms: 1, corrected: 0, total: '2000.00', filed_on: null, mine: 1 });
    expect(await listed({ p_state: 'exported' })).toEqual([
      [2, 'exported', '2000.00', '2000.00', '***-**-6789', '2000.00'],
    ]);
    const taken = (await take(file?.id_us_form_file ?? 0)).data;
    expect(taken.name).toBe(`1099-nec-${year}-${file?.id_us_form_file}.csv`);
    expect(lines(taken)).toEqual([
      'Form Type,Tax Year,Corrected,Recipient TIN Type,Recipient TIN,Recipient Name,Recipient Name 2,Address,City,State,ZIP,Country,Account Number,Box 1 Nonemployee Compensation',
      `1099-NEC,${year},,2,123456789,Jose Nandu,,1 Main St.,Los Angeles,CA,90001,US,2,2000.00`,
    ]);
    expect(
      await t.db.query(`select actor_name, entity_id, changes from audit where command = 'TakeUsFormFile'`),
    ).toEqual([
      { actor_name: 'Andrea Morales Ruiz', entity_id: String(file?.id_us_form_file), changes: { numbers: 'shown' } },
    ]);
    for (const table of ['audit', 'outbox', 'idempotency_key', 'terms_acceptance', 'us_form', 'us_form_file'])
      expect(JSON.stringify(await t.db.query(`select * from ${table}`))).not.toMatch(/123-?45-?6789/);
  });

  it('whose amount changes after that are corrected, down to nothing', async () => {
    const more = await pay(2, '13000.00', `${year}-07-01`, { id_period: PERIOD.current });
    expect(await listed({ p_state: 'changed' })).toEqual([
      [2, 'changed', '15000.00', '2000.00', '***-**-6789', '2000.00'],
    ]);
    const { ids } = (await make()).data;
    expect(lines((await take(ids[0] ?? 0)).data)[1]).toBe(
      `1099-NEC,${year},X,2,123456789,Jose Nandu,,1 Main St.,Los Angeles,CA,90001,US,2,15000.00`,
    );
    await payoutLineTable.update(t.db, { id_payout_line: more }, { state: 'returned' });
    await t.db.execute(`update payout_line set state = 'returned' where id_customers = 2`);
    expect(await listed({ p_state: 'changed' })).toEqual([
      [2, 'changed', '0.00', '2000.00', '***-**-6789', '15000.00'],
    ]);
    const again = (await make()).data;
    expect(again).toMatchObject({ forms: 1, total: '0.00' });
    expect(lines((await take(again.ids[0] ?? 0)).data)[1]).toMatch(/,X,.*,2,0\.00$/);
    expect((await files()).map(({ corrected, total }) => [corrected, total])).toEqual([
      [1, '0.00'],
      [1, '15000.00'],
      [0, '2000.00'],
    ]);
  });

  it('are marked as filed on a day that can be, once', async () => {
    const [last] = await files();
    const id = last?.id_us_form_file ?? 0;
    const today = dayInZone(new Date());
    for (const day of ['2020-01-01', '2199-01-01'])
      expect(await filed(id, day)).toMatchObject({ status: 422, message: US_FORM_TEXTS.early });
    const both = await Promise.all([filed(id, today), filed(id, today)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await files())[0]).toMatchObject({ filed_on: today, user_confirmed: 'Andrea Morales Ruiz' });
    expect(await listed({ p_state: 'filed' })).toEqual([[2, 'filed', '0.00', '2000.00', '***-**-6789', '0.00']]);
    expect(await filed(999, today)).toMatchObject({ status: 404, message: US_FORM_TEXTS.noFile });
  });

  it('are made in files of as many rows as the layout says, in columns that it can say', async () => {
    await t.db.execute(`update payout_line set state = 'paid' where id_customers = 2 and id_period <> ?`, [
      PERIOD.current,
    ]);
    await pay(3, '0.01', `${year}-08-01`, { id_period: PERIOD.current });
    const save = (columns: string, name: string) =>
      company.asked<{ id: number }>('/us-form-layout/insert/update', {
        ...{ p_name_layout: name, p_columns_layout: columns, p_rows_file: 1 },
      });
    const wrong = await save('TIN=tin; Name=rfc', 'Malo');
    expect(await make(company.admin, { p_id_us_form_layout: wrong.id })).toMatchObject({
      ...{ status: 422, message: US_FORM_TEXTS.layoutWrong('Name=rfc') },
    });
    const own = await save('TIN=tin;Name=name;Amount=amount', 'Otro programa');
    const { ids, forms } = (await make(company.admin, { p_id_us_form_layout: own.id })).data;
    expect([ids.length, forms]).toEqual([2, 2]);
    const texts = await Promise.all(ids.map(async (id) => lines((await take(id)).data)));
    expect(texts).toEqual([
      ['TIN,Name,Amount', '123456789,Jose Nandu,2000.00'],
      ['TIN,Name,Amount', '123456789,"Nandu & Sons, LLC",2000.00'],
    ]);
    expect(await make(company.admin, { p_id_us_form_layout: 99 })).toMatchObject({ status: 404 });
  });

  it('are for who holds the screens and actions, of his branches', async () => {
    const [last] = await files();
    const id = last?.id_us_form_file ?? 0;
    const { id_profile } = await company.asked<{ id_profile: number }>('/profile/insert/update', {
      p_description_profile: 'SÓLO LISTA',
      p_permissions: [grant('comisiones-periodo', { main: 1 }), grant('formularios-fiscales')],
    });
    const reader = await makeWorker(t, company.admin, {
      ...{ username: 'lectora', id_profile, branch_office: [BRANCH.dollars] },
    });
    expect(await listed({}, reader)).toHaveLength(3);
    for (const answer of [await make(reader), await take(id, reader), await make(await t.login('2', 1))])
      expect(answer.status).toBe(403);
    const all = grant('formularios-fiscales', { actions: ['new', 'confirm'], main: 1 });
    const other = await company.asked<{ id_profile: number }>('/profile/insert/update', {
      ...{ p_description_profile: 'OTRA SUCURSAL', p_permissions: [all, grant('comisiones-periodo')] },
    });
    const stranger = await makeWorker(t, company.admin, {
      ...{ username: 'otra', id_profile: other.id_profile, branch_office: [BRANCH.pesos] },
    });
    expect(await listed({}, stranger)).toEqual([]);
    expect((await make(stranger)).message).toBe(US_FORM_TEXTS.nothing);
    expect((await take(id, stranger)).status).toBe(403);
    const seen = await t.post<{ rows: UsFormFile[] }>('/commissions/1099/file/get', { p_year: year }, stranger);
    expect(new Set(seen.data.rows.map(({ mine }) => mine))).toEqual(new Set([0]));
  });
});
