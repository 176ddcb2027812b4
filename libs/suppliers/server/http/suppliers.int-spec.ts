import { EXPORT_HEADER, EXPORT_TYPES, type ImportPreview, type ListResult, type Saved } from '@ceiba/platform/contract';
import type { Supplier, SupplierQuestion, SupplierRow } from '@ceiba/suppliers/contract';
import {
  insertRequests,
  insertSuppliers,
  openPurchases,
  partnerOf,
  type Purchases,
  RFC,
} from '@ceiba/suppliers/testing';

const FORM = { p_supplier_name: 'Papelería Ñandú', p_rfc: 'l&o 950913-msa' };

describe('suppliers', () => {
  let house: Purchases;
  let partner: string;
  let cashier: string;
  let bbva: number;
  beforeAll(async () => {
    house = await openPurchases();
    partner = await partnerOf(house);
    cashier = await house.t.login('cajera');
    bbva = Number((await house.t.db.one<{ id: number }>("select id_bank as id from bank where key_bank = '012'"))?.id);
  });
  afterAll(() => house.t.close());
  beforeEach(async () => {
    for (const table of ['supplier_request', 'supplier', 'listed_69b', "audit where command = 'ExportRecords'"])
      await house.t.db.execute(`delete from ${table}`);
  });
  const save = (more: object = {}, token = house.buyer) =>
    house.t.post<Saved>('/supplier/insert/update', { ...FORM, ...more }, token);
  const get = async (id: number) => (await house.t.fetch<Supplier>(`/supplier/get/id/${id}`, house.buyer)).data;
  const warnings = async (more: object) =>
    (await house.t.post<SupplierQuestion>('/supplier/insert/update', { ...FORM, p_confirmed: 0, ...more }, house.buyer))
      .data.warnings;

  it('are saved by name and RFC alone, active; each field as long as it may be', async () => {
    const { status, data, message } = await save();
    expect([status, message]).toEqual([200, 'Proveedor registrado.']);
    expect(await get(data.id)).toMatchObject({
      ...{ id: data.id, supplier_name: 'Papelería Ñandú', rfc: RFC, address: null, id_bank: null, cc: null, cci: null },
      ...{ status: 1, data_validated: 1, state_69b: null },
    });
    const long = await save({
      p_supplier_name: 'n'.repeat(255),
      ...{ p_address: 'd'.repeat(255), p_cc: '1'.repeat(20), p_cci: '2'.repeat(20), p_status: 0 },
    });
    expect(await get(long.data.id)).toMatchObject({
      cc: '1'.repeat(20),
      cci: '2'.repeat(20),
      status: 0,
      data_validated: 0,
    });
    for (const [field, value] of Object.entries({
      ...{ p_supplier_name: 'n'.repeat(256), p_rfc: 'R'.repeat(14), p_address: 'd'.repeat(256) },
      ...{ p_cc: '1'.repeat(21), p_cci: '1'.repeat(21), p_status: 2, p_id_bank: 'x' },
    }))
      expect([field, (await save({ [field]: value })).status]).toEqual([field, 400]);
    const bare = await house.t.post<{ fields: { field: string }[] }>('/supplier/insert/update', {}, house.buyer);
    expect([bare.status, bare.data.fields.map(({ field }) => field)]).toEqual([400, ['supplier_name', 'rfc']]);
  });

  it('are changed in what is sent alone; what others saved meanwhile is told', async () => {
    const { data } = await save({ p_address: 'Av. 1', p_cc: '55' });
    const opened = await house.t.fetch<Supplier & { version: number }>(`/supplier/get/id/${data.id}`, house.buyer);
    expect((await save({ p_id: data.id, p_supplier_name: 'Otra' })).message).toBe('Proveedor modificado.');
    expect(await get(data.id)).toMatchObject({ supplier_name: 'Otra', address: 'Av. 1', cc: '55' });
    expect((await save({ p_id: data.id, p_version: opened.data.version })).status).toBe(409);
    expect((await save({ p_id: 7777 })).status).toBe(404);
  });

  it('ask about what looks wrong, once, and refuse nothing of it', async () => {
    await house.t.db.execute(
      "insert into listed_69b (rfc, name_69b, state_69b, listed_on) values (?, 'X', 'DEFINITIVO', '2020-08-01')",
      [RFC],
    );
    const doubtful = { p_rfc: RFC.replace('A', 'B'), p_cci: '12345' };
    expect(await warnings({ p_rfc: RFC })).toEqual([
      'Está en la lista 69-B del SAT como definitivo desde el 2020-08-01.',
    ]);
    expect(await warnings({ p_id_bank: bbva, ...doubtful, p_rfc: 'L&O950913MSB' })).toEqual([
      'El dígito verificador del RFC L&O950913MSB no es correcto.',
      'La CLABE lleva 18 dígitos; la cuenta terminada en 2345 tiene 5.',
    ]);
    const kept = await save({ p_confirmed: 1, p_cci: '12345', p_id_bank: bbva });
    expect([kept.status, (await get(kept.data.id)).data_validated]).toEqual([200, 0]);
    // What was asked about and stays is not asked about again.
    const same = { p_id: kept.data.id, p_confirmed: 0, p_address: 'Otra' };
    expect((await save(same)).status).toBe(200);
    expect((await save({ ...same, p_cci: '' })).status).toBe(409);
    // A call that says nothing is saved.
    expect((await save({ p_cci: '12345' })).status).toBe(200);
    expect(await warnings({})).toEqual([
      'Está en la lista 69-B del SAT como definitivo desde el 2020-08-01.',
      `El RFC es también del proveedor ${kept.data.id} (Papelería Ñandú).`,
      `El RFC es también del proveedor ${kept.data.id + 1} (Papelería Ñandú).`,
    ]);
    await house.t.db.execute("update listed_69b set state_69b = 'DESVIRTUADO'");
    expect((await warnings({}))[0]).toContain('El RFC es también');
  });

  it('are deleted while nothing was asked of them, by either spelling', async () => {
    const { t, buyer } = house;
    await insertSuppliers(t.db, [{ id: 1 }, { id: 2 }, { id: 3 }]);
    await insertRequests(t.db, [{ id: 1, supplier_id: 1 }]);
    const remove = (body: object, token = buyer) => t.post('/supplier/delete', body, token);
    expect(await remove({ p_id: 1, p_supplier_name: 'x' })).toMatchObject({
      ...{ status: 409 },
      message: 'No se puede eliminar el proveedor "Papelería Ñandú": está en uso en solicitudes a proveedores.',
    });
    expect(await remove({ p_id: 2, p_supplier_name: 'x' })).toMatchObject({
      status: 200,
      message: 'Proveedor eliminado.',
    });
    expect((await remove({ p_id_supplier: 3, p_name_supplier: 'x' })).status).toBe(200);
    expect((await remove({ p_id_supplier: 3 })).status).toBe(404);
    expect((await remove({})).status).toBe(400);
    // A bank that a supplier has stays.
    await t.db.execute('update supplier set id_bank = ?', [bbva]);
    expect((await t.post('/bank/delete', { p_id: bbva, p_name: 'x' }, house.admin)).status).not.toBe(200);
  });

  it('are for who holds their screen: every call by every role', async () => {
    const { t, buyer, admin } = house;
    await insertSuppliers(t.db, [{ id: 1 }]);
    const calls: [string, string, object?][] = [
      ['GET', '/supplier/get/all'],
      ['POST', '/supplier/get/all', {}],
      ['GET', '/supplier/get/id/1'],
      ['GET', '/supplier/listed/count'],
      ['POST', '/supplier/insert/update', FORM],
      ['POST', '/supplier/list', { p_excel: 0 }],
      ['POST', '/supplier/delete', { p_id: 9999 }],
      ['POST', '/supplier/import/preview', {}],
      ['POST', '/supplier/import', { p_fingerprint: '0'.repeat(64) }],
      ['POST', '/supplier/listed/check', {}],
      ['POST', '/supplier/listed/start', { p_id_import: 9999 }],
    ];
    for (const [method, path, body] of calls) {
      const as = async (token: string) => (await t.call(method as 'GET', path, body, { token })).status;
      expect([path, await as(''), await as(partner), await as(cashier)]).toEqual([path, 401, 403, 403]);
      for (const token of [buyer, admin]) expect([path, [401, 403].includes(await as(token))]).toEqual([path, false]);
    }
  });

  it('leave as a file for who may take them, and it is written down', async () => {
    const { t, buyer, admin } = house;
    await insertSuppliers(t.db, [{ id: 1, cci: '012180012345678901' }]);
    const take = (token: string, path = '/supplier/get/all') =>
      t.app.inject({
        ...{ method: 'GET', url: `/api${path}` },
        headers: {
          ...{ authorization: `Bearer ${token}`, accept: EXPORT_TYPES.csv },
          [EXPORT_HEADER]: encodeURIComponent(
            JSON.stringify({ columns: [{ key: 'cci', title: 'CLABE', kind: 'text' }], name: 'x' }),
          ),
        },
      });
    expect((await take(buyer)).statusCode).toBe(403);
    expect((await t.post('/supplier/list', { p_excel: 1 }, buyer)).status).toBe(403);
    expect((await t.post('/supplier/list', { p_excel: 0 }, buyer)).status).toBe(200);
    expect((await t.post('/supplier-request/list', { p_excel: 1 }, buyer)).status).toBe(403);
    const rows = () => t.db.query("select entity from audit where command = 'ExportRecords' order by id");
    expect(await rows()).toEqual([]);
    expect((await t.post('/supplier/list', { p_excel: 1 }, admin)).status).toBe(200);
    expect((await t.post('/supplier-request/list', { p_excel: 1 }, admin)).status).toBe(200);
    expect(await rows()).toEqual([{ entity: 'supplier' }, { entity: 'supplier_request' }]);
    await take(admin);
    expect(await rows()).toHaveLength(3);
  });

  it('are listed by name, found by words and RFC, with how they stand on the 69-B list', async () => {
    const { t, buyer } = house;
    await insertSuppliers(t.db, [
      { id: 1, supplier_name: 'Zeta' },
      { id: 2, supplier_name: 'Alfa', rfc: 'COSC8001137NA' },
    ]);
    await t.db.execute("insert into listed_69b (rfc, name_69b, state_69b) values ('COSC8001137NA', 'X', 'PRESUNTO')");
    const list = async (query: string) =>
      (await t.fetch<ListResult<SupplierRow>>(`/supplier/get/all?${query}`, buyer)).data;
    expect((await list('')).rows.map(({ supplier_id, state_69b }) => [supplier_id, state_69b])).toEqual([
      [2, 'PRESUNTO'],
      [1, null],
    ]);
    expect((await list('search=cosc80')).total).toBe(1);
    const report = async (body: object) =>
      (await t.post<{ rows: SupplierRow[] }>('/supplier/list', { p_excel: 0, ...body }, buyer)).data.rows.map(
        ({ supplier_id }) => supplier_id,
      );
    expect(await report({ p_doubt: 'LISTED' })).toEqual([2]);
    expect(await report({ p_status: '0' })).toEqual([]);
  });

  describe('from a file', () => {
    const csv = (text: string) => ({ file: new Blob([text]), name: 'proveedores.csv' });
    async function send<T>(path: string, text: string, fields: object = {}, token = house.buyer) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      const { file, name } = csv(text);
      form.append('p_file', file, name);
      const sent = new Response(form);
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
      return house.t.call<T>('POST', path, Buffer.from(await sent.arrayBuffer()), { token, headers });
    }
    const preview = async (text: string) => (await send<ImportPreview>('/supplier/import/preview', text)).data;
    const apply = (text: string, p_fingerprint: string) => send('/supplier/import', text, { p_fingerprint });
    const all = () =>
      house.t.db.query('select supplier_name, rfc, cci, id_bank, status, data_validated from supplier order by id');

    it('are shown first, then written, all or nothing; a file twice changes nothing more', async () => {
      await insertSuppliers(house.t.db, [{ id: 1, rfc: RFC }]);
      const text =
        'Nombre,RFC,Banco,CLABE,Estado\n' +
        `Papelería Ñandú SA,${RFC},,,Inactivo\nFletes Sur,cosc8001137na,bbva mexico,12345,\n`;
      const seen = await preview(text);
      expect(seen.counts).toEqual({ new: 1, change: 1, same: 0, error: 0 });
      expect(seen.lines.map(({ action, id }) => [action, id])).toEqual([
        ['change', 1],
        ['new', null],
      ]);
      expect(seen.warning).toBe('1 líneas tienen un RFC o una cuenta por revisar; se importan como están.');
      expect((await apply(text, '0'.repeat(64))).status).toBe(409);
      expect(await apply(text, seen.fingerprint)).toMatchObject({ status: 200, data: { created: 1, changed: 1 } });
      expect(await all()).toEqual([
        ...[{ supplier_name: 'Papelería Ñandú SA', rfc: RFC, cci: null, id_bank: null, status: 0, data_validated: 1 }],
        ...[
          {
            supplier_name: 'Fletes Sur',
            rfc: 'COSC8001137NA',
            cci: '12345',
            id_bank: bbva,
            status: 1,
            data_validated: 0,
          },
        ],
      ]);
      expect((await preview(text)).counts).toEqual({ new: 0, change: 0, same: 2, error: 0 });
    });

    it('name what is wrong, line by line, and write nothing then', async () => {
      await insertSuppliers(house.t.db, [
        { id: 1, rfc: RFC },
        { id: 2, rfc: RFC },
      ]);
      const text = `ID,Nombre,RFC,Banco\n,A,${RFC},\n77,B,X,\n,C,COSC8001137NA,Banco de la Esquina\n,,OÑO120726RX3,\n1,D,${RFC},\n1,E,${RFC},\n`;
      const { counts, lines, fingerprint } = await preview(text);
      expect(counts.error).toBe(5);
      expect(lines.filter(({ action }) => action === 'error').map(({ line, errors }) => [line, ...errors])).toEqual([
        [2, 'Hay varios proveedores con ese RFC; indique el ID.'],
        [3, 'El ID 77 no existe.'],
        [4, 'El banco "Banco de la Esquina" no está en el catálogo.'],
        [5, 'Nombre: El campo es obligatorio.'],
        [7, 'Repite el proveedor de la línea 6.'],
      ]);
      const before = await all();
      expect((await apply(text, fingerprint)).status).toBe(422);
      expect(await all()).toEqual(before);
    });
  });
});
