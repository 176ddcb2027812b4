import type { Saved } from '@ceiba/platform/contract';
import type { TestAnswer } from '@ceiba/platform/testing';
import {
  REQUEST_ACTIONS,
  REQUEST_MOVES,
  type RequestAction,
  type RequestStanding,
  STANDING_KEYS,
  type SupplierRequest,
} from '@ceiba/suppliers/contract';
import {
  cfdiOf,
  COMPANY,
  enableReceipts,
  insertRequests,
  insertSuppliers,
  openPurchases,
  partnerOf,
  type Purchases,
  RFC,
  sendForm,
  UUID,
} from '@ceiba/suppliers/testing';

const FIELDS = {
  ...{ supplier_id: 1, amount: '1160.00', request_description: 'Papel', request_date: '2026-11-02' },
  cost_center_id: 1,
};
const COLUMNS: Readonly<Record<RequestStanding, object>> = {
  PENDING: { status: 'PENDING' },
  APPROVED: { status: 'APPROVED' },
  PAID: { status: 'APPROVED', payment_reference: 'SPEI 1', payment_date: '2026-11-03' },
  REJECTED: { status: 'REJECTED', rejection_reason: 'No procede' },
};

describe('requests to suppliers', () => {
  let house: Purchases;
  let partner: string;
  let cashier: string;
  beforeAll(async () => {
    house = await openPurchases();
    const { t, admin } = house;
    partner = await partnerOf(house);
    cashier = await t.login('cajera');
    await insertSuppliers(t.db, [
      { id: 1, rfc: RFC },
      { id: 2, supplier_name: 'Fletes Sur', rfc: 'COSC8001137NA' },
      { id: 3, supplier_name: 'Cerrado', status: 0 },
    ]);
    await enableReceipts(t);
    await t.post('/settings/update', { p_rfc: COMPANY.rfc }, admin);
  });
  afterAll(() => house.t.close());
  beforeEach(async () => {
    await house.t.db.execute('delete from supplier_request');
    await house.t.db.execute('delete from received_cfdi');
    await house.t.db.execute('delete from supplier_approval_limit');
    await house.t.db.execute('update supplier_approval set own_forbidden = 0, second_from = null');
  });

  const insert = (standing: RequestStanding, id = 1) =>
    insertRequests(house.t.db, [{ id, id_file: 900, ...COLUMNS[standing] }]);
  const act = (action: RequestAction, token: string, id = 1): Promise<TestAnswer> => {
    const { t } = house;
    switch (action) {
      case 'update':
        return t.post('/supplier-request/insert/update', { p_id: id, ...prefixed(FIELDS), p_amount: '99.00' }, token);
      case 'reject':
        return t.post('/supplier-request/reject', { p_id: id, p_rejection_reason: 'Duplicada' }, token);
      case 'pay':
        return t.post(
          '/supplier-request/pay',
          { p_id: id, p_payment_reference: 'SPEI 99', p_payment_date: '2026-11-04' },
          token,
        );
      default:
        return t.post(`/supplier-request/${action === 'unpay' ? 'pay/undo' : action}`, { p_id: id }, token);
    }
  };
  const prefixed = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`p_${name}`, value]));
  const row = (id = 1) =>
    house.t.db.one<Record<string, unknown>>(
      `select amount, status, rejection_reason, payment_reference, payment_date, user_decided, user_paid
       from supplier_request where id = ?`,
      [id],
    );
  const save = (fields: object, files: Parameters<typeof sendForm>[3] = {}, token = house.buyer) =>
    sendForm<Saved & { problems?: string[] }>(
      house.t,
      '/supplier-request/insert/update',
      { ...FIELDS, ...fields },
      files,
      token,
    );
  const folios = () => house.t.db.query('select uuid, kind, id_record from received_cfdi order by uuid');

  describe.each(STANDING_KEYS)('that are %s', (standing) => {
    it.each(REQUEST_ACTIONS)(
      'are moved by "%s" where the table says so, by whoever holds the screen',
      async (action) => {
        const to = REQUEST_MOVES[standing][action];
        const roles = { admin: house.admin, buyer: house.buyer, cashier, partner, nobody: '' };
        for (const [role, token] of Object.entries(roles)) {
          await house.t.db.execute('delete from supplier_request');
          await insert(standing);
          const before = await row();
          const answer = await act(action, token);
          const holds = role === 'admin' || role === 'buyer';
          const expected = role === 'nobody' ? 401 : !holds ? 403 : to === undefined ? 409 : 200;
          expect([role, answer.status, answer.message]).toEqual([role, expected, expect.any(String)]);
          const after = await row();
          if (expected !== 200) expect(after).toEqual(before);
          else if (to === null) expect(after).toBeUndefined();
          else expect(after).not.toEqual(before);
        }
      },
    );
  });

  it('say in words why they can no longer be moved', async () => {
    await insert('REJECTED');
    expect(await act('approve', house.admin)).toMatchObject({
      ...{ status: 409, response: 'warning', message: 'La solicitud está rechazada: no se puede aprobar.' },
    });
    expect(await act('approve', house.admin, 77)).toMatchObject({ status: 404, message: 'La solicitud no existe.' });
    expect(await house.t.post('/supplier-request/delete', {}, house.admin)).toMatchObject({ status: 400 });
    await insert('PENDING', 2);
    const other = { p_id_supplier_request: 2, p_name_supplier_request: 'Papel' };
    expect(await house.t.post('/supplier-request/delete', other, house.admin)).toMatchObject({ status: 200 });
  });

  it('write who decided and who paid, with reference and day; what was paid by mistake is to be paid again', async () => {
    await insert('PENDING');
    await act('approve', house.buyer);
    expect(await row()).toMatchObject({ status: 'APPROVED', user_decided: 'compras Prueba', payment_date: null });
    const { t, second } = house;
    const pay = (more: object) =>
      t.post(
        '/supplier-request/pay',
        { p_id: 1, p_payment_reference: 'SPEI 4', p_payment_date: '2026-11-02', ...more },
        second,
      );
    expect(await pay({ p_payment_date: '2026-11-01' })).toMatchObject({
      ...{ status: 422, message: 'La fecha del pago no puede ser anterior a la de la solicitud.' },
    });
    expect(await pay({ p_payment_date: '2099-01-01' })).toMatchObject({
      ...{ status: 422, message: 'La fecha del pago todavía no llega.' },
    });
    expect(await pay({ p_payment_reference: '' })).toMatchObject({ status: 400 });
    expect((await pay({})).status).toBe(200);
    expect(await row()).toMatchObject({
      ...{ status: 'APPROVED', payment_reference: 'SPEI 4', payment_date: '2026-11-02', user_paid: 'tesoreria Prueba' },
    });
    expect((await act('unpay', house.buyer)).status).toBe(200);
    expect(await row()).toMatchObject({ payment_reference: null, payment_date: null, user_paid: null });
  });

  it('are decided once, however many decide at once', async () => {
    for (let turn = 1; turn <= 3; turn++) {
      await insert('PENDING', turn);
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => act('approve', house.buyer, turn)),
        ...[1, 2, 3].map(() => act('reject', house.second, turn)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    }
  });

  it('are told to a form that was opened before: what somebody else saved is not undone', async () => {
    const { t } = house;
    await insert('PENDING');
    const opened = await t.fetch<SupplierRequest & { version: number }>('/supplier-request/get/id/1', house.second);
    const stale = () =>
      t.post(
        '/supplier-request/insert/update',
        { p_id: 1, ...prefixed(FIELDS), p_version: opened.data.version },
        house.second,
      );
    expect((await act('update', house.buyer)).status).toBe(200);
    expect((await stale()).status).toBe(409);
    expect(await row()).toMatchObject({ amount: '99.00' });
  });

  it('name what is missing in the words of the specification', async () => {
    const { t, buyer } = house;
    const answer = await t.post<{ fields: { field: string; message: string }[] }>(
      '/supplier-request/insert/update',
      { p_supplier_id: 1, p_amount: '', p_request_description: '', p_request_date: '', p_cost_center_id: 1 },
      buyer,
    );
    expect([answer.status, answer.data.fields]).toEqual([
      400,
      [
        { field: 'amount', message: 'El monto es obligatorio.' },
        { field: 'request_description', message: 'El campo es obligatorio.' },
        { field: 'request_date', message: 'La fecha es obligatoria.' },
      ],
    ]);
    const bare = await t.post<{ fields: { field: string; message: string }[] }>(
      '/supplier-request/insert/update',
      {},
      buyer,
    );
    expect(bare.data.fields.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'supplier_id: El campo es obligatorio.',
      'amount: El monto es obligatorio.',
      'request_description: El campo es obligatorio.',
      'request_date: La fecha es obligatoria.',
      'cost_center_id: El campo es obligatorio.',
    ]);
    await insert('PENDING');
    const reject = await t.post<{ fields: { message: string }[] }>('/supplier-request/reject', { p_id: 1 }, buyer);
    expect([reject.status, reject.data.fields[0]?.message]).toEqual([
      400,
      'El campo de motivo de rechazo es obligatorio.',
    ]);
    const long = await t.post('/supplier-request/reject', { p_id: 1, p_rejection_reason: 'x'.repeat(256) }, buyer);
    expect(long.status).toBe(400);
    expect(await save({}, { file_path: null })).toMatchObject({
      ...{ status: 422, message: 'Por favor, seleccione un archivo.' },
    });
    expect(await save({}, { file_path: Buffer.from('PK\u0003\u0004 zip') })).toMatchObject({ status: 422 });
    expect(await save({ status: 'APPROVED' })).toMatchObject({ status: 422 });
    expect(await save({ supplier_id: 3 })).toMatchObject({ status: 409, message: 'El proveedor está inactivo.' });
    expect(await save({ supplier_id: 77 })).toMatchObject({ status: 404 });
    expect(await save({ cost_center_id: 77 })).toMatchObject({ status: 422 });
    expect(await row(2)).toBeUndefined();
  });

  it('start PENDING with their attachment; a change without a file keeps it', async () => {
    const { t, buyer } = house;
    const { status, data, message } = await save({ status: 'PENDING' });
    expect([status, message]).toEqual([200, 'Solicitud registrada.']);
    const get = async () => (await t.fetch<SupplierRequest>(`/supplier-request/get/id/${data.id}`, buyer)).data;
    expect(await get()).toMatchObject({
      ...{ status: 'PENDING', supplier_name: 'Papelería Ñandú', amount: '1160.00', file_path: 'recibo.png' },
      ...{ user_created: 'compras Prueba', uuid: null, xml_name: null, cost_center_name: 'Administración' },
    });
    const changed = await t.post(
      '/supplier-request/insert/update',
      { ...(await get()), p_id: data.id, p_amount: '1,200.50' },
      buyer,
    );
    expect([changed.status, changed.message]).toEqual([200, 'Solicitud modificada.']);
    expect(await get()).toMatchObject({ amount: '1200.50', file_path: 'recibo.png' });
    const link = await t.post<{ file: string; filename: string }>('/supplier-request/file', { p_id: data.id }, buyer);
    expect(link.data.filename).toBe('recibo.png');
    const file = await t.app.inject({ method: 'GET', url: link.data.file });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await t.post('/supplier-request/file', { p_id: data.id, p_which: 'xml' }, buyer)).status).toBe(404);
    expect((await t.post('/supplier-request/file', { p_id: data.id }, cashier)).status).toBe(403);
    expect((await save({ id: data.id }, { file_path: null })).status).toBe(200);
  });

  it('take the CFDI of their supplier once, whoever asks; a rejection gives its folio back', async () => {
    const first = await save({}, { xml: cfdiOf() });
    expect(first).toMatchObject({ status: 200 });
    const mine = { uuid: UUID, kind: 'supplier-request', id_record: first.data.id };
    expect(await folios()).toEqual([mine]);
    const again = await save({}, { xml: cfdiOf({ uuid: UUID.toLowerCase() }) });
    expect(again).toMatchObject({
      ...{ status: 409, message: `Esta factura ya se usó en la solicitud a proveedores ${first.data.id}.` },
    });
    expect(await folios()).toEqual([mine]);
    // The same request may send it again, or another one in its place.
    expect(await save({ id: first.data.id }, { xml: cfdiOf() })).toMatchObject({ status: 200 });
    const other = UUID.replace('6', '7');
    expect(await save({ id: first.data.id }, { xml: cfdiOf({ uuid: other }) })).toMatchObject({ status: 200 });
    expect(await folios()).toEqual([{ ...mine, uuid: other }]);
    expect(await save({}, { xml: cfdiOf() })).toMatchObject({ status: 200 });
    expect(await save({ id: first.data.id, without_xml: 1 })).toMatchObject({ status: 200 });
    expect((await folios()).map((one) => (one as { uuid: string }).uuid)).toEqual([UUID]);
    // Whom it is not of takes it neither.
    expect(await save({ id: first.data.id }, { xml: cfdiOf({ uuid: other }) })).toMatchObject({ status: 200 });
    const moved = await save({ id: first.data.id, supplier_id: 2 });
    expect([moved.status, moved.data.problems]).toEqual([
      422,
      [`Lo emitió ${RFC} y el RFC del proveedor es COSC8001137NA.`],
    ]);
    expect((await act('reject', house.admin, first.data.id)).status).toBe(200);
    expect(await save({}, { xml: cfdiOf({ uuid: other }) })).toMatchObject({ status: 200 });
  });

  it('ten with one CFDI at once: one is kept', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({}, { xml: cfdiOf() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(Number((await house.t.db.one<{ n: number }>('select count(*) as n from supplier_request'))?.n)).toBe(1);
  });

  it('refuse a CFDI that is not of them, with all that is wrong, and what is none', async () => {
    const wrong = await save(
      {},
      {
        xml: cfdiOf({ receiver: { ...COMPANY, rfc: 'OTR010101AB1' } }).replace(
          'TipoDeComprobante="I"',
          'TipoDeComprobante="E"',
        ),
      },
    );
    expect([wrong.status, wrong.data.problems]).toEqual([
      422,
      ['Debe ser un CFDI de ingreso.', `Es para OTR010101AB1 y el RFC de la empresa es ${COMPANY.rfc}.`],
    ]);
    const bomb = await save({}, { xml: `<!DOCTYPE l [<!ENTITY a "b">]>${cfdiOf()}` });
    expect(bomb.status).toBe(422);
    const bare = await save({}, { xml: cfdiOf().replace(/<tfd:.*\/>/, '') });
    expect([bare.status, bare.data.problems]).toEqual([422, ['Debe tener un timbre fiscal.']]);
    expect(await folios()).toEqual([]);
    expect(await row()).toBeUndefined();
  });

  it('read a CFDI for the form: supplier, total, folio, and that it was used', async () => {
    const read = async (xml: string) =>
      sendForm(house.t, '/supplier-request/invoice/read', {}, { file_path: null, xml }, house.buyer);
    expect((await read(cfdiOf())).data).toEqual({
      ...{ uuid: UUID, rfc: RFC, name: 'PERSONA ÑANDÚ', date: '2026-11-02', currency: 'MXN', total: '1160.00' },
      ...{ supplier_id: 1, problems: [] },
    });
    const { data } = await save({}, { xml: cfdiOf() });
    expect((await read(cfdiOf())).data).toMatchObject({
      problems: [`Esta factura ya se usó en la solicitud a proveedores ${data.id}.`],
    });
    const own = { file_path: null, xml: cfdiOf() };
    const mine = await sendForm(house.t, '/supplier-request/invoice/read', { id: data.id }, own, house.buyer);
    expect(mine.data).toMatchObject({ problems: [] });
    expect((await read('<a/>')).status).toBe(422);
  });

  describe('and the rules of approving them', () => {
    const rules = (more: object, token = house.admin) =>
      house.t.post(
        '/supplier-request/rules/save',
        { p_own_forbidden: 0, p_second_from: '', p_limits: [], ...more },
        token,
      );

    it('are off at first, and set by who sets the company', async () => {
      const { t, admin, buyer } = house;
      const get = (token: string) => t.fetch('/supplier-request/rules/get', token);
      expect((await get(admin)).data).toMatchObject({ own_forbidden: 0, second_from: null, limits: [] });
      expect([(await get(buyer)).status, (await rules({}, buyer)).status]).toEqual([403, 403]);
      expect((await t.fetch('/supplier-request/rules/profiles', buyer)).status).toBe(403);
      const { data } = await save({});
      expect((await act('approve', buyer, data.id)).status).toBe(200);
    });

    it('keep one from approving his own', async () => {
      const { data } = await save({});
      expect((await rules({ p_own_forbidden: 1 })).status).toBe(200);
      expect(await act('approve', house.buyer, data.id)).toMatchObject({
        ...{ status: 409, message: 'No puede aprobar una solicitud que usted registró.' },
      });
      expect((await act('approve', house.second, data.id)).status).toBe(200);
    });

    it('want two people from an amount on; a change asks both again', async () => {
      expect((await rules({ p_second_from: '1,000.00' })).status).toBe(200);
      const { buyer, second, t } = house;
      const { data } = await save({});
      const first = await act('approve', buyer, data.id);
      expect([first.status, first.message]).toEqual([200, 'Aprobación registrada; falta la de una segunda persona.']);
      expect(await act('approve', buyer, data.id)).toMatchObject({
        ...{ status: 409, message: 'Usted ya la aprobó; falta la aprobación de otra persona.' },
      });
      expect((await save({ id: data.id, amount: '5000.00' })).status).toBe(200);
      const get = async () => (await t.fetch<SupplierRequest>(`/supplier-request/get/id/${data.id}`, buyer)).data;
      expect(await get()).toMatchObject({ status: 'PENDING', user_first: null });
      await act('approve', buyer, data.id);
      expect(await get()).toMatchObject({ status: 'PENDING', user_first: 'compras Prueba' });
      // Two of the others at once: one of them is the second, nobody is a third.
      const both = await Promise.all([act('approve', second, data.id), act('approve', house.admin, data.id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await get()).toMatchObject({ status: 'APPROVED', user_first: 'compras Prueba' });
      const small = await save({ amount: '999.99' });
      expect((await act('approve', buyer, small.data.id)).message).toBe('Solicitud aprobada.');
    });

    it('limit amounts by cost centre and profile', async () => {
      const { t, admin, buyer } = house;
      const limits = [
        { cost_center_id: null, id_profile: null, max_amount: '100.00' },
        { cost_center_id: 2, id_profile: null, max_amount: '2000.00' },
      ];
      expect((await rules({ p_limits: limits })).status).toBe(200);
      expect((await t.fetch('/supplier-request/rules/get', admin)).data).toMatchObject({ limits });
      const one = await save({});
      expect(await act('approve', buyer, one.data.id)).toMatchObject({
        ...{ status: 409, message: 'La solicitud excede el monto que puede aprobar (100.00).' },
      });
      const two = await save({ cost_center_id: 2 });
      expect((await act('approve', buyer, two.data.id)).status).toBe(200);
      expect((await act('reject', buyer, one.data.id)).status).toBe(200);
      expect(await rules({ p_limits: [...limits, limits[0]] })).toMatchObject({ status: 422 });
      expect(await rules({ p_limits: [{ ...limits[1], cost_center_id: 77 }] })).toMatchObject({ status: 422 });
      expect(await rules({ p_limits: [{ ...limits[1], id_profile: 7777 }] })).toMatchObject({ status: 422 });
      expect((await rules({ p_limits: [{ ...limits[1], max_amount: '-1' }] })).status).toBe(400);
      // What a limit is for can't be deleted.
      expect((await t.post('/cost-center/delete', { p_id: 2, p_name: 'Ventas' }, admin)).status).not.toBe(200);
    });
  });
});
