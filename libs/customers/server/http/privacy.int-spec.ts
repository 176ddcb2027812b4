import JSZip from 'jszip';
import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import type { PrivacyRow } from '@ceiba/customers/contract';
import { insertCustomers } from '@ceiba/customers/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { createPartner, hireStaff } from '@ceiba/identity/testing';
import type { FileLink, ListResult, Saved } from '@ceiba/platform/contract';
import { Clock, date, defineTable, FileStore, int, runAs, SYSTEM, varchar } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { Injectable, Module } from '@nestjs/common';
import { CustomersModule, PersonHold, type PersonHolding } from '..';
import { ForgetAgainSoon } from '../jobs/forget-again.job';
import { SuppressKeptNightly } from '../jobs/suppress-kept.job';

/** In the sales' place: what the law keeps by the year of each row. */
defineTable('test_invoice', 'facturas de prueba', {
  id_invoice: int.auto,
  id_customers: int.follows('customers').person,
  date_doc: date,
  rfc: varchar(13).null.lawful(null, 'date_doc'),
});

/** In the commissions' place: who has no receipt yet. */
@PersonHold()
@Injectable()
class Unstamped implements PersonHolding {
  ids = new Set<number>();
  holds(id: number): Promise<string | null> {
    return Promise.resolve(this.ids.has(id) ? 'Tiene comisiones sin timbrar de 1 periodo.' : null);
  }
}

@Module({ providers: [Unstamped], exports: [Unstamped] })
class Above {}

const TELLING = [
  'Zoraida',
  'Quintabarrios',
  'zoraida@ceiba.example',
  '5512345678',
  'Calle 1',
  'PEXJ900215AB3',
  '012180015012345678',
];

