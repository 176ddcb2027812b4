import { Workbook } from 'exceljs';
import JSZip from 'jszip';
import type { CFDI_PACKAGES, PackageStarted } from '@ceiba/invoicing/contract';
import { invoicedSale, type Office, openOffice } from '@ceiba/invoicing/testing';
import { addDays, type Day, type FileLink, type ReportAnswer } from '@ceiba/platform/contract';
import { Clock, FileStore, runAs, SYSTEM } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import { MakePackageJob } from '../../jobs/make-package.job';

type Row = ReportAnswer<typeof CFDI_PACKAGES>['rows'][number];

let office: Office;
let admin: string;
let today: Day;
beforeEach(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
});
afterEach(() => office.close());

const days = () => ({ p_date_start: addDays(today, -1), p_date_end: addDays(today, 1) });
const request = (asked: object = {}, token = admin) =>
  office.t.post<PackageStarted>('/facturama/book/package', { ...days(), ...asked }, token);
const listed = async (token = admin): Promise<Row[]> =>
  (await office.t.post<ReportAnswer<typeof CFDI_PACKAGES>>('/facturama/book/packages', { p_excel: 0 }, token)).data
    .rows;
const becomes = (id_package: number, state: string) =>
  eventually(async () => {
    const row = (await listed()).find((one) => one.id_package === id_package);
    expect(row?.state).toBe(state);
    return row;
  });

/** The ZIP as whoever asked for it gets it: texts of XML, sizes of the rest. */
async function taken(id_package: number): Promise<JSZip> {
  const { data } = await office.t.post<FileLink>('/facturama/book/package/file', { p_id_package: id_package }, admin);
  const answer = await office.t.app.inject({ url: data.file });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return JSZip.loadAsync(answer.rawPayload, { checkCRC32: true });
}
const names = (zip: JSZip) => Object.values(zip.files).flatMap(({ dir, name }) => (dir ? [] : [name]));

const run = (id_package: number, progress = () => Promise.resolve()) =>
  runAs(SYSTEM, () => office.t.get(MakePackageJob).run({ id_package }, { id: 9_000_001, attempt: 1, progress }));

it('a package has XML and PDF of each CFDI by kind, what was cancelled apart, and the index; files are fetched once', async () => {
  const [one, other] = [await invoicedSale(office), await invoicedSale(office)];
  await office.direct(2);
  await office.t.post('/facturama/cancel', { p_facturama_id: other.facturama_id, p_motive: '02' }, admin);
  await office.t.settle();
  const { data, message } = await request();
  expect(message).toBe('El paquete se está generando.');
  expect(await becomes(data.id_package, 'ready')).toMatchObject({ cfdis: 3, missing: 0, with_xml: 1, with_pdf: 1 });
  await office.t.settle();
  expect(await told(data.id_job)).toEqual([
    {
      ...{ id_job: data.id_job, title: 'Paquete contable listo: 3 CFDI', state: 'completed' },
      link: '/paquete-contable?vista=paquetes',
    },
  ]);
  const zip = await taken(data.id_package);
  const commission = await office.t.db.one<{ uuid: string }>(
    "select upper(uuid) as uuid from cfdi_intent where kind = 'COMMISSION'",
  );
  const files = [
    [`Venta/`, `V-${one.id}-${one.uuid.toUpperCase()}`],
    [`Venta/Cancelados/`, `V-${other.id}-${other.uuid.toUpperCase()}`],
    ['Comisión/', `C-3-2-${commission?.uuid}`],
  ].flatMap(([folder, name]) => [`${folder}XML/${name}.xml`, `${folder}PDF/${name}.pdf`]);
  const receipt = `Venta/Cancelados/Acuses/acuse-V-${other.id}-${other.uuid.toUpperCase()}.xml`;
  expect(names(zip).sort()).toEqual(['Indice.xlsx', receipt, ...files].sort());
  expect(await zip.file(receipt)?.async('text')).toContain(`<UUID>${other.uuid.toUpperCase()}</UUID>`);
  expect(await zip.file(files[0] ?? '')?.async('text')).toContain(`UUID="${one.uuid.toUpperCase()}"`);
  expect((await zip.file(files[1] ?? '')?.async('text'))?.slice(0, 5)).toBe('%PDF-');
  expect((await zip.file('Indice.xlsx')?.async('nodebuffer'))?.length).toBeGreaterThan(5_000);
  // The next one asks the provider for nothing.
  const before = await kept();
  const again = await request({ p_pdf: 0, p_kind: 'SALE' });
  await becomes(again.data.id_package, 'ready');
  expect(names(await taken(again.data.id_package)).sort()).toEqual(['Indice.xlsx', receipt, files[0], files[2]].sort());
  expect(await kept()).toEqual(before);
  const audit = await office.t.db.query<{ n: number }>("select 1 as n from audit where entity = 'cfdi_package'");
  expect(audit.length).toBe(2);
});

