import { Workbook } from 'exceljs';
import { makeWorker } from '@ceiba/identity/testing';
import type { Envelope, ImportPreview } from '@ceiba/platform/contract';
import { type JobContext, Registry, runAs, SYSTEM } from '@ceiba/platform/server';
import type { ImportGuidesDone } from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';
import { type GuidesPayload, IMPORT_GUIDES } from '../use-cases/tracking/import-guides';

const WAREHOUSE_KEEPER = 4;

describe('a file of a carrier', () => {
  let shop: Shop;
  let keeper: string;
  let stranger: string;
  let ids: number[];
  let url: string;

  beforeAll(async () => {
    shop = await openShop();
    await shop.t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await shop.t.app.getUrl();
    await shop.receive(P.A, 1, ['L', '2099-01-31', 100]);
    keeper = await shop.t.login('almacen');
    stranger = await makeWorker(shop.t, shop.admin, {
      username: 'lejos',
      id_profile: WAREHOUSE_KEEPER,
      branch_office: [2],
    });
  });
  afterAll(() => shop.t.close());
  beforeEach(async () => {
    await shop.t.db.execute('delete from sale_tracker');
    ids = [];
    for (const p_id_customers of [2, 2, 3, 3]) ids.push((await shop.sell({ p_id_customers })).data.id);
  });

  const guide = (id_sale: number, p_guide_number: string, more: object = {}) =>
    shop.t.post(
      '/sale/tracker/insert/update',
      { p_id_sale: id_sale, p_provider_name: 'DHL', p_guide_number, p_send_date: '2026-11-20', ...more },
      keeper,
    );
  async function send<T>(path: string, file: string | Buffer, fields: Record<string, string>, token: string) {
    const form = new FormData();
    const name = typeof file === 'string' ? 'dhl.csv' : 'dhl.xlsx';
    form.append('p_file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
    for (const [field, value] of Object.entries(fields)) form.append(`p_${field}`, value);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/sale/tracker/import${path}`, { method: 'POST', body: form, headers });
    return { status: response.status, ...((await response.json()) as Envelope<T>) };
  }
  const preview = (file: string | Buffer, fields: Record<string, string> = {}, token = keeper) =>
    send<ImportPreview>('/preview', file, fields, token);
  const apply = (file: string | Buffer, fields: Record<string, string>, token = keeper) =>
    send<ImportGuidesDone & ImportPreview>('', file, fields, token);
  const told = ({ data }: { data: ImportPreview }) =>
    data.lines.map(({ line, action, title, changes, errors }) => [
      ...[line, action, title],
      ...changes.map((one) => `${one.label}: ${one.old} > ${one.new}`),
      ...errors,
    ]);
  const stored = () =>
    shop.t.db.query<Record<string, unknown>>(
      'select id_sale, provider_name, guide_number, send_date, status_dispatch from sale_tracker order by id_sale',
    );

  it('names what matched and what did not, line by line, and writes nothing', async () => {
    const [a = 0, b = 0, c = 0] = ids;
    await guide(a, '0012345');
    await guide(c, 'JD 77');
    const before = await stored();
    const csv = [
      'Guía;Estatus;Fecha de envío;Venta;Color',
      '12345;Entregado;;;rojo',
      'jd77;En camino;20/11/2026;;',
      '999;Entregado;;;',
      'JD77;Perdido;;;',
      '555;Quizá;;;',
      ';Entregado;;;',
      '556;Entregado;30/02/2026;;',
      `600;;21/11/2026;${b};`,
      '601;;;9999999;',
      `602;;;${a};`,
      '1.23457E+11;Entregado;;;',
    ].join('\r\n');
    const seen = await preview(csv, { provider_name: 'Estafeta' });
    // The carrier that was chosen counts for every line that names none.
    expect(told(seen).map(([line, action]) => [line, action])).not.toContainEqual([2, 'change']);
    const all = await preview(csv);
    expect(all.data).toMatchObject({
      counts: { new: 0, change: 1, same: 1, error: 9 },
      unknown: ['Color'],
      warning: null,
    });
    expect(told(all)).toEqual([
      [4, 'error', '999', 'Ninguna venta de sus sucursales tiene la guía 999.'],
      [5, 'error', `DHL JD 77 (venta ${c})`, 'Repite la línea 3.'],
      [6, 'error', '555', 'El estado "Quizá" no se conoce.'],
      [7, 'error', '', 'Falta el número de guía.'],
      [8, 'error', '556', '"30/02/2026" no es una fecha.'],
      [9, 'error', '600', 'Falta la paquetería.'],
      [10, 'error', '601', 'La venta 9999999 no existe o no es de sus sucursales.'],
      [11, 'error', '602', `La venta ${a} ya tiene otra guía: DHL 0012345.`],
      [12, 'error', '1.23457E+11', 'Excel perdió cifras de la guía: dé formato de texto a la columna.'],
      [2, 'change', `DHL 0012345 (venta ${a})`, 'Estado: ENVIADO > ENTREGADO'],
    ]);
    expect(await stored()).toEqual(before);

    const refused = await apply(csv, { fingerprint: all.data.fingerprint });
    expect(refused).toMatchObject({ status: 422, message: 'El archivo tiene líneas con errores; no se importó nada.' });
    expect(await stored()).toEqual(before);
    expect(await apply(csv, { fingerprint: all.data.fingerprint, partial: '1' })).toMatchObject({
      status: 200,
      message: 'Guías: 0 nuevas, 1 modificadas.',
      data: { created: 0, changed: 1, id_job: null },
    });
    expect(await stored()).toEqual(
      before.map((row) => (row.id_sale === a ? { ...row, status_dispatch: 'ENTREGADO' } : row)),
    );
  });

  it('reads numbers as figures and days as days from Excel; gives sales their guides', async () => {
    const [a = 0, b = 0, c = 0] = ids;
    await guide(a, '004012345678');
    const book = new Workbook();
    const sheet = book.addWorksheet('Envíos');
    sheet.addRow(['Reporte de DHL']);
    sheet.addRow(['Waybill', 'Status', 'Ship date', 'Pedido', 'Carrier']);
    sheet.addRow([4012345678, 'DELIVERED', new Date('2026-11-22T00:00:00Z'), null, null]);
    sheet.addRow([4012345679.0, 'In transit', new Date('2026-11-23T00:00:00Z'), b, 'dhl']);
    sheet.addRow(['JD9', null, new Date('2026-11-24T15:30:00Z'), c, 'Mensajero Peña']);
    const file = Buffer.from(await book.xlsx.writeBuffer());
    const path = `/sale/tracker/get/id/${a}`;
    const { version } = (await shop.t.fetch<{ version: number }>(path, keeper)).data;
    const seen = await preview(file);
    expect(told(seen)).toEqual([
      [
        3,
        'change',
        `DHL 004012345678 (venta ${a})`,
        'Estado: ENVIADO > ENTREGADO',
        'Fecha de envío: 2026-11-20 > 2026-11-22',
      ],
      [
        4,
        'new',
        `4012345679 (venta ${b})`,
        'Paquetería:  > DHL',
        'Fecha de envío:  > 2026-11-23',
        'Estado:  > ENVIADO',
      ],
      [
        5,
        'new',
        `JD9 (venta ${c})`,
        'Paquetería:  > Mensajero Peña',
        'Fecha de envío:  > 2026-11-24',
        'Estado:  > ENVIADO',
      ],
    ]);
    expect(await apply(file, { fingerprint: seen.data.fingerprint })).toMatchObject({
      data: { created: 2, changed: 1 },
    });
    expect(await stored()).toEqual([
      {
        id_sale: a,
        provider_name: 'DHL',
        guide_number: '004012345678',
        send_date: '2026-11-22',
        status_dispatch: 'ENTREGADO',
      },
      {
        id_sale: b,
        provider_name: 'DHL',
        guide_number: '4012345679',
        send_date: '2026-11-23',
        status_dispatch: 'ENVIADO',
      },
      {
        id_sale: c,
        provider_name: 'Mensajero Peña',
        guide_number: 'JD9',
        send_date: '2026-11-24',
        status_dispatch: 'ENVIADO',
      },
    ]);
    expect(
      await shop.t.db.query(
        "select json_value(payload, '$.id_sale') * 1 as id from outbox where event = 'guide.saved.v1' order by id desc limit 3",
      ),
    ).toEqual([{ id: c }, { id: b }, { id: a }]);
    const audited = await shop.t.db.query<{ entity_id: string; changes: unknown }>(
      "select entity_id, changes from audit where command = 'ImportGuides' order by id",
    );
    expect(audited.map(({ entity_id }) => entity_id).slice(-3)).toEqual([a, b, c].map(String));
    // A form that was opened before is old.
    expect(await guide(a, 'X', { p_status_dispatch: 'PERDIDO', version })).toMatchObject({
      status: 409,
      data: { code: 'PLATFORM.STALE', fields: { status_dispatch: 'ENTREGADO' } },
    });
    // The same file again says nothing new.
    const again = await preview(file);
    expect(again.data.counts).toMatchObject({ same: 3, new: 0, change: 0, error: 0 });
  });

  it('keeps a parcel from being of two customers, within the file and across branches', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await guide(a, 'AAA');
    const csv = `Guía,Venta,Paquetería\nBBB,${b},DHL\nBBB,${c},DHL\nBBB,${d},FedEx`;
    expect(told(await preview(csv)).map(([line, action, , ...rest]) => [line, action, rest.at(-1)])).toEqual([
      [3, 'error', `La guía BBB de DHL ya es de la venta ${b}, de otro cliente.`],
      [2, 'new', 'Estado:  > ENVIADO'],
      [4, 'new', 'Estado:  > ENVIADO'],
    ]);
    // Somebody else's branch knows nothing of it.
    expect(told(await preview('Guía,Estado\nAAA,Entregado', {}, stranger))).toEqual([
      [2, 'error', 'AAA', 'Ninguna venta de sus sucursales tiene la guía AAA.'],
    ]);
  });

  it('is refused whole where the guides have changed since, and to who may not', async () => {
    const [a = 0] = ids;
    await guide(a, 'AAA');
    const csv = 'Guía,Estado\nAAA,Entregado';
    const { fingerprint } = (await preview(csv)).data;
    await guide(a, 'AAA', { p_status_dispatch: 'RECHAZADO' });
    expect(await apply(csv, { fingerprint })).toMatchObject({
      status: 409,
      message: 'Las guías cambiaron desde la vista previa; revise los cambios de nuevo.',
      data: { counts: { change: 1 } },
    });
    expect(await stored()).toMatchObject([{ status_dispatch: 'RECHAZADO' }]);
    expect((await preview(csv, {}, shop.cashier)).status).toBe(403);
    expect(await preview('Color,Venta\nrojo,1')).toMatchObject({
      status: 422,
      message: 'El archivo no tiene la columna "Número de guía".',
    });
    expect((await apply(csv, { fingerprint: 'x' })).status).toBe(400);
  });

  /** What the worker does with the job of a long file. */
  async function runJob(id: number | null, progress: JobContext['progress'] = () => Promise.resolve()) {
    const row = await shop.t.db.one<{ payload: GuidesPayload }>('select payload from job where id = ?', [id]);
    if (!row || id === null) throw new Error('no job was asked for');
    return runAs(SYSTEM, () => shop.t.get(Registry).job(IMPORT_GUIDES)?.run(row.payload, { id, attempt: 1, progress }));
  }

  it('takes 5,000 lines in one request, and no more', async () => {
    await shop.t.db
      .execute(`insert into sale (id_document, number_invoice_doc, id_branch_office, id_branch_office_stock,
        id_customers, id_type_price, id_period, id_type_money, date_doc, created_at, source_doc, total_doc, subtotal_doc,
        iva_doc, total_iva_doc, total_sin_iva_doc, value_tax, qty_total, point_total, value_business_total, user_created)
      select 2000000 + seq, 2000000 + seq, 1, 1, 2, 2, (select min(id_period) from period), 2, '2026-11-01', now(3),
        'ECOMMERCE_PAGADO', 1, 1, 0, 1, 0, 0.16, 1, 0, 0, 'x' from seq_1_to_5000`);
    const csv = (status: string) =>
      [
        'Guía,Venta,Paquetería,Estado',
        ...Array.from({ length: 5000 }, (_, at) => `T${at + 1},${2_000_001 + at},DHL,${status}`),
      ].join('\n');
    for (const [status, done] of [
      ['Enviado', { created: 5000, changed: 0 }],
      ['Entregado', { created: 0, changed: 5000 }],
    ] as const) {
      const { fingerprint } = (await preview(csv(status))).data;
      const { data } = await apply(csv(status), { fingerprint });
      expect(await runJob(data.id_job)).toEqual({ ...done, left: 0, lines: [] });
    }
    expect((await preview(`${csv('Enviado')}\nT6000,1,DHL,Enviado`)).message).toBe(
      'El archivo tiene más de 5000 líneas.',
    );
  });

  it('of many lines is a job: some at a time, killed and run again without a guide or a word too many', async () => {
    await shop.t.db
      .execute(`insert into sale (id_document, number_invoice_doc, id_branch_office, id_branch_office_stock, id_customers,
        id_type_price, id_period, id_type_money, date_doc, created_at, source_doc, total_doc, subtotal_doc, iva_doc,
        total_iva_doc, total_sin_iva_doc, value_tax, qty_total, point_total, value_business_total, user_created)
      select 3000000 + seq, 3000000 + seq, 1, 1, 2, 2, (select min(id_period) from period), 2, '2026-11-20', now(3),
        'ECOMMERCE_PAGADO', 1, 1, 0, 1, 0, 0.16, 1, 0, 0, 'x' from seq_1_to_600`);
    await guide(3_000_001, 'L-1');
    const lines = Array.from({ length: 600 }, (_, at) =>
      at === 0 ? 'L-1;Entregado;;' : `L-${at + 1};;20/11/2026;${3_000_001 + at}`,
    );
    const csv = ['Guía;Estatus;Fecha de envío;Venta', ...lines, 'X;Quizá;;'].join('\r\n');
    const seen = await preview(csv, { provider_name: 'DHL' });
    expect(seen.data.counts).toEqual({ new: 599, change: 1, same: 0, error: 1 });
    const fields = { provider_name: 'DHL', fingerprint: seen.data.fingerprint, partial: '1' };
    expect(await apply(csv, { ...fields, fingerprint: 'a'.repeat(64) })).toMatchObject({ status: 409 });
    const asked = await apply(csv, fields);
    expect(asked).toMatchObject({ status: 200, data: { created: 0, changed: 0 } });
    expect(await stored()).toHaveLength(1);
    const run = async (progress: JobContext['progress']) => runJob(asked.data.id_job, progress);
    const killed = run((done) => (done >= 250 ? Promise.reject(new Error('killed')) : Promise.resolve()));
    await expect(killed).rejects.toThrow('killed');
    expect(await stored()).toHaveLength(250);
    // Meanwhile somebody cancels a sale that is still to come.
    await shop.t.db.execute('update sale set anulado = 1 where id_document = 3000600');
    const done = { created: 599, changed: 1, left: 1 };
    const left = [{ line: 601, title: 'L-600', errors: ['La venta 3000600 está anulada.'] }];
    expect(await run(() => Promise.resolve())).toEqual({ ...done, lines: left });
    expect(await run(() => Promise.resolve())).toEqual({ ...done, lines: left });
    expect(await stored()).toHaveLength(599);
    const told = await shop.t.db.one<{ n: number }>(
      "select count(*) as n from outbox where event = 'guide.saved.v1' and json_value(payload, '$.id_sale') > 3000000",
    );
    // One at the till's own guide, one for each line that was written.
    expect(Number(told?.n)).toBe(1 + 599);
    expect((await stored())[0]).toMatchObject({ id_sale: 3_000_001, status_dispatch: 'ENTREGADO' });
  });
});