describe('Rights of the person', () => {
  let t: TestApp;
  let url: string;
  let [admin, second, own, other] = ['', '', '', ''];

  const ask = <T>(route: string, token: string, body: object = {}) =>
    t.post<T>(`/customers/privacy/${route}`, body, token);
  const rows = async (token: string, body: object = {}) =>
    (await ask<ListResult<PrivacyRow>>('get/all', token, body)).data.rows;
  /** All that the database says of everybody, as text. */
  const everything = async () => {
    const tables = await t.db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
    );
    const all = await Promise.all(tables.map(({ name }) => t.db.query(`select * from \`${name}\``)));
    return JSON.stringify(all);
  };

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, CustomersModule, Above] });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    await t.db.execute(`create table test_invoice (id_invoice int auto_increment primary key, id_customers int not null,
      date_doc date not null, rfc varchar(13) null)`);
    url = await t.app.getUrl();
    await insertBranches(t.db, [{ id_branch_office: 16 }]);
    await hireStaff(t, [16]);
    // Two who may delete customers.
    await t.db.execute('update worker set id_profile = 1');
    const at = { id_branch_office: 16 };
    await insertCustomers(t.db, [
      { ...at, id_customers: 1, id_upline: null, name_customers: 'Raíz' },
      {
        ...{ ...at, id_customers: 2, id_upline: 1, name_customers: 'Zoraida', last_name_customers: 'Quintabarrios' },
        ...{ email_customers: 'zoraida@ceiba.example', phone_customers: '5512345678', address_customers: 'Calle 1' },
        rfc_customers: 'PEXJ900215AB3',
      },
      { ...at, id_customers: 3, id_upline: 2, name_customers: 'Hijo', last_name_customers: 'Suyo' },
    ]);
    await t.db.execute(
      "insert into customers_bank (id_customers, id_bank, number_account_bank) select 2, min(id_bank), '012180015012345678' from bank",
    );
    for (const id of [2, 3]) await createPartner(t, id);
    [admin, second] = [await t.login('admin'), await t.login('finanzas')];
    [own, other] = [await t.login('2', 1), await t.login('3', 1)];
    await runAs(SYSTEM, () =>
      t
        .get(FileStore)
        .put(
          { name: 'ine.txt', mime: 'text/plain', kind: 'ine', owner: { type: 'customers', id: 2 } },
          Buffer.from('INE de Zoraida'),
        ),
    );
    // What he gave as a user is his, too.
    const user = await t.db.one<{ id: number }>('select id_user as id from users where id_customers = 2');
    const owner = { type: 'users', id: user?.id ?? 0 };
    const photo = { name: 'foto.webp', mime: 'image/webp', kind: 'customers-photo', owner };
    await runAs(SYSTEM, () => t.get(FileStore).put(photo, Buffer.from('Foto de Zoraida')));
  });
  afterAll(() => t.close());

  it('a partner gets all that is stored about him, once, and nobody else does', async () => {
    const began = await Promise.all(Array.from({ length: 10 }, () => ask<Saved & { id_job: number }>('copy', own)));
    expect(new Set(began.map(({ data }) => data.id)).size).toBe(1);
    await t.settle();
    const [request] = await rows(own);
    expect(request).toMatchObject({ id_customers: 2, kind: 'copy', state: 'done', has_file: 1 });
    const id = request?.id_request ?? 0;
    const { data } = await t.fetch<FileLink>(`/customers/privacy/file/${id}`, own);
    const zip = await JSZip.loadAsync(await (await fetch(`${url}${data.file}`)).arrayBuffer());
    expect(Object.keys(zip.files).map((name) => name.replace(/\d+-/, ''))).toEqual([
      'datos.json',
      'datos.html',
      'archivos/',
      'archivos/ine.txt',
      'archivos/foto.webp',
    ]);
    const json = (await zip.file('datos.json')?.async('string')) ?? '';
    for (const word of TELLING) expect(json).toContain(word);
    expect(json).not.toMatch(/password_hash|token_hash|Hijo/);
    const page = (await zip.file('datos.html')?.async('string')) ?? '';
    for (const word of ['Cuentas bancarias (1)', 'Para qué', '012180015012345678']) expect(page).toContain(word);
    expect((await t.fetch(`/customers/privacy/file/${id}`, other)).status).toBe(403);
    // Its term is over: said so, and another one is begun when it is asked for.
    const [gone] = await t.db.query('select id_file from privacy_request where id_request = ?', [id]);
    await t.db.execute('update stored_file set expires_at = now(3) - interval 1 second where id_file_store = ?', [
      (gone as { id_file: number }).id_file,
    ]);
    expect(await t.fetch(`/customers/privacy/file/${id}`, own)).toMatchObject({
      status: 404,
      message: 'La copia ya venció: se puede pedir otra.',
    });
    expect((await rows(own))[0]).toMatchObject({ state: 'done', standing: 'expired', has_file: 0 });
    expect((await fetch(`${url}${data.file}`)).status).toBe(404);
    expect((await ask<Saved>('copy', own)).data.id).not.toBe(id);
    await t.settle();
    expect((await rows(own)).map(({ standing }) => standing)).toEqual(['done', 'expired']);
    expect((await ask('copy', other, { p_id_customers: 2 })).status).toBe(403);
    expect((await ask('consents', other, { p_id_customers: 2 })).status).toBe(403);
    expect(await rows(other, { p_id_customers: 2 })).toEqual([]);
  });

  it('the texts he accepted are listed, the notice of his sign-up among them', async () => {
    const [at, later] = [new Date('2026-02-01T18:00:00Z'), new Date('2026-02-02T18:00:00Z')];
    await t.db.execute(
      `insert into terms_acceptance (id_user, id_customers, id_type_money, text_version, address, accepted_at)
       select id_user, 2, 2, 'abc123abc123', '10.0.0.1', ? from users where id_customers = 2`,
      [at],
    );
    await t.db.execute(
      `insert into customers_kit_public (token_hash, id_upline, privacy_version, privacy_accepted_at, privacy_address,
         id_customers, created_at, updated_at) values ('x', 1, 'v9', ?, '10.0.0.2', 2, ?, ?)`,
      [later, later, later],
    );
    expect((await ask('consents', own)).data).toEqual({
      rows: [
        { title: 'Aviso de privacidad', version: 'v9', accepted_at: later.toISOString(), address: '10.0.0.2' },
        {
          ...{ title: 'Contrato de empresario independiente', version: 'abc123abc123' },
          ...{ accepted_at: at.toISOString(), address: '10.0.0.1' },
        },
      ],
    });
  });

  it('a request to be forgotten waits for somebody else, who types the number', async () => {
    const asked = await ask<Saved>('erase', admin, { p_id_customers: 2, p_reason: 'Lo pidió por teléfono' });
    expect(asked).toMatchObject({ status: 200, message: 'Solicitud registrada.' });
    const done = { p_id_request: asked.data.id, p_decision: 'done', p_id_customers: 2 };
    const said = async (token: string, body: object) => {
      const { status, message } = await ask('decide', token, body);
      return [status, message];
    };
    expect(await said(admin, done)).toEqual([409, 'Otra persona debe confirmar la eliminación que usted registró.']);
    expect(await said(second, { ...done, p_id_customers: 3 })).toEqual([
      409,
      'El número no es el del cliente que se elimina.',
    ]);
    expect(await said(own, done)).toEqual([404, 'El registro no existe.']);
    expect(await said(other, { ...done, p_decision: 'withdrawn' })).toEqual([403, expect.any(String)]);
    expect(await said(second, { p_id_request: asked.data.id, p_decision: 'refused' })).toEqual([
      400,
      expect.stringContaining('motivo'),
    ]);
    t.get(Unstamped).ids.add(2);
    expect(await said(second, done)).toEqual([
      409,
      'Todavía no se puede eliminar: Tiene comisiones sin timbrar de 1 periodo.',
    ]);
    expect((await ask('holds', second, { p_id_customers: 2 })).data).toEqual({
      holds: ['Tiene comisiones sin timbrar de 1 periodo.'],
    });
    t.get(Unstamped).ids.clear();
    expect(await said(admin, { ...done, p_id_customers: 1 })).toEqual([409, expect.any(String)]);
    expect((await ask('erase', admin, { p_id_customers: 1 })).status).toBe(409);
    expect((await ask('erase', own)).message).toBe('Ya hay una solicitud de eliminación en espera.');
  });

  it('who is forgotten leaves his number and his place, and nothing that says who he was', async () => {
    const [request] = await rows(admin, { p_state: 'open' });
    const decided = await Promise.all(
      [1, 2].map(() =>
        ask('decide', second, { p_id_request: request?.id_request, p_decision: 'done', p_id_customers: 2 }),
      ),
    );
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await t.settle();
    expect(
      await t.db.query('select id_customers, id_upline, full_name, id_status from customers order by id_customers'),
    ).toEqual([
      { id_customers: 1, id_upline: null, full_name: 'Raíz Ñúñez', id_status: 1 },
      { id_customers: 2, id_upline: 1, full_name: 'Persona borrada 2', id_status: 0 },
      { id_customers: 3, id_upline: 2, full_name: 'Hijo Suyo', id_status: 1 },
    ]);
    const left = await everything();
    for (const word of TELLING) expect(left).not.toContain(word);
    expect((await ask('get/all', own)).status).toBe(401);
    expect(
      await t.db.query(
        'select count(*) as n from stored_file where owner_id is not null and (expires_at is null or expires_at > now() + interval 1 hour)',
      ),
    ).toEqual([{ n: 0 }]);
    const [row] = await rows(admin);
    expect(row).toMatchObject({ kind: 'erase', state: 'done', decided_by: expect.any(String), reason: null });
  });

  it('what the law kept of him goes when its term is over, once, and nothing before', async () => {
    const year = t.get(Clock).now().getUTCFullYear();
    const until = `${year + 6}-04-30`;
    await t.db.execute(
      `insert into test_invoice (id_customers, date_doc, rfc) values (2, '2015-12-31', 'OLD'), (2, '${year}-01-01', 'NEW'),
         (3, '2015-12-31', 'HIS')`,
    );
    const kept = async () => (await ask<{ rows: unknown[] }>('kept', second, { p_id_customers: 2 })).data.rows;
    const part = (title: string, kept_until = until) => ({ title, rows: 1, kept_until });
    const proofs = [part('Registro en línea'), part('Textos aceptados')];
    expect(await kept()).toEqual([part('facturas de prueba', '2021-04-30'), part('facturas de prueba'), ...proofs]);
    expect((await ask('kept', own)).status).toBe(401);
    expect((await ask('kept', other, { p_id_customers: 2 })).status).toBe(403);
    const due = () => t.db.execute("update privacy_request set kept_until = '2021-04-30' where kept_until is not null");
    const run = () => Promise.all([1, 2].map(() => t.get(SuppressKeptNightly).run()));
    const invoices = async () =>
      (await t.db.query<{ rfc: string }>('select rfc from test_invoice order by id_invoice')).map(({ rfc }) => rfc);
    // Nothing is due yet.
    await run();
    expect([await invoices(), (await rows(admin))[0]?.kept_until]).toEqual([['OLD', 'NEW', 'HIS'], until]);
    await due();
    await run();
    await run();
    expect([await invoices(), (await rows(admin))[0]?.kept_until]).toEqual([[null, 'NEW', 'HIS'], until]);
    expect(
      await t.db.query("select changes from audit where command = 'SuppressKept' and changes is not null"),
    ).toEqual([{ changes: { id_customers: 2, suppressed: { test_invoice: 1 }, kept_until: until } }]);
    // Proofs of consent count from when he was forgotten.
    await t.db.execute("update privacy_request set decided_at = '2015-06-01' where kept_until is not null");
    await due();
    await run();
    expect(await t.db.query('select text_version, address from terms_acceptance where id_customers = 2')).toEqual([
      { text_version: null, address: '' },
    ]);
    expect(await t.db.query('select privacy_address as a from customers_kit_public where id_customers = 2')).toEqual([
      { a: null },
    ]);
    expect(await kept()).toEqual([part('facturas de prueba')]);
  });

  it('whom a restored backup brings back is forgotten again, before anybody decides', async () => {
    await insertCustomers(t.db, [
      {
        ...{ id_customers: 4, id_upline: 1, id_branch_office: 16, name_customers: 'Zoraida' },
        ...{
          last_name_customers: 'Quintabarrios',
          phone_customers: '5512345678',
          email_customers: 'zoraida@ceiba.example',
        },
      },
    ]);
    await createPartner(t, 4);
    await t.db.execute(
      `insert into privacy_request (id_customers, kind, state, asked_at, asked_by, due_on, decided_at, decided_by)
       values (4, 'erase', 'done', now(3), 'Restauración', curdate(), now(3), 'Restauración')`,
    );
    expect(await everything()).toContain('Quintabarrios');
    await Promise.all([1, 2].map(() => t.get(ForgetAgainSoon).run()));
    const left = await everything();
    for (const word of TELLING) expect(left).not.toContain(word);
    expect(
      await t.db.query(
        `select c.full_name, c.id_status, r.applied_at is null as waits from customers c
         join privacy_request r on r.id_customers = c.id_customers where c.id_customers = 4`,
      ),
    ).toEqual([{ full_name: 'Persona borrada 4', id_status: 0, waits: 0 }]);
    // Of whom nothing was kept, something may be later: a sale that was being saved meanwhile.
    const until = async () => (await t.db.query('select kept_until from privacy_request where id_customers = 4'))[0];
    expect(await until()).toEqual({ kept_until: null });
    const year = t.get(Clock).now().getUTCFullYear();
    await t.db.execute(`insert into test_invoice (id_customers, date_doc, rfc) values (4, '${year}-02-01', 'LATE')`);
    await Promise.all([1, 2].map(() => t.get(SuppressKeptNightly).run()));
    expect(await until()).toEqual({ kept_until: `${year + 6}-04-30` });
  });
});
