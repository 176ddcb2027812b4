import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import type { CertificateReading, CustomerCard } from '@ceiba/customers/contract';
import { certificatePdf, insertCustomers } from '@ceiba/customers/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { createPartner, hireStaff } from '@ceiba/identity/testing';
import type { FileLink } from '@ceiba/platform/contract';
import { Clock, html, Pdf } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { CustomersModule } from '..';

const [RFC, CURP] = ['PEXJ900215AB3', 'PEXJ900215HDFRXN00'];
const READ = {
  rfc: RFC,
  curp: CURP,
  name: 'JUANA MARÍA PÉREZ ÑUÑO',
  zip_code: '72030',
  regimes: [
    { id_regimen: 605, name_regimen: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', since: '2013-01-01' },
    { id_regimen: 626, name_regimen: 'Régimen Simplificado de Confianza', since: '2022-01-01' },
  ],
  unread: [],
};

/** A paper laid out as SAT's: labels and values in table cells, two of them in a row. */
const paper = (issued: string, rfc = RFC) =>
  html`<body style="font: 11px sans-serif">
    <p>CONSTANCIA DE SITUACIÓN FISCAL</p>
    <p>Datos de Identificación del Contribuyente:</p>
    <table>
      <tr>
        <td>RFC:</td>
        <td>${rfc}</td>
      </tr>
      <tr>
        <td>CURP:</td>
        <td>${CURP}</td>
      </tr>
      <tr>
        <td>Nombre (s):</td>
        <td>JUANA MARÍA</td>
      </tr>
      <tr>
        <td>Primer Apellido:</td>
        <td>PÉREZ</td>
      </tr>
      <tr>
        <td>Segundo Apellido:</td>
        <td>ÑUÑO</td>
      </tr>
      <tr>
        <td>Estatus en el padrón:</td>
        <td>ACTIVO</td>
      </tr>
    </table>
    <p>Datos del domicilio registrado</p>
    <table>
      <tr>
        <td>Código Postal:<b>72030</b></td>
        <td>Tipo de Vialidad: CALLE</td>
      </tr>
    </table>
    <p>Regímenes:</p>
    <table width="500">
      <tr>
        <td>Régimen</td>
        <td>Fecha Inicio</td>
        <td>Fecha Fin</td>
      </tr>
      <tr>
        <td width="150">Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios</td>
        <td>01/01/2013</td>
        <td></td>
      </tr>
      <tr>
        <td>Régimen Simplificado de Confianza</td>
        <td>01/01/2022</td>
        <td></td>
      </tr>
    </table>
    <p>Obligaciones:</p>
    <p>Cadena Original Sello: ||${issued.replaceAll('-', '/')}|${rfc}|CONSTANCIA DE SITUACIÓN FISCAL|2000010888||</p>
  </body>`;

describe('A tax certificate', () => {
  let t: TestApp;
  let url: string;
  let [admin, own, other] = ['', '', ''];
  let bytes: Buffer;

  async function send<T>(route: string, token: string, pdf: Buffer | null, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [key, value] of Object.entries({ p_id_customers: '2', ...fields })) form.append(key, value);
    if (pdf) form.append('p_certificate', new Blob([new Uint8Array(pdf)]), 'constancia.pdf');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/customers/certificate/${route}`, { method: 'POST', body: form, headers });
    return { status: answer.status, ...((await answer.json()) as { message: string; data: T }) };
  }
  const print = (page: ReturnType<typeof paper>) => t.get(Pdf).render(page, { format: 'Letter' });
  const stored = async (id = 2) =>
    (
      await t.db.query<CustomerCard>(
        `select rfc_customers, rfc_nomina, curp_customers, curp_nomina, name_nomina, zip_code_nomina, id_regimen_nomina,
                date_certificate, data_validated from customers where id_customers = ?`,
        [id],
      )
    )[0];

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, CustomersModule], worker: false });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    await insertBranches(t.db, [{ id_branch_office: 16 }]);
    await hireStaff(t, [16]);
    const person = (id_customers: number, more: object) => ({ id_customers, id_branch_office: 16, ...more });
    await insertCustomers(t.db, [
      person(1, { id_upline: null }),
      person(2, { id_upline: 1, data_validated: 1, curp_customers: CURP, date_birthday_customers: '1990-02-15' }),
      person(3, { id_upline: 1, id_country: 2 }),
    ]);
    for (const id of [2, 3]) await createPartner(t, id);
    [admin, own, other] = [await t.login('admin'), await t.login('2', 1), await t.login('3', 1)];
    bytes = await print(paper(t.get(Clock).today()));
  });
  afterAll(() => t.close());

  it('is read and shown beside what is on file; nothing is written', async () => {
    const before = await stored();
    const answer = await send<CertificateReading>('read', own, bytes);
    const issued_on = t.get(Clock).today();
    expect(answer).toMatchObject({ status: 200, data: { read: { ...READ, issued_on }, warnings: [], others: [] } });
    expect(answer.data.stored).toMatchObject({ rfc: null, curp: CURP, id_regimen: null });
    expect(await stored()).toEqual(before);
    const old = await send<CertificateReading>('read', admin, await print(paper('2020-01-31')));
    expect(old.data.warnings).toEqual(['La constancia tiene más de tres meses: se emitió el 31/01/2020.']);
  });

  it('is taken over with one of its regimes, and the paper is kept', async () => {
    expect(await send('take', admin, bytes)).toMatchObject({
      status: 422,
      message: 'Por favor, seleccione el régimen fiscal.',
    });
    expect((await send('take', admin, bytes, { p_id_regimen: '601' })).message).toBe(
      'El régimen fiscal no está en la constancia.',
    );
    expect(await send('take', admin, bytes, { p_id_regimen: '626' })).toMatchObject({
      status: 200,
      message: 'Datos fiscales tomados de la constancia.',
      data: { id: 2 },
    });
    expect(await stored()).toEqual({
      ...{ rfc_customers: RFC, rfc_nomina: RFC, curp_customers: CURP, curp_nomina: CURP },
      ...{ name_nomina: READ.name, zip_code_nomina: '72030', id_regimen_nomina: 626 },
      ...{ date_certificate: t.get(Clock).today(), data_validated: 1 },
    });
    const { data } = await t.fetch<FileLink>('/customers/paper/constancia_fiscal/2', own);
    const file = await fetch(`${url}${data.file}`);
    expect([file.status, data.filename]).toEqual([200, 'constancia-2.pdf']);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('replaces the paper before it; one that a partner brings himself for another RFC is looked over again', async () => {
    const another = 'PEXJ900215AC1';
    expect((await send('take', own, await print(paper('2026-01-01', another)), { p_id_regimen: '605' })).status).toBe(
      200,
    );
    expect(await stored()).toMatchObject({ rfc_customers: another, data_validated: 0 });
    expect(
      await t.db.query("select owner_id from stored_file where kind = 'tax-certificate' and expires_at is null"),
    ).toEqual([{ owner_id: 2 }]);
  });

  it('is kept once, however often it is taken at the same moment', async () => {
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => send('take', admin, bytes, { p_id_regimen: '626' })),
    );
    expect(taken.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    const [kept] = await t.db.query<{ id: number }>(
      'select id_file_certificate as id from customers where id_customers = 2',
    );
    expect(
      await t.db.query(
        "select id_file_store as id from stored_file where kind = 'tax-certificate' and expires_at is null",
      ),
    ).toEqual([kept]);
    for (const [route, fields] of [
      ['read', { p_id_customers: '1 or 1=1' }],
      ['take', { p_id_regimen: '{"$gt":0}' }],
      ['take', { p_rfc: RFC }],
    ] as const)
      expect((await send(route, admin, bytes, fields)).status).toBe(400);
  });

  it('of another person says so, to staff whose it is', async () => {
    const registered = 'AAAA800505HDFBCD09';
    await t.db.execute(
      "update customers set curp_customers = ?, date_birthday_customers = '1980-05-05' where id_customers = 1",
      [registered],
    );
    const { data } = await send<CertificateReading>('read', admin, bytes, { p_id_customers: '1' });
    expect(data.warnings).toEqual([
      `La CURP registrada es otra: ${registered}.`,
      `La CURP ${CURP} no corresponde a la fecha de nacimiento 1980-05-05.`,
    ]);
    expect(data.others.map(({ id_customers, field }) => [id_customers, field])).toEqual([
      [2, 'curp'],
      [2, 'rfc'],
    ]);
    await t.db.execute('update customers set rfc_customers = ?, rfc_nomina = ? where id_customers = 1', [RFC, RFC]);
    expect((await send<CertificateReading>('read', own, bytes)).data.others).toEqual([]);
    expect((await send<CertificateReading>('read', admin, bytes)).data.others).toMatchObject([{ id_customers: 1 }]);
  });

  it('is nobody else’s, and no other file is one', async () => {
    expect((await send('read', other, bytes)).status).toBe(403);
    expect((await send('take', other, bytes)).status).toBe(403);
    expect((await t.fetch('/customers/paper/constancia_fiscal/2', other)).status).toBe(403);
    expect((await t.fetch('/customers/paper/constancia_fiscal/3', other)).status).toBe(404);
    const said = async (pdf: Buffer | null, fields = {}) => {
      const { status, message } = await send('read', admin, pdf, fields);
      return [status, message];
    };
    expect(await said(null)).toEqual([422, 'Por favor, seleccione un archivo.']);
    expect(await said(bytes, { p_id_customers: '3' })).toEqual([422, 'El cliente no es de México.']);
    expect(await said(bytes, { p_id_customers: '999' })).toEqual([404, 'El cliente no existe.']);
    expect(await said(certificatePdf(['Recibo de luz']))).toEqual([
      422,
      'El PDF no es una Constancia de Situación Fiscal.',
    ]);
    expect(await said(certificatePdf([]))).toEqual([
      422,
      'El PDF es una imagen: suba la constancia que se descarga del SAT.',
    ]);
    const damaged = Buffer.concat([bytes.subarray(0, 600), Buffer.from('\n%%EOF')]);
    expect(await said(damaged)).toEqual([422, 'El PDF no se puede leer: está dañado o protegido.']);
  });
});