/** What the person who asked for it is told of a job. */
const told = async (id_job: number) =>
  (
    await office.t.db.query<{ data: unknown }>(
      "select data from notification where kind = 'job_done' and json_value(data, '$.id_job') = ?",
      [id_job],
    )
  ).map(({ data }) => data);
const kept = () => office.t.db.query('select id_intent, format, id_file from cfdi_file order by 1, 2');

it('a PDF of before its CFDI was cancelled is fetched anew', async () => {
  const { facturama_id } = await invoicedSale(office);
  await becomes((await request()).data.id_package, 'ready');
  const [pdf, xml] = (await kept()) as { id_file: number }[];
  await office.t.post('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, admin);
  await office.t.settle();
  await becomes((await request()).data.id_package, 'ready');
  const [anew, same] = (await kept()) as { id_file: number }[];
  expect([anew?.id_file === pdf?.id_file, same?.id_file]).toEqual([false, xml?.id_file]);
  expect(await office.t.get(FileStore).find(pdf?.id_file ?? 0)).toBeUndefined();
});

it('what is asked for must make sense, and be one’s own', async () => {
  await invoicedSale(office);
  const refused = async (body: object, token = admin) => {
    const { status, message } = await request(body, token);
    return [status, message];
  };
  expect(await refused({ p_date_start: '2020-01-01', p_date_end: '2020-01-31' })).toEqual([
    409,
    'No hay CFDI en esas fechas.',
  ]);
  expect(await refused({ p_date_start: addDays(today, 2) })).toEqual([
    400,
    'Fecha inicial: La fecha inicial no puede ser posterior a la final.',
  ]);
  expect(await refused({ p_date_start: '2020-01-01' })).toEqual([
    400,
    'Fecha final: El paquete admite hasta 366 días.',
  ]);
  expect(await refused({ p_xml: 0, p_pdf: 0 })).toEqual([400, 'XML: Elija XML, PDF o ambos.']);
  expect((await refused({ p_kind: 'NADA' }))[0]).toBe(400);
  expect((await refused({}, office.cashier))[0]).toBe(403);
  await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 1');
  expect((await refused({ p_id_branch_office: 1 }))[0]).toBe(403);
  // Of all his branches, which have nothing.
  expect(await refused({})).toEqual([409, 'No hay CFDI en esas fechas.']);
  await office.t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (1, 1)');
  const { data } = await request();
  await becomes(data.id_package, 'ready');
  const file = (token: string) =>
    office.t.post('/facturama/book/package/file', { p_id_package: data.id_package }, token);
  expect([(await file(office.finance)).status, (await file(office.cashier)).status]).toEqual([404, 403]);
  expect(
    (await office.t.post('/facturama/book/package/cancel', { p_id_package: data.id_package }, office.finance)).status,
  ).toBe(404);
  expect(await listed(office.finance)).toEqual([]);
  await office.t.db.execute("update stored_file set expires_at = '2020-01-01' where kind = 'cfdi-package'");
  expect((await listed())[0]?.state).toBe('expired');
  expect((await file(admin)).message).toBe('El archivo del paquete ya se eliminó. Genere otro.');
});

it('ten requests at once are one package', async () => {
  await invoicedSale(office);
  // Nothing is whole before the last of them has come.
  await office.fault('503-file', 1_000);
  const all = await Promise.all(Array.from({ length: 10 }, () => request()));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ data }) => data.id_package)).size).toBe(1);
  office.sandboxes.facturama.faults.clear();
  const id_package = all[0]?.data.id_package ?? 0;
  await run(id_package);
  await becomes(id_package, 'ready');
  expect(Number((await office.t.db.one<{ n: number }>('select count(*) as n from cfdi_package'))?.n)).toBe(1);
  expect(
    (await office.t.db.query("select 1 from stored_file where kind = 'cfdi-package' and expires_at > utc_timestamp(3)"))
      .length,
  ).toBe(1);
});

it('one that is cancelled stops, is over, and another one begins', async () => {
  await invoicedSale(office);
  await office.fault('503-file', 1_000);
  const { id_package } = (await request()).data;
  const cancel = () => office.t.post('/facturama/book/package/cancel', { p_id_package: id_package }, admin);
  expect([(await cancel()).message, (await cancel()).message]).toEqual([
    'Paquete cancelado.',
    'El paquete ya terminó.',
  ]);
  expect(await becomes(id_package, 'canceled')).toMatchObject({ cfdis: null });
  expect([await run(id_package), await kept()]).toEqual([null, []]);
  // In the middle of it, too: nothing is written after that.
  const next = await request();
  expect(next.data.id_package).not.toBe(id_package);
  const stop = async () => {
    await office.t.post('/facturama/book/package/cancel', { p_id_package: next.data.id_package }, admin);
  };
  expect(await run(next.data.id_package, stop)).toBeNull();
  expect(await becomes(next.data.id_package, 'canceled')).toMatchObject({ cfdis: null });
  const state = await office.t.db.query("select state from stored_file where kind = 'cfdi-package'");
  expect(state).toEqual([{ state: 'failed' }, { state: 'failed' }]);
});

it('a provider that does not answer is asked again; one that has no such file is told of', async () => {
  const one = await invoicedSale(office);
  await invoicedSale(office);
  await office.fault('503-file', 3);
  const { id_package } = (await request()).data;
  await becomes(id_package, 'ready');
  expect((await kept()).length).toBe(4);
  await office.t.db.execute("update cfdi_package set state = 'working'");
  await office.t.db.execute('delete from cfdi_file');
  await office.fault('503-file', 1_000);
  await expect(run(id_package)).rejects.toThrow('Facturama no responde');
  expect((await listed())[0]?.state).toBe('working');
  // It lost everything.
  await fetch(`${office.sandboxes.url}/__sandbox/reset`, { method: 'POST' });
  expect(await run(id_package)).toEqual({ cfdis: 2, missing: 4 });
  const zip = await taken(id_package);
  expect(names(zip).sort()).toEqual(['Faltantes.txt', 'Indice.xlsx']);
  const name = `V-${one.id}-${one.uuid.toUpperCase()}`;
  expect(await zip.file('Faltantes.txt')?.async('text')).toContain(
    `Venta/XML/${name}.xml\r\nVenta/PDF/${name}.pdf\r\n`,
  );
  expect((await listed())[0]).toMatchObject({ state: 'ready', cfdis: 2, missing: 4 });
});

it('a run that begins again after a kill asks for no file twice; two runs at once make one package', async () => {
  for (let at = 0; at < 3; at++) await invoicedSale(office);
  const { id_package } = (await request()).data;
  await becomes(id_package, 'ready');
  const before = await kept();
  await office.t.db.execute("update cfdi_package set state = 'working', cfdis = null, ended_at = null");
  const runs = await Promise.all([run(id_package), run(id_package)]);
  expect(runs.filter((one) => one !== null)).toEqual([{ cfdis: 3, missing: 0 }]);
  expect(await kept()).toEqual(before);
  expect(names(await taken(id_package)).length).toBe(7);
});

it('a receipt that SAT has not given yet is told of, and an XML that differs is a line of the index', async () => {
  const { id, uuid, facturama_id } = await invoicedSale(office);
  await office.t.post('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, admin);
  await office.t.settle();
  await office.t.db.execute('update cfdi_cancellation set acuse = null');
  await office.t.db.execute('update cfdi_book set total = total + 0.01');
  const { id_package } = (await request()).data;
  expect(await becomes(id_package, 'ready')).toMatchObject({ cfdis: 1, missing: 1 });
  const zip = await taken(id_package);
  const receipt = `Venta/Cancelados/Acuses/acuse-V-${id}-${uuid.toUpperCase()}.xml`;
  expect(await zip.file('Faltantes.txt')?.async('text')).toContain(receipt);
  const index = new Workbook();
  await index.xlsx.load((await zip.file('Indice.xlsx')?.async('arraybuffer')) ?? new ArrayBuffer(0));
  const lines = (index.getWorksheet('Advertencias del XML')?.getSheetValues() ?? []) as unknown[][];
  expect(lines.map((line) => line.slice(1))).toContainEqual([
    ...[`V-${id}`, 'Venta', uuid.toUpperCase()],
    'Total: 116.34 en el índice, 116.33 en el XML',
  ]);
});
